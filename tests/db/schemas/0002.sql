-- A database as the code of schema 0002 (commit 281f60b) left it: a game that is over, and one of each rule set half-way.
BEGIN TRANSACTION;
CREATE TABLE accounts (
	account TEXT NOT NULL, 
	claimed_by TEXT NOT NULL, 
	claimed_until BIGINT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (account)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE events (
	id INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_events PRIMARY KEY (id), 
	CONSTRAINT fk_events_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "events" VALUES(1,1,1,0,1772337600,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"Options","late_grace_s":3},"commitment":"13473c682a032eb4057e023781955bc5c1e436554f513c59c237083b9f037a80","places":10,"letter":"A"}');
INSERT INTO "events" VALUES(2,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家10001"}');
INSERT INTO "events" VALUES(3,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家10002"}');
INSERT INTO "events" VALUES(4,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家10003"}');
INSERT INTO "events" VALUES(5,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家10004"}');
INSERT INTO "events" VALUES(6,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家10005"}');
INSERT INTO "events" VALUES(7,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家10006"}');
INSERT INTO "events" VALUES(8,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家10007"}');
INSERT INTO "events" VALUES(9,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家10008"}');
INSERT INTO "events" VALUES(10,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10009","name":"玩家10009"}');
INSERT INTO "events" VALUES(11,1,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10010","name":"玩家10010"}');
INSERT INTO "events" VALUES(12,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(13,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(14,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(15,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(16,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(17,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(18,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(19,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(20,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10009"}');
INSERT INTO "events" VALUES(21,1,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10010"}');
INSERT INTO "events" VALUES(22,1,1,0,1772337600,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"classic","options":{"k":"Options","late_grace_s":3},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Classic"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(23,1,1,0,1772337600,'Dealt','{"k":"Dealt","roles":["狼人","狼人","狼人","预言家","女巫","猎人","村民","村民","村民","村民"],"by":"hand","at":1772337600}');
INSERT INTO "events" VALUES(24,1,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1772337600,"due":1772380800,"holds":false}}');
INSERT INTO "events" VALUES(25,1,1,0,1772337600,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(26,1,1,0,1772337600,'Began','{"k":"Began"}');
INSERT INTO "events" VALUES(27,1,1,0,1772337600,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-03-01","at":1772337600,"close":1772373600}');
INSERT INTO "events" VALUES(28,1,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772337600,"due":1772373600,"holds":false}}');
INSERT INTO "events" VALUES(29,1,2,0,1772337600,'JudgeActed','{"k":"JudgeActed","judge":"90001","words":"/流局","at":1772337600,"facts":[{"k":"Fact","name":"phase","seat":null,"before":"D1","after":"over"},{"k":"Fact","name":"close","seat":null,"before":"1772373600","after":""}]}');
INSERT INTO "events" VALUES(30,1,2,0,1772337600,'GameEnded','{"k":"GameEnded","winner":null,"ground":"aborted","seed":"290a0b92873bdf4e47986dc5208037bad7527653bff700dc53c1e57eb98103c1"}');
INSERT INTO "events" VALUES(31,2,1,0,1772337600,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"Options","late_grace_s":3},"commitment":"4e189479b3db273cae5fff061ea010ed26eb9f6412adf3dde9eef12076996376","places":10,"letter":"A"}');
INSERT INTO "events" VALUES(32,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家10001"}');
INSERT INTO "events" VALUES(33,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家10002"}');
INSERT INTO "events" VALUES(34,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家10003"}');
INSERT INTO "events" VALUES(35,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家10004"}');
INSERT INTO "events" VALUES(36,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家10005"}');
INSERT INTO "events" VALUES(37,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家10006"}');
INSERT INTO "events" VALUES(38,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家10007"}');
INSERT INTO "events" VALUES(39,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家10008"}');
INSERT INTO "events" VALUES(40,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10009","name":"玩家10009"}');
INSERT INTO "events" VALUES(41,2,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10010","name":"玩家10010"}');
INSERT INTO "events" VALUES(42,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(43,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(44,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(45,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(46,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(47,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(48,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(49,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(50,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10009"}');
INSERT INTO "events" VALUES(51,2,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10010"}');
INSERT INTO "events" VALUES(52,2,1,0,1772337600,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"classic","options":{"k":"Options","late_grace_s":3},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Classic"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(53,2,1,0,1772337600,'Dealt','{"k":"Dealt","roles":["狼人","狼人","狼人","预言家","女巫","猎人","村民","村民","村民","村民"],"by":"hand","at":1772337600}');
INSERT INTO "events" VALUES(54,2,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1772337600,"due":1772380800,"holds":false}}');
INSERT INTO "events" VALUES(55,2,1,0,1772337600,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(56,2,1,0,1772337600,'Began','{"k":"Began"}');
INSERT INTO "events" VALUES(57,2,1,0,1772337600,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-03-01","at":1772337600,"close":1772373600}');
INSERT INTO "events" VALUES(58,2,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772337600,"due":1772373600,"holds":false}}');
INSERT INTO "events" VALUES(59,3,1,0,1772337600,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"InfectionOptions","late_grace_s":3},"commitment":"6fef0dba71a5a2b8c33c38928a9664442595eaf3c516c97c0238698b7cd98e59","places":12,"letter":"B"}');
INSERT INTO "events" VALUES(60,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家10001"}');
INSERT INTO "events" VALUES(61,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家10002"}');
INSERT INTO "events" VALUES(62,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家10003"}');
INSERT INTO "events" VALUES(63,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家10004"}');
INSERT INTO "events" VALUES(64,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家10005"}');
INSERT INTO "events" VALUES(65,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家10006"}');
INSERT INTO "events" VALUES(66,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家10007"}');
INSERT INTO "events" VALUES(67,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家10008"}');
INSERT INTO "events" VALUES(68,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10009","name":"玩家10009"}');
INSERT INTO "events" VALUES(69,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10010","name":"玩家10010"}');
INSERT INTO "events" VALUES(70,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10011","name":"玩家10011"}');
INSERT INTO "events" VALUES(71,3,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10012","name":"玩家10012"}');
INSERT INTO "events" VALUES(72,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(73,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(74,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(75,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(76,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(77,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(78,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(79,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(80,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10009"}');
INSERT INTO "events" VALUES(81,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10010"}');
INSERT INTO "events" VALUES(82,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10011"}');
INSERT INTO "events" VALUES(83,3,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10012"}');
INSERT INTO "events" VALUES(84,3,1,0,1772337600,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"infection","options":{"k":"InfectionOptions","late_grace_s":3},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Infection"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(85,3,1,0,1772337600,'Dealt','{"k":"Dealt","roles":["狼头","预言家","女巫","长老","守卫","猎人","村民","村民","村民","村民","村民","村民"],"by":"hand","at":1772337600}');
INSERT INTO "events" VALUES(86,3,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1772337600,"due":1772380800,"holds":false}}');
INSERT INTO "events" VALUES(87,3,1,0,1772337600,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(88,3,1,0,1772337600,'Began','{"k":"Began"}');
INSERT INTO "events" VALUES(89,3,1,0,1772337600,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-03-01","at":1772337600,"close":1772373600}');
INSERT INTO "events" VALUES(90,3,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772337600,"due":1772373600,"holds":false}}');
INSERT INTO "events" VALUES(91,4,1,0,1772337600,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"CardsOptions","late_grace_s":3},"commitment":"3215ea2519ce62b56a03f1fd183b266c56a225894a961d19dfbdd000ffc7e7aa","places":8,"letter":"C"}');
INSERT INTO "events" VALUES(92,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家10001"}');
INSERT INTO "events" VALUES(93,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家10002"}');
INSERT INTO "events" VALUES(94,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家10003"}');
INSERT INTO "events" VALUES(95,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家10004"}');
INSERT INTO "events" VALUES(96,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家10005"}');
INSERT INTO "events" VALUES(97,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家10006"}');
INSERT INTO "events" VALUES(98,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家10007"}');
INSERT INTO "events" VALUES(99,4,1,0,1772337600,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家10008"}');
INSERT INTO "events" VALUES(100,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(101,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(102,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(103,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(104,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(105,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(106,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(107,4,1,0,1772337600,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(108,4,1,0,1772337600,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"cards","options":{"k":"CardsOptions","late_grace_s":3},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Cards"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(109,4,1,0,1772337600,'RowsDealt','{"k":"RowsDealt","rows":[[{"k":"Card","number":1,"kind":"杀手"},{"k":"Card","number":2,"kind":"庶民"},{"k":"Card","number":3,"kind":"杀手"},{"k":"Card","number":4,"kind":"保镖"},{"k":"Card","number":5,"kind":"庶民"},{"k":"Card","number":6,"kind":"防弹衣/狼毒"}],[{"k":"Card","number":7,"kind":"狼人"},{"k":"Card","number":8,"kind":"庶民"},{"k":"Card","number":9,"kind":"狼人"},{"k":"Card","number":10,"kind":"庶民"},{"k":"Card","number":11,"kind":"变形"},{"k":"Card","number":12,"kind":"禁锢/反狙击"}],[{"k":"Card","number":13,"kind":"狙击手"},{"k":"Card","number":14,"kind":"庶民"},{"k":"Card","number":15,"kind":"巫医/占卜"},{"k":"Card","number":16,"kind":"庶民"},{"k":"Card","number":17,"kind":"盗窃"},{"k":"Card","number":18,"kind":"庶民"}],[{"k":"Card","number":19,"kind":"束魂/法警"},{"k":"Card","number":20,"kind":"庶民"},{"k":"Card","number":21,"kind":"绝杀/特赦"},{"k":"Card","number":22,"kind":"庶民"},{"k":"Card","number":23,"kind":"保镖"},{"k":"Card","number":24,"kind":"庶民"}],[{"k":"Card","number":25,"kind":"庶民"},{"k":"Card","number":26,"kind":"庶民"},{"k":"Card","number":27,"kind":"圣人/纵火犯"},{"k":"Card","number":28,"kind":"禁锢/反狙击"},{"k":"Card","number":29,"kind":"变形"},{"k":"Card","number":30,"kind":"庶民"}],[{"k":"Card","number":31,"kind":"绝杀/特赦"},{"k":"Card","number":32,"kind":"诅咒/庇佑"},{"k":"Card","number":33,"kind":"庶民"},{"k":"Card","number":34,"kind":"庶民"},{"k":"Card","number":35,"kind":"保镖"},{"k":"Card","number":36,"kind":"庶民"}],[{"k":"Card","number":37,"kind":"庶民"},{"k":"Card","number":38,"kind":"狙击手"},{"k":"Card","number":39,"kind":"庶民"},{"k":"Card","number":40,"kind":"巫医/占卜"},{"k":"Card","number":41,"kind":"绝杀/特赦"},{"k":"Card","number":42,"kind":"庶民"}],[{"k":"Card","number":43,"kind":"盗窃"},{"k":"Card","number":44,"kind":"庶民"},{"k":"Card","number":45,"kind":"防弹衣/狼毒"},{"k":"Card","number":46,"kind":"禁锢/反狙击"},{"k":"Card","number":47,"kind":"庶民"},{"k":"Card","number":48,"kind":"庶民"}]],"left":[],"helpers":[]}');
INSERT INTO "events" VALUES(110,4,1,0,1772337600,'Dealt','{"k":"Dealt","roles":["杀手","狼人","平民","平民","平民","平民","平民","平民"],"by":"hand","at":1772337600}');
INSERT INTO "events" VALUES(111,4,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1772337600,"due":1772380800,"holds":false}}');
INSERT INTO "events" VALUES(112,4,1,0,1772337600,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(113,4,1,0,1772337600,'Began','{"k":"Began","aloud":true}');
INSERT INTO "events" VALUES(114,4,1,0,1772337600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"preparation","seat":null,"opened":1772337600,"due":1772366400,"holds":false}}');
INSERT INTO "events" VALUES(115,2,2,0,1772337600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":4,"reason":"像狼，说话前后矛盾","post":"m7","at":1772337600},"how":"first"}');
INSERT INTO "events" VALUES(116,2,3,0,1772337600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":5,"reason":"像狼，说话前后矛盾","post":"m11","at":1772337600},"how":"first"}');
INSERT INTO "events" VALUES(117,2,4,0,1772337600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":6,"reason":"像狼，说话前后矛盾","post":"m15","at":1772337600},"how":"first"}');
INSERT INTO "events" VALUES(118,3,2,0,1772337600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":4,"reason":"像狼，说话前后矛盾","post":"m21","at":1772337600},"how":"first"}');
INSERT INTO "events" VALUES(119,3,3,0,1772337600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":5,"reason":"像狼，说话前后矛盾","post":"m25","at":1772337600},"how":"first"}');
INSERT INTO "events" VALUES(120,3,4,0,1772337600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":6,"reason":"像狼，说话前后矛盾","post":"m29","at":1772337600},"how":"first"}');
INSERT INTO "events" VALUES(121,4,2,0,1772366400,'WindowClosed','{"k":"WindowClosed","name":"preparation","late":true}');
INSERT INTO "events" VALUES(122,4,2,0,1772366400,'NightOpened','{"k":"NightOpened","at":1772366400,"day":1,"date":"2026-03-01"}');
INSERT INTO "events" VALUES(123,4,2,0,1772366400,'ShapesEnded','{"k":"ShapesEnded","points":[0,0,0,0,0,0,0,0]}');
INSERT INTO "events" VALUES(124,4,2,0,1772366400,'PointsDealt','{"k":"PointsDealt","points":[3,3,4,4,4,4,4,4]}');
INSERT INTO "events" VALUES(125,4,2,0,1772366400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"night","seat":null,"opened":1772366400,"due":1772409600,"holds":false}}');
INSERT INTO "events" VALUES(126,4,2,0,1772366400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1772366400,"due":1772413200,"holds":false}}');
INSERT INTO "events" VALUES(127,4,2,0,1772366400,'PurseTold','{"k":"PurseTold","night_end":1772409600}');
INSERT INTO "events" VALUES(128,2,5,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m68","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(129,3,5,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m70","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(130,2,6,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m72","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(131,3,6,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m74","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(132,2,7,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m76","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(133,3,7,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m78","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(134,2,8,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m80","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(135,3,8,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m82","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(136,2,9,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m84","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(137,3,9,0,1772366400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m86","at":1772366400},"how":"first"}');
INSERT INTO "events" VALUES(138,2,10,0,1772373600,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(139,2,10,0,1772373600,'DayClosed','{"k":"DayClosed","at":1772373600}');
INSERT INTO "events" VALUES(140,2,10,0,1772373600,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":4,"reason":"像狼，说话前后矛盾","post":"m7","at":1772337600},{"k":"Ballot","seat":2,"target":5,"reason":"像狼，说话前后矛盾","post":"m11","at":1772337600},{"k":"Ballot","seat":3,"target":6,"reason":"像狼，说话前后矛盾","post":"m15","at":1772337600},{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m68","at":1772366400},{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m72","at":1772366400},{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m76","at":1772366400},{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m80","at":1772366400},{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m84","at":1772366400}],"doubled":null,"tally":[[5,2],[6,2],[1,1],[4,1],[7,1],[8,1]],"top":[5,6]}');
INSERT INTO "events" VALUES(141,2,10,0,1772373600,'SheriffMade','{"k":"SheriffMade","seat":5,"how":"elected"}');
INSERT INTO "events" VALUES(142,2,10,0,1772373600,'CardGiven','{"k":"CardGiven","seats":[9,10],"ground":"no_ballot"}');
INSERT INTO "events" VALUES(143,2,10,0,1772373600,'NightOpened','{"k":"NightOpened","at":1772373600}');
INSERT INTO "events" VALUES(144,2,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1772373600,"due":1772377200,"holds":false}}');
INSERT INTO "events" VALUES(145,2,10,0,1772373600,'NightCleared','{"k":"NightCleared"}');
INSERT INTO "events" VALUES(146,2,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"election","seat":null,"opened":1772373600,"due":1772374800,"holds":false}}');
INSERT INTO "events" VALUES(147,2,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"kill","seat":null,"opened":1772373600,"due":1772375400,"holds":false}}');
INSERT INTO "events" VALUES(148,2,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"check","seat":null,"opened":1772373600,"due":1772375400,"holds":false}}');
INSERT INTO "events" VALUES(149,2,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"witch","seat":null,"opened":1772373600,"due":1772377200,"holds":false}}');
INSERT INTO "events" VALUES(150,3,10,0,1772373600,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(151,3,10,0,1772373600,'DayClosed','{"k":"DayClosed","at":1772373600}');
INSERT INTO "events" VALUES(152,3,10,0,1772373600,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":4,"reason":"像狼，说话前后矛盾","post":"m21","at":1772337600},{"k":"Ballot","seat":2,"target":5,"reason":"像狼，说话前后矛盾","post":"m25","at":1772337600},{"k":"Ballot","seat":3,"target":6,"reason":"像狼，说话前后矛盾","post":"m29","at":1772337600},{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m70","at":1772366400},{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m74","at":1772366400},{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m78","at":1772366400},{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m82","at":1772366400},{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m86","at":1772366400}],"doubled":null,"tally":[[5,2],[6,2],[1,1],[4,1],[7,1],[8,1]],"top":[5,6]}');
INSERT INTO "events" VALUES(153,3,10,0,1772373600,'SheriffMade','{"k":"SheriffMade","seat":5,"how":"elected"}');
INSERT INTO "events" VALUES(154,3,10,0,1772373600,'CardGiven','{"k":"CardGiven","seats":[9,10,11,12],"ground":"no_ballot"}');
INSERT INTO "events" VALUES(155,3,10,0,1772373600,'DarkFell','{"k":"DarkFell","able":[1,2,3,5],"zero":false}');
INSERT INTO "events" VALUES(156,3,10,0,1772373600,'NightOpened','{"k":"NightOpened","at":1772373600}');
INSERT INTO "events" VALUES(157,3,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1772373600,"due":1772377200,"holds":false}}');
INSERT INTO "events" VALUES(158,3,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"infect","seat":null,"opened":1772373600,"due":1772375400,"holds":false}}');
INSERT INTO "events" VALUES(159,3,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"overload","seat":null,"opened":1772373600,"due":1772375400,"holds":false}}');
INSERT INTO "events" VALUES(160,3,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"guard","seat":null,"opened":1772373600,"due":1772375400,"holds":false}}');
INSERT INTO "events" VALUES(161,3,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"seer","seat":null,"opened":1772373600,"due":1772375400,"holds":false}}');
INSERT INTO "events" VALUES(162,3,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"overload_new","seat":null,"opened":1772373600,"due":1772376300,"holds":false}}');
INSERT INTO "events" VALUES(163,3,10,0,1772373600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"purify","seat":null,"opened":1772373600,"due":1772377200,"holds":false}}');
INSERT INTO "events" VALUES(164,2,11,0,1772374800,'WindowClosed','{"k":"WindowClosed","name":"election","late":true}');
INSERT INTO "events" VALUES(165,2,11,0,1772374800,'CardGiven','{"k":"CardGiven","seats":[1,2,3],"ground":"head_ballot","scope":"hidden"}');
INSERT INTO "events" VALUES(166,2,11,0,1772374800,'DrawMade','{"k":"DrawMade","name":"head","number":1,"pool":[1,2,3],"result":1}');
INSERT INTO "events" VALUES(167,2,11,0,1772374800,'HeadMade','{"k":"HeadMade","seat":1,"how":"drawn"}');
INSERT INTO "events" VALUES(168,2,12,0,1772375400,'WindowClosed','{"k":"WindowClosed","name":"kill","late":true}');
INSERT INTO "events" VALUES(169,2,12,0,1772375400,'KillPicked','{"k":"KillPicked","target":null,"how":"silence"}');
INSERT INTO "events" VALUES(170,2,12,0,1772375400,'VictimShown','{"k":"VictimShown","target":null}');
INSERT INTO "events" VALUES(171,2,12,1,1772375400,'WindowClosed','{"k":"WindowClosed","name":"check","late":true}');
INSERT INTO "events" VALUES(172,3,11,0,1772375400,'WindowClosed','{"k":"WindowClosed","name":"infect","late":true}');
INSERT INTO "events" VALUES(173,3,11,1,1772375400,'WindowClosed','{"k":"WindowClosed","name":"overload","late":true}');
INSERT INTO "events" VALUES(174,3,11,2,1772375400,'WindowClosed','{"k":"WindowClosed","name":"guard","late":true}');
INSERT INTO "events" VALUES(175,3,11,3,1772375400,'WindowClosed','{"k":"WindowClosed","name":"seer","late":true}');
INSERT INTO "events" VALUES(176,3,12,0,1772376300,'WindowClosed','{"k":"WindowClosed","name":"overload_new","late":true}');
INSERT INTO "events" VALUES(177,2,13,0,1772377200,'WindowClosed','{"k":"WindowClosed","name":"witch","late":true}');
INSERT INTO "events" VALUES(178,2,13,0,1772377200,'SettlementBegan','{"k":"SettlementBegan"}');
INSERT INTO "events" VALUES(179,2,13,1,1772377200,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(180,2,13,1,1772377200,'NightTold','{"k":"NightTold","day":1,"fallen":[],"words":[],"sheriff":5,"badge_moved":false}');
INSERT INTO "events" VALUES(181,2,13,1,1772377200,'DayOpened','{"k":"DayOpened","day":2,"date":"2026-03-02","at":1772377200,"close":1772460000}');
INSERT INTO "events" VALUES(182,2,13,1,1772377200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772377200,"due":1772460000,"holds":false}}');
INSERT INTO "events" VALUES(183,3,13,0,1772377200,'WindowClosed','{"k":"WindowClosed","name":"purify","late":true}');
INSERT INTO "events" VALUES(184,3,13,0,1772377200,'ReckoningBegan','{"k":"ReckoningBegan"}');
INSERT INTO "events" VALUES(185,3,13,0,1772377200,'RolledOver','{"k":"RolledOver"}');
INSERT INTO "events" VALUES(186,3,13,1,1772377200,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(187,3,13,1,1772377200,'NightTold','{"k":"NightTold","day":1,"fallen":[],"words":[],"sheriff":5,"badge_moved":false}');
INSERT INTO "events" VALUES(188,3,13,1,1772377200,'DayOpened','{"k":"DayOpened","day":2,"date":"2026-03-02","at":1772377200,"close":1772460000}');
INSERT INTO "events" VALUES(189,3,13,1,1772377200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772377200,"due":1772460000,"holds":false}}');
INSERT INTO "events" VALUES(190,2,14,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m121","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(191,3,14,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m123","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(192,2,15,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m125","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(193,3,15,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m127","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(194,2,16,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m129","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(195,3,16,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m131","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(196,2,17,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m133","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(197,3,17,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m135","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(198,2,18,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m137","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(199,3,18,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m139","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(200,2,19,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m141","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(201,3,19,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m143","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(202,2,20,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m145","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(203,3,20,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m147","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(204,2,21,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m149","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(205,3,21,0,1772377200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m151","at":1772377200},"how":"first"}');
INSERT INTO "events" VALUES(206,4,3,0,1772409600,'WindowClosed','{"k":"WindowClosed","name":"night","late":true}');
INSERT INTO "events" VALUES(207,4,4,0,1772413200,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(208,4,4,0,1772413200,'DayPrepared','{"k":"DayPrepared","curses":[],"armed":[],"fires":[]}');
INSERT INTO "events" VALUES(209,4,4,0,1772413200,'DawnTold','{"k":"DawnTold","day":1,"words":[],"hurt":[],"failed":[],"slain":[],"saved":[],"pardoned":[],"robbed":[],"dead":[]}');
INSERT INTO "events" VALUES(210,4,4,0,1772413200,'NightSettled','{"k":"NightSettled","marks":[],"shapes":[],"bindings":[],"trace":[]}');
INSERT INTO "events" VALUES(211,4,4,0,1772413200,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-03-02","at":1772413200,"close":1772445600}');
INSERT INTO "events" VALUES(212,4,4,0,1772413200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772413200,"due":1772445600,"holds":false}}');
INSERT INTO "events" VALUES(213,4,4,0,1772413200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"dusk","seat":null,"opened":1772413200,"due":1772452800,"holds":false}}');
INSERT INTO "events" VALUES(214,4,5,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m190","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(215,4,6,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m196","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(216,4,7,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m202","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(217,4,8,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m208","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(218,4,9,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m214","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(219,4,10,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m220","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(220,4,11,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m226","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(221,4,12,0,1772413200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m232","at":1772413200},"how":"first"}');
INSERT INTO "events" VALUES(222,4,13,0,1772445600,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(223,4,13,0,1772445600,'DayClosed','{"k":"DayClosed","at":1772445600}');
INSERT INTO "events" VALUES(224,4,13,0,1772445600,'NominationCounted','{"k":"NominationCounted","ballots":[{"k":"Weighed","seat":1,"target":2,"weight":6},{"k":"Weighed","seat":2,"target":3,"weight":6},{"k":"Weighed","seat":3,"target":4,"weight":6},{"k":"Weighed","seat":4,"target":5,"weight":6},{"k":"Weighed","seat":5,"target":6,"weight":6},{"k":"Weighed","seat":6,"target":7,"weight":6},{"k":"Weighed","seat":7,"target":8,"weight":6},{"k":"Weighed","seat":8,"target":1,"weight":6}],"tally":[[1,6],[2,6],[3,6],[4,6],[5,6],[6,6],[7,6],[8,6]],"nominee":null,"tied":[1,2,3,4,5,6,7,8],"runoff":false}');
INSERT INTO "events" VALUES(225,4,13,0,1772445600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"runoff","seat":null,"opened":1772445600,"due":1772446500,"holds":false}}');
INSERT INTO "events" VALUES(226,4,13,0,1772445600,'RunoffOpened','{"k":"RunoffOpened","tied":[1,2,3,4,5,6,7,8],"close":1772446500}');
INSERT INTO "events" VALUES(227,4,14,0,1772446500,'WindowClosed','{"k":"WindowClosed","name":"runoff","late":true}');
INSERT INTO "events" VALUES(228,4,14,0,1772446500,'DayClosed','{"k":"DayClosed","at":1772446500}');
INSERT INTO "events" VALUES(229,4,14,0,1772446500,'NominationCounted','{"k":"NominationCounted","ballots":[],"tally":[],"nominee":null,"tied":[],"runoff":true}');
INSERT INTO "events" VALUES(230,4,15,0,1772452800,'WindowClosed','{"k":"WindowClosed","name":"dusk","late":true}');
INSERT INTO "events" VALUES(231,4,15,0,1772452800,'DuskTold','{"k":"DuskTold","day":1,"executed":null,"saint":null,"payers":[],"slain":[],"dead":[]}');
INSERT INTO "events" VALUES(232,4,15,0,1772452800,'DaySettled','{"k":"DaySettled","marks":[],"fires":[],"trace":[]}');
INSERT INTO "events" VALUES(233,4,15,0,1772452800,'NightOpened','{"k":"NightOpened","at":1772452800,"day":2,"date":"2026-03-02"}');
INSERT INTO "events" VALUES(234,4,15,0,1772452800,'ShapesEnded','{"k":"ShapesEnded","points":[0,0,0,0,0,0,0,0]}');
INSERT INTO "events" VALUES(235,4,15,0,1772452800,'PointsDealt','{"k":"PointsDealt","points":[3,3,4,4,4,4,4,4]}');
INSERT INTO "events" VALUES(236,4,15,0,1772452800,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"night","seat":null,"opened":1772452800,"due":1772496000,"holds":false}}');
INSERT INTO "events" VALUES(237,4,15,0,1772452800,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1772452800,"due":1772499600,"holds":false}}');
INSERT INTO "events" VALUES(238,4,15,0,1772452800,'PurseTold','{"k":"PurseTold","night_end":1772496000}');
INSERT INTO "events" VALUES(239,2,22,0,1772460000,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(240,2,22,0,1772460000,'DayClosed','{"k":"DayClosed","at":1772460000}');
INSERT INTO "events" VALUES(241,2,22,0,1772460000,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m121","at":1772377200},{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m125","at":1772377200},{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m129","at":1772377200},{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m133","at":1772377200},{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m137","at":1772377200},{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m141","at":1772377200},{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m145","at":1772377200},{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m149","at":1772377200}],"doubled":5,"tally":[[6,2],[1,1],[2,1],[3,1],[4,1],[5,1],[7,1],[8,1]],"top":[6]}');
INSERT INTO "events" VALUES(242,2,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":6,"code":"voted-out","clause":"C-81","words":["2"]}');
INSERT INTO "events" VALUES(243,2,22,0,1772460000,'FellOut','{"k":"FellOut","seat":6,"cause":"vote","at":1772460000}');
INSERT INTO "events" VALUES(244,2,22,0,1772460000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"words","seat":6,"opened":1772460000,"due":1772463600,"holds":false}}');
INSERT INTO "events" VALUES(245,2,22,0,1772460000,'CardGiven','{"k":"CardGiven","seats":[9,10],"ground":"no_ballot"}');
INSERT INTO "events" VALUES(246,2,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":9,"code":"yellows","clause":"R-04","words":["2"]}');
INSERT INTO "events" VALUES(247,2,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":10,"code":"yellows","clause":"R-04","words":["2"]}');
INSERT INTO "events" VALUES(248,2,22,0,1772460000,'FellOut','{"k":"FellOut","seat":9,"cause":"red","at":1772460000}');
INSERT INTO "events" VALUES(249,2,22,0,1772460000,'FellOut','{"k":"FellOut","seat":10,"cause":"red","at":1772460000}');
INSERT INTO "events" VALUES(250,2,22,0,1772460000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"shot","seat":6,"opened":1772460000,"due":1772460600}}');
INSERT INTO "events" VALUES(251,2,22,0,1772460000,'ShotAsked','{"k":"ShotAsked","seat":6,"due":1772460600}');
INSERT INTO "events" VALUES(252,2,22,0,1772460000,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"verdict"},{"k":"Moment","step":"titles"},{"k":"Moment","step":"dusk"},{"k":"Moment","step":"night"}]}');
INSERT INTO "events" VALUES(253,3,22,0,1772460000,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(254,3,22,0,1772460000,'DayClosed','{"k":"DayClosed","at":1772460000}');
INSERT INTO "events" VALUES(255,3,22,0,1772460000,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m123","at":1772377200},{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m127","at":1772377200},{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m131","at":1772377200},{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m135","at":1772377200},{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m139","at":1772377200},{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m143","at":1772377200},{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m147","at":1772377200},{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m151","at":1772377200}],"doubled":5,"tally":[[6,2],[1,1],[2,1],[3,1],[4,1],[5,1],[7,1],[8,1]],"top":[6]}');
INSERT INTO "events" VALUES(256,3,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":6,"code":"voted-out","clause":"Q-53","words":["2"]}');
INSERT INTO "events" VALUES(257,3,22,0,1772460000,'FellOut','{"k":"FellOut","seat":6,"cause":"vote","at":1772460000}');
INSERT INTO "events" VALUES(258,3,22,0,1772460000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"words","seat":6,"opened":1772460000,"due":1772463600,"holds":false}}');
INSERT INTO "events" VALUES(259,3,22,0,1772460000,'OutCounted','{"k":"OutCounted","seat":6}');
INSERT INTO "events" VALUES(260,3,22,0,1772460000,'CardGiven','{"k":"CardGiven","seats":[9,10,11,12],"ground":"no_ballot"}');
INSERT INTO "events" VALUES(261,3,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":9,"code":"yellows","clause":"R-04","words":["2"]}');
INSERT INTO "events" VALUES(262,3,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":10,"code":"yellows","clause":"R-04","words":["2"]}');
INSERT INTO "events" VALUES(263,3,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":11,"code":"yellows","clause":"R-04","words":["2"]}');
INSERT INTO "events" VALUES(264,3,22,0,1772460000,'FateNoted','{"k":"FateNoted","seat":12,"code":"yellows","clause":"R-04","words":["2"]}');
INSERT INTO "events" VALUES(265,3,22,0,1772460000,'FellOut','{"k":"FellOut","seat":9,"cause":"red","at":1772460000}');
INSERT INTO "events" VALUES(266,3,22,0,1772460000,'OutCounted','{"k":"OutCounted","seat":9}');
INSERT INTO "events" VALUES(267,3,22,0,1772460000,'FellOut','{"k":"FellOut","seat":10,"cause":"red","at":1772460000}');
INSERT INTO "events" VALUES(268,3,22,0,1772460000,'OutCounted','{"k":"OutCounted","seat":10}');
INSERT INTO "events" VALUES(269,3,22,0,1772460000,'FellOut','{"k":"FellOut","seat":11,"cause":"red","at":1772460000}');
INSERT INTO "events" VALUES(270,3,22,0,1772460000,'OutCounted','{"k":"OutCounted","seat":11}');
INSERT INTO "events" VALUES(271,3,22,0,1772460000,'FellOut','{"k":"FellOut","seat":12,"cause":"red","at":1772460000}');
INSERT INTO "events" VALUES(272,3,22,0,1772460000,'OutCounted','{"k":"OutCounted","seat":12}');
INSERT INTO "events" VALUES(273,3,22,0,1772460000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"shot","seat":6,"opened":1772460000,"due":1772460600}}');
INSERT INTO "events" VALUES(274,3,22,0,1772460000,'ShotAsked','{"k":"ShotAsked","seat":6,"due":1772460600}');
INSERT INTO "events" VALUES(275,3,22,0,1772460000,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"titles"},{"k":"Moment","step":"dusk"},{"k":"Moment","step":"night"}]}');
INSERT INTO "events" VALUES(276,2,23,0,1772460600,'WindowClosed','{"k":"WindowClosed","name":"shot","seat":6,"late":true}');
INSERT INTO "events" VALUES(277,2,23,0,1772460600,'ShotHeld','{"k":"ShotHeld","seat":6,"late":true}');
INSERT INTO "events" VALUES(278,2,23,0,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"nightfall","seat":null,"opened":1772460600,"due":1772460600}}');
INSERT INTO "events" VALUES(279,2,23,0,1772460600,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"night"}]}');
INSERT INTO "events" VALUES(280,2,23,1,1772460600,'WindowClosed','{"k":"WindowClosed","name":"nightfall","late":true}');
INSERT INTO "events" VALUES(281,2,23,1,1772460600,'NightOpened','{"k":"NightOpened","at":1772460600}');
INSERT INTO "events" VALUES(282,2,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1772460600,"due":1772463600,"holds":false}}');
INSERT INTO "events" VALUES(283,2,23,1,1772460600,'NightCleared','{"k":"NightCleared"}');
INSERT INTO "events" VALUES(284,2,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"kill","seat":null,"opened":1772460600,"due":1772461800,"holds":false}}');
INSERT INTO "events" VALUES(285,2,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"check","seat":null,"opened":1772460600,"due":1772461800,"holds":false}}');
INSERT INTO "events" VALUES(286,2,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"witch","seat":null,"opened":1772460600,"due":1772463600,"holds":false}}');
INSERT INTO "events" VALUES(287,2,23,1,1772460600,'AgendaSet','{"k":"AgendaSet","moments":[]}');
INSERT INTO "events" VALUES(288,3,23,0,1772460600,'WindowClosed','{"k":"WindowClosed","name":"shot","seat":6,"late":true}');
INSERT INTO "events" VALUES(289,3,23,0,1772460600,'ShotHeld','{"k":"ShotHeld","seat":6,"late":true}');
INSERT INTO "events" VALUES(290,3,23,0,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"nightfall","seat":null,"opened":1772460600,"due":1772460600}}');
INSERT INTO "events" VALUES(291,3,23,0,1772460600,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"night"}]}');
INSERT INTO "events" VALUES(292,3,23,1,1772460600,'WindowClosed','{"k":"WindowClosed","name":"nightfall","late":true}');
INSERT INTO "events" VALUES(293,3,23,1,1772460600,'DarkFell','{"k":"DarkFell","able":[1,2,3,5],"zero":true}');
INSERT INTO "events" VALUES(294,3,23,1,1772460600,'NightOpened','{"k":"NightOpened","at":1772460600}');
INSERT INTO "events" VALUES(295,3,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1772460600,"due":1772463600,"holds":false}}');
INSERT INTO "events" VALUES(296,3,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"infect","seat":null,"opened":1772460600,"due":1772461800,"holds":false}}');
INSERT INTO "events" VALUES(297,3,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"overload","seat":null,"opened":1772460600,"due":1772461800,"holds":false}}');
INSERT INTO "events" VALUES(298,3,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"guard","seat":null,"opened":1772460600,"due":1772461800,"holds":false}}');
INSERT INTO "events" VALUES(299,3,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"seer","seat":null,"opened":1772460600,"due":1772461800,"holds":false}}');
INSERT INTO "events" VALUES(300,3,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"overload_new","seat":null,"opened":1772460600,"due":1772462700,"holds":false}}');
INSERT INTO "events" VALUES(301,3,23,1,1772460600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"purify","seat":null,"opened":1772460600,"due":1772463600,"holds":false}}');
INSERT INTO "events" VALUES(302,3,23,1,1772460600,'AgendaSet','{"k":"AgendaSet","moments":[]}');
INSERT INTO "events" VALUES(303,2,24,0,1772461800,'WindowClosed','{"k":"WindowClosed","name":"kill","late":true}');
INSERT INTO "events" VALUES(304,2,24,0,1772461800,'KillPicked','{"k":"KillPicked","target":null,"how":"silence"}');
INSERT INTO "events" VALUES(305,2,24,0,1772461800,'VictimShown','{"k":"VictimShown","target":null}');
INSERT INTO "events" VALUES(306,2,24,1,1772461800,'WindowClosed','{"k":"WindowClosed","name":"check","late":true}');
INSERT INTO "events" VALUES(307,3,24,0,1772461800,'WindowClosed','{"k":"WindowClosed","name":"infect","late":true}');
INSERT INTO "events" VALUES(308,3,24,1,1772461800,'WindowClosed','{"k":"WindowClosed","name":"overload","late":true}');
INSERT INTO "events" VALUES(309,3,24,2,1772461800,'WindowClosed','{"k":"WindowClosed","name":"guard","late":true}');
INSERT INTO "events" VALUES(310,3,24,3,1772461800,'WindowClosed','{"k":"WindowClosed","name":"seer","late":true}');
INSERT INTO "events" VALUES(311,3,25,0,1772462700,'WindowClosed','{"k":"WindowClosed","name":"overload_new","late":true}');
INSERT INTO "events" VALUES(312,2,25,0,1772463600,'WindowClosed','{"k":"WindowClosed","name":"witch","late":true}');
INSERT INTO "events" VALUES(313,2,25,0,1772463600,'SettlementBegan','{"k":"SettlementBegan"}');
INSERT INTO "events" VALUES(314,2,25,1,1772463600,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(315,2,25,1,1772463600,'NightTold','{"k":"NightTold","day":2,"fallen":[],"words":[],"sheriff":5,"badge_moved":false}');
INSERT INTO "events" VALUES(316,2,25,1,1772463600,'WindowClosed','{"k":"WindowClosed","name":"words","seat":6,"late":true}');
INSERT INTO "events" VALUES(317,2,25,1,1772463600,'DayOpened','{"k":"DayOpened","day":3,"date":"2026-03-03","at":1772463600,"close":1772546400}');
INSERT INTO "events" VALUES(318,2,25,1,1772463600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772463600,"due":1772546400,"holds":false}}');
INSERT INTO "events" VALUES(319,3,26,0,1772463600,'WindowClosed','{"k":"WindowClosed","name":"purify","late":true}');
INSERT INTO "events" VALUES(320,3,26,0,1772463600,'ReckoningBegan','{"k":"ReckoningBegan"}');
INSERT INTO "events" VALUES(321,3,26,0,1772463600,'RolledOver','{"k":"RolledOver"}');
INSERT INTO "events" VALUES(322,3,26,0,1772463600,'FateNoted','{"k":"FateNoted","seat":2,"code":"zero-spared","clause":"I-42"}');
INSERT INTO "events" VALUES(323,3,26,0,1772463600,'FateNoted','{"k":"FateNoted","seat":3,"code":"zero-spared","clause":"I-42"}');
INSERT INTO "events" VALUES(324,3,26,0,1772463600,'FateNoted','{"k":"FateNoted","seat":5,"code":"zero-spared","clause":"I-42"}');
INSERT INTO "events" VALUES(325,3,26,1,1772463600,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(326,3,26,1,1772463600,'NightTold','{"k":"NightTold","day":2,"fallen":[],"words":[],"sheriff":5,"badge_moved":false}');
INSERT INTO "events" VALUES(327,3,26,1,1772463600,'WindowClosed','{"k":"WindowClosed","name":"words","seat":6,"late":true}');
INSERT INTO "events" VALUES(328,3,26,1,1772463600,'DayOpened','{"k":"DayOpened","day":3,"date":"2026-03-03","at":1772463600,"close":1772546400}');
INSERT INTO "events" VALUES(329,3,26,1,1772463600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772463600,"due":1772546400,"holds":false}}');
INSERT INTO "events" VALUES(330,2,26,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m439","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(331,3,27,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m441","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(332,2,27,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m443","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(333,3,28,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m445","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(334,2,28,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m447","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(335,3,29,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m449","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(336,2,29,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m451","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(337,3,30,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m453","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(338,2,30,0,1772463600,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m455","target":null,"change":false}}');
INSERT INTO "events" VALUES(339,3,31,0,1772463600,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m457","target":null,"change":false}}');
INSERT INTO "events" VALUES(340,2,31,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m463","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(341,3,32,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m465","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(342,2,32,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m467","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(343,3,33,0,1772463600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m469","at":1772463600},"how":"first"}');
INSERT INTO "events" VALUES(344,4,16,0,1772496000,'WindowClosed','{"k":"WindowClosed","name":"night","late":true}');
INSERT INTO "events" VALUES(345,2,33,0,1772496000,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m487","target":null,"change":false}}');
INSERT INTO "events" VALUES(346,3,34,0,1772496000,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m489","target":null,"change":false}}');
INSERT INTO "events" VALUES(347,4,17,0,1772499600,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(348,4,17,0,1772499600,'DayPrepared','{"k":"DayPrepared","curses":[],"armed":[],"fires":[]}');
INSERT INTO "events" VALUES(349,4,17,0,1772499600,'DawnTold','{"k":"DawnTold","day":2,"words":[],"hurt":[],"failed":[],"slain":[],"saved":[],"pardoned":[],"robbed":[],"dead":[]}');
INSERT INTO "events" VALUES(350,4,17,0,1772499600,'NightSettled','{"k":"NightSettled","marks":[],"shapes":[],"bindings":[],"trace":[]}');
INSERT INTO "events" VALUES(351,4,17,0,1772499600,'DayOpened','{"k":"DayOpened","day":2,"date":"2026-03-03","at":1772499600,"close":1772532000}');
INSERT INTO "events" VALUES(352,4,17,0,1772499600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1772499600,"due":1772532000,"holds":false}}');
INSERT INTO "events" VALUES(353,4,17,0,1772499600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"dusk","seat":null,"opened":1772499600,"due":1772539200,"holds":false}}');
INSERT INTO "events" VALUES(354,4,18,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":2,"reason":"第二天再看看","post":"m508","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(355,4,19,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":3,"reason":"第二天再看看","post":"m514","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(356,4,20,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":4,"reason":"第二天再看看","post":"m520","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(357,4,21,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":5,"reason":"第二天再看看","post":"m526","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(358,2,34,0,1772499600,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m528","target":null,"change":false}}');
INSERT INTO "events" VALUES(359,3,35,0,1772499600,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m530","target":null,"change":false}}');
INSERT INTO "events" VALUES(360,4,22,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"第二天再看看","post":"m532","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(361,4,23,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":7,"reason":"第二天再看看","post":"m538","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(362,4,24,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"第二天再看看","post":"m544","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(363,4,25,0,1772499600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":1,"reason":"第二天再看看","post":"m550","at":1772499600},"how":"first"}');
INSERT INTO "events" VALUES(364,4,26,0,1772532000,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(365,4,26,0,1772532000,'DayClosed','{"k":"DayClosed","at":1772532000}');
INSERT INTO "events" VALUES(366,4,26,0,1772532000,'NominationCounted','{"k":"NominationCounted","ballots":[{"k":"Weighed","seat":1,"target":2,"weight":6},{"k":"Weighed","seat":2,"target":3,"weight":6},{"k":"Weighed","seat":3,"target":4,"weight":6},{"k":"Weighed","seat":4,"target":5,"weight":6},{"k":"Weighed","seat":5,"target":6,"weight":6},{"k":"Weighed","seat":6,"target":7,"weight":6},{"k":"Weighed","seat":7,"target":8,"weight":6},{"k":"Weighed","seat":8,"target":1,"weight":6}],"tally":[[1,6],[2,6],[3,6],[4,6],[5,6],[6,6],[7,6],[8,6]],"nominee":null,"tied":[1,2,3,4,5,6,7,8],"runoff":false}');
INSERT INTO "events" VALUES(367,4,26,0,1772532000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"runoff","seat":null,"opened":1772532000,"due":1772532900,"holds":false}}');
INSERT INTO "events" VALUES(368,4,26,0,1772532000,'RunoffOpened','{"k":"RunoffOpened","tied":[1,2,3,4,5,6,7,8],"close":1772532900}');
INSERT INTO "events" VALUES(369,2,35,0,1772532003,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m577","target":null,"change":false}}');
INSERT INTO "events" VALUES(370,3,36,0,1772532003,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m579","target":null,"change":false}}');
INSERT INTO "events" VALUES(371,4,27,0,1772532900,'WindowClosed','{"k":"WindowClosed","name":"runoff","late":true}');
INSERT INTO "events" VALUES(372,4,27,0,1772532900,'DayClosed','{"k":"DayClosed","at":1772532900}');
INSERT INTO "events" VALUES(373,4,27,0,1772532900,'NominationCounted','{"k":"NominationCounted","ballots":[],"tally":[],"nominee":null,"tied":[],"runoff":true}');
INSERT INTO "events" VALUES(374,2,36,0,1772532900,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m626","target":null,"change":false}}');
INSERT INTO "events" VALUES(375,3,37,0,1772532900,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m628","target":null,"change":false}}');
INSERT INTO "events" VALUES(376,4,28,0,1772539200,'WindowClosed','{"k":"WindowClosed","name":"dusk","late":true}');
INSERT INTO "events" VALUES(377,4,28,0,1772539200,'DuskTold','{"k":"DuskTold","day":2,"executed":null,"saint":null,"payers":[],"slain":[],"dead":[]}');
INSERT INTO "events" VALUES(378,4,28,0,1772539200,'DaySettled','{"k":"DaySettled","marks":[],"fires":[],"trace":[]}');
INSERT INTO "events" VALUES(379,4,28,0,1772539200,'NightOpened','{"k":"NightOpened","at":1772539200,"day":3,"date":"2026-03-03"}');
INSERT INTO "events" VALUES(380,4,28,0,1772539200,'ShapesEnded','{"k":"ShapesEnded","points":[0,0,0,0,0,0,0,0]}');
INSERT INTO "events" VALUES(381,4,28,0,1772539200,'PointsDealt','{"k":"PointsDealt","points":[3,3,4,4,4,4,4,4]}');
INSERT INTO "events" VALUES(382,4,28,0,1772539200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"night","seat":null,"opened":1772539200,"due":1772582400,"holds":false}}');
INSERT INTO "events" VALUES(383,4,28,0,1772539200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1772539200,"due":1772586000,"holds":false}}');
INSERT INTO "events" VALUES(384,4,28,0,1772539200,'PurseTold','{"k":"PurseTold","night_end":1772582400}');
INSERT INTO "events" VALUES(385,2,37,0,1772539200,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m675","target":null,"change":false}}');
INSERT INTO "events" VALUES(386,3,38,0,1772539200,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":5,"post":"m677","target":null,"change":false}}');
INSERT INTO "events" VALUES(387,2,38,0,1772539200,'Asked','{"k":"Asked","question":{"k":"OpenQuestion","account":"90001","asked":{"k":"Postpone","judge":"90001","minutes":30},"until":1772539800,"words":"/延时 30分"}}');
INSERT INTO "events" VALUES(388,3,39,0,1772539200,'Asked','{"k":"Asked","question":{"k":"OpenQuestion","account":"90001","asked":{"k":"Postpone","judge":"90001","minutes":30},"until":1772539800,"words":"/延时 30分"}}');
INSERT INTO "events" VALUES(389,4,29,0,1772539200,'Asked','{"k":"Asked","question":{"k":"OpenQuestion","account":"90001","asked":{"k":"Postpone","judge":"90001","minutes":30},"until":1772539800,"words":"/延时 30分"}}');
CREATE TABLE games (
	id INTEGER NOT NULL, 
	adapter TEXT NOT NULL, 
	account TEXT NOT NULL, 
	"group" TEXT NOT NULL, 
	rule_set TEXT NOT NULL, 
	seed BLOB NOT NULL, 
	opened BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	paused BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	claimed_by TEXT, 
	claimed_until BIGINT, 
	CONSTRAINT pk_games PRIMARY KEY (id)
);
INSERT INTO "games" VALUES(1,'test','20001','701','classic',X'290A0B92873BDF4E47986DC5208037BAD7527653BFF700DC53C1E57EB98103C1',1772337600,'over',0,3,NULL,NULL);
INSERT INTO "games" VALUES(2,'test','20001','702','classic',X'47FEC9F491173C57C1D5B35DFEFDB69CBA6BD61BFBADEA64015A65120EFA15A0',1772337600,'running',0,38,NULL,NULL);
INSERT INTO "games" VALUES(3,'test','20001','703','infection',X'769E881D85FC5D27CB4CBC8382200D95B179CFDEB56E0B439DA737069EAF8A5A',1772337600,'running',0,39,NULL,NULL);
INSERT INTO "games" VALUES(4,'test','20001','704','cards',X'E4E549408422875958476160732390DEFEFCAC7C2BD8353D918FE452D20DE2A6',1772337600,'running',0,29,NULL,NULL);
CREATE TABLE inbox (
	id INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	adapter TEXT NOT NULL, 
	account TEXT NOT NULL, 
	chat TEXT NOT NULL, 
	message_id TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	sender TEXT NOT NULL, 
	text TEXT NOT NULL, 
	fate TEXT NOT NULL, 
	quote TEXT, 
	parts TEXT, 
	CONSTRAINT pk_inbox PRIMARY KEY (id), 
	CONSTRAINT uq_inbox_message_id_at_chat_account_adapter UNIQUE (message_id, at, chat, account, adapter), 
	CONSTRAINT fk_inbox_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "inbox" VALUES(1,1,2,0,'test','20001','private','m1',1772337600,'90001','/流局 确认','done',NULL,NULL);
INSERT INTO "inbox" VALUES(2,2,2,0,'test','20001','group:702','m7',1772337600,'10001','投票：4 理由：像狼，说话前后矛盾','done',NULL,NULL);
INSERT INTO "inbox" VALUES(3,2,3,0,'test','20001','group:702','m11',1772337600,'10002','投票：5 理由：像狼，说话前后矛盾','done',NULL,NULL);
INSERT INTO "inbox" VALUES(4,2,4,0,'test','20001','group:702','m15',1772337600,'10003','投票：6 理由：像狼，说话前后矛盾','done',NULL,NULL);
INSERT INTO "inbox" VALUES(5,3,2,0,'test','20001','group:703','m21',1772337600,'10001','投票：4 理由：像狼，说话前后矛盾','done',NULL,NULL);
INSERT INTO "inbox" VALUES(6,3,3,0,'test','20001','group:703','m25',1772337600,'10002','投票：5 理由：像狼，说话前后矛盾','done',NULL,NULL);
INSERT INTO "inbox" VALUES(7,3,4,0,'test','20001','group:703','m29',1772337600,'10003','投票：6 理由：像狼，说话前后矛盾','done',NULL,NULL);
INSERT INTO "inbox" VALUES(8,2,5,0,'test','20001','group:702','m68',1772366400,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(9,3,5,0,'test','20001','group:703','m70',1772366400,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(10,2,6,0,'test','20001','group:702','m72',1772366400,'10005','投票：6 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(11,3,6,0,'test','20001','group:703','m74',1772366400,'10005','投票：6 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(12,2,7,0,'test','20001','group:702','m76',1772366400,'10006','投票：7 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(13,3,7,0,'test','20001','group:703','m78',1772366400,'10006','投票：7 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(14,2,8,0,'test','20001','group:702','m80',1772366400,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(15,3,8,0,'test','20001','group:703','m82',1772366400,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(16,2,9,0,'test','20001','group:702','m84',1772366400,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(17,3,9,0,'test','20001','group:703','m86',1772366400,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(18,2,14,0,'test','20001','group:702','m121',1772377200,'10001','投票：2 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(19,3,14,0,'test','20001','group:703','m123',1772377200,'10001','投票：2 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(20,2,15,0,'test','20001','group:702','m125',1772377200,'10002','投票：3 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(21,3,15,0,'test','20001','group:703','m127',1772377200,'10002','投票：3 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(22,2,16,0,'test','20001','group:702','m129',1772377200,'10003','投票：4 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(23,3,16,0,'test','20001','group:703','m131',1772377200,'10003','投票：4 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(24,2,17,0,'test','20001','group:702','m133',1772377200,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(25,3,17,0,'test','20001','group:703','m135',1772377200,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(26,2,18,0,'test','20001','group:702','m137',1772377200,'10005','投票：6 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(27,3,18,0,'test','20001','group:703','m139',1772377200,'10005','投票：6 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(28,2,19,0,'test','20001','group:702','m141',1772377200,'10006','投票：7 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(29,3,19,0,'test','20001','group:703','m143',1772377200,'10006','投票：7 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(30,2,20,0,'test','20001','group:702','m145',1772377200,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(31,3,20,0,'test','20001','group:703','m147',1772377200,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(32,2,21,0,'test','20001','group:702','m149',1772377200,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(33,3,21,0,'test','20001','group:703','m151',1772377200,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(34,4,5,0,'test','20001','group:704','m190',1772413200,'10001','投票：2 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(35,4,6,0,'test','20001','group:704','m196',1772413200,'10002','投票：3 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(36,4,7,0,'test','20001','group:704','m202',1772413200,'10003','投票：4 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(37,4,8,0,'test','20001','group:704','m208',1772413200,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(38,4,9,0,'test','20001','group:704','m214',1772413200,'10005','投票：6 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(39,4,10,0,'test','20001','group:704','m220',1772413200,'10006','投票：7 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(40,4,11,0,'test','20001','group:704','m226',1772413200,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(41,4,12,0,'test','20001','group:704','m232',1772413200,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(42,2,26,0,'test','20001','group:702','m439',1772463600,'10001','投票：2 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(43,3,27,0,'test','20001','group:703','m441',1772463600,'10001','投票：2 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(44,2,27,0,'test','20001','group:702','m443',1772463600,'10002','投票：3 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(45,3,28,0,'test','20001','group:703','m445',1772463600,'10002','投票：3 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(46,2,28,0,'test','20001','group:702','m447',1772463600,'10003','投票：4 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(47,3,29,0,'test','20001','group:703','m449',1772463600,'10003','投票：4 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(48,2,29,0,'test','20001','group:702','m451',1772463600,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(49,3,30,0,'test','20001','group:703','m453',1772463600,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(50,2,30,0,'test','20001','group:702','m455',1772463600,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(51,3,31,0,'test','20001','group:703','m457',1772463600,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(52,2,31,0,'test','20001','group:702','m463',1772463600,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(53,3,32,0,'test','20001','group:703','m465',1772463600,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(54,2,32,0,'test','20001','group:702','m467',1772463600,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(55,3,33,0,'test','20001','group:703','m469',1772463600,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(56,2,33,0,'test','20001','group:702','m487',1772496000,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(57,3,34,0,'test','20001','group:703','m489',1772496000,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(58,4,18,0,'test','20001','group:704','m508',1772499600,'10001','投票：2 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(59,4,19,0,'test','20001','group:704','m514',1772499600,'10002','投票：3 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(60,4,20,0,'test','20001','group:704','m520',1772499600,'10003','投票：4 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(61,4,21,0,'test','20001','group:704','m526',1772499600,'10004','投票：5 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(62,2,34,0,'test','20001','group:702','m528',1772499600,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(63,3,35,0,'test','20001','group:703','m530',1772499600,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(64,4,22,0,'test','20001','group:704','m532',1772499600,'10005','投票：6 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(65,4,23,0,'test','20001','group:704','m538',1772499600,'10006','投票：7 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(66,4,24,0,'test','20001','group:704','m544',1772499600,'10007','投票：8 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(67,4,25,0,'test','20001','group:704','m550',1772499600,'10008','投票：1 理由：第二天再看看','done',NULL,NULL);
INSERT INTO "inbox" VALUES(68,2,35,0,'test','20001','group:702','m577',1772532003,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(69,3,36,0,'test','20001','group:703','m579',1772532003,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(70,2,36,0,'test','20001','group:702','m626',1772532900,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(71,3,37,0,'test','20001','group:703','m628',1772532900,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(72,2,37,0,'test','20001','group:702','m675',1772539200,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(73,3,38,0,'test','20001','group:703','m677',1772539200,'10005','投票：6 理由：第二天再看看','refused',NULL,NULL);
INSERT INTO "inbox" VALUES(74,2,38,0,'test','20001','private','m691',1772539200,'90001','/延时 30分','asked',NULL,NULL);
INSERT INTO "inbox" VALUES(75,3,39,0,'test','20001','private','m692',1772539200,'90001','/延时 30分','asked',NULL,NULL);
INSERT INTO "inbox" VALUES(76,4,29,0,'test','20001','private','m693',1772539200,'90001','/延时 30分','asked',NULL,NULL);
CREATE TABLE members (
	game INTEGER NOT NULL, 
	account TEXT NOT NULL, 
	part TEXT NOT NULL, 
	seat INTEGER, 
	CONSTRAINT pk_members PRIMARY KEY (game, account, part), 
	CONSTRAINT fk_members_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "members" VALUES(1,'90001','judge',NULL);
INSERT INTO "members" VALUES(1,'10001','player',1);
INSERT INTO "members" VALUES(1,'10002','player',2);
INSERT INTO "members" VALUES(1,'10003','player',3);
INSERT INTO "members" VALUES(1,'10004','player',4);
INSERT INTO "members" VALUES(1,'10005','player',5);
INSERT INTO "members" VALUES(1,'10006','player',6);
INSERT INTO "members" VALUES(1,'10007','player',7);
INSERT INTO "members" VALUES(1,'10008','player',8);
INSERT INTO "members" VALUES(1,'10009','player',9);
INSERT INTO "members" VALUES(1,'10010','player',10);
INSERT INTO "members" VALUES(2,'90001','judge',NULL);
INSERT INTO "members" VALUES(2,'10001','player',1);
INSERT INTO "members" VALUES(2,'10002','player',2);
INSERT INTO "members" VALUES(2,'10003','player',3);
INSERT INTO "members" VALUES(2,'10004','player',4);
INSERT INTO "members" VALUES(2,'10005','player',5);
INSERT INTO "members" VALUES(2,'10006','player',6);
INSERT INTO "members" VALUES(2,'10007','player',7);
INSERT INTO "members" VALUES(2,'10008','player',8);
INSERT INTO "members" VALUES(2,'10009','player',9);
INSERT INTO "members" VALUES(2,'10010','player',10);
INSERT INTO "members" VALUES(3,'90001','judge',NULL);
INSERT INTO "members" VALUES(3,'10001','player',1);
INSERT INTO "members" VALUES(3,'10002','player',2);
INSERT INTO "members" VALUES(3,'10003','player',3);
INSERT INTO "members" VALUES(3,'10004','player',4);
INSERT INTO "members" VALUES(3,'10005','player',5);
INSERT INTO "members" VALUES(3,'10006','player',6);
INSERT INTO "members" VALUES(3,'10007','player',7);
INSERT INTO "members" VALUES(3,'10008','player',8);
INSERT INTO "members" VALUES(3,'10009','player',9);
INSERT INTO "members" VALUES(3,'10010','player',10);
INSERT INTO "members" VALUES(3,'10011','player',11);
INSERT INTO "members" VALUES(3,'10012','player',12);
INSERT INTO "members" VALUES(4,'90001','judge',NULL);
INSERT INTO "members" VALUES(4,'10001','player',1);
INSERT INTO "members" VALUES(4,'10002','player',2);
INSERT INTO "members" VALUES(4,'10003','player',3);
INSERT INTO "members" VALUES(4,'10004','player',4);
INSERT INTO "members" VALUES(4,'10005','player',5);
INSERT INTO "members" VALUES(4,'10006','player',6);
INSERT INTO "members" VALUES(4,'10007','player',7);
INSERT INTO "members" VALUES(4,'10008','player',8);
CREATE TABLE notes (
	scope TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_notes PRIMARY KEY (scope, "key")
);
INSERT INTO "notes" VALUES('current','test:20001:10001','4 2,3,4');
INSERT INTO "notes" VALUES('current','test:20001:10002','4 2,3,4');
INSERT INTO "notes" VALUES('current','test:20001:10003','4 2,3,4');
INSERT INTO "notes" VALUES('current','test:20001:90001','4 2,3,4');
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	game INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	"to" TEXT NOT NULL, 
	user TEXT, 
	body TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	reply_to TEXT, 
	ref TEXT, 
	state TEXT NOT NULL, 
	attempts INTEGER NOT NULL, 
	message_id TEXT, 
	sent_at BIGINT, 
	claimed_by TEXT, 
	CONSTRAINT pk_outbox PRIMARY KEY (id), 
	CONSTRAINT fk_outbox_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "outbox" VALUES(1,1,2,0,'group',NULL,'【游戏结束】流局，不分胜负
1号 玩家10001 狼人，存活
2号 玩家10002 狼人，存活
3号 玩家10003 狼人，存活
4号 玩家10004 预言家，存活
5号 玩家10005 女巫，存活
6号 玩家10006 猎人，存活
7号 玩家10007 村民，存活
8号 玩家10008 村民，存活
9号 玩家10009 村民，存活
10号 玩家10010 村民，存活
种子：290a0b92873bdf4e47986dc5208037bad7527653bff700dc53c1e57eb98103c1（可核对每一次抽签）',1772337600,NULL,NULL,'sent',1,'b2',1772337600,'only');
INSERT INTO "outbox" VALUES(2,1,2,0,'judges',NULL,'【游戏结束】流局，不分胜负
种子：290a0b92873bdf4e47986dc5208037bad7527653bff700dc53c1e57eb98103c1',1772337600,NULL,NULL,'sent',1,'b3',1772337600,'only');
INSERT INTO "outbox" VALUES(3,1,3,0,'group',NULL,'【复盘】
■ 准备
发身份：法官手工指定，不是抽签
■ 第1天
法官 /流局（阶段 第1天→结束）
终局：流局，不分胜负
■ 核对
承诺：13473c682a032eb4057e023781955bc5c1e436554f513c59c237083b9f037a80
种子：290a0b92873bdf4e47986dc5208037bad7527653bff700dc53c1e57eb98103c1
记录摘要：e286cc3d93721edde6c7ce0c38ffc2c013d677a014ffc8176a1737863c6f12ad
发“验证”，我把整局重新裁一遍；私聊发“导出”拿剧本和JSON，自己用 bot.py verify 复核',1772337600,NULL,NULL,'sent',1,'b4',1772337600,'only');
INSERT INTO "outbox" VALUES(4,2,2,0,'group',NULL,'收到，已记：1号 → 4号（可改票一次）',1772337600,'m7',NULL,'sent',1,'b8',1772337600,'only');
INSERT INTO "outbox" VALUES(5,2,3,0,'group',NULL,'收到，已记：2号 → 5号（可改票一次）',1772337600,'m11',NULL,'sent',1,'b12',1772337600,'only');
INSERT INTO "outbox" VALUES(6,2,4,0,'group',NULL,'收到，已记：3号 → 6号（可改票一次）',1772337600,'m15',NULL,'sent',1,'b16',1772337600,'only');
INSERT INTO "outbox" VALUES(7,3,2,0,'group',NULL,'收到，已记：1号 → 4号（可改票一次）',1772337600,'m21',NULL,'sent',1,'b22',1772337600,'only');
INSERT INTO "outbox" VALUES(8,3,3,0,'group',NULL,'收到，已记：2号 → 5号（可改票一次）',1772337600,'m25',NULL,'sent',1,'b26',1772337600,'only');
INSERT INTO "outbox" VALUES(9,3,4,0,'group',NULL,'收到，已记：3号 → 6号（可改票一次）',1772337600,'m29',NULL,'sent',1,'b30',1772337600,'only');
INSERT INTO "outbox" VALUES(10,4,2,0,'group',NULL,'【第1夜】天黑请闭眼
有行动请私聊发给我，08:00 截止；09:00 天亮公布',1772366400,NULL,NULL,'sent',1,'b47',1772366400,'only');
INSERT INTO "outbox" VALUES(11,4,2,0,'seat:1',NULL,'【第1夜】你有 3 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b48',1772366400,'only');
INSERT INTO "outbox" VALUES(12,4,2,0,'seat:2',NULL,'【第1夜】你有 3 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b49',1772366400,'only');
INSERT INTO "outbox" VALUES(13,4,2,0,'seat:3',NULL,'【第1夜】你有 4 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b50',1772366400,'only');
INSERT INTO "outbox" VALUES(14,4,2,0,'seat:4',NULL,'【第1夜】你有 4 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b51',1772366400,'only');
INSERT INTO "outbox" VALUES(15,4,2,0,'seat:5',NULL,'【第1夜】你有 4 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b52',1772366400,'only');
INSERT INTO "outbox" VALUES(16,4,2,0,'seat:6',NULL,'【第1夜】你有 4 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b53',1772366400,'only');
INSERT INTO "outbox" VALUES(17,4,2,0,'seat:7',NULL,'【第1夜】你有 4 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b54',1772366400,'only');
INSERT INTO "outbox" VALUES(18,4,2,0,'seat:8',NULL,'【第1夜】你有 4 点行动点数，行动请在 3月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772366400,NULL,NULL,'sent',1,'b55',1772366400,'only');
INSERT INTO "outbox" VALUES(19,2,5,0,'group',NULL,'收到，已记：4号 → 5号（可改票一次）',1772366400,'m68',NULL,'sent',1,'b69',1772366400,'only');
INSERT INTO "outbox" VALUES(20,3,5,0,'group',NULL,'收到，已记：4号 → 5号（可改票一次）',1772366400,'m70',NULL,'sent',1,'b71',1772366400,'only');
INSERT INTO "outbox" VALUES(21,2,6,0,'group',NULL,'收到，已记：5号 → 6号（可改票一次）',1772366400,'m72',NULL,'sent',1,'b73',1772366400,'only');
INSERT INTO "outbox" VALUES(22,3,6,0,'group',NULL,'收到，已记：5号 → 6号（可改票一次）',1772366400,'m74',NULL,'sent',1,'b75',1772366400,'only');
INSERT INTO "outbox" VALUES(23,2,7,0,'group',NULL,'收到，已记：6号 → 7号（可改票一次）',1772366400,'m76',NULL,'sent',1,'b77',1772366400,'only');
INSERT INTO "outbox" VALUES(24,3,7,0,'group',NULL,'收到，已记：6号 → 7号（可改票一次）',1772366400,'m78',NULL,'sent',1,'b79',1772366400,'only');
INSERT INTO "outbox" VALUES(25,2,8,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1772366400,'m80',NULL,'sent',1,'b81',1772366400,'only');
INSERT INTO "outbox" VALUES(26,3,8,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1772366400,'m82',NULL,'sent',1,'b83',1772366400,'only');
INSERT INTO "outbox" VALUES(27,2,9,0,'group',NULL,'收到，已记：8号 → 1号（可改票一次）',1772366400,'m84',NULL,'sent',1,'b85',1772366400,'only');
INSERT INTO "outbox" VALUES(28,3,9,0,'group',NULL,'收到，已记：8号 → 1号（可改票一次）',1772366400,'m86',NULL,'sent',1,'b87',1772366400,'only');
INSERT INTO "outbox" VALUES(29,2,10,0,'group',NULL,'【第1天 关门】22:00 起不再收票
5号 2票：2号、4号
6号 2票：3号、5号
1号 1票：8号
4号 1票：1号
7号 1票：6号
8号 1票：7号
未投：9号、10号
警长：5号 当选（平票，先到者）
【黄牌】9号、10号（未投票）
【第1夜】天黑请闭眼
夜间行动截止 22:20（仅第1夜）、22:30、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1772373600,NULL,NULL,'sent',1,'b88',1772373603,'only');
INSERT INTO "outbox" VALUES(30,2,10,0,'seat:5',NULL,'你当选警长：计票时你的一票算两票
【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b89',1772373603,'only');
INSERT INTO "outbox" VALUES(31,2,10,0,'seat:1',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b91',1772373603,'only');
INSERT INTO "outbox" VALUES(32,2,10,0,'seat:2',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b93',1772373603,'only');
INSERT INTO "outbox" VALUES(33,2,10,0,'seat:3',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b95',1772373603,'only');
INSERT INTO "outbox" VALUES(34,2,10,0,'seat:4',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b97',1772373603,'only');
INSERT INTO "outbox" VALUES(35,2,10,0,'seat:6',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b99',1772373603,'only');
INSERT INTO "outbox" VALUES(36,2,10,0,'seat:7',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b101',1772373603,'only');
INSERT INTO "outbox" VALUES(37,2,10,0,'seat:8',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b103',1772373603,'only');
INSERT INTO "outbox" VALUES(38,2,10,0,'seat:9',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b105',1772373603,'only');
INSERT INTO "outbox" VALUES(39,2,10,0,'seat:10',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b107',1772373603,'only');
INSERT INTO "outbox" VALUES(40,3,10,0,'group',NULL,'【第1天 关门】22:00 起不再收票
5号 2票：2号、4号
6号 2票：3号、5号
1号 1票：8号
4号 1票：1号
7号 1票：6号
8号 1票：7号
未投：9号、10号、11号、12号
警长：5号 当选（平票，先到者）
【黄牌】9号、10号、11号、12号（未投票）
【第1夜】天黑请闭眼
夜间行动截止 22:30、22:45、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1772373600,NULL,NULL,'sent',1,'b109',1772373603,'only');
INSERT INTO "outbox" VALUES(41,3,10,0,'seat:5',NULL,'你当选警长：计票时你的一票算两票
【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b90',1772373603,'only');
INSERT INTO "outbox" VALUES(42,3,10,0,'seat:1',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b92',1772373603,'only');
INSERT INTO "outbox" VALUES(43,3,10,0,'seat:2',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b94',1772373603,'only');
INSERT INTO "outbox" VALUES(44,3,10,0,'seat:3',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b96',1772373603,'only');
INSERT INTO "outbox" VALUES(45,3,10,0,'seat:4',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b98',1772373603,'only');
INSERT INTO "outbox" VALUES(46,3,10,0,'seat:6',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b100',1772373603,'only');
INSERT INTO "outbox" VALUES(47,3,10,0,'seat:7',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b102',1772373603,'only');
INSERT INTO "outbox" VALUES(48,3,10,0,'seat:8',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b104',1772373603,'only');
INSERT INTO "outbox" VALUES(49,3,10,0,'seat:9',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b106',1772373603,'only');
INSERT INTO "outbox" VALUES(50,3,10,0,'seat:10',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b108',1772373603,'only');
INSERT INTO "outbox" VALUES(51,3,10,0,'seat:11',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b110',1772373603,'only');
INSERT INTO "outbox" VALUES(52,3,10,0,'seat:12',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772373600,NULL,NULL,'sent',1,'b111',1772373603,'only');
INSERT INTO "outbox" VALUES(53,2,11,0,'seat:1',NULL,'未投狼头票，记黄牌（仅告知你）
你是狼头（抽签）
请在 22:30 前从提名中选一个：定刀 N；今夜不杀：空刀（都不能再改）；一局一次的决战：决战 A B C',1772374800,NULL,NULL,'sent',1,'b112',1772374800,'only');
INSERT INTO "outbox" VALUES(54,2,11,0,'seat:2',NULL,'未投狼头票，记黄牌（仅告知你）
狼头：1号（抽签）',1772374800,NULL,NULL,'sent',1,'b113',1772374800,'only');
INSERT INTO "outbox" VALUES(55,2,11,0,'seat:3',NULL,'未投狼头票，记黄牌（仅告知你）
狼头：1号（抽签）',1772374800,NULL,NULL,'sent',1,'b114',1772374800,'only');
INSERT INTO "outbox" VALUES(56,2,12,0,'seat:1',NULL,'时限已到，没有定刀，今夜无刀',1772375400,NULL,NULL,'sent',1,'b115',1772375400,'only');
INSERT INTO "outbox" VALUES(57,2,12,0,'seat:2',NULL,'时限已到，没有定刀，今夜无刀',1772375400,NULL,NULL,'sent',1,'b116',1772375400,'only');
INSERT INTO "outbox" VALUES(58,2,12,0,'seat:3',NULL,'时限已到，没有定刀，今夜无刀',1772375400,NULL,NULL,'sent',1,'b117',1772375400,'only');
INSERT INTO "outbox" VALUES(59,2,12,0,'seat:5',NULL,'通灵：今晚无人被指杀
23:00 前选一样：救 N / 毒 N / 不用药（不能再改，不答即不用药）',1772375400,NULL,NULL,'sent',1,'b118',1772375400,'only');
INSERT INTO "outbox" VALUES(60,2,13,1,'group',NULL,'【天亮】昨夜平安夜，无人出局
【第2天 开门】关门 3月2日 22:00，改票截止 21:00，代投截止 21:30
在场 10 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号
警长：5号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1772377200,NULL,NULL,'sent',1,'b119',1772377200,'only');
INSERT INTO "outbox" VALUES(61,3,13,1,'group',NULL,'【天亮】昨夜平安夜，无人出局
【第2天 开门】关门 3月2日 22:00，改票截止 21:00，代投截止 21:30
在场 12 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号、11号、12号
警长：5号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1772377200,NULL,NULL,'sent',1,'b120',1772377200,'only');
INSERT INTO "outbox" VALUES(62,2,14,0,'group',NULL,'收到，已记：1号 → 2号（可改票一次）',1772377200,'m121',NULL,'sent',1,'b122',1772377200,'only');
INSERT INTO "outbox" VALUES(63,3,14,0,'group',NULL,'收到，已记：1号 → 2号（可改票一次）',1772377200,'m123',NULL,'sent',1,'b124',1772377200,'only');
INSERT INTO "outbox" VALUES(64,2,15,0,'group',NULL,'收到，已记：2号 → 3号（可改票一次）',1772377200,'m125',NULL,'sent',1,'b126',1772377200,'only');
INSERT INTO "outbox" VALUES(65,3,15,0,'group',NULL,'收到，已记：2号 → 3号（可改票一次）',1772377200,'m127',NULL,'sent',1,'b128',1772377200,'only');
INSERT INTO "outbox" VALUES(66,2,16,0,'group',NULL,'收到，已记：3号 → 4号（可改票一次）',1772377200,'m129',NULL,'sent',1,'b130',1772377200,'only');
INSERT INTO "outbox" VALUES(67,3,16,0,'group',NULL,'收到，已记：3号 → 4号（可改票一次）',1772377200,'m131',NULL,'sent',1,'b132',1772377200,'only');
INSERT INTO "outbox" VALUES(68,2,17,0,'group',NULL,'收到，已记：4号 → 5号（可改票一次）',1772377200,'m133',NULL,'sent',1,'b134',1772377200,'only');
INSERT INTO "outbox" VALUES(69,3,17,0,'group',NULL,'收到，已记：4号 → 5号（可改票一次）',1772377200,'m135',NULL,'sent',1,'b136',1772377200,'only');
INSERT INTO "outbox" VALUES(70,2,18,0,'group',NULL,'收到，已记：5号 → 6号（可改票一次）',1772377200,'m137',NULL,'sent',1,'b138',1772377200,'only');
INSERT INTO "outbox" VALUES(71,3,18,0,'group',NULL,'收到，已记：5号 → 6号（可改票一次）',1772377200,'m139',NULL,'sent',1,'b140',1772377200,'only');
INSERT INTO "outbox" VALUES(72,2,19,0,'group',NULL,'收到，已记：6号 → 7号（可改票一次）',1772377200,'m141',NULL,'sent',1,'b142',1772377200,'only');
INSERT INTO "outbox" VALUES(73,3,19,0,'group',NULL,'收到，已记：6号 → 7号（可改票一次）',1772377200,'m143',NULL,'sent',1,'b144',1772377200,'only');
INSERT INTO "outbox" VALUES(74,2,20,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1772377200,'m145',NULL,'sent',1,'b146',1772377200,'only');
INSERT INTO "outbox" VALUES(75,3,20,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1772377200,'m147',NULL,'sent',1,'b148',1772377200,'only');
INSERT INTO "outbox" VALUES(76,2,21,0,'group',NULL,'收到，已记：8号 → 1号（可改票一次）',1772377200,'m149',NULL,'sent',1,'b150',1772377200,'only');
INSERT INTO "outbox" VALUES(77,3,21,0,'group',NULL,'收到，已记：8号 → 1号（可改票一次）',1772377200,'m151',NULL,'sent',1,'b152',1772377200,'only');
INSERT INTO "outbox" VALUES(78,4,4,0,'group',NULL,'【天亮】第1夜过去了
没有人因攻击丢牌
各人牌数：1号 6、2号 6、3号 6、4号 6、5号 6、6号 6、7号 6、8号 6
【第1天】讨论和投票开始，投票 18:00 截止
在群里发“投票：N”或“弃权”，截止前可以改；一票的分量是手里的牌数',1772413200,NULL,NULL,'sent',1,'b185',1772413200,'only');
INSERT INTO "outbox" VALUES(79,4,5,0,'group',NULL,'收到，已记：1号 → 2号（截止前可再改）',1772413200,'m190',NULL,'sent',1,'b191',1772413200,'only');
INSERT INTO "outbox" VALUES(80,4,6,0,'group',NULL,'收到，已记：2号 → 3号（截止前可再改）',1772413200,'m196',NULL,'sent',1,'b197',1772413200,'only');
INSERT INTO "outbox" VALUES(81,4,7,0,'group',NULL,'收到，已记：3号 → 4号（截止前可再改）',1772413200,'m202',NULL,'sent',1,'b203',1772413200,'only');
INSERT INTO "outbox" VALUES(82,4,8,0,'group',NULL,'收到，已记：4号 → 5号（截止前可再改）',1772413200,'m208',NULL,'sent',1,'b209',1772413200,'only');
INSERT INTO "outbox" VALUES(83,4,9,0,'group',NULL,'收到，已记：5号 → 6号（截止前可再改）',1772413200,'m214',NULL,'sent',1,'b215',1772413200,'only');
INSERT INTO "outbox" VALUES(84,4,10,0,'group',NULL,'收到，已记：6号 → 7号（截止前可再改）',1772413200,'m220',NULL,'sent',1,'b221',1772413200,'only');
INSERT INTO "outbox" VALUES(85,4,11,0,'group',NULL,'收到，已记：7号 → 8号（截止前可再改）',1772413200,'m226',NULL,'sent',1,'b227',1772413200,'only');
INSERT INTO "outbox" VALUES(86,4,12,0,'group',NULL,'收到，已记：8号 → 1号（截止前可再改）',1772413200,'m232',NULL,'sent',1,'b233',1772413200,'only');
INSERT INTO "outbox" VALUES(87,4,13,0,'group',NULL,'【第1天】投票截止
【投票结果】
1号 6：8号（6）
2号 6：1号（6）
3号 6：2号（6）
4号 6：3号（6）
5号 6：4号（6）
6号 6：5号（6）
7号 6：6号（6）
8号 6：7号（6）
平票：1号、2号、3号、4号、5号、6号、7号、8号，加投一次
【加投】在 1号、2号、3号、4号、5号、6号、7号、8号 中选一人，平票者不投，其他人重新投票（不计诅咒和庇佑），18:15 截止',1772445600,NULL,NULL,'sent',1,'b234',1772445603,'only');
INSERT INTO "outbox" VALUES(88,4,14,0,'group',NULL,'【第1天】投票截止
【加投结果】
没有人投票
今天没有人进入生死投票',1772446500,NULL,NULL,'sent',1,'b283',1772446500,'only');
INSERT INTO "outbox" VALUES(89,4,15,0,'group',NULL,'【黄昏】第1天结束
没有人丢牌
【第2夜】天黑请闭眼
有行动请私聊发给我，08:00 截止；09:00 天亮公布',1772452800,NULL,NULL,'sent',1,'b332',1772452800,'only');
INSERT INTO "outbox" VALUES(90,4,15,0,'seat:1',NULL,'【第2夜】你有 3 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b333',1772452800,'only');
INSERT INTO "outbox" VALUES(91,4,15,0,'seat:2',NULL,'【第2夜】你有 3 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b334',1772452800,'only');
INSERT INTO "outbox" VALUES(92,4,15,0,'seat:3',NULL,'【第2夜】你有 4 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b335',1772452800,'only');
INSERT INTO "outbox" VALUES(93,4,15,0,'seat:4',NULL,'【第2夜】你有 4 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b336',1772452800,'only');
INSERT INTO "outbox" VALUES(94,4,15,0,'seat:5',NULL,'【第2夜】你有 4 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b337',1772452800,'only');
INSERT INTO "outbox" VALUES(95,4,15,0,'seat:6',NULL,'【第2夜】你有 4 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b338',1772452800,'only');
INSERT INTO "outbox" VALUES(96,4,15,0,'seat:7',NULL,'【第2夜】你有 4 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b339',1772452800,'only');
INSERT INTO "outbox" VALUES(97,4,15,0,'seat:8',NULL,'【第2夜】你有 4 点行动点数，行动请在 3月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772452800,NULL,NULL,'sent',1,'b340',1772452800,'only');
INSERT INTO "outbox" VALUES(98,2,22,0,'group',NULL,'【第2天 关门】22:00 起不再收票
6号 2票：5号（警长×2）
1号 1票：8号
2号 1票：1号
3号 1票：2号
4号 1票：3号
5号 1票：4号
7号 1票：6号
8号 1票：7号
未投：9号、10号
投票结果：6号 出局
【黄牌】9号、10号（未投票）
【红牌】9号 被红牌罚下，出局
【红牌】10号 被红牌罚下，出局',1772460000,NULL,NULL,'sent',1,'b373',1772460003,'only');
INSERT INTO "outbox" VALUES(99,2,22,0,'seat:6',NULL,'你已出局（投票）
若游戏继续，23:00 前可发一次“遗言 …”；此后请不要再参与讨论
请在 22:10 前决定：枪 N（一位在场者，不能是自己）或 不开枪。都不能再改；逾时视为不开枪',1772460000,NULL,NULL,'sent',1,'b374',1772460003,'only');
INSERT INTO "outbox" VALUES(100,2,22,0,'seat:9',NULL,'你已出局（红牌）
请不要再参与讨论',1772460000,NULL,NULL,'sent',1,'b376',1772460003,'only');
INSERT INTO "outbox" VALUES(101,2,22,0,'seat:10',NULL,'你已出局（红牌）
请不要再参与讨论',1772460000,NULL,NULL,'sent',1,'b378',1772460003,'only');
INSERT INTO "outbox" VALUES(102,3,22,0,'group',NULL,'【第2天 关门】22:00 起不再收票
6号 2票：5号（警长×2）
1号 1票：8号
2号 1票：1号
3号 1票：2号
4号 1票：3号
5号 1票：4号
7号 1票：6号
8号 1票：7号
未投：9号、10号、11号、12号
投票结果：6号 出局
【黄牌】9号、10号、11号、12号（未投票）
【红牌】9号 被红牌罚下，出局
【红牌】10号 被红牌罚下，出局
【红牌】11号 被红牌罚下，出局
【红牌】12号 被红牌罚下，出局',1772460000,NULL,NULL,'sent',1,'b380',1772460003,'only');
INSERT INTO "outbox" VALUES(103,3,22,0,'seat:6',NULL,'你已出局（投票）
若游戏继续，23:00 前可发一次“遗言 …”；此后请不要再参与讨论
请在 22:10 前决定：粉碎 N（一位在场者，不能是自己）或 不粉碎。都不能再改；逾时视为不粉碎',1772460000,NULL,NULL,'sent',1,'b375',1772460003,'only');
INSERT INTO "outbox" VALUES(104,3,22,0,'seat:9',NULL,'你已出局（红牌）
请不要再参与讨论',1772460000,NULL,NULL,'sent',1,'b377',1772460003,'only');
INSERT INTO "outbox" VALUES(105,3,22,0,'seat:10',NULL,'你已出局（红牌）
请不要再参与讨论',1772460000,NULL,NULL,'sent',1,'b379',1772460003,'only');
INSERT INTO "outbox" VALUES(106,3,22,0,'seat:11',NULL,'你已出局（红牌）
请不要再参与讨论',1772460000,NULL,NULL,'sent',1,'b381',1772460003,'only');
INSERT INTO "outbox" VALUES(107,3,22,0,'seat:12',NULL,'你已出局（红牌）
请不要再参与讨论',1772460000,NULL,NULL,'sent',1,'b382',1772460003,'only');
INSERT INTO "outbox" VALUES(108,2,23,0,'seat:6',NULL,'时限已到，视为不开枪',1772460600,NULL,NULL,'sent',1,'b415',1772460600,'only');
INSERT INTO "outbox" VALUES(109,2,23,1,'group',NULL,'【第2夜】天黑请闭眼
夜间行动截止 22:30、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1772460600,NULL,NULL,'sent',1,'b417',1772460600,'only');
INSERT INTO "outbox" VALUES(110,2,23,1,'seat:1',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b418',1772460600,'only');
INSERT INTO "outbox" VALUES(111,2,23,1,'seat:2',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b420',1772460600,'only');
INSERT INTO "outbox" VALUES(112,2,23,1,'seat:3',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b422',1772460600,'only');
INSERT INTO "outbox" VALUES(113,2,23,1,'seat:4',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b424',1772460600,'only');
INSERT INTO "outbox" VALUES(114,2,23,1,'seat:5',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b426',1772460600,'only');
INSERT INTO "outbox" VALUES(115,2,23,1,'seat:7',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b428',1772460600,'only');
INSERT INTO "outbox" VALUES(116,2,23,1,'seat:8',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b430',1772460600,'only');
INSERT INTO "outbox" VALUES(117,3,23,0,'seat:6',NULL,'时限已到，视为不粉碎',1772460600,NULL,NULL,'sent',1,'b416',1772460600,'only');
INSERT INTO "outbox" VALUES(118,3,23,1,'group',NULL,'【第2夜】天黑请闭眼
夜间行动截止 22:30、22:45、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1772460600,NULL,NULL,'sent',1,'b432',1772460600,'only');
INSERT INTO "outbox" VALUES(119,3,23,1,'seat:1',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b419',1772460600,'only');
INSERT INTO "outbox" VALUES(120,3,23,1,'seat:2',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b421',1772460600,'only');
INSERT INTO "outbox" VALUES(121,3,23,1,'seat:3',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b423',1772460600,'only');
INSERT INTO "outbox" VALUES(122,3,23,1,'seat:4',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b425',1772460600,'only');
INSERT INTO "outbox" VALUES(123,3,23,1,'seat:5',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b427',1772460600,'only');
INSERT INTO "outbox" VALUES(124,3,23,1,'seat:7',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b429',1772460600,'only');
INSERT INTO "outbox" VALUES(125,3,23,1,'seat:8',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1772460600,NULL,NULL,'sent',1,'b431',1772460600,'only');
INSERT INTO "outbox" VALUES(126,2,24,0,'seat:1',NULL,'时限已到，没有定刀，今夜无刀',1772461800,NULL,NULL,'sent',1,'b433',1772461800,'only');
INSERT INTO "outbox" VALUES(127,2,24,0,'seat:2',NULL,'时限已到，没有定刀，今夜无刀',1772461800,NULL,NULL,'sent',1,'b434',1772461800,'only');
INSERT INTO "outbox" VALUES(128,2,24,0,'seat:3',NULL,'时限已到，没有定刀，今夜无刀',1772461800,NULL,NULL,'sent',1,'b435',1772461800,'only');
INSERT INTO "outbox" VALUES(129,2,24,0,'seat:5',NULL,'通灵：今晚无人被指杀
23:00 前选一样：救 N / 毒 N / 不用药（不能再改，不答即不用药）',1772461800,NULL,NULL,'sent',1,'b436',1772461800,'only');
INSERT INTO "outbox" VALUES(130,2,25,1,'group',NULL,'【天亮】昨夜平安夜，无人出局
【第3天 开门】关门 3月3日 22:00，改票截止 21:00，代投截止 21:30
在场 7 人：1号、2号、3号、4号、5号、7号、8号
警长：5号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1772463600,NULL,NULL,'sent',1,'b437',1772463600,'only');
INSERT INTO "outbox" VALUES(131,3,26,1,'group',NULL,'【天亮】昨夜平安夜，无人出局
【第3天 开门】关门 3月3日 22:00，改票截止 21:00，代投截止 21:30
在场 7 人：1号、2号、3号、4号、5号、7号、8号
警长：5号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1772463600,NULL,NULL,'sent',1,'b438',1772463600,'only');
INSERT INTO "outbox" VALUES(132,2,26,0,'group',NULL,'收到，已记：1号 → 2号（可改票一次）',1772463600,'m439',NULL,'sent',1,'b440',1772463600,'only');
INSERT INTO "outbox" VALUES(133,3,27,0,'group',NULL,'收到，已记：1号 → 2号（可改票一次）',1772463600,'m441',NULL,'sent',1,'b442',1772463600,'only');
INSERT INTO "outbox" VALUES(134,2,27,0,'group',NULL,'收到，已记：2号 → 3号（可改票一次）',1772463600,'m443',NULL,'sent',1,'b444',1772463600,'only');
INSERT INTO "outbox" VALUES(135,3,28,0,'group',NULL,'收到，已记：2号 → 3号（可改票一次）',1772463600,'m445',NULL,'sent',1,'b446',1772463600,'only');
INSERT INTO "outbox" VALUES(136,2,28,0,'group',NULL,'收到，已记：3号 → 4号（可改票一次）',1772463600,'m447',NULL,'sent',1,'b448',1772463600,'only');
INSERT INTO "outbox" VALUES(137,3,29,0,'group',NULL,'收到，已记：3号 → 4号（可改票一次）',1772463600,'m449',NULL,'sent',1,'b450',1772463600,'only');
INSERT INTO "outbox" VALUES(138,2,29,0,'group',NULL,'收到，已记：4号 → 5号（可改票一次）',1772463600,'m451',NULL,'sent',1,'b452',1772463600,'only');
INSERT INTO "outbox" VALUES(139,3,30,0,'group',NULL,'收到，已记：4号 → 5号（可改票一次）',1772463600,'m453',NULL,'sent',1,'b454',1772463600,'only');
INSERT INTO "outbox" VALUES(140,2,30,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772463600,'m455',NULL,'sent',1,'b456',1772463600,'only');
INSERT INTO "outbox" VALUES(141,3,31,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772463600,'m457',NULL,'sent',1,'b458',1772463600,'only');
INSERT INTO "outbox" VALUES(142,2,31,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1772463600,'m463',NULL,'sent',1,'b464',1772463600,'only');
INSERT INTO "outbox" VALUES(143,3,32,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1772463600,'m465',NULL,'sent',1,'b466',1772463600,'only');
INSERT INTO "outbox" VALUES(144,2,32,0,'group',NULL,'收到，已记：8号 → 1号（可改票一次）',1772463600,'m467',NULL,'sent',1,'b468',1772463600,'only');
INSERT INTO "outbox" VALUES(145,3,33,0,'group',NULL,'收到，已记：8号 → 1号（可改票一次）',1772463600,'m469',NULL,'sent',1,'b470',1772463600,'only');
INSERT INTO "outbox" VALUES(146,2,33,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772496000,'m487',NULL,'sent',1,'b488',1772496000,'only');
INSERT INTO "outbox" VALUES(147,3,34,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772496000,'m489',NULL,'sent',1,'b490',1772496000,'only');
INSERT INTO "outbox" VALUES(148,4,17,0,'group',NULL,'【天亮】第2夜过去了
没有人因攻击丢牌
各人牌数：1号 6、2号 6、3号 6、4号 6、5号 6、6号 6、7号 6、8号 6
【第2天】讨论和投票开始，投票 18:00 截止
在群里发“投票：N”或“弃权”，截止前可以改；一票的分量是手里的牌数',1772499600,NULL,NULL,'sent',1,'b503',1772499600,'only');
INSERT INTO "outbox" VALUES(149,4,18,0,'group',NULL,'收到，已记：1号 → 2号（截止前可再改）',1772499600,'m508',NULL,'sent',1,'b509',1772499600,'only');
INSERT INTO "outbox" VALUES(150,4,19,0,'group',NULL,'收到，已记：2号 → 3号（截止前可再改）',1772499600,'m514',NULL,'sent',1,'b515',1772499600,'only');
INSERT INTO "outbox" VALUES(151,4,20,0,'group',NULL,'收到，已记：3号 → 4号（截止前可再改）',1772499600,'m520',NULL,'sent',1,'b521',1772499600,'only');
INSERT INTO "outbox" VALUES(152,4,21,0,'group',NULL,'收到，已记：4号 → 5号（截止前可再改）',1772499600,'m526',NULL,'sent',1,'b527',1772499600,'only');
INSERT INTO "outbox" VALUES(153,2,34,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772499600,'m528',NULL,'sent',1,'b529',1772499600,'only');
INSERT INTO "outbox" VALUES(154,3,35,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772499600,'m530',NULL,'sent',1,'b531',1772499600,'only');
INSERT INTO "outbox" VALUES(155,4,22,0,'group',NULL,'收到，已记：5号 → 6号（截止前可再改）',1772499600,'m532',NULL,'sent',1,'b533',1772499600,'only');
INSERT INTO "outbox" VALUES(156,4,23,0,'group',NULL,'收到，已记：6号 → 7号（截止前可再改）',1772499600,'m538',NULL,'sent',1,'b539',1772499600,'only');
INSERT INTO "outbox" VALUES(157,4,24,0,'group',NULL,'收到，已记：7号 → 8号（截止前可再改）',1772499600,'m544',NULL,'sent',1,'b545',1772499600,'only');
INSERT INTO "outbox" VALUES(158,4,25,0,'group',NULL,'收到，已记：8号 → 1号（截止前可再改）',1772499600,'m550',NULL,'sent',1,'b551',1772499600,'only');
INSERT INTO "outbox" VALUES(159,4,26,0,'group',NULL,'【第2天】投票截止
【投票结果】
1号 6：8号（6）
2号 6：1号（6）
3号 6：2号（6）
4号 6：3号（6）
5号 6：4号（6）
6号 6：5号（6）
7号 6：6号（6）
8号 6：7号（6）
平票：1号、2号、3号、4号、5号、6号、7号、8号，加投一次
【加投】在 1号、2号、3号、4号、5号、6号、7号、8号 中选一人，平票者不投，其他人重新投票（不计诅咒和庇佑），18:15 截止',1772532000,NULL,NULL,'sent',1,'b552',1772532003,'only');
INSERT INTO "outbox" VALUES(160,2,35,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772532003,'m577',NULL,'sent',1,'b578',1772532003,'only');
INSERT INTO "outbox" VALUES(161,3,36,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772532003,'m579',NULL,'sent',1,'b580',1772532003,'only');
INSERT INTO "outbox" VALUES(162,4,27,0,'group',NULL,'【第2天】投票截止
【加投结果】
没有人投票
今天没有人进入生死投票',1772532900,NULL,NULL,'sent',1,'b601',1772532900,'only');
INSERT INTO "outbox" VALUES(163,2,36,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772532900,'m626',NULL,'sent',1,'b627',1772532900,'only');
INSERT INTO "outbox" VALUES(164,3,37,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772532900,'m628',NULL,'sent',1,'b629',1772532900,'only');
INSERT INTO "outbox" VALUES(165,4,28,0,'group',NULL,'【黄昏】第2天结束
没有人丢牌
【第3夜】天黑请闭眼
有行动请私聊发给我，08:00 截止；09:00 天亮公布',1772539200,NULL,NULL,'sent',1,'b650',1772539200,'only');
INSERT INTO "outbox" VALUES(166,4,28,0,'seat:1',NULL,'【第3夜】你有 3 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b651',1772539200,'only');
INSERT INTO "outbox" VALUES(167,4,28,0,'seat:2',NULL,'【第3夜】你有 3 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b652',1772539200,'only');
INSERT INTO "outbox" VALUES(168,4,28,0,'seat:3',NULL,'【第3夜】你有 4 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b653',1772539200,'only');
INSERT INTO "outbox" VALUES(169,4,28,0,'seat:4',NULL,'【第3夜】你有 4 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b654',1772539200,'only');
INSERT INTO "outbox" VALUES(170,4,28,0,'seat:5',NULL,'【第3夜】你有 4 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b655',1772539200,'only');
INSERT INTO "outbox" VALUES(171,4,28,0,'seat:6',NULL,'【第3夜】你有 4 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b656',1772539200,'only');
INSERT INTO "outbox" VALUES(172,4,28,0,'seat:7',NULL,'【第3夜】你有 4 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b657',1772539200,'only');
INSERT INTO "outbox" VALUES(173,4,28,0,'seat:8',NULL,'【第3夜】你有 4 点行动点数，行动请在 3月4日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1772539200,NULL,NULL,'sent',1,'b658',1772539200,'only');
INSERT INTO "outbox" VALUES(174,2,37,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772539200,'m675',NULL,'sent',1,'b676',1772539200,'only');
INSERT INTO "outbox" VALUES(175,3,38,0,'group',NULL,'6号 已出局，不能选。请引用这一楼改正：投票：N 理由：…（C-99）',1772539200,'m677',NULL,'sent',1,'b678',1772539200,'only');
INSERT INTO "outbox" VALUES(176,2,38,0,'user','90001','将把所有开着的时限推后 30分钟，关门改为 2026-03-03 22:30（周二，北京时间，还有 2小时30分钟）
回复“确认”执行，10分钟内有效；不回复就不算',1772539200,NULL,NULL,'new',0,NULL,NULL,'only');
INSERT INTO "outbox" VALUES(177,3,39,0,'user','90001','将把所有开着的时限推后 30分钟，关门改为 2026-03-03 22:30（周二，北京时间，还有 2小时30分钟）
回复“确认”执行，10分钟内有效；不回复就不算',1772539200,NULL,NULL,'new',0,NULL,NULL,'only');
INSERT INTO "outbox" VALUES(178,4,29,0,'user','90001','将把所有开着的时限推后 30分钟，开门改为 2026-03-04 09:30（周三，北京时间，还有 13小时30分钟）
回复“确认”执行，10分钟内有效；不回复就不算',1772539200,NULL,NULL,'new',0,NULL,NULL,'only');
CREATE TABLE results (
	game INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	tenure INTEGER NOT NULL, 
	adapter TEXT NOT NULL, 
	"group" TEXT NOT NULL, 
	rule_set TEXT NOT NULL, 
	ended BIGINT NOT NULL, 
	account TEXT NOT NULL, 
	winner TEXT NOT NULL, 
	role TEXT NOT NULL, 
	camp TEXT NOT NULL, 
	won BOOLEAN NOT NULL, 
	survived BOOLEAN NOT NULL, 
	since BIGINT NOT NULL, 
	until BIGINT, 
	owed INTEGER NOT NULL, 
	on_time INTEGER NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (game, seat, tenure), 
	CONSTRAINT fk_results_game FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE snapshots (
	game INTEGER NOT NULL, 
	seq BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (game), 
	CONSTRAINT fk_snapshots_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "snapshots" VALUES(1,30,'{"k":"Game","id":1,"adapter":"test","account":"20001","group":"701","rule_set":"classic","zone":"Asia/Shanghai","options":{"k":"Options","late_grace_s":3},"opened":1772337600,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家10001","reached":true},{"k":"Player","account":"10002","name":"玩家10002","reached":true},{"k":"Player","account":"10003","name":"玩家10003","reached":true},{"k":"Player","account":"10004","name":"玩家10004","reached":true},{"k":"Player","account":"10005","name":"玩家10005","reached":true},{"k":"Player","account":"10006","name":"玩家10006","reached":true},{"k":"Player","account":"10007","name":"玩家10007","reached":true},{"k":"Player","account":"10008","name":"玩家10008","reached":true},{"k":"Player","account":"10009","name":"玩家10009","reached":true},{"k":"Player","account":"10010","name":"玩家10010","reached":true}],"commitment":"13473c682a032eb4057e023781955bc5c1e436554f513c59c237083b9f037a80","table":{"k":"Table","rule_set":"classic","options":{"k":"Options","late_grace_s":3},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"狼人"},{"k":"Seat","number":2,"role":"狼人"},{"k":"Seat","number":3,"role":"狼人"},{"k":"Seat","number":4,"role":"预言家"},{"k":"Seat","number":5,"role":"女巫"},{"k":"Seat","number":6,"role":"猎人"},{"k":"Seat","number":7,"role":"村民"},{"k":"Seat","number":8,"role":"村民"},{"k":"Seat","number":9,"role":"村民"},{"k":"Seat","number":10,"role":"村民"}],"own":{"k":"Classic"},"phase":"over","day":1,"date":"2026-03-01","close":1772373600,"votes":{"k":"Votes","opened":1772337600}},"places":10,"letter":"A"}');
INSERT INTO "snapshots" VALUES(2,318,'{"k":"Game","id":2,"adapter":"test","account":"20001","group":"702","rule_set":"classic","zone":"Asia/Shanghai","options":{"k":"Options","late_grace_s":3},"opened":1772337600,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家10001","reached":true},{"k":"Player","account":"10002","name":"玩家10002","reached":true},{"k":"Player","account":"10003","name":"玩家10003","reached":true},{"k":"Player","account":"10004","name":"玩家10004","reached":true},{"k":"Player","account":"10005","name":"玩家10005","reached":true},{"k":"Player","account":"10006","name":"玩家10006","reached":true},{"k":"Player","account":"10007","name":"玩家10007","reached":true},{"k":"Player","account":"10008","name":"玩家10008","reached":true},{"k":"Player","account":"10009","name":"玩家10009","reached":true,"silent":2},{"k":"Player","account":"10010","name":"玩家10010","reached":true,"silent":2}],"commitment":"4e189479b3db273cae5fff061ea010ed26eb9f6412adf3dde9eef12076996376","table":{"k":"Table","rule_set":"classic","options":{"k":"Options","late_grace_s":3},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"狼人","yellow":1,"hidden":1},{"k":"Seat","number":2,"role":"狼人","yellow":1,"hidden":1},{"k":"Seat","number":3,"role":"狼人","yellow":1,"hidden":1},{"k":"Seat","number":4,"role":"预言家"},{"k":"Seat","number":5,"role":"女巫"},{"k":"Seat","number":6,"role":"猎人","out":{"k":"Out","cause":"vote","day":2,"phase":"day","at":1772460000}},{"k":"Seat","number":7,"role":"村民"},{"k":"Seat","number":8,"role":"村民"},{"k":"Seat","number":9,"role":"村民","out":{"k":"Out","cause":"red","day":2,"phase":"day","at":1772460000},"yellow":2},{"k":"Seat","number":10,"role":"村民","out":{"k":"Out","cause":"red","day":2,"phase":"day","at":1772460000},"yellow":2}],"own":{"k":"Classic","head":1,"night":{"k":"Night","elected":true,"picked":true,"lapsed":true,"shown":true,"settling":true}},"phase":"day","day":3,"date":"2026-03-03","close":1772546400,"sheriff":5,"known_sheriff":5,"windows":[{"k":"Window","name":"day","seat":null,"opened":1772463600,"due":1772546400,"holds":false}],"votes":{"k":"Votes","open":true,"opened":1772463600},"tally":[[6,2],[1,1],[2,1],[3,1],[4,1],[5,1],[7,1],[8,1]],"draws":[{"k":"Drawn","name":"head","count":1}],"fallen_at_opening":3,"falls":[6,9,10]},"places":10,"letter":"A"}');
INSERT INTO "snapshots" VALUES(3,329,'{"k":"Game","id":3,"adapter":"test","account":"20001","group":"703","rule_set":"infection","zone":"Asia/Shanghai","options":{"k":"InfectionOptions","late_grace_s":3},"opened":1772337600,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家10001","reached":true},{"k":"Player","account":"10002","name":"玩家10002","reached":true},{"k":"Player","account":"10003","name":"玩家10003","reached":true},{"k":"Player","account":"10004","name":"玩家10004","reached":true},{"k":"Player","account":"10005","name":"玩家10005","reached":true},{"k":"Player","account":"10006","name":"玩家10006","reached":true},{"k":"Player","account":"10007","name":"玩家10007","reached":true},{"k":"Player","account":"10008","name":"玩家10008","reached":true},{"k":"Player","account":"10009","name":"玩家10009","reached":true,"silent":2},{"k":"Player","account":"10010","name":"玩家10010","reached":true,"silent":2},{"k":"Player","account":"10011","name":"玩家10011","reached":true,"silent":2},{"k":"Player","account":"10012","name":"玩家10012","reached":true,"silent":2}],"commitment":"6fef0dba71a5a2b8c33c38928a9664442595eaf3c516c97c0238698b7cd98e59","table":{"k":"Table","rule_set":"infection","options":{"k":"InfectionOptions","late_grace_s":3},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"狼头"},{"k":"Seat","number":2,"role":"预言家"},{"k":"Seat","number":3,"role":"女巫"},{"k":"Seat","number":4,"role":"长老"},{"k":"Seat","number":5,"role":"守卫"},{"k":"Seat","number":6,"role":"猎人","out":{"k":"Out","cause":"vote","day":2,"phase":"day","at":1772460000}},{"k":"Seat","number":7,"role":"村民"},{"k":"Seat","number":8,"role":"村民"},{"k":"Seat","number":9,"role":"村民","out":{"k":"Out","cause":"red","day":2,"phase":"day","at":1772460000},"yellow":2},{"k":"Seat","number":10,"role":"村民","out":{"k":"Out","cause":"red","day":2,"phase":"day","at":1772460000},"yellow":2},{"k":"Seat","number":11,"role":"村民","out":{"k":"Out","cause":"red","day":2,"phase":"day","at":1772460000},"yellow":2},{"k":"Seat","number":12,"role":"村民","out":{"k":"Out","cause":"red","day":2,"phase":"day","at":1772460000},"yellow":2}],"own":{"k":"Infection","able":[1,2,3,5],"night":{"k":"InfectionNight","start":[{"k":"Nature","seat":1,"camp":"异常","stage":1},{"k":"Nature","seat":2,"camp":"正常","stage":1},{"k":"Nature","seat":3,"camp":"正常","stage":1},{"k":"Nature","seat":4,"camp":"正常"},{"k":"Nature","seat":5,"camp":"正常","stage":1},{"k":"Nature","seat":6,"camp":"正常"},{"k":"Nature","seat":7,"camp":"正常"},{"k":"Nature","seat":8,"camp":"正常"},{"k":"Nature","seat":9,"camp":"正常"},{"k":"Nature","seat":10,"camp":"正常"},{"k":"Nature","seat":11,"camp":"正常"},{"k":"Nature","seat":12,"camp":"正常"}],"zero":true,"able":[1,2,3,5],"settling":true,"rolled":true}},"phase":"day","day":3,"date":"2026-03-03","close":1772546400,"sheriff":5,"known_sheriff":5,"windows":[{"k":"Window","name":"day","seat":null,"opened":1772463600,"due":1772546400,"holds":false}],"votes":{"k":"Votes","open":true,"opened":1772463600},"tally":[[6,2],[1,1],[2,1],[3,1],[4,1],[5,1],[7,1],[8,1]],"fallen_at_opening":5,"falls":[6,9,10,11,12]},"places":12,"letter":"B"}');
INSERT INTO "snapshots" VALUES(4,384,'{"k":"Game","id":4,"adapter":"test","account":"20001","group":"704","rule_set":"cards","zone":"Asia/Shanghai","options":{"k":"CardsOptions","late_grace_s":3},"opened":1772337600,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家10001","reached":true,"silent":1},{"k":"Player","account":"10002","name":"玩家10002","reached":true,"silent":1},{"k":"Player","account":"10003","name":"玩家10003","reached":true,"silent":1},{"k":"Player","account":"10004","name":"玩家10004","reached":true,"silent":1},{"k":"Player","account":"10005","name":"玩家10005","reached":true,"silent":1},{"k":"Player","account":"10006","name":"玩家10006","reached":true,"silent":1},{"k":"Player","account":"10007","name":"玩家10007","reached":true,"silent":1},{"k":"Player","account":"10008","name":"玩家10008","reached":true,"silent":1}],"commitment":"3215ea2519ce62b56a03f1fd183b266c56a225894a961d19dfbdd000ffc7e7aa","table":{"k":"Table","rule_set":"cards","options":{"k":"CardsOptions","late_grace_s":3},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"杀手"},{"k":"Seat","number":2,"role":"狼人"},{"k":"Seat","number":3,"role":"平民"},{"k":"Seat","number":4,"role":"平民"},{"k":"Seat","number":5,"role":"平民"},{"k":"Seat","number":6,"role":"平民"},{"k":"Seat","number":7,"role":"平民"},{"k":"Seat","number":8,"role":"平民"}],"own":{"k":"Cards","rows":[[{"k":"Card","number":1,"kind":"杀手"},{"k":"Card","number":2,"kind":"庶民"},{"k":"Card","number":3,"kind":"杀手"},{"k":"Card","number":4,"kind":"保镖"},{"k":"Card","number":5,"kind":"庶民"},{"k":"Card","number":6,"kind":"防弹衣/狼毒"}],[{"k":"Card","number":7,"kind":"狼人"},{"k":"Card","number":8,"kind":"庶民"},{"k":"Card","number":9,"kind":"狼人"},{"k":"Card","number":10,"kind":"庶民"},{"k":"Card","number":11,"kind":"变形"},{"k":"Card","number":12,"kind":"禁锢/反狙击"}],[{"k":"Card","number":13,"kind":"狙击手"},{"k":"Card","number":14,"kind":"庶民"},{"k":"Card","number":15,"kind":"巫医/占卜"},{"k":"Card","number":16,"kind":"庶民"},{"k":"Card","number":17,"kind":"盗窃"},{"k":"Card","number":18,"kind":"庶民"}],[{"k":"Card","number":19,"kind":"束魂/法警"},{"k":"Card","number":20,"kind":"庶民"},{"k":"Card","number":21,"kind":"绝杀/特赦"},{"k":"Card","number":22,"kind":"庶民"},{"k":"Card","number":23,"kind":"保镖"},{"k":"Card","number":24,"kind":"庶民"}],[{"k":"Card","number":25,"kind":"庶民"},{"k":"Card","number":26,"kind":"庶民"},{"k":"Card","number":27,"kind":"圣人/纵火犯"},{"k":"Card","number":28,"kind":"禁锢/反狙击"},{"k":"Card","number":29,"kind":"变形"},{"k":"Card","number":30,"kind":"庶民"}],[{"k":"Card","number":31,"kind":"绝杀/特赦"},{"k":"Card","number":32,"kind":"诅咒/庇佑"},{"k":"Card","number":33,"kind":"庶民"},{"k":"Card","number":34,"kind":"庶民"},{"k":"Card","number":35,"kind":"保镖"},{"k":"Card","number":36,"kind":"庶民"}],[{"k":"Card","number":37,"kind":"庶民"},{"k":"Card","number":38,"kind":"狙击手"},{"k":"Card","number":39,"kind":"庶民"},{"k":"Card","number":40,"kind":"巫医/占卜"},{"k":"Card","number":41,"kind":"绝杀/特赦"},{"k":"Card","number":42,"kind":"庶民"}],[{"k":"Card","number":43,"kind":"盗窃"},{"k":"Card","number":44,"kind":"庶民"},{"k":"Card","number":45,"kind":"防弹衣/狼毒"},{"k":"Card","number":46,"kind":"禁锢/反狙击"},{"k":"Card","number":47,"kind":"庶民"},{"k":"Card","number":48,"kind":"庶民"}]],"points":[3,3,4,4,4,4,4,4]},"phase":"night","day":3,"date":"2026-03-03","close":1772532900,"windows":[{"k":"Window","name":"night","seat":null,"opened":1772539200,"due":1772582400,"holds":false},{"k":"Window","name":"doors","seat":null,"opened":1772539200,"due":1772586000,"holds":false}],"votes":{"k":"Votes"}},"places":8,"letter":"C"}');
CREATE TABLE windows (
	game INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	seat INTEGER, 
	opened BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	holds BOOLEAN NOT NULL, 
	CONSTRAINT pk_windows PRIMARY KEY (game, place), 
	CONSTRAINT fk_windows_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "windows" VALUES(2,0,'day',NULL,1772463600,1772546400,0);
INSERT INTO "windows" VALUES(3,0,'day',NULL,1772463600,1772546400,0);
INSERT INTO "windows" VALUES(4,0,'night',NULL,1772539200,1772582400,0);
INSERT INTO "windows" VALUES(4,1,'doors',NULL,1772539200,1772586000,0);
CREATE INDEX ix_games_adapter_group ON games (adapter, "group");
CREATE UNIQUE INDEX uq_games_unfinished_group ON games (adapter, "group") WHERE status <> 'over';
CREATE INDEX ix_members_account ON members (account);
CREATE INDEX ix_inbox_game ON inbox (game);
CREATE INDEX ix_events_game_id ON events (game, id);
CREATE INDEX ix_outbox_game_message_id ON outbox (game, message_id);
CREATE INDEX ix_outbox_new ON outbox (id) WHERE state = 'new';
CREATE INDEX ix_results_adapter_account ON results (adapter, account);
CREATE INDEX ix_results_adapter_group ON results (adapter, "group");
COMMIT;

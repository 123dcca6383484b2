-- A database as the released code of schema 0001 (commit 87a129c) left it: a game that is over, and one of each rule set half-way.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "events" VALUES(1,1,1,0,1767240000,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"Options"},"commitment":"c6b955df72c224431bf81e80c366c54e0e8a9f35fc5a0b0bf8078c6ec8b590af"}');
INSERT INTO "events" VALUES(2,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家甲"}');
INSERT INTO "events" VALUES(3,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家乙"}');
INSERT INTO "events" VALUES(4,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家丙"}');
INSERT INTO "events" VALUES(5,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家丁"}');
INSERT INTO "events" VALUES(6,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家戊"}');
INSERT INTO "events" VALUES(7,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家己"}');
INSERT INTO "events" VALUES(8,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家庚"}');
INSERT INTO "events" VALUES(9,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家辛"}');
INSERT INTO "events" VALUES(10,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10009","name":"玩家壬"}');
INSERT INTO "events" VALUES(11,1,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10010","name":"玩家癸"}');
INSERT INTO "events" VALUES(12,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(13,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(14,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(15,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(16,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(17,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(18,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(19,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(20,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10009"}');
INSERT INTO "events" VALUES(21,1,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10010"}');
INSERT INTO "events" VALUES(22,1,1,0,1767240000,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"classic","options":{"k":"Options"},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Classic"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(23,1,1,0,1767240000,'Dealt','{"k":"Dealt","roles":["狼人","村民","预言家","狼人","女巫","猎人","村民","狼人","村民","村民"],"by":"hand","at":1767240000}');
INSERT INTO "events" VALUES(24,1,1,0,1767240000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1767240000,"due":1767283200,"holds":false}}');
INSERT INTO "events" VALUES(25,1,1,0,1767240000,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(26,1,1,0,1767240000,'Began','{"k":"Began"}');
INSERT INTO "events" VALUES(27,1,1,0,1767240000,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-01-01","at":1767240000,"close":1767276000}');
INSERT INTO "events" VALUES(28,1,1,0,1767240000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767240000,"due":1767276000,"holds":false}}');
INSERT INTO "events" VALUES(29,1,2,0,1767243900,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":6,"reason":"开场很稳","post":"m2","at":1767243900},"how":"first"}');
INSERT INTO "events" VALUES(30,1,3,0,1767246000,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":2,"post":"m3","target":6,"change":false}}');
INSERT INTO "events" VALUES(31,1,4,0,1767246120,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":6,"reason":"跟7号想法一样","post":"m4","at":1767246120},"how":"fix"}');
INSERT INTO "events" VALUES(32,1,5,0,1767247800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":8,"reason":"逻辑清楚","post":"m5","at":1767247800},"how":"first"}');
INSERT INTO "events" VALUES(33,1,6,0,1767249000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":8,"reason":"发言自然","post":"m6","at":1767249000},"how":"first"}');
INSERT INTO "events" VALUES(34,1,7,0,1767250800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"可信","post":"m7","at":1767250800},"how":"first"}');
INSERT INTO "events" VALUES(35,1,8,0,1767252000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":6,"reason":"随大流","post":"m8","at":1767252000},"how":"first"}');
INSERT INTO "events" VALUES(36,1,9,0,1767252060,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":8,"reason":"还是投自己","post":"m9","at":1767252060,"changed":true},"how":"change"}');
INSERT INTO "events" VALUES(37,1,10,0,1767256200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":null,"reason":"","post":"m11","at":1767256200},"how":"first"}');
INSERT INTO "events" VALUES(38,1,11,0,1767258000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":9,"target":6,"reason":"没毛病","post":"m12","at":1767258000},"how":"first"}');
INSERT INTO "events" VALUES(39,1,12,0,1767261600,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":7,"post":"m13","target":null,"change":false}}');
INSERT INTO "events" VALUES(40,1,13,0,1767261660,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":6,"reason":"刚才手滑","post":"m14","at":1767261660},"how":"fix"}');
INSERT INTO "events" VALUES(41,1,14,0,1767265200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":10,"target":6,"reason":"稳","post":"m15","at":1767265200},"how":"first"}');
INSERT INTO "events" VALUES(42,1,15,0,1767276000,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(43,1,15,0,1767276000,'DayClosed','{"k":"DayClosed","at":1767276000}');
INSERT INTO "events" VALUES(44,1,15,0,1767276000,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":8,"reason":"逻辑清楚","post":"m5","at":1767247800},{"k":"Ballot","seat":2,"target":6,"reason":"跟7号想法一样","post":"m4","at":1767246120},{"k":"Ballot","seat":3,"target":6,"reason":"开场很稳","post":"m2","at":1767243900},{"k":"Ballot","seat":4,"target":8,"reason":"发言自然","post":"m6","at":1767249000},{"k":"Ballot","seat":5,"target":6,"reason":"可信","post":"m7","at":1767250800},{"k":"Ballot","seat":6,"target":null,"reason":"","post":"m11","at":1767256200},{"k":"Ballot","seat":7,"target":6,"reason":"刚才手滑","post":"m14","at":1767261660},{"k":"Ballot","seat":8,"target":8,"reason":"还是投自己","post":"m9","at":1767252060,"changed":true},{"k":"Ballot","seat":9,"target":6,"reason":"没毛病","post":"m12","at":1767258000},{"k":"Ballot","seat":10,"target":6,"reason":"稳","post":"m15","at":1767265200}],"doubled":null,"tally":[[6,6],[8,3]],"top":[6]}');
INSERT INTO "events" VALUES(45,1,15,0,1767276000,'SheriffMade','{"k":"SheriffMade","seat":6,"how":"elected"}');
INSERT INTO "events" VALUES(46,1,15,0,1767276000,'NightOpened','{"k":"NightOpened","at":1767276000}');
INSERT INTO "events" VALUES(47,1,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1767276000,"due":1767279600,"holds":false}}');
INSERT INTO "events" VALUES(48,1,15,0,1767276000,'NightCleared','{"k":"NightCleared"}');
INSERT INTO "events" VALUES(49,1,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"election","seat":null,"opened":1767276000,"due":1767277200,"holds":false}}');
INSERT INTO "events" VALUES(50,1,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"kill","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(51,1,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"check","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(52,1,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"witch","seat":null,"opened":1767276000,"due":1767279600,"holds":false}}');
INSERT INTO "events" VALUES(53,1,16,0,1767276120,'HeadBallotCast','{"k":"HeadBallotCast","seat":1,"target":8,"at":1767276120}');
INSERT INTO "events" VALUES(54,1,17,0,1767276180,'HeadBallotCast','{"k":"HeadBallotCast","seat":4,"target":8,"at":1767276180}');
INSERT INTO "events" VALUES(55,1,17,0,1767276180,'HeadMade','{"k":"HeadMade","seat":8,"how":"elected"}');
INSERT INTO "events" VALUES(56,1,18,0,1767276240,'HeadBallotCast','{"k":"HeadBallotCast","seat":8,"target":8,"at":1767276240}');
INSERT INTO "events" VALUES(57,1,18,0,1767276240,'WindowClosed','{"k":"WindowClosed","name":"election"}');
INSERT INTO "events" VALUES(58,1,19,0,1767276420,'Submitted','{"k":"Submitted","submission":{"k":"Submission","wolf":1,"target":3,"reason":"悍跳"}}');
INSERT INTO "events" VALUES(59,1,20,0,1767276480,'Submitted','{"k":"Submitted","submission":{"k":"Submission","wolf":4,"target":2,"reason":"划水"}}');
INSERT INTO "events" VALUES(60,1,21,0,1767276600,'KillPicked','{"k":"KillPicked","target":3,"how":"head"}');
INSERT INTO "events" VALUES(61,1,21,0,1767276600,'WindowClosed','{"k":"WindowClosed","name":"kill"}');
INSERT INTO "events" VALUES(62,1,21,0,1767276600,'VictimShown','{"k":"VictimShown","target":3}');
INSERT INTO "events" VALUES(63,1,22,0,1767276720,'Checked','{"k":"Checked","seat":3,"target":8,"village":false}');
INSERT INTO "events" VALUES(64,1,22,0,1767276720,'WindowClosed','{"k":"WindowClosed","name":"check"}');
INSERT INTO "events" VALUES(65,1,23,0,1767277200,'PotionUsed','{"k":"PotionUsed","seat":5,"potion":"save","target":3}');
INSERT INTO "events" VALUES(66,1,23,0,1767277200,'WindowClosed','{"k":"WindowClosed","name":"witch"}');
INSERT INTO "events" VALUES(67,1,23,0,1767277200,'SettlementBegan','{"k":"SettlementBegan"}');
INSERT INTO "events" VALUES(68,1,24,0,1767279600,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(69,1,24,0,1767279600,'NightTold','{"k":"NightTold","day":1,"fallen":[],"words":[],"sheriff":6,"badge_moved":false}');
INSERT INTO "events" VALUES(70,1,24,0,1767279600,'DayOpened','{"k":"DayOpened","day":2,"date":"2026-01-02","at":1767279600,"close":1767362400}');
INSERT INTO "events" VALUES(71,1,24,0,1767279600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767279600,"due":1767362400,"holds":false}}');
INSERT INTO "events" VALUES(72,1,25,0,1767315600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":9,"reason":"查杀","post":"m29","at":1767315600},"how":"first"}');
INSERT INTO "events" VALUES(73,1,26,0,1767317400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":9,"reason":"信8号","post":"m30","at":1767317400},"how":"first"}');
INSERT INTO "events" VALUES(74,1,27,0,1767319200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":9,"reason":"9号像狼","post":"m31","at":1767319200},"how":"first"}');
INSERT INTO "events" VALUES(75,1,28,0,1767322800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":9,"reason":"票型可疑","post":"m32","at":1767322800},"how":"first"}');
INSERT INTO "events" VALUES(76,1,29,0,1767326400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":8,"reason":"查杀","post":"m33","at":1767326400},"how":"first"}');
INSERT INTO "events" VALUES(77,1,30,0,1767330000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":8,"reason":"信3号","post":"m34","at":1767330000},"how":"first"}');
INSERT INTO "events" VALUES(78,1,31,0,1767333600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":9,"reason":"先出9","post":"m35","at":1767333600},"how":"first"}');
INSERT INTO "events" VALUES(79,1,32,0,1767337200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"信3号","post":"m36","at":1767337200},"how":"first"}');
INSERT INTO "events" VALUES(80,1,33,0,1767340800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":9,"target":8,"reason":"我是好人","post":"m37","at":1767340800},"how":"first"}');
INSERT INTO "events" VALUES(81,1,34,0,1767362400,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(82,1,34,0,1767362400,'DayClosed','{"k":"DayClosed","at":1767362400}');
INSERT INTO "events" VALUES(83,1,34,0,1767362400,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":9,"reason":"9号像狼","post":"m31","at":1767319200},{"k":"Ballot","seat":2,"target":9,"reason":"票型可疑","post":"m32","at":1767322800},{"k":"Ballot","seat":3,"target":8,"reason":"查杀","post":"m33","at":1767326400},{"k":"Ballot","seat":4,"target":9,"reason":"信8号","post":"m30","at":1767317400},{"k":"Ballot","seat":5,"target":8,"reason":"信3号","post":"m34","at":1767330000},{"k":"Ballot","seat":6,"target":9,"reason":"先出9","post":"m35","at":1767333600},{"k":"Ballot","seat":7,"target":8,"reason":"信3号","post":"m36","at":1767337200},{"k":"Ballot","seat":8,"target":9,"reason":"查杀","post":"m29","at":1767315600},{"k":"Ballot","seat":9,"target":8,"reason":"我是好人","post":"m37","at":1767340800}],"doubled":6,"tally":[[9,6],[8,4]],"top":[9]}');
INSERT INTO "events" VALUES(84,1,34,0,1767362400,'FellOut','{"k":"FellOut","seat":9,"cause":"vote","at":1767362400}');
INSERT INTO "events" VALUES(85,1,34,0,1767362400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"words","seat":9,"opened":1767362400,"due":1767366000,"holds":false}}');
INSERT INTO "events" VALUES(86,1,34,0,1767362400,'CardGiven','{"k":"CardGiven","seats":[10],"ground":"no_ballot"}');
INSERT INTO "events" VALUES(87,1,34,0,1767362400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"nightfall","seat":null,"opened":1767362400,"due":1767363000}}');
INSERT INTO "events" VALUES(88,1,34,0,1767362400,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"night"}]}');
INSERT INTO "events" VALUES(89,1,35,0,1767362580,'WindowClosed','{"k":"WindowClosed","name":"words","seat":9}');
INSERT INTO "events" VALUES(90,1,35,0,1767362580,'WordsLeft','{"k":"WordsLeft","seat":9,"words":"我是村民，8号悍跳，请相信3号"}');
INSERT INTO "events" VALUES(91,1,36,0,1767362640,'DraftKept','{"k":"DraftKept","draft":{"k":"Draft","seat":3,"command":{"k":"Check","seat":3,"target":4}}}');
INSERT INTO "events" VALUES(92,1,37,0,1767363000,'WindowClosed','{"k":"WindowClosed","name":"nightfall","late":true}');
INSERT INTO "events" VALUES(93,1,37,0,1767363000,'NightOpened','{"k":"NightOpened","at":1767363000}');
INSERT INTO "events" VALUES(94,1,37,0,1767363000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1767363000,"due":1767366000,"holds":false}}');
INSERT INTO "events" VALUES(95,1,37,0,1767363000,'NightCleared','{"k":"NightCleared"}');
INSERT INTO "events" VALUES(96,1,37,0,1767363000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"kill","seat":null,"opened":1767363000,"due":1767364200,"holds":false}}');
INSERT INTO "events" VALUES(97,1,37,0,1767363000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"check","seat":null,"opened":1767363000,"due":1767364200,"holds":false}}');
INSERT INTO "events" VALUES(98,1,37,0,1767363000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"witch","seat":null,"opened":1767363000,"due":1767366000,"holds":false}}');
INSERT INTO "events" VALUES(99,1,37,0,1767363000,'Checked','{"k":"Checked","seat":3,"target":4,"village":false}');
INSERT INTO "events" VALUES(100,1,37,0,1767363000,'WindowClosed','{"k":"WindowClosed","name":"check"}');
INSERT INTO "events" VALUES(101,1,37,0,1767363000,'AgendaSet','{"k":"AgendaSet","moments":[]}');
INSERT INTO "events" VALUES(102,1,38,0,1767363120,'Submitted','{"k":"Submitted","submission":{"k":"Submission","wolf":8,"target":6,"reason":"带队"}}');
INSERT INTO "events" VALUES(103,1,39,0,1767363180,'KillPicked','{"k":"KillPicked","target":6,"how":"head"}');
INSERT INTO "events" VALUES(104,1,39,0,1767363180,'WindowClosed','{"k":"WindowClosed","name":"kill"}');
INSERT INTO "events" VALUES(105,1,40,0,1767363600,'PotionUsed','{"k":"PotionUsed","seat":5,"potion":"none","target":null}');
INSERT INTO "events" VALUES(106,1,40,0,1767363600,'WindowClosed','{"k":"WindowClosed","name":"witch"}');
INSERT INTO "events" VALUES(107,1,40,0,1767363600,'SettlementBegan','{"k":"SettlementBegan"}');
INSERT INTO "events" VALUES(108,1,40,0,1767363600,'FellOut','{"k":"FellOut","seat":6,"cause":"kill","at":1767363600}');
INSERT INTO "events" VALUES(109,1,40,0,1767363600,'FallenTold','{"k":"FallenTold","seats":[6]}');
INSERT INTO "events" VALUES(110,1,40,0,1767363600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"shot","seat":6,"opened":1767363600,"due":1767366000}}');
INSERT INTO "events" VALUES(111,1,40,0,1767363600,'ShotAsked','{"k":"ShotAsked","seat":6,"due":1767366000}');
INSERT INTO "events" VALUES(112,1,40,0,1767363600,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"poison"},{"k":"Moment","step":"verdict"},{"k":"Moment","step":"plan"},{"k":"Moment","step":"fallen"},{"k":"Moment","step":"night_titles"}]}');
INSERT INTO "events" VALUES(113,1,41,0,1767363840,'WindowClosed','{"k":"WindowClosed","name":"shot","seat":6}');
INSERT INTO "events" VALUES(114,1,41,0,1767363840,'ShotFired','{"k":"ShotFired","seat":6,"target":4,"how":"live"}');
INSERT INTO "events" VALUES(115,1,41,0,1767363840,'FellOut','{"k":"FellOut","seat":4,"cause":"shot","at":1767363840}');
INSERT INTO "events" VALUES(116,1,41,0,1767363840,'FallenTold','{"k":"FallenTold","seats":[4]}');
INSERT INTO "events" VALUES(117,1,41,0,1767363840,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"badge","seat":6,"opened":1767363840,"due":1767366000,"holds":false}}');
INSERT INTO "events" VALUES(118,1,41,0,1767363840,'TitleAsked','{"k":"TitleAsked","seat":6,"titles":["badge"],"due":1767366000}');
INSERT INTO "events" VALUES(119,1,41,0,1767363840,'AgendaSet','{"k":"AgendaSet","moments":[]}');
INSERT INTO "events" VALUES(120,1,42,0,1767364200,'WindowClosed','{"k":"WindowClosed","name":"badge","seat":6}');
INSERT INTO "events" VALUES(121,1,42,0,1767364200,'SheriffMade','{"k":"SheriffMade","seat":3,"how":"named","by":6}');
INSERT INTO "events" VALUES(122,1,43,0,1767366000,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(123,1,43,0,1767366000,'NightTold','{"k":"NightTold","day":2,"fallen":[4,6],"words":["",""],"sheriff":3,"badge_moved":true}');
INSERT INTO "events" VALUES(124,1,43,0,1767366000,'DayOpened','{"k":"DayOpened","day":3,"date":"2026-01-03","at":1767366000,"close":1767448800}');
INSERT INTO "events" VALUES(125,1,43,0,1767366000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767366000,"due":1767448800,"holds":false}}');
INSERT INTO "events" VALUES(126,1,44,0,1767405600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":8,"reason":"查杀","post":"m45","at":1767405600},"how":"first"}');
INSERT INTO "events" VALUES(127,1,45,0,1767409200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":8,"reason":"查杀","post":"m46","at":1767409200},"how":"first"}');
INSERT INTO "events" VALUES(128,1,46,0,1767412800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":8,"reason":"早该出了","post":"m47","at":1767412800},"how":"first"}');
INSERT INTO "events" VALUES(129,1,47,0,1767416400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":1,"reason":"昨天冲票","post":"m48","at":1767416400},"how":"first"}');
INSERT INTO "events" VALUES(130,1,48,0,1767420000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":8,"reason":"划清界限","post":"m49","at":1767420000},"how":"first"}');
INSERT INTO "events" VALUES(131,1,49,0,1767423600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":3,"reason":"悍跳","post":"m50","at":1767423600},"how":"first"}');
INSERT INTO "events" VALUES(132,1,50,0,1767448800,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(133,1,50,0,1767448800,'DayClosed','{"k":"DayClosed","at":1767448800}');
INSERT INTO "events" VALUES(134,1,50,0,1767448800,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":8,"reason":"划清界限","post":"m49","at":1767420000},{"k":"Ballot","seat":2,"target":1,"reason":"昨天冲票","post":"m48","at":1767416400},{"k":"Ballot","seat":3,"target":8,"reason":"查杀","post":"m45","at":1767405600},{"k":"Ballot","seat":5,"target":8,"reason":"查杀","post":"m46","at":1767409200},{"k":"Ballot","seat":7,"target":8,"reason":"早该出了","post":"m47","at":1767412800},{"k":"Ballot","seat":8,"target":3,"reason":"悍跳","post":"m50","at":1767423600}],"doubled":3,"tally":[[8,5],[1,1],[3,1]],"top":[8]}');
INSERT INTO "events" VALUES(135,1,50,0,1767448800,'FellOut','{"k":"FellOut","seat":8,"cause":"vote","at":1767448800}');
INSERT INTO "events" VALUES(136,1,50,0,1767448800,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"words","seat":8,"opened":1767448800,"due":1767452400,"holds":false}}');
INSERT INTO "events" VALUES(137,1,50,0,1767448800,'HeadFell','{"k":"HeadFell","seat":8}');
INSERT INTO "events" VALUES(138,1,50,0,1767448800,'CardGiven','{"k":"CardGiven","seats":[10],"ground":"no_ballot"}');
INSERT INTO "events" VALUES(139,1,50,0,1767448800,'FellOut','{"k":"FellOut","seat":10,"cause":"red","at":1767448800}');
INSERT INTO "events" VALUES(140,1,50,0,1767448800,'HeadMade','{"k":"HeadMade","seat":1,"how":"only","by":8}');
INSERT INTO "events" VALUES(141,1,50,0,1767448800,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"nightfall","seat":null,"opened":1767448800,"due":1767449400}}');
INSERT INTO "events" VALUES(142,1,50,0,1767448800,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"night"}]}');
INSERT INTO "events" VALUES(143,1,51,0,1767449400,'WindowClosed','{"k":"WindowClosed","name":"nightfall","late":true}');
INSERT INTO "events" VALUES(144,1,51,0,1767449400,'NightOpened','{"k":"NightOpened","at":1767449400}');
INSERT INTO "events" VALUES(145,1,51,0,1767449400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1767449400,"due":1767452400,"holds":false}}');
INSERT INTO "events" VALUES(146,1,51,0,1767449400,'NightCleared','{"k":"NightCleared"}');
INSERT INTO "events" VALUES(147,1,51,0,1767449400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"kill","seat":null,"opened":1767449400,"due":1767450600,"holds":false}}');
INSERT INTO "events" VALUES(148,1,51,0,1767449400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"check","seat":null,"opened":1767449400,"due":1767450600,"holds":false}}');
INSERT INTO "events" VALUES(149,1,51,0,1767449400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"witch","seat":null,"opened":1767449400,"due":1767452400,"holds":false}}');
INSERT INTO "events" VALUES(150,1,51,0,1767449400,'AgendaSet','{"k":"AgendaSet","moments":[]}');
INSERT INTO "events" VALUES(151,1,52,0,1767449520,'Submitted','{"k":"Submitted","submission":{"k":"Submission","wolf":1,"target":2,"reason":"村民"}}');
INSERT INTO "events" VALUES(152,1,53,0,1767449580,'KillPicked','{"k":"KillPicked","target":2,"how":"head"}');
INSERT INTO "events" VALUES(153,1,53,0,1767449580,'WindowClosed','{"k":"WindowClosed","name":"kill"}');
INSERT INTO "events" VALUES(154,1,54,0,1767449700,'PotionUsed','{"k":"PotionUsed","seat":5,"potion":"poison","target":1}');
INSERT INTO "events" VALUES(155,1,54,0,1767449700,'WindowClosed','{"k":"WindowClosed","name":"witch"}');
INSERT INTO "events" VALUES(156,1,55,0,1767450000,'Checked','{"k":"Checked","seat":3,"target":2,"village":true}');
INSERT INTO "events" VALUES(157,1,55,0,1767450000,'WindowClosed','{"k":"WindowClosed","name":"check"}');
INSERT INTO "events" VALUES(158,1,55,0,1767450000,'SettlementBegan','{"k":"SettlementBegan"}');
INSERT INTO "events" VALUES(159,1,55,0,1767450000,'FellOut','{"k":"FellOut","seat":2,"cause":"kill","at":1767450000}');
INSERT INTO "events" VALUES(160,1,55,0,1767450000,'FellOut','{"k":"FellOut","seat":1,"cause":"poison","at":1767450000}');
INSERT INTO "events" VALUES(161,1,55,0,1767450000,'HeadFell','{"k":"HeadFell","seat":1}');
INSERT INTO "events" VALUES(162,1,55,0,1767450000,'GameEnded','{"k":"GameEnded","winner":"村民","ground":"condition","seed":"116347142595564aa4380246dd0807b8c91230278429a4b8d745e2209af6e823"}');
INSERT INTO "events" VALUES(163,2,1,0,1767240000,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"Options"},"commitment":"c6b955df72c224431bf81e80c366c54e0e8a9f35fc5a0b0bf8078c6ec8b590af"}');
INSERT INTO "events" VALUES(164,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家甲"}');
INSERT INTO "events" VALUES(165,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家乙"}');
INSERT INTO "events" VALUES(166,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家丙"}');
INSERT INTO "events" VALUES(167,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家丁"}');
INSERT INTO "events" VALUES(168,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家戊"}');
INSERT INTO "events" VALUES(169,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家己"}');
INSERT INTO "events" VALUES(170,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家庚"}');
INSERT INTO "events" VALUES(171,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家辛"}');
INSERT INTO "events" VALUES(172,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10009","name":"玩家壬"}');
INSERT INTO "events" VALUES(173,2,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10010","name":"玩家癸"}');
INSERT INTO "events" VALUES(174,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(175,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(176,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(177,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(178,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(179,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(180,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(181,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(182,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10009"}');
INSERT INTO "events" VALUES(183,2,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10010"}');
INSERT INTO "events" VALUES(184,2,1,0,1767240000,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"classic","options":{"k":"Options"},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Classic"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(185,2,1,0,1767240000,'Dealt','{"k":"Dealt","roles":["狼人","村民","预言家","狼人","女巫","猎人","村民","狼人","村民","村民"],"by":"hand","at":1767240000}');
INSERT INTO "events" VALUES(186,2,1,0,1767240000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1767240000,"due":1767283200,"holds":false}}');
INSERT INTO "events" VALUES(187,2,1,0,1767240000,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(188,2,1,0,1767240000,'Began','{"k":"Began"}');
INSERT INTO "events" VALUES(189,2,1,0,1767240000,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-01-01","at":1767240000,"close":1767276000}');
INSERT INTO "events" VALUES(190,2,1,0,1767240000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767240000,"due":1767276000,"holds":false}}');
INSERT INTO "events" VALUES(191,2,2,0,1767243900,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":6,"reason":"开场很稳","post":"m1002","at":1767243900},"how":"first"}');
INSERT INTO "events" VALUES(192,2,3,0,1767246000,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":2,"post":"m1003","target":6,"change":false}}');
INSERT INTO "events" VALUES(193,2,4,0,1767246120,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":6,"reason":"跟7号想法一样","post":"m1004","at":1767246120},"how":"fix"}');
INSERT INTO "events" VALUES(194,2,5,0,1767247800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":8,"reason":"逻辑清楚","post":"m1005","at":1767247800},"how":"first"}');
INSERT INTO "events" VALUES(195,2,6,0,1767249000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":8,"reason":"发言自然","post":"m1006","at":1767249000},"how":"first"}');
INSERT INTO "events" VALUES(196,2,7,0,1767250800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":6,"reason":"可信","post":"m1007","at":1767250800},"how":"first"}');
INSERT INTO "events" VALUES(197,2,8,0,1767252000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":6,"reason":"随大流","post":"m1008","at":1767252000},"how":"first"}');
INSERT INTO "events" VALUES(198,2,9,0,1767252060,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":8,"reason":"还是投自己","post":"m1009","at":1767252060,"changed":true},"how":"change"}');
INSERT INTO "events" VALUES(199,2,10,0,1767256200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":null,"reason":"","post":"m1011","at":1767256200},"how":"first"}');
INSERT INTO "events" VALUES(200,2,11,0,1767258000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":9,"target":6,"reason":"没毛病","post":"m1012","at":1767258000},"how":"first"}');
INSERT INTO "events" VALUES(201,2,12,0,1767261600,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":7,"post":"m1013","target":null,"change":false}}');
INSERT INTO "events" VALUES(202,2,13,0,1767261660,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":6,"reason":"刚才手滑","post":"m1014","at":1767261660},"how":"fix"}');
INSERT INTO "events" VALUES(203,2,14,0,1767265200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":10,"target":6,"reason":"稳","post":"m1015","at":1767265200},"how":"first"}');
INSERT INTO "events" VALUES(204,2,15,0,1767276000,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(205,2,15,0,1767276000,'DayClosed','{"k":"DayClosed","at":1767276000}');
INSERT INTO "events" VALUES(206,2,15,0,1767276000,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":8,"reason":"逻辑清楚","post":"m1005","at":1767247800},{"k":"Ballot","seat":2,"target":6,"reason":"跟7号想法一样","post":"m1004","at":1767246120},{"k":"Ballot","seat":3,"target":6,"reason":"开场很稳","post":"m1002","at":1767243900},{"k":"Ballot","seat":4,"target":8,"reason":"发言自然","post":"m1006","at":1767249000},{"k":"Ballot","seat":5,"target":6,"reason":"可信","post":"m1007","at":1767250800},{"k":"Ballot","seat":6,"target":null,"reason":"","post":"m1011","at":1767256200},{"k":"Ballot","seat":7,"target":6,"reason":"刚才手滑","post":"m1014","at":1767261660},{"k":"Ballot","seat":8,"target":8,"reason":"还是投自己","post":"m1009","at":1767252060,"changed":true},{"k":"Ballot","seat":9,"target":6,"reason":"没毛病","post":"m1012","at":1767258000},{"k":"Ballot","seat":10,"target":6,"reason":"稳","post":"m1015","at":1767265200}],"doubled":null,"tally":[[6,6],[8,3]],"top":[6]}');
INSERT INTO "events" VALUES(207,2,15,0,1767276000,'SheriffMade','{"k":"SheriffMade","seat":6,"how":"elected"}');
INSERT INTO "events" VALUES(208,2,15,0,1767276000,'NightOpened','{"k":"NightOpened","at":1767276000}');
INSERT INTO "events" VALUES(209,2,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1767276000,"due":1767279600,"holds":false}}');
INSERT INTO "events" VALUES(210,2,15,0,1767276000,'NightCleared','{"k":"NightCleared"}');
INSERT INTO "events" VALUES(211,2,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"election","seat":null,"opened":1767276000,"due":1767277200,"holds":false}}');
INSERT INTO "events" VALUES(212,2,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"kill","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(213,2,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"check","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(214,2,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"witch","seat":null,"opened":1767276000,"due":1767279600,"holds":false}}');
INSERT INTO "events" VALUES(215,2,16,0,1767276120,'HeadBallotCast','{"k":"HeadBallotCast","seat":1,"target":8,"at":1767276120}');
INSERT INTO "events" VALUES(216,2,17,0,1767276180,'HeadBallotCast','{"k":"HeadBallotCast","seat":4,"target":8,"at":1767276180}');
INSERT INTO "events" VALUES(217,2,17,0,1767276180,'HeadMade','{"k":"HeadMade","seat":8,"how":"elected"}');
INSERT INTO "events" VALUES(218,2,18,0,1767276240,'HeadBallotCast','{"k":"HeadBallotCast","seat":8,"target":8,"at":1767276240}');
INSERT INTO "events" VALUES(219,2,18,0,1767276240,'WindowClosed','{"k":"WindowClosed","name":"election"}');
INSERT INTO "events" VALUES(220,2,19,0,1767276420,'Submitted','{"k":"Submitted","submission":{"k":"Submission","wolf":1,"target":3,"reason":"悍跳"}}');
INSERT INTO "events" VALUES(221,2,20,0,1767276480,'Submitted','{"k":"Submitted","submission":{"k":"Submission","wolf":4,"target":2,"reason":"划水"}}');
INSERT INTO "events" VALUES(222,2,21,0,1767276600,'KillPicked','{"k":"KillPicked","target":3,"how":"head"}');
INSERT INTO "events" VALUES(223,2,21,0,1767276600,'WindowClosed','{"k":"WindowClosed","name":"kill"}');
INSERT INTO "events" VALUES(224,2,21,0,1767276600,'VictimShown','{"k":"VictimShown","target":3}');
INSERT INTO "events" VALUES(225,2,22,0,1767276720,'Checked','{"k":"Checked","seat":3,"target":8,"village":false}');
INSERT INTO "events" VALUES(226,2,22,0,1767276720,'WindowClosed','{"k":"WindowClosed","name":"check"}');
INSERT INTO "events" VALUES(227,2,23,0,1767277200,'PotionUsed','{"k":"PotionUsed","seat":5,"potion":"save","target":3}');
INSERT INTO "events" VALUES(228,2,23,0,1767277200,'WindowClosed','{"k":"WindowClosed","name":"witch"}');
INSERT INTO "events" VALUES(229,2,23,0,1767277200,'SettlementBegan','{"k":"SettlementBegan"}');
INSERT INTO "events" VALUES(230,2,24,0,1767279600,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(231,2,24,0,1767279600,'NightTold','{"k":"NightTold","day":1,"fallen":[],"words":[],"sheriff":6,"badge_moved":false}');
INSERT INTO "events" VALUES(232,2,24,0,1767279600,'DayOpened','{"k":"DayOpened","day":2,"date":"2026-01-02","at":1767279600,"close":1767362400}');
INSERT INTO "events" VALUES(233,2,24,0,1767279600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767279600,"due":1767362400,"holds":false}}');
INSERT INTO "events" VALUES(234,2,25,0,1767315600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":9,"reason":"查杀","post":"m1029","at":1767315600},"how":"first"}');
INSERT INTO "events" VALUES(235,2,26,0,1767317400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":9,"reason":"信8号","post":"m1030","at":1767317400},"how":"first"}');
INSERT INTO "events" VALUES(236,2,27,0,1767319200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":9,"reason":"9号像狼","post":"m1031","at":1767319200},"how":"first"}');
INSERT INTO "events" VALUES(237,2,28,0,1767322800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":9,"reason":"票型可疑","post":"m1032","at":1767322800},"how":"first"}');
INSERT INTO "events" VALUES(238,2,29,0,1767326400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":8,"reason":"查杀","post":"m1033","at":1767326400},"how":"first"}');
INSERT INTO "events" VALUES(239,2,30,0,1767330000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":8,"reason":"信3号","post":"m1034","at":1767330000},"how":"first"}');
INSERT INTO "events" VALUES(240,2,31,0,1767330000,'Asked','{"k":"Asked","question":{"k":"OpenQuestion","account":"90001","asked":{"k":"Postpone","judge":"90001","minutes":30},"until":1767330600}}');
INSERT INTO "events" VALUES(241,3,1,0,1767240000,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"InfectionOptions"},"commitment":"2c042dd63e6f1c414e6814456e66102a41444f9c54ac4c7a6cf526f60e906cf6"}');
INSERT INTO "events" VALUES(242,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家甲"}');
INSERT INTO "events" VALUES(243,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家乙"}');
INSERT INTO "events" VALUES(244,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家丙"}');
INSERT INTO "events" VALUES(245,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家丁"}');
INSERT INTO "events" VALUES(246,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家戊"}');
INSERT INTO "events" VALUES(247,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家己"}');
INSERT INTO "events" VALUES(248,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家庚"}');
INSERT INTO "events" VALUES(249,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家辛"}');
INSERT INTO "events" VALUES(250,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10009","name":"玩家壬"}');
INSERT INTO "events" VALUES(251,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10010","name":"玩家癸"}');
INSERT INTO "events" VALUES(252,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10011","name":"玩家子"}');
INSERT INTO "events" VALUES(253,3,1,0,1767240000,'PlayerJoined','{"k":"PlayerJoined","account":"10012","name":"玩家丑"}');
INSERT INTO "events" VALUES(254,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(255,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(256,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(257,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(258,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(259,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(260,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(261,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(262,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10009"}');
INSERT INTO "events" VALUES(263,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10010"}');
INSERT INTO "events" VALUES(264,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10011"}');
INSERT INTO "events" VALUES(265,3,1,0,1767240000,'PlayerReached','{"k":"PlayerReached","account":"10012"}');
INSERT INTO "events" VALUES(266,3,1,0,1767240000,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"infection","options":{"k":"InfectionOptions"},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Infection"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(267,3,1,0,1767240000,'Dealt','{"k":"Dealt","roles":["狼头","预言家","女巫","长老","守卫","猎人","村民","村民","村民","村民","村民","村民"],"by":"hand","at":1767240000}');
INSERT INTO "events" VALUES(268,3,1,0,1767240000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1767240000,"due":1767283200,"holds":false}}');
INSERT INTO "events" VALUES(269,3,1,0,1767240000,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(270,3,1,0,1767240000,'Began','{"k":"Began"}');
INSERT INTO "events" VALUES(271,3,1,0,1767240000,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-01-01","at":1767240000,"close":1767276000}');
INSERT INTO "events" VALUES(272,3,1,0,1767240000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767240000,"due":1767276000,"holds":false}}');
INSERT INTO "events" VALUES(273,3,2,0,1767243900,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":8,"reason":"逻辑清楚","post":"m2002","at":1767243900},"how":"first"}');
INSERT INTO "events" VALUES(274,3,3,0,1767246000,'BallotMalformed','{"k":"BallotMalformed","post":{"k":"Malformed","seat":2,"post":"m2003","target":9,"change":false}}');
INSERT INTO "events" VALUES(275,3,4,0,1767246120,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":9,"reason":"跟7号想法一样","post":"m2004","at":1767246120},"how":"fix"}');
INSERT INTO "events" VALUES(276,3,5,0,1767247200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":9,"reason":"可信","post":"m2005","at":1767247200},"how":"first"}');
INSERT INTO "events" VALUES(277,3,6,0,1767249000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":null,"reason":"","post":"m2006","at":1767249000},"how":"first"}');
INSERT INTO "events" VALUES(278,3,7,0,1767250800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":8,"reason":"发言自然","post":"m2007","at":1767250800},"how":"first"}');
INSERT INTO "events" VALUES(279,3,8,0,1767252600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":9,"reason":"没毛病","post":"m2008","at":1767252600},"how":"first"}');
INSERT INTO "events" VALUES(280,3,9,0,1767254400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":9,"reason":"可信","post":"m2009","at":1767254400},"how":"first"}');
INSERT INTO "events" VALUES(281,3,10,0,1767255000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":8,"reason":"我来当","post":"m2010","at":1767255000},"how":"first"}');
INSERT INTO "events" VALUES(282,3,11,0,1767255600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":9,"target":null,"reason":"","post":"m2011","at":1767255600},"how":"first"}');
INSERT INTO "events" VALUES(283,3,12,0,1767258000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":10,"target":8,"reason":"随大流","post":"m2012","at":1767258000},"how":"first"}');
INSERT INTO "events" VALUES(284,3,13,0,1767261600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":11,"target":null,"reason":"","post":"m2013","at":1767261600},"how":"first"}');
INSERT INTO "events" VALUES(285,3,14,0,1767265200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":12,"target":9,"reason":"稳","post":"m2014","at":1767265200},"how":"first"}');
INSERT INTO "events" VALUES(286,3,15,0,1767276000,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(287,3,15,0,1767276000,'DayClosed','{"k":"DayClosed","at":1767276000}');
INSERT INTO "events" VALUES(288,3,15,0,1767276000,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":8,"reason":"逻辑清楚","post":"m2002","at":1767243900},{"k":"Ballot","seat":2,"target":9,"reason":"跟7号想法一样","post":"m2004","at":1767246120},{"k":"Ballot","seat":3,"target":9,"reason":"可信","post":"m2005","at":1767247200},{"k":"Ballot","seat":4,"target":null,"reason":"","post":"m2006","at":1767249000},{"k":"Ballot","seat":5,"target":8,"reason":"发言自然","post":"m2007","at":1767250800},{"k":"Ballot","seat":6,"target":9,"reason":"没毛病","post":"m2008","at":1767252600},{"k":"Ballot","seat":7,"target":9,"reason":"可信","post":"m2009","at":1767254400},{"k":"Ballot","seat":8,"target":8,"reason":"我来当","post":"m2010","at":1767255000},{"k":"Ballot","seat":9,"target":null,"reason":"","post":"m2011","at":1767255600},{"k":"Ballot","seat":10,"target":8,"reason":"随大流","post":"m2012","at":1767258000},{"k":"Ballot","seat":11,"target":null,"reason":"","post":"m2013","at":1767261600},{"k":"Ballot","seat":12,"target":9,"reason":"稳","post":"m2014","at":1767265200}],"doubled":null,"tally":[[9,5],[8,4]],"top":[9]}');
INSERT INTO "events" VALUES(289,3,15,0,1767276000,'SheriffMade','{"k":"SheriffMade","seat":9,"how":"elected"}');
INSERT INTO "events" VALUES(290,3,15,0,1767276000,'DarkFell','{"k":"DarkFell","able":[1,2,3,5],"zero":false}');
INSERT INTO "events" VALUES(291,3,15,0,1767276000,'NightOpened','{"k":"NightOpened","at":1767276000}');
INSERT INTO "events" VALUES(292,3,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1767276000,"due":1767279600,"holds":false}}');
INSERT INTO "events" VALUES(293,3,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"infect","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(294,3,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"overload","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(295,3,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"guard","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(296,3,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"seer","seat":null,"opened":1767276000,"due":1767277800,"holds":false}}');
INSERT INTO "events" VALUES(297,3,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"overload_new","seat":null,"opened":1767276000,"due":1767278700,"holds":false}}');
INSERT INTO "events" VALUES(298,3,15,0,1767276000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"purify","seat":null,"opened":1767276000,"due":1767279600,"holds":false}}');
INSERT INTO "events" VALUES(299,3,16,0,1767276300,'Declared','{"k":"Declared","act":{"k":"Declaration","seat":1,"skill":"感染","target":4,"stage":1}}');
INSERT INTO "events" VALUES(300,3,17,0,1767276360,'Declared','{"k":"Declared","act":{"k":"Declaration","seat":1,"skill":"感染","target":5,"stage":1}}');
INSERT INTO "events" VALUES(301,3,18,0,1767276480,'Declared','{"k":"Declared","act":{"k":"Declaration","seat":5,"skill":"防火墙","target":8,"stage":1}}');
INSERT INTO "events" VALUES(302,3,19,0,1767276600,'Declared','{"k":"Declared","act":{"k":"Declaration","seat":2,"skill":"预言","target":1,"stage":1}}');
INSERT INTO "events" VALUES(303,3,19,0,1767276600,'Foreseen','{"k":"Foreseen","seat":2,"target":1,"normal":false,"role":""}');
INSERT INTO "events" VALUES(304,3,19,0,1767276600,'EvolutionBegan','{"k":"EvolutionBegan","seat":2}');
INSERT INTO "events" VALUES(305,3,20,0,1767277200,'Declared','{"k":"Declared","act":{"k":"Declaration","seat":3,"skill":"净化","target":9,"stage":1}}');
INSERT INTO "events" VALUES(306,3,21,0,1767277800,'WindowClosed','{"k":"WindowClosed","name":"infect","late":true}');
INSERT INTO "events" VALUES(307,3,21,1,1767277800,'WindowClosed','{"k":"WindowClosed","name":"overload","late":true}');
INSERT INTO "events" VALUES(308,3,21,2,1767277800,'WindowClosed','{"k":"WindowClosed","name":"guard","late":true}');
INSERT INTO "events" VALUES(309,3,21,2,1767277800,'EvolutionBegan','{"k":"EvolutionBegan","seat":5}');
INSERT INTO "events" VALUES(310,3,21,3,1767277800,'WindowClosed','{"k":"WindowClosed","name":"seer","late":true}');
INSERT INTO "events" VALUES(311,3,22,0,1767278700,'WindowClosed','{"k":"WindowClosed","name":"overload_new","late":true}');
INSERT INTO "events" VALUES(312,3,23,0,1767279600,'WindowClosed','{"k":"WindowClosed","name":"purify","late":true}');
INSERT INTO "events" VALUES(313,3,23,0,1767279600,'ReckoningBegan','{"k":"ReckoningBegan"}');
INSERT INTO "events" VALUES(314,3,23,0,1767279600,'ShieldsRaised','{"k":"ShieldsRaised","walled":8,"purified":9}');
INSERT INTO "events" VALUES(315,3,23,0,1767279600,'Converted','{"k":"Converted","seat":5}');
INSERT INTO "events" VALUES(316,3,23,0,1767279600,'GuardedInVain','{"k":"GuardedInVain","seat":8}');
INSERT INTO "events" VALUES(317,3,23,0,1767279600,'StageMoved','{"k":"StageMoved","seat":2,"stage":2}');
INSERT INTO "events" VALUES(318,3,23,0,1767279600,'StageMoved','{"k":"StageMoved","seat":5,"stage":2}');
INSERT INTO "events" VALUES(319,3,23,0,1767279600,'StageMoved','{"k":"StageMoved","seat":3,"stage":2,"resonance":true}');
INSERT INTO "events" VALUES(320,3,23,0,1767279600,'RolledOver','{"k":"RolledOver"}');
INSERT INTO "events" VALUES(321,3,23,1,1767279600,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(322,3,23,1,1767279600,'ConversionTold','{"k":"ConversionTold","seats":[5]}');
INSERT INTO "events" VALUES(323,3,23,1,1767279600,'StageTold','{"k":"StageTold","seat":2,"stage":2}');
INSERT INTO "events" VALUES(324,3,23,1,1767279600,'StageTold','{"k":"StageTold","seat":5,"stage":2}');
INSERT INTO "events" VALUES(325,3,23,1,1767279600,'StageTold','{"k":"StageTold","seat":3,"stage":2}');
INSERT INTO "events" VALUES(326,3,23,1,1767279600,'NightTold','{"k":"NightTold","day":1,"fallen":[],"words":[],"sheriff":9,"badge_moved":false}');
INSERT INTO "events" VALUES(327,3,23,1,1767279600,'DayOpened','{"k":"DayOpened","day":2,"date":"2026-01-02","at":1767279600,"close":1767362400}');
INSERT INTO "events" VALUES(328,3,23,1,1767279600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767279600,"due":1767362400,"holds":false}}');
INSERT INTO "events" VALUES(329,3,24,0,1767315600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":10,"reason":"10号像狼","post":"m2022","at":1767315600},"how":"first"}');
INSERT INTO "events" VALUES(330,3,25,0,1767317400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":10,"reason":"先听警长","post":"m2023","at":1767317400},"how":"first"}');
INSERT INTO "events" VALUES(331,3,26,0,1767319200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":3,"target":null,"reason":"","post":"m2024","at":1767319200},"how":"first"}');
INSERT INTO "events" VALUES(332,3,27,0,1767321000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":null,"reason":"","post":"m2025","at":1767321000},"how":"first"}');
INSERT INTO "events" VALUES(333,3,28,0,1767322800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":5,"target":10,"reason":"听1号","post":"m2026","at":1767322800},"how":"first"}');
INSERT INTO "events" VALUES(334,3,29,0,1767324600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":6,"target":null,"reason":"","post":"m2027","at":1767324600},"how":"first"}');
INSERT INTO "events" VALUES(335,3,30,0,1767326400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":7,"target":null,"reason":"","post":"m2028","at":1767326400},"how":"first"}');
INSERT INTO "events" VALUES(336,3,31,0,1767328200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":null,"reason":"","post":"m2029","at":1767328200},"how":"first"}');
INSERT INTO "events" VALUES(337,3,32,0,1767330000,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":9,"target":10,"reason":"发言可疑","post":"m2030","at":1767330000},"how":"first"}');
INSERT INTO "events" VALUES(338,3,33,0,1767331800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":10,"target":1,"reason":"信2号","post":"m2031","at":1767331800},"how":"first"}');
INSERT INTO "events" VALUES(339,3,34,0,1767333600,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":11,"target":1,"reason":"信2号","post":"m2032","at":1767333600},"how":"first"}');
INSERT INTO "events" VALUES(340,3,35,0,1767335400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":12,"target":null,"reason":"","post":"m2033","at":1767335400},"how":"first"}');
INSERT INTO "events" VALUES(341,3,36,0,1767362400,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(342,3,36,0,1767362400,'DayClosed','{"k":"DayClosed","at":1767362400}');
INSERT INTO "events" VALUES(343,3,36,0,1767362400,'VotesCounted','{"k":"VotesCounted","ballots":[{"k":"Ballot","seat":1,"target":10,"reason":"10号像狼","post":"m2022","at":1767315600},{"k":"Ballot","seat":2,"target":10,"reason":"先听警长","post":"m2023","at":1767317400},{"k":"Ballot","seat":3,"target":null,"reason":"","post":"m2024","at":1767319200},{"k":"Ballot","seat":4,"target":null,"reason":"","post":"m2025","at":1767321000},{"k":"Ballot","seat":5,"target":10,"reason":"听1号","post":"m2026","at":1767322800},{"k":"Ballot","seat":6,"target":null,"reason":"","post":"m2027","at":1767324600},{"k":"Ballot","seat":7,"target":null,"reason":"","post":"m2028","at":1767326400},{"k":"Ballot","seat":8,"target":null,"reason":"","post":"m2029","at":1767328200},{"k":"Ballot","seat":9,"target":10,"reason":"发言可疑","post":"m2030","at":1767330000},{"k":"Ballot","seat":10,"target":1,"reason":"信2号","post":"m2031","at":1767331800},{"k":"Ballot","seat":11,"target":1,"reason":"信2号","post":"m2032","at":1767333600},{"k":"Ballot","seat":12,"target":null,"reason":"","post":"m2033","at":1767335400}],"doubled":9,"tally":[[10,5],[1,2]],"top":[10]}');
INSERT INTO "events" VALUES(344,3,36,0,1767362400,'FellOut','{"k":"FellOut","seat":10,"cause":"vote","at":1767362400}');
INSERT INTO "events" VALUES(345,3,36,0,1767362400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"words","seat":10,"opened":1767362400,"due":1767366000,"holds":false}}');
INSERT INTO "events" VALUES(346,3,36,0,1767362400,'OutCounted','{"k":"OutCounted","seat":10}');
INSERT INTO "events" VALUES(347,3,36,0,1767362400,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"nightfall","seat":null,"opened":1767362400,"due":1767363000}}');
INSERT INTO "events" VALUES(348,3,36,0,1767362400,'AgendaSet','{"k":"AgendaSet","moments":[{"k":"Moment","step":"night"}]}');
INSERT INTO "events" VALUES(349,3,37,0,1767362580,'WindowClosed','{"k":"WindowClosed","name":"words","seat":10}');
INSERT INTO "events" VALUES(350,3,37,0,1767362580,'WordsLeft','{"k":"WordsLeft","seat":10,"words":"我是村民，请盯住1号"}');
INSERT INTO "events" VALUES(351,3,38,0,1767362580,'Asked','{"k":"Asked","question":{"k":"OpenQuestion","account":"90001","asked":{"k":"Postpone","judge":"90001","minutes":30},"until":1767363180}}');
INSERT INTO "events" VALUES(352,4,1,0,1767265200,'GameOpened','{"k":"GameOpened","judge":"90001","zone":"Asia/Shanghai","options":{"k":"CardsOptions","zi_per_attack":20},"commitment":"55bf2f5ec2844f125459e9717e8ccf87f1fe9604d62669c2dd520a964a7162ab"}');
INSERT INTO "events" VALUES(353,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10001","name":"玩家甲"}');
INSERT INTO "events" VALUES(354,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10002","name":"玩家乙"}');
INSERT INTO "events" VALUES(355,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10003","name":"玩家丙"}');
INSERT INTO "events" VALUES(356,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10004","name":"玩家丁"}');
INSERT INTO "events" VALUES(357,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10005","name":"玩家戊"}');
INSERT INTO "events" VALUES(358,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10006","name":"玩家己"}');
INSERT INTO "events" VALUES(359,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10007","name":"玩家庚"}');
INSERT INTO "events" VALUES(360,4,1,0,1767265200,'PlayerJoined','{"k":"PlayerJoined","account":"10008","name":"玩家辛"}');
INSERT INTO "events" VALUES(361,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10001"}');
INSERT INTO "events" VALUES(362,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10002"}');
INSERT INTO "events" VALUES(363,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10003"}');
INSERT INTO "events" VALUES(364,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10004"}');
INSERT INTO "events" VALUES(365,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10005"}');
INSERT INTO "events" VALUES(366,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10006"}');
INSERT INTO "events" VALUES(367,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10007"}');
INSERT INTO "events" VALUES(368,4,1,0,1767265200,'PlayerReached','{"k":"PlayerReached","account":"10008"}');
INSERT INTO "events" VALUES(369,4,1,0,1767265200,'TableLaid','{"k":"TableLaid","table":{"k":"Table","rule_set":"cards","options":{"k":"CardsOptions","zi_per_attack":20},"zone":"Asia/Shanghai","seats":[],"own":{"k":"Cards"},"votes":{"k":"Votes"}}}');
INSERT INTO "events" VALUES(370,4,1,0,1767265200,'RowsDealt','{"k":"RowsDealt","rows":[[{"k":"Card","number":1,"kind":"庶民"},{"k":"Card","number":2,"kind":"杀手"},{"k":"Card","number":3,"kind":"保镖"},{"k":"Card","number":4,"kind":"庶民"},{"k":"Card","number":5,"kind":"防弹衣/狼毒"}],[{"k":"Card","number":6,"kind":"庶民"},{"k":"Card","number":7,"kind":"狼人"},{"k":"Card","number":8,"kind":"庶民"},{"k":"Card","number":9,"kind":"变形"},{"k":"Card","number":10,"kind":"禁锢/反狙击"}],[{"k":"Card","number":11,"kind":"狙击手"},{"k":"Card","number":12,"kind":"庶民"},{"k":"Card","number":13,"kind":"巫医/占卜"},{"k":"Card","number":14,"kind":"庶民"},{"k":"Card","number":15,"kind":"盗窃"}],[{"k":"Card","number":16,"kind":"束魂/法警"},{"k":"Card","number":17,"kind":"庶民"},{"k":"Card","number":18,"kind":"绝杀/特赦"},{"k":"Card","number":19,"kind":"庶民"},{"k":"Card","number":20,"kind":"保镖"}],[{"k":"Card","number":21,"kind":"庶民"},{"k":"Card","number":22,"kind":"庶民"},{"k":"Card","number":23,"kind":"圣人/纵火犯"},{"k":"Card","number":24,"kind":"禁锢/反狙击"},{"k":"Card","number":25,"kind":"变形"}],[{"k":"Card","number":26,"kind":"绝杀/特赦"},{"k":"Card","number":27,"kind":"诅咒/庇佑"},{"k":"Card","number":28,"kind":"庶民"},{"k":"Card","number":29,"kind":"庶民"},{"k":"Card","number":30,"kind":"保镖"}],[{"k":"Card","number":31,"kind":"庶民"},{"k":"Card","number":32,"kind":"狙击手"},{"k":"Card","number":33,"kind":"庶民"},{"k":"Card","number":34,"kind":"巫医/占卜"},{"k":"Card","number":35,"kind":"绝杀/特赦"}],[{"k":"Card","number":36,"kind":"盗窃"},{"k":"Card","number":37,"kind":"庶民"},{"k":"Card","number":38,"kind":"防弹衣/狼毒"},{"k":"Card","number":39,"kind":"禁锢/反狙击"},{"k":"Card","number":40,"kind":"庶民"}]],"left":[],"helpers":[]}');
INSERT INTO "events" VALUES(371,4,1,0,1767265200,'Dealt','{"k":"Dealt","roles":["杀手","狼人","平民","平民","自选","平民","平民","平民"],"by":"hand","at":1767265200}');
INSERT INTO "events" VALUES(372,4,1,0,1767265200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"muster","seat":null,"opened":1767265200,"due":1767308400,"holds":false}}');
INSERT INTO "events" VALUES(373,4,1,0,1767265200,'WindowClosed','{"k":"WindowClosed","name":"muster"}');
INSERT INTO "events" VALUES(374,4,1,0,1767265200,'Began','{"k":"Began"}');
INSERT INTO "events" VALUES(375,4,1,0,1767265200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"preparation","seat":null,"opened":1767265200,"due":1767268800,"holds":false}}');
INSERT INTO "events" VALUES(376,4,2,0,1767265800,'RowArranged','{"k":"RowArranged","seat":4,"row":[{"k":"Card","number":17,"kind":"庶民"},{"k":"Card","number":19,"kind":"庶民"},{"k":"Card","number":20,"kind":"保镖"},{"k":"Card","number":18,"kind":"绝杀/特赦"},{"k":"Card","number":16,"kind":"束魂/法警"}]}');
INSERT INTO "events" VALUES(377,4,3,0,1767266400,'CampChosen','{"k":"CampChosen","seat":5,"camp":"平民"}');
INSERT INTO "events" VALUES(378,4,4,0,1767268800,'WindowClosed','{"k":"WindowClosed","name":"preparation","late":true}');
INSERT INTO "events" VALUES(379,4,4,0,1767268800,'CampFixed','{"k":"CampFixed","seat":5,"camp":"平民","silent":false}');
INSERT INTO "events" VALUES(380,4,4,0,1767268800,'NightOpened','{"k":"NightOpened","at":1767268800,"day":1,"date":"2026-01-01"}');
INSERT INTO "events" VALUES(381,4,4,0,1767268800,'ShapesEnded','{"k":"ShapesEnded","points":[0,0,0,0,0,0,0,0]}');
INSERT INTO "events" VALUES(382,4,4,0,1767268800,'PointsDealt','{"k":"PointsDealt","points":[3,3,3,3,3,3,3,3]}');
INSERT INTO "events" VALUES(383,4,4,0,1767268800,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"night","seat":null,"opened":1767268800,"due":1767312000,"holds":false}}');
INSERT INTO "events" VALUES(384,4,4,0,1767268800,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1767268800,"due":1767315600,"holds":false}}');
INSERT INTO "events" VALUES(385,4,4,0,1767268800,'PurseTold','{"k":"PurseTold","night_end":1767312000}');
INSERT INTO "events" VALUES(386,4,5,0,1767270600,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":1,"seat":1,"act":"杀","card":2,"cost":1,"target":6},"piece":{"k":"Piece","number":2,"seat":1,"role":"杀手","words":"月光落在空荡荡的长街上，风把最后那盏灯吹灭了。","size":23,"play":1}}');
INSERT INTO "events" VALUES(387,4,6,0,1767270660,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":3,"seat":1,"act":"杀","card":2,"cost":1,"target":7},"piece":null}');
INSERT INTO "events" VALUES(388,4,7,0,1767271200,'PieceSent','{"k":"PieceSent","piece":{"k":"Piece","number":4,"seat":1,"role":"杀手","words":"你以为门闩挡得住脚步声，其实钥匙早就不在你手里。","size":24}}');
INSERT INTO "events" VALUES(389,4,8,0,1767272400,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":5,"seat":2,"act":"狼","card":7,"cost":1,"target":3},"piece":{"k":"Piece","number":6,"seat":2,"role":"狼人","words":"雨下得很慢，像有人在屋檐上磨刀，一下又一下，天快亮了。","size":27,"play":5}}');
INSERT INTO "events" VALUES(390,4,9,0,1767273000,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":7,"seat":4,"act":"束魂","card":16,"cost":2,"target":6},"piece":null}');
INSERT INTO "events" VALUES(391,4,10,0,1767273600,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":8,"seat":3,"act":"占卜","card":13,"cost":2},"piece":null}');
INSERT INTO "events" VALUES(392,4,11,0,1767274200,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":9,"seat":5,"act":"圣人","card":23,"cost":3},"piece":null}');
INSERT INTO "events" VALUES(393,4,12,0,1767274800,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":10,"seat":6,"act":"绝杀","card":26,"cost":2,"target":1},"piece":null}');
INSERT INTO "events" VALUES(394,4,13,0,1767308400,'PlayTakenBack','{"k":"PlayTakenBack","play":{"k":"Play","number":8,"seat":3,"act":"占卜","card":13,"cost":2}}');
INSERT INTO "events" VALUES(395,4,14,0,1767308460,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":11,"seat":3,"act":"占卜","card":13,"cost":2},"piece":null}');
INSERT INTO "events" VALUES(396,4,15,0,1767312000,'WindowClosed','{"k":"WindowClosed","name":"night","late":true}');
INSERT INTO "events" VALUES(397,4,16,0,1767315600,'WindowClosed','{"k":"WindowClosed","name":"doors","late":true}');
INSERT INTO "events" VALUES(398,4,16,0,1767315600,'CardsLost','{"k":"CardsLost","seat":1,"cards":[{"k":"Card","number":1,"kind":"庶民"}],"cause":"slain"}');
INSERT INTO "events" VALUES(399,4,16,0,1767315600,'CardsLost','{"k":"CardsLost","seat":3,"cards":[{"k":"Card","number":11,"kind":"狙击手"}],"cause":"attack"}');
INSERT INTO "events" VALUES(400,4,16,0,1767315600,'BallotsBarred','{"k":"BallotsBarred","seats":[6]}');
INSERT INTO "events" VALUES(401,4,16,0,1767315600,'DayPrepared','{"k":"DayPrepared","curses":[],"armed":[{"k":"Armed","seat":5,"card":23}],"fires":[]}');
INSERT INTO "events" VALUES(402,4,16,0,1767315600,'CheckTold','{"k":"CheckTold","seat":3,"act":"占卜","answer":"有"}');
INSERT INTO "events" VALUES(403,4,16,0,1767315600,'DawnTold','{"k":"DawnTold","day":1,"words":["你以为门闩挡得住脚步声，其实钥匙早就不在你手里。","月光落在空荡荡的长街上，风把最后那盏灯吹灭了。","雨下得很慢，像有人在屋檐上磨刀，一下又一下，天快亮了。"],"hurt":[[3,1]],"failed":[],"slain":[[1,1]],"saved":[[6,"束魂"]],"pardoned":[],"robbed":[],"dead":[]}');
INSERT INTO "events" VALUES(404,4,16,0,1767315600,'NightSettled','{"k":"NightSettled","marks":[{"k":"Mark","act":"绝杀","card":26,"seat":6,"target":1}],"shapes":[],"bindings":[{"k":"Binding","seat":4,"art":"束魂","target":6,"met":true}],"trace":[{"k":"Traced","play":{"k":"Play","number":1,"seat":1,"act":"杀","card":2,"cost":1,"target":6},"endings":[{"k":"Ending","code":"bound","clause":"R000-046","seats":[4,4],"words":["束魂","束魂"]}]},{"k":"Traced","play":{"k":"Play","number":3,"seat":1,"act":"杀","card":2,"cost":1,"target":7},"endings":[{"k":"Ending","code":"bound","clause":"R000-046","seats":[4,4],"words":["束魂","束魂"]}]},{"k":"Traced","play":{"k":"Play","number":5,"seat":2,"act":"狼","card":7,"cost":1,"target":3},"endings":[{"k":"Ending","code":"landed","clause":"R000-010","seats":[3],"words":["狙击手"]}]},{"k":"Traced","play":{"k":"Play","number":7,"seat":4,"act":"束魂","card":16,"cost":2,"target":6},"endings":[{"k":"Ending","code":"saved","clause":"R000-046","seats":[6]}]},{"k":"Traced","play":{"k":"Play","number":9,"seat":5,"act":"圣人","card":23,"cost":3},"endings":[{"k":"Ending","code":"armed","clause":"R000-170"}]},{"k":"Traced","play":{"k":"Play","number":10,"seat":6,"act":"绝杀","card":26,"cost":2,"target":1},"endings":[{"k":"Ending","code":"landed","clause":"R000-124","seats":[1],"words":["庶民"]}]},{"k":"Traced","play":{"k":"Play","number":11,"seat":3,"act":"占卜","card":13,"cost":2},"endings":[{"k":"Ending","code":"answered","clause":"占卜","words":["有"]}]}]}');
INSERT INTO "events" VALUES(405,4,16,0,1767315600,'DayOpened','{"k":"DayOpened","day":1,"date":"2026-01-02","at":1767315600,"close":1767348000}');
INSERT INTO "events" VALUES(406,4,16,0,1767315600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"day","seat":null,"opened":1767315600,"due":1767348000,"holds":false}}');
INSERT INTO "events" VALUES(407,4,16,0,1767315600,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"dusk","seat":null,"opened":1767315600,"due":1767355200,"holds":false}}');
INSERT INTO "events" VALUES(408,4,17,0,1767319200,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":1,"target":5,"reason":"","post":"m3016","at":1767319200},"how":"first"}');
INSERT INTO "events" VALUES(409,4,18,0,1767319800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":2,"target":5,"reason":"","post":"m3017","at":1767319800},"how":"first"}');
INSERT INTO "events" VALUES(410,4,19,0,1767322800,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":4,"target":2,"reason":"","post":"m3019","at":1767322800},"how":"first"}');
INSERT INTO "events" VALUES(411,4,20,0,1767326400,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":1,"seat":6,"act":"诅咒","card":27,"cost":1,"target":2},"piece":null}');
INSERT INTO "events" VALUES(412,4,21,0,1767344400,'BallotCast','{"k":"BallotCast","ballot":{"k":"Ballot","seat":8,"target":5,"reason":"","post":"m3021","at":1767344400},"how":"first"}');
INSERT INTO "events" VALUES(413,4,22,0,1767348000,'WindowClosed','{"k":"WindowClosed","name":"day","late":true}');
INSERT INTO "events" VALUES(414,4,22,0,1767348000,'DayClosed','{"k":"DayClosed","at":1767348000}');
INSERT INTO "events" VALUES(415,4,22,0,1767348000,'NominationCounted','{"k":"NominationCounted","ballots":[{"k":"Weighed","seat":1,"target":5,"weight":4},{"k":"Weighed","seat":2,"target":5,"weight":5},{"k":"Weighed","seat":4,"target":2,"weight":5},{"k":"Weighed","seat":8,"target":5,"weight":5}],"tally":[[5,14],[2,6]],"nominee":5,"tied":[],"runoff":false}');
INSERT INTO "events" VALUES(416,4,22,0,1767348000,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"nomination","seat":null,"opened":1767348000,"due":1767348900,"holds":false}}');
INSERT INTO "events" VALUES(417,4,23,0,1767348900,'WindowClosed','{"k":"WindowClosed","name":"nomination","late":true}');
INSERT INTO "events" VALUES(418,4,23,0,1767348900,'VerdictOpened','{"k":"VerdictOpened","nominee":5,"due":1767354300}');
INSERT INTO "events" VALUES(419,4,23,0,1767348900,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"verdict","seat":null,"opened":1767348900,"due":1767354300,"holds":false}}');
INSERT INTO "events" VALUES(420,4,24,0,1767349800,'LifeVoted','{"k":"LifeVoted","seat":1,"ballot":{"k":"LifeBallot","seat":1,"death":true,"at":1767349800}}');
INSERT INTO "events" VALUES(421,4,25,0,1767349860,'LifeVoted','{"k":"LifeVoted","seat":2,"ballot":{"k":"LifeBallot","seat":2,"death":true,"at":1767349860}}');
INSERT INTO "events" VALUES(422,4,26,0,1767350400,'LifeVoted','{"k":"LifeVoted","seat":4,"ballot":{"k":"LifeBallot","seat":4,"death":false,"at":1767350400}}');
INSERT INTO "events" VALUES(423,4,27,0,1767354300,'WindowClosed','{"k":"WindowClosed","name":"verdict","late":true}');
INSERT INTO "events" VALUES(424,4,27,0,1767354300,'VerdictCounted','{"k":"VerdictCounted","nominee":5,"ballots":[[1,true,4],[2,true,5],[4,false,5]],"death":9,"life":5,"executed":true}');
INSERT INTO "events" VALUES(425,4,28,0,1767355200,'WindowClosed','{"k":"WindowClosed","name":"dusk","late":true}');
INSERT INTO "events" VALUES(426,4,28,0,1767355200,'CardsLost','{"k":"CardsLost","seat":5,"cards":[{"k":"Card","number":21,"kind":"庶民"}],"cause":"executed"}');
INSERT INTO "events" VALUES(427,4,28,0,1767355200,'ExecutionNoted','{"k":"ExecutionNoted","executed":{"k":"Executed","seat":5,"card":{"k":"Card","number":21,"kind":"庶民"}}}');
INSERT INTO "events" VALUES(428,4,28,0,1767355200,'SaintWorked','{"k":"SaintWorked","seat":5,"mark":{"k":"Mark","act":"圣人","card":23,"seat":5},"payers":[1,2]}');
INSERT INTO "events" VALUES(429,4,28,0,1767355200,'CardsLost','{"k":"CardsLost","seat":1,"cards":[{"k":"Card","number":2,"kind":"杀手"}],"cause":"saint"}');
INSERT INTO "events" VALUES(430,4,28,0,1767355200,'CardsLost','{"k":"CardsLost","seat":2,"cards":[{"k":"Card","number":6,"kind":"庶民"}],"cause":"saint"}');
INSERT INTO "events" VALUES(431,4,28,0,1767355200,'DuskTold','{"k":"DuskTold","day":1,"executed":5,"saint":5,"payers":[1,2],"slain":[],"dead":[]}');
INSERT INTO "events" VALUES(432,4,28,0,1767355200,'DaySettled','{"k":"DaySettled","marks":[{"k":"Mark","act":"绝杀","card":26,"seat":6,"target":1},{"k":"Mark","act":"圣人","card":23,"seat":5}],"fires":[],"trace":[{"k":"Traced","play":{"k":"Play","number":1,"seat":6,"act":"诅咒","card":27,"cost":1,"target":2},"endings":[{"k":"Ending","code":"listed","clause":"R000-144","seats":[2]}]}]}');
INSERT INTO "events" VALUES(433,4,28,0,1767355200,'NightOpened','{"k":"NightOpened","at":1767355200,"day":2,"date":"2026-01-02"}');
INSERT INTO "events" VALUES(434,4,28,0,1767355200,'ShapesEnded','{"k":"ShapesEnded","points":[0,0,0,0,0,0,0,0]}');
INSERT INTO "events" VALUES(435,4,28,0,1767355200,'PointsDealt','{"k":"PointsDealt","points":[2,2,3,3,2,3,3,3]}');
INSERT INTO "events" VALUES(436,4,28,0,1767355200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"night","seat":null,"opened":1767355200,"due":1767398400,"holds":false}}');
INSERT INTO "events" VALUES(437,4,28,0,1767355200,'WindowOpened','{"k":"WindowOpened","window":{"k":"Window","name":"doors","seat":null,"opened":1767355200,"due":1767402000,"holds":false}}');
INSERT INTO "events" VALUES(438,4,28,0,1767355200,'PurseTold','{"k":"PurseTold","night_end":1767398400}');
INSERT INTO "events" VALUES(439,4,29,0,1767357600,'PlayMade','{"k":"PlayMade","play":{"k":"Play","number":1,"seat":7,"act":"瞄准","card":32,"cost":3,"target":2,"place":4},"piece":{"k":"Piece","number":2,"seat":7,"role":"狙击手","words":"一声枪响划过屋顶，乌鸦飞起来，谁也没有看见那个人。","size":25,"play":1}}');
INSERT INTO "events" VALUES(440,4,30,0,1767357600,'Asked','{"k":"Asked","question":{"k":"OpenQuestion","account":"90001","asked":{"k":"Postpone","judge":"90001","minutes":30},"until":1767358200}}');
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
	CONSTRAINT pk_games PRIMARY KEY (id)
);
INSERT INTO "games" VALUES(1,'script','20001','700','classic',X'116347142595564AA4380246DD0807B8C91230278429A4B8D745E2209AF6E823',1767240000,'over',0,56);
INSERT INTO "games" VALUES(2,'script','20001','701','classic',X'116347142595564AA4380246DD0807B8C91230278429A4B8D745E2209AF6E823',1767240000,'running',0,31);
INSERT INTO "games" VALUES(3,'script','20001','702','infection',X'116347142595564AA4380246DD0807B8C91230278429A4B8D745E2209AF6E823',1767240000,'running',0,38);
INSERT INTO "games" VALUES(4,'script','20001','703','cards',X'116347142595564AA4380246DD0807B8C91230278429A4B8D745E2209AF6E823',1767265200,'running',0,30);
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
	CONSTRAINT pk_inbox PRIMARY KEY (id), 
	CONSTRAINT uq_inbox_message_id_at_chat_account_adapter UNIQUE (message_id, at, chat, account, adapter), 
	CONSTRAINT fk_inbox_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "inbox" VALUES(1,1,2,0,'script','20001','group:700','m2',1767243900,'10003','投票：6 理由：开场很稳','done');
INSERT INTO "inbox" VALUES(2,1,3,0,'script','20001','group:700','m3',1767246000,'10002','投票：6','refused');
INSERT INTO "inbox" VALUES(3,1,4,0,'script','20001','group:700','m4',1767246120,'10002','投票：6 理由：跟7号想法一样','done');
INSERT INTO "inbox" VALUES(4,1,5,0,'script','20001','group:700','m5',1767247800,'10001','投票：8 理由：逻辑清楚','done');
INSERT INTO "inbox" VALUES(5,1,6,0,'script','20001','group:700','m6',1767249000,'10004','投票 ８ 理由 发言自然','done');
INSERT INTO "inbox" VALUES(6,1,7,0,'script','20001','group:700','m7',1767250800,'10005','投票：6 理由：可信','done');
INSERT INTO "inbox" VALUES(7,1,8,0,'script','20001','group:700','m8',1767252000,'10008','投票：6 理由：随大流','done');
INSERT INTO "inbox" VALUES(8,1,9,0,'script','20001','group:700','m9',1767252060,'10008','改票：8 理由：还是投自己','done');
INSERT INTO "inbox" VALUES(9,1,10,0,'script','20001','group:700','m11',1767256200,'10006','弃权','done');
INSERT INTO "inbox" VALUES(10,1,11,0,'script','20001','group:700','m12',1767258000,'10009','投票：6 理由：没毛病','done');
INSERT INTO "inbox" VALUES(11,1,12,0,'script','20001','group:700','m13',1767261600,'10007','投票：12 理由：手滑','refused');
INSERT INTO "inbox" VALUES(12,1,13,0,'script','20001','group:700','m14',1767261660,'10007','投票：6 理由：刚才手滑','done');
INSERT INTO "inbox" VALUES(13,1,14,0,'script','20001','group:700','m15',1767265200,'10010','投票：6 理由：稳','done');
INSERT INTO "inbox" VALUES(14,1,16,0,'script','20001','private','m16',1767276120,'10001','狼头 8','done');
INSERT INTO "inbox" VALUES(15,1,17,0,'script','20001','private','m17',1767276180,'10004','狼头 8','done');
INSERT INTO "inbox" VALUES(16,1,18,0,'script','20001','private','m18',1767276240,'10008','狼头 8','done');
INSERT INTO "inbox" VALUES(17,1,19,0,'script','20001','private','m21',1767276420,'10001','刀 3 悍跳','done');
INSERT INTO "inbox" VALUES(18,1,20,0,'script','20001','private','m22',1767276480,'10004','刀 2 划水','done');
INSERT INTO "inbox" VALUES(19,1,21,0,'script','20001','private','m23',1767276600,'10008','定刀 3','done');
INSERT INTO "inbox" VALUES(20,1,22,0,'script','20001','private','m24',1767276720,'10003','验 8','done');
INSERT INTO "inbox" VALUES(21,1,23,0,'script','20001','private','m25',1767277200,'10005','救 3','done');
INSERT INTO "inbox" VALUES(22,1,25,0,'script','20001','group:700','m29',1767315600,'10008','投票：9 理由：查杀','done');
INSERT INTO "inbox" VALUES(23,1,26,0,'script','20001','group:700','m30',1767317400,'10004','投票：9 理由：信8号','done');
INSERT INTO "inbox" VALUES(24,1,27,0,'script','20001','group:700','m31',1767319200,'10001','投票：9 理由：9号像狼','done');
INSERT INTO "inbox" VALUES(25,1,28,0,'script','20001','group:700','m32',1767322800,'10002','投票：9 理由：票型可疑','done');
INSERT INTO "inbox" VALUES(26,1,29,0,'script','20001','group:700','m33',1767326400,'10003','投票：8 理由：查杀','done');
INSERT INTO "inbox" VALUES(27,1,30,0,'script','20001','group:700','m34',1767330000,'10005','投票：8 理由：信3号','done');
INSERT INTO "inbox" VALUES(28,1,31,0,'script','20001','group:700','m35',1767333600,'10006','投票：9 理由：先出9','done');
INSERT INTO "inbox" VALUES(29,1,32,0,'script','20001','group:700','m36',1767337200,'10007','投票：8 理由：信3号','done');
INSERT INTO "inbox" VALUES(30,1,33,0,'script','20001','group:700','m37',1767340800,'10009','投票：8 理由：我是好人','done');
INSERT INTO "inbox" VALUES(31,1,35,0,'script','20001','private','m38',1767362580,'10009','遗言 我是村民，8号悍跳，请相信3号','done');
INSERT INTO "inbox" VALUES(32,1,36,0,'script','20001','private','m39',1767362640,'10003','验 4','done');
INSERT INTO "inbox" VALUES(33,1,38,0,'script','20001','private','m40',1767363120,'10008','刀 6 带队','done');
INSERT INTO "inbox" VALUES(34,1,39,0,'script','20001','private','m41',1767363180,'10008','定刀 6','done');
INSERT INTO "inbox" VALUES(35,1,40,0,'script','20001','private','m42',1767363600,'10005','不用药','done');
INSERT INTO "inbox" VALUES(36,1,41,0,'script','20001','private','m43',1767363840,'10006','枪 4','done');
INSERT INTO "inbox" VALUES(37,1,42,0,'script','20001','private','m44',1767364200,'10006','警徽 3','done');
INSERT INTO "inbox" VALUES(38,1,44,0,'script','20001','group:700','m45',1767405600,'10003','投票：8 理由：查杀','done');
INSERT INTO "inbox" VALUES(39,1,45,0,'script','20001','group:700','m46',1767409200,'10005','投票：8 理由：查杀','done');
INSERT INTO "inbox" VALUES(40,1,46,0,'script','20001','group:700','m47',1767412800,'10007','投票：8 理由：早该出了','done');
INSERT INTO "inbox" VALUES(41,1,47,0,'script','20001','group:700','m48',1767416400,'10002','投票：1 理由：昨天冲票','done');
INSERT INTO "inbox" VALUES(42,1,48,0,'script','20001','group:700','m49',1767420000,'10001','投票：8 理由：划清界限','done');
INSERT INTO "inbox" VALUES(43,1,49,0,'script','20001','group:700','m50',1767423600,'10008','投票：3 理由：悍跳','done');
INSERT INTO "inbox" VALUES(44,1,52,0,'script','20001','private','m51',1767449520,'10001','刀 2 村民','done');
INSERT INTO "inbox" VALUES(45,1,53,0,'script','20001','private','m52',1767449580,'10001','定刀 2','done');
INSERT INTO "inbox" VALUES(46,1,54,0,'script','20001','private','m53',1767449700,'10005','毒 1','done');
INSERT INTO "inbox" VALUES(47,1,55,0,'script','20001','private','m54',1767450000,'10003','验 2','done');
INSERT INTO "inbox" VALUES(48,2,2,0,'script','20001','group:701','m1002',1767243900,'10003','投票：6 理由：开场很稳','done');
INSERT INTO "inbox" VALUES(49,2,3,0,'script','20001','group:701','m1003',1767246000,'10002','投票：6','refused');
INSERT INTO "inbox" VALUES(50,2,4,0,'script','20001','group:701','m1004',1767246120,'10002','投票：6 理由：跟7号想法一样','done');
INSERT INTO "inbox" VALUES(51,2,5,0,'script','20001','group:701','m1005',1767247800,'10001','投票：8 理由：逻辑清楚','done');
INSERT INTO "inbox" VALUES(52,2,6,0,'script','20001','group:701','m1006',1767249000,'10004','投票 ８ 理由 发言自然','done');
INSERT INTO "inbox" VALUES(53,2,7,0,'script','20001','group:701','m1007',1767250800,'10005','投票：6 理由：可信','done');
INSERT INTO "inbox" VALUES(54,2,8,0,'script','20001','group:701','m1008',1767252000,'10008','投票：6 理由：随大流','done');
INSERT INTO "inbox" VALUES(55,2,9,0,'script','20001','group:701','m1009',1767252060,'10008','改票：8 理由：还是投自己','done');
INSERT INTO "inbox" VALUES(56,2,10,0,'script','20001','group:701','m1011',1767256200,'10006','弃权','done');
INSERT INTO "inbox" VALUES(57,2,11,0,'script','20001','group:701','m1012',1767258000,'10009','投票：6 理由：没毛病','done');
INSERT INTO "inbox" VALUES(58,2,12,0,'script','20001','group:701','m1013',1767261600,'10007','投票：12 理由：手滑','refused');
INSERT INTO "inbox" VALUES(59,2,13,0,'script','20001','group:701','m1014',1767261660,'10007','投票：6 理由：刚才手滑','done');
INSERT INTO "inbox" VALUES(60,2,14,0,'script','20001','group:701','m1015',1767265200,'10010','投票：6 理由：稳','done');
INSERT INTO "inbox" VALUES(61,2,16,0,'script','20001','private','m1016',1767276120,'10001','狼头 8','done');
INSERT INTO "inbox" VALUES(62,2,17,0,'script','20001','private','m1017',1767276180,'10004','狼头 8','done');
INSERT INTO "inbox" VALUES(63,2,18,0,'script','20001','private','m1018',1767276240,'10008','狼头 8','done');
INSERT INTO "inbox" VALUES(64,2,19,0,'script','20001','private','m1021',1767276420,'10001','刀 3 悍跳','done');
INSERT INTO "inbox" VALUES(65,2,20,0,'script','20001','private','m1022',1767276480,'10004','刀 2 划水','done');
INSERT INTO "inbox" VALUES(66,2,21,0,'script','20001','private','m1023',1767276600,'10008','定刀 3','done');
INSERT INTO "inbox" VALUES(67,2,22,0,'script','20001','private','m1024',1767276720,'10003','验 8','done');
INSERT INTO "inbox" VALUES(68,2,23,0,'script','20001','private','m1025',1767277200,'10005','救 3','done');
INSERT INTO "inbox" VALUES(69,2,25,0,'script','20001','group:701','m1029',1767315600,'10008','投票：9 理由：查杀','done');
INSERT INTO "inbox" VALUES(70,2,26,0,'script','20001','group:701','m1030',1767317400,'10004','投票：9 理由：信8号','done');
INSERT INTO "inbox" VALUES(71,2,27,0,'script','20001','group:701','m1031',1767319200,'10001','投票：9 理由：9号像狼','done');
INSERT INTO "inbox" VALUES(72,2,28,0,'script','20001','group:701','m1032',1767322800,'10002','投票：9 理由：票型可疑','done');
INSERT INTO "inbox" VALUES(73,2,29,0,'script','20001','group:701','m1033',1767326400,'10003','投票：8 理由：查杀','done');
INSERT INTO "inbox" VALUES(74,2,30,0,'script','20001','group:701','m1034',1767330000,'10005','投票：8 理由：信3号','done');
INSERT INTO "inbox" VALUES(75,2,31,0,'script','20001','private','q1',1767330000,'90001','/延时 30分','asked');
INSERT INTO "inbox" VALUES(76,3,2,0,'script','20001','group:702','m2002',1767243900,'10001','投票：8 理由：逻辑清楚','done');
INSERT INTO "inbox" VALUES(77,3,3,0,'script','20001','group:702','m2003',1767246000,'10002','投票：9','refused');
INSERT INTO "inbox" VALUES(78,3,4,0,'script','20001','group:702','m2004',1767246120,'10002','投票：9 理由：跟7号想法一样','done');
INSERT INTO "inbox" VALUES(79,3,5,0,'script','20001','group:702','m2005',1767247200,'10003','投票：9 理由：可信','done');
INSERT INTO "inbox" VALUES(80,3,6,0,'script','20001','group:702','m2006',1767249000,'10004','弃权','done');
INSERT INTO "inbox" VALUES(81,3,7,0,'script','20001','group:702','m2007',1767250800,'10005','投票：8 理由：发言自然','done');
INSERT INTO "inbox" VALUES(82,3,8,0,'script','20001','group:702','m2008',1767252600,'10006','投票：9 理由：没毛病','done');
INSERT INTO "inbox" VALUES(83,3,9,0,'script','20001','group:702','m2009',1767254400,'10007','投票：9 理由：可信','done');
INSERT INTO "inbox" VALUES(84,3,10,0,'script','20001','group:702','m2010',1767255000,'10008','投票：8 理由：我来当','done');
INSERT INTO "inbox" VALUES(85,3,11,0,'script','20001','group:702','m2011',1767255600,'10009','弃权','done');
INSERT INTO "inbox" VALUES(86,3,12,0,'script','20001','group:702','m2012',1767258000,'10010','投票：8 理由：随大流','done');
INSERT INTO "inbox" VALUES(87,3,13,0,'script','20001','group:702','m2013',1767261600,'10011','弃权','done');
INSERT INTO "inbox" VALUES(88,3,14,0,'script','20001','group:702','m2014',1767265200,'10012','投票：9 理由：稳','done');
INSERT INTO "inbox" VALUES(89,3,16,0,'script','20001','private','m2015',1767276300,'10001','感染 4','done');
INSERT INTO "inbox" VALUES(90,3,17,0,'script','20001','private','m2016',1767276360,'10001','感染 5','done');
INSERT INTO "inbox" VALUES(91,3,18,0,'script','20001','private','m2017',1767276480,'10005','防火墙 8','done');
INSERT INTO "inbox" VALUES(92,3,19,0,'script','20001','private','m2018',1767276600,'10002','预言 1','done');
INSERT INTO "inbox" VALUES(93,3,20,0,'script','20001','private','m2019',1767277200,'10003','净化 9','done');
INSERT INTO "inbox" VALUES(94,3,24,0,'script','20001','group:702','m2022',1767315600,'10001','投票：10 理由：10号像狼','done');
INSERT INTO "inbox" VALUES(95,3,25,0,'script','20001','group:702','m2023',1767317400,'10002','投票：10 理由：先听警长','done');
INSERT INTO "inbox" VALUES(96,3,26,0,'script','20001','group:702','m2024',1767319200,'10003','弃权','done');
INSERT INTO "inbox" VALUES(97,3,27,0,'script','20001','group:702','m2025',1767321000,'10004','弃权','done');
INSERT INTO "inbox" VALUES(98,3,28,0,'script','20001','group:702','m2026',1767322800,'10005','投票：10 理由：听1号','done');
INSERT INTO "inbox" VALUES(99,3,29,0,'script','20001','group:702','m2027',1767324600,'10006','弃权','done');
INSERT INTO "inbox" VALUES(100,3,30,0,'script','20001','group:702','m2028',1767326400,'10007','弃权','done');
INSERT INTO "inbox" VALUES(101,3,31,0,'script','20001','group:702','m2029',1767328200,'10008','弃权','done');
INSERT INTO "inbox" VALUES(102,3,32,0,'script','20001','group:702','m2030',1767330000,'10009','投票：10 理由：发言可疑','done');
INSERT INTO "inbox" VALUES(103,3,33,0,'script','20001','group:702','m2031',1767331800,'10010','投票：1 理由：信2号','done');
INSERT INTO "inbox" VALUES(104,3,34,0,'script','20001','group:702','m2032',1767333600,'10011','投票：1 理由：信2号','done');
INSERT INTO "inbox" VALUES(105,3,35,0,'script','20001','group:702','m2033',1767335400,'10012','弃权','done');
INSERT INTO "inbox" VALUES(106,3,37,0,'script','20001','private','m2034',1767362580,'10010','遗言 我是村民，请盯住1号','done');
INSERT INTO "inbox" VALUES(107,3,38,0,'script','20001','private','q2',1767362580,'90001','/延时 30分','asked');
INSERT INTO "inbox" VALUES(108,4,2,0,'script','20001','private','m3001',1767265800,'10004','排牌 2 4 5 3 1','done');
INSERT INTO "inbox" VALUES(109,4,3,0,'script','20001','private','m3002',1767266400,'10005','自选 平民','done');
INSERT INTO "inbox" VALUES(110,4,5,0,'script','20001','private','m3004',1767270600,'10001','杀 6 月光落在空荡荡的长街上，风把最后那盏灯吹灭了。','done');
INSERT INTO "inbox" VALUES(111,4,6,0,'script','20001','private','m3005',1767270660,'10001','杀 7','done');
INSERT INTO "inbox" VALUES(112,4,7,0,'script','20001','private','m3006',1767271200,'10001','宣言 杀 你以为门闩挡得住脚步声，其实钥匙早就不在你手里。','done');
INSERT INTO "inbox" VALUES(113,4,8,0,'script','20001','private','m3007',1767272400,'10002','狼 3 雨下得很慢，像有人在屋檐上磨刀，一下又一下，天快亮了。','done');
INSERT INTO "inbox" VALUES(114,4,9,0,'script','20001','private','m3008',1767273000,'10004','束魂 6','done');
INSERT INTO "inbox" VALUES(115,4,10,0,'script','20001','private','m3009',1767273600,'10003','占卜','done');
INSERT INTO "inbox" VALUES(116,4,11,0,'script','20001','private','m3010',1767274200,'10005','圣人','done');
INSERT INTO "inbox" VALUES(117,4,12,0,'script','20001','private','m3011',1767274800,'10006','绝杀 1','done');
INSERT INTO "inbox" VALUES(118,4,13,0,'script','20001','private','m3014',1767308400,'10003','撤销','done');
INSERT INTO "inbox" VALUES(119,4,14,0,'script','20001','private','m3015',1767308460,'10003','占卜','done');
INSERT INTO "inbox" VALUES(120,4,17,0,'script','20001','group:703','m3016',1767319200,'10001','投票：5','done');
INSERT INTO "inbox" VALUES(121,4,18,0,'script','20001','group:703','m3017',1767319800,'10002','投票：5','done');
INSERT INTO "inbox" VALUES(122,4,19,0,'script','20001','group:703','m3019',1767322800,'10004','投票：2','done');
INSERT INTO "inbox" VALUES(123,4,20,0,'script','20001','private','m3020',1767326400,'10006','诅咒 2','done');
INSERT INTO "inbox" VALUES(124,4,21,0,'script','20001','group:703','m3021',1767344400,'10008','投票：5','done');
INSERT INTO "inbox" VALUES(125,4,24,0,'script','20001','group:703','m3022',1767349800,'10001','死','done');
INSERT INTO "inbox" VALUES(126,4,25,0,'script','20001','group:703','m3023',1767349860,'10002','死','done');
INSERT INTO "inbox" VALUES(127,4,26,0,'script','20001','group:703','m3024',1767350400,'10004','生','done');
INSERT INTO "inbox" VALUES(128,4,29,0,'script','20001','private','m3026',1767357600,'10007','瞄准 2 倒数4 一声枪响划过屋顶，乌鸦飞起来，谁也没有看见那个人。','done');
INSERT INTO "inbox" VALUES(129,4,30,0,'script','20001','private','q3',1767357600,'90001','/延时 30分','asked');
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
	CONSTRAINT pk_outbox PRIMARY KEY (id), 
	CONSTRAINT fk_outbox_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "outbox" VALUES(1,1,1,0,'group',NULL,'【身份已发】10 人的身份都已私信，请看过后在私聊里回复“收到”，再于 1月2日 00:00 前在群里发“报到”。没收到私信的请先加我好友，再告诉法官
【第1天 开门】关门 22:00，改票截止 21:00，代投截止 21:30
在场 10 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号
今天投票选警长，得票最多者当选
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1767240000,NULL,NULL,'sent',1,'bot-1',1767241200);
INSERT INTO "outbox" VALUES(2,1,1,0,'seat:1',NULL,'【身份】你是 1号，狼人（狼人阵营）
同伴在开局时告诉你，狼人之间不另设群
第1夜关门后20分钟内必须投狼头票：狼头 N
每夜关门后30分钟内可提名指杀：刀 N 两字（附两个汉字的理由，例：刀 6 悍跳），由狼头选定
当上狼头会告诉你怎么定
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】你的狼同伴：4号、8号。祝你们好运',1767240000,NULL,NULL,'sent',1,'bot-2',1767241200);
INSERT INTO "outbox" VALUES(3,1,1,0,'seat:2',NULL,'【身份】你是 2号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-3',1767241200);
INSERT INTO "outbox" VALUES(4,1,1,0,'seat:3',NULL,'【身份】你是 3号，预言家（村民阵营）
每夜关门后30分钟内可查验一人，当即告诉你他属于哪个阵营：验 N
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-4',1767241200);
INSERT INTO "outbox" VALUES(5,1,1,0,'seat:4',NULL,'【身份】你是 4号，狼人（狼人阵营）
同伴在开局时告诉你，狼人之间不另设群
第1夜关门后20分钟内必须投狼头票：狼头 N
每夜关门后30分钟内可提名指杀：刀 N 两字（附两个汉字的理由，例：刀 6 悍跳），由狼头选定
当上狼头会告诉你怎么定
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】你的狼同伴：1号、8号。祝你们好运',1767240000,NULL,NULL,'sent',1,'bot-5',1767241200);
INSERT INTO "outbox" VALUES(6,1,1,0,'seat:5',NULL,'【身份】你是 5号，女巫（村民阵营）
通灵：每夜告诉你今晚被指杀的是谁
救药一瓶：救 N（不能救自己；用后救药与通灵都没有了）
毒药一瓶：毒 N
每夜至多用一瓶，关门后60分钟内；不用就发：不用药
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-6',1767241200);
INSERT INTO "outbox" VALUES(7,1,1,0,'seat:6',NULL,'【身份】你是 6号，猎人（村民阵营）
出局时（红牌除外）可以带走一人：到时我会问你，回复“枪 N”或“不开枪”
怕错过就预先写：遗嘱 枪 N
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-7',1767241200);
INSERT INTO "outbox" VALUES(8,1,1,0,'seat:7',NULL,'【身份】你是 7号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-8',1767241200);
INSERT INTO "outbox" VALUES(9,1,1,0,'seat:8',NULL,'【身份】你是 8号，狼人（狼人阵营）
同伴在开局时告诉你，狼人之间不另设群
第1夜关门后20分钟内必须投狼头票：狼头 N
每夜关门后30分钟内可提名指杀：刀 N 两字（附两个汉字的理由，例：刀 6 悍跳），由狼头选定
当上狼头会告诉你怎么定
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】你的狼同伴：1号、4号。祝你们好运',1767240000,NULL,NULL,'sent',1,'bot-9',1767241200);
INSERT INTO "outbox" VALUES(10,1,1,0,'seat:9',NULL,'【身份】你是 9号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-10',1767241200);
INSERT INTO "outbox" VALUES(11,1,1,0,'seat:10',NULL,'【身份】你是 10号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-11',1767241200);
INSERT INTO "outbox" VALUES(12,1,2,0,'group',NULL,'收到，已记：3号 → 6号（可改票一次）',1767243900,'m2',NULL,'sent',1,'bot-12',1767243900);
INSERT INTO "outbox" VALUES(13,1,3,0,'group',NULL,'请写明理由（1–200字，不能只有标点和数字）。请引用这一楼改正：投票：N 理由：…（C-99）',1767246000,'m3',NULL,'sent',1,'bot-13',1767246000);
INSERT INTO "outbox" VALUES(14,1,4,0,'group',NULL,'收到，已记：2号 → 6号（可改票一次）',1767246120,'m4',NULL,'sent',1,'bot-14',1767246120);
INSERT INTO "outbox" VALUES(15,1,5,0,'group',NULL,'收到，已记：1号 → 8号（可改票一次）',1767247800,'m5',NULL,'sent',1,'bot-15',1767247800);
INSERT INTO "outbox" VALUES(16,1,6,0,'group',NULL,'收到，已记：4号 → 8号（可改票一次）',1767249000,'m6',NULL,'sent',1,'bot-16',1767249000);
INSERT INTO "outbox" VALUES(17,1,7,0,'group',NULL,'收到，已记：5号 → 6号（可改票一次）',1767250800,'m7',NULL,'sent',1,'bot-17',1767250800);
INSERT INTO "outbox" VALUES(18,1,8,0,'group',NULL,'收到，已记：8号 → 6号（可改票一次）',1767252000,'m8',NULL,'sent',1,'bot-18',1767252000);
INSERT INTO "outbox" VALUES(19,1,9,0,'group',NULL,'收到，已记：8号 → 8号（改票机会已用）',1767252060,'m9',NULL,'sent',1,'bot-19',1767252060);
INSERT INTO "outbox" VALUES(20,1,10,0,'group',NULL,'收到，已记：6号 弃权（可改票一次）',1767256200,'m11',NULL,'sent',1,'bot-20',1767256200);
INSERT INTO "outbox" VALUES(21,1,11,0,'group',NULL,'收到，已记：9号 → 6号（可改票一次）',1767258000,'m12',NULL,'sent',1,'bot-21',1767258000);
INSERT INTO "outbox" VALUES(22,1,12,0,'group',NULL,'没有这个对象，座位是 1–10。请引用这一楼改正：投票：N 理由：…（C-99）',1767261600,'m13',NULL,'sent',1,'bot-22',1767261600);
INSERT INTO "outbox" VALUES(23,1,13,0,'group',NULL,'收到，已记：7号 → 6号（可改票一次）',1767261660,'m14',NULL,'sent',1,'bot-23',1767261660);
INSERT INTO "outbox" VALUES(24,1,14,0,'group',NULL,'收到，已记：10号 → 6号（可改票一次）',1767265200,'m15',NULL,'sent',1,'bot-24',1767265200);
INSERT INTO "outbox" VALUES(25,1,15,0,'group',NULL,'【第1天 关门】22:00 起不再收票
6号 6票：2号、3号、5号、7号、9号、10号
8号 3票：1号、4号、8号
弃权：6号
警长：6号 当选
【第1夜】天黑请闭眼
夜间行动截止 22:20（仅第1夜）、22:30、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1767276000,NULL,NULL,'sent',1,'bot-25',1767276000);
INSERT INTO "outbox" VALUES(26,1,15,0,'seat:6',NULL,'你当选警长：计票时你的一票算两票
【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-26',1767276000);
INSERT INTO "outbox" VALUES(27,1,15,0,'seat:1',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-27',1767276000);
INSERT INTO "outbox" VALUES(28,1,15,0,'seat:2',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-28',1767276000);
INSERT INTO "outbox" VALUES(29,1,15,0,'seat:3',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-29',1767276000);
INSERT INTO "outbox" VALUES(30,1,15,0,'seat:4',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-30',1767276000);
INSERT INTO "outbox" VALUES(31,1,15,0,'seat:5',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-31',1767276000);
INSERT INTO "outbox" VALUES(32,1,15,0,'seat:7',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-32',1767276000);
INSERT INTO "outbox" VALUES(33,1,15,0,'seat:8',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-33',1767276000);
INSERT INTO "outbox" VALUES(34,1,15,0,'seat:9',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-34',1767276000);
INSERT INTO "outbox" VALUES(35,1,15,0,'seat:10',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-35',1767276000);
INSERT INTO "outbox" VALUES(36,1,16,0,'seat:1',NULL,'收到，狼头票投给 8号（不能再改）',1767276120,NULL,NULL,'sent',1,'bot-36',1767276120);
INSERT INTO "outbox" VALUES(37,1,17,0,'seat:4',NULL,'收到，狼头票投给 8号（不能再改）
狼头：8号',1767276180,NULL,NULL,'sent',1,'bot-37',1767276180);
INSERT INTO "outbox" VALUES(38,1,17,0,'seat:1',NULL,'狼头：8号',1767276180,NULL,NULL,'sent',1,'bot-38',1767276180);
INSERT INTO "outbox" VALUES(39,1,17,0,'seat:8',NULL,'你是狼头
请在 22:30 前从提名中选一个：定刀 N；今夜不杀：空刀（都不能再改）；一局一次的决战：决战 A B C
你还没投狼头票，22:20 前仍要投：狼头 N，否则记黄牌',1767276180,NULL,NULL,'sent',1,'bot-39',1767276180);
INSERT INTO "outbox" VALUES(40,1,18,0,'seat:8',NULL,'收到，狼头票投给 8号（不能再改）',1767276240,NULL,NULL,'sent',1,'bot-40',1767276240);
INSERT INTO "outbox" VALUES(41,1,19,0,'seat:1',NULL,'收到，提名：刀 3号 悍跳（狼头选定前可以再发，以最后一次为准）',1767276420,NULL,NULL,'sent',1,'bot-43',1767276420);
INSERT INTO "outbox" VALUES(42,1,19,0,'seat:8',NULL,'提名：1号 刀 3号 悍跳（发“定刀 N”选定）',1767276420,NULL,NULL,'sent',1,'bot-44',1767276420);
INSERT INTO "outbox" VALUES(43,1,20,0,'seat:4',NULL,'收到，提名：刀 2号 划水（狼头选定前可以再发，以最后一次为准）',1767276480,NULL,NULL,'sent',1,'bot-45',1767276480);
INSERT INTO "outbox" VALUES(44,1,20,0,'seat:8',NULL,'提名：4号 刀 2号 划水（发“定刀 N”选定）',1767276480,NULL,NULL,'sent',1,'bot-46',1767276480);
INSERT INTO "outbox" VALUES(45,1,21,0,'seat:1',NULL,'狼头定刀：3号',1767276600,NULL,NULL,'sent',1,'bot-47',1767276600);
INSERT INTO "outbox" VALUES(46,1,21,0,'seat:4',NULL,'狼头定刀：3号',1767276600,NULL,NULL,'sent',1,'bot-48',1767276600);
INSERT INTO "outbox" VALUES(47,1,21,0,'seat:8',NULL,'收到，定刀 3号',1767276600,NULL,NULL,'sent',1,'bot-49',1767276600);
INSERT INTO "outbox" VALUES(48,1,21,0,'seat:5',NULL,'通灵：今晚被指杀的是 3号
23:00 前选一样：救 N / 毒 N / 不用药（不能再改，不答即不用药）',1767276600,NULL,NULL,'sent',1,'bot-50',1767276600);
INSERT INTO "outbox" VALUES(49,1,22,0,'seat:3',NULL,'收到，查验 8号：非村民阵营',1767276720,NULL,NULL,'sent',1,'bot-51',1767276720);
INSERT INTO "outbox" VALUES(50,1,23,0,'seat:5',NULL,'收到，今晚对 3号 用救药；救药和通灵从此没有了',1767277200,NULL,NULL,'sent',1,'bot-52',1767277200);
INSERT INTO "outbox" VALUES(51,1,24,0,'group',NULL,'【天亮】昨夜平安夜，无人出局
【第2天 开门】关门 1月2日 22:00，改票截止 21:00，代投截止 21:30
在场 10 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号
警长：6号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1767279600,NULL,NULL,'sent',1,'bot-54',1767279600);
INSERT INTO "outbox" VALUES(52,1,25,0,'group',NULL,'收到，已记：8号 → 9号（可改票一次）',1767315600,'m29',NULL,'sent',1,'bot-55',1767315600);
INSERT INTO "outbox" VALUES(53,1,26,0,'group',NULL,'收到，已记：4号 → 9号（可改票一次）',1767317400,'m30',NULL,'sent',1,'bot-56',1767317400);
INSERT INTO "outbox" VALUES(54,1,27,0,'group',NULL,'收到，已记：1号 → 9号（可改票一次）',1767319200,'m31',NULL,'sent',1,'bot-57',1767319200);
INSERT INTO "outbox" VALUES(55,1,28,0,'group',NULL,'收到，已记：2号 → 9号（可改票一次）',1767322800,'m32',NULL,'sent',1,'bot-58',1767322800);
INSERT INTO "outbox" VALUES(56,1,29,0,'group',NULL,'收到，已记：3号 → 8号（可改票一次）',1767326400,'m33',NULL,'sent',1,'bot-59',1767326400);
INSERT INTO "outbox" VALUES(57,1,30,0,'group',NULL,'收到，已记：5号 → 8号（可改票一次）',1767330000,'m34',NULL,'sent',1,'bot-60',1767330000);
INSERT INTO "outbox" VALUES(58,1,31,0,'group',NULL,'收到，已记：6号 → 9号（可改票一次）',1767333600,'m35',NULL,'sent',1,'bot-61',1767333600);
INSERT INTO "outbox" VALUES(59,1,32,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1767337200,'m36',NULL,'sent',1,'bot-62',1767337200);
INSERT INTO "outbox" VALUES(60,1,33,0,'group',NULL,'收到，已记：9号 → 8号（可改票一次）',1767340800,'m37',NULL,'sent',1,'bot-63',1767340800);
INSERT INTO "outbox" VALUES(61,1,34,0,'group',NULL,'【第2天 关门】22:00 起不再收票
9号 6票：1号、2号、4号、6号（警长×2）、8号
8号 4票：3号、5号、7号、9号
未投：10号
投票结果：9号 出局
【黄牌】10号（未投票）',1767362400,NULL,NULL,'sent',1,'bot-64',1767362400);
INSERT INTO "outbox" VALUES(62,1,34,0,'seat:9',NULL,'你已出局（投票）
若游戏继续，23:00 前可发一次“遗言 …”；此后请不要再参与讨论',1767362400,NULL,NULL,'sent',1,'bot-65',1767362400);
INSERT INTO "outbox" VALUES(63,1,35,0,'group',NULL,'【遗言】9号：我是村民，8号悍跳，请相信3号',1767362580,NULL,NULL,'sent',1,'bot-66',1767362580);
INSERT INTO "outbox" VALUES(64,1,35,0,'seat:9',NULL,'收到，遗言已在群里公布',1767362580,NULL,NULL,'sent',1,'bot-67',1767362580);
INSERT INTO "outbox" VALUES(65,1,36,0,'seat:3',NULL,'收到，“验 4号”已记下，入夜后执行',1767362640,NULL,NULL,'sent',1,'bot-68',1767362640);
INSERT INTO "outbox" VALUES(66,1,37,0,'group',NULL,'【第2夜】天黑请闭眼
夜间行动截止 22:30、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1767363000,NULL,NULL,'sent',1,'bot-69',1767363000);
INSERT INTO "outbox" VALUES(67,1,37,0,'seat:1',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-70',1767363000);
INSERT INTO "outbox" VALUES(68,1,37,0,'seat:2',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-71',1767363000);
INSERT INTO "outbox" VALUES(69,1,37,0,'seat:3',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息
收到，查验 4号：非村民阵营',1767363000,NULL,NULL,'sent',1,'bot-72',1767363000);
INSERT INTO "outbox" VALUES(70,1,37,0,'seat:4',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-73',1767363000);
INSERT INTO "outbox" VALUES(71,1,37,0,'seat:5',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-74',1767363000);
INSERT INTO "outbox" VALUES(72,1,37,0,'seat:6',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-75',1767363000);
INSERT INTO "outbox" VALUES(73,1,37,0,'seat:7',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-76',1767363000);
INSERT INTO "outbox" VALUES(74,1,37,0,'seat:8',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-77',1767363000);
INSERT INTO "outbox" VALUES(75,1,37,0,'seat:10',NULL,'【第2夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767363000,NULL,NULL,'sent',1,'bot-78',1767363000);
INSERT INTO "outbox" VALUES(76,1,38,0,'seat:8',NULL,'收到，提名：刀 6号 带队（发“定刀 N”选定）',1767363120,NULL,NULL,'sent',1,'bot-79',1767363120);
INSERT INTO "outbox" VALUES(77,1,39,0,'seat:1',NULL,'狼头定刀：6号',1767363180,NULL,NULL,'sent',1,'bot-80',1767363180);
INSERT INTO "outbox" VALUES(78,1,39,0,'seat:4',NULL,'狼头定刀：6号',1767363180,NULL,NULL,'sent',1,'bot-81',1767363180);
INSERT INTO "outbox" VALUES(79,1,39,0,'seat:8',NULL,'收到，定刀 6号',1767363180,NULL,NULL,'sent',1,'bot-82',1767363180);
INSERT INTO "outbox" VALUES(80,1,40,0,'seat:5',NULL,'收到，今晚不用药',1767363600,NULL,NULL,'sent',1,'bot-83',1767363600);
INSERT INTO "outbox" VALUES(81,1,40,0,'seat:6',NULL,'你已出局。公布之前请保密，此后不要再参与讨论
请在 23:00 前决定：枪 N（一位在场者，不能是自己）或 不开枪。都不能再改；逾时视为不开枪',1767363600,NULL,NULL,'sent',1,'bot-84',1767363600);
INSERT INTO "outbox" VALUES(82,1,41,0,'seat:6',NULL,'收到，开枪带走 4号
请在 23:00 前回复：
“警徽 N”，把警徽交给一位在场者
逾时按你的遗嘱，没有遗嘱则抽签',1767363840,NULL,NULL,'sent',1,'bot-85',1767363840);
INSERT INTO "outbox" VALUES(83,1,41,0,'seat:4',NULL,'你已出局。公布之前请保密，此后不要再参与讨论',1767363840,NULL,NULL,'sent',1,'bot-86',1767363840);
INSERT INTO "outbox" VALUES(84,1,42,0,'seat:3',NULL,'你接任警长：计票时你的一票算两票',1767364200,NULL,NULL,'sent',1,'bot-87',1767364200);
INSERT INTO "outbox" VALUES(85,1,42,0,'seat:6',NULL,'收到，警徽已交给 3号',1767364200,NULL,NULL,'sent',1,'bot-88',1767364200);
INSERT INTO "outbox" VALUES(86,1,43,0,'group',NULL,'【天亮】昨夜出局：4号、6号
警徽已移交，新警长：3号
【第3天 开门】关门 1月3日 22:00，改票截止 21:00，代投截止 21:30
在场 7 人：1号、2号、3号、5号、7号、8号、10号
警长：3号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1767366000,NULL,NULL,'sent',1,'bot-89',1767366000);
INSERT INTO "outbox" VALUES(87,1,44,0,'group',NULL,'收到，已记：3号 → 8号（可改票一次）',1767405600,'m45',NULL,'sent',1,'bot-90',1767405600);
INSERT INTO "outbox" VALUES(88,1,45,0,'group',NULL,'收到，已记：5号 → 8号（可改票一次）',1767409200,'m46',NULL,'sent',1,'bot-91',1767409200);
INSERT INTO "outbox" VALUES(89,1,46,0,'group',NULL,'收到，已记：7号 → 8号（可改票一次）',1767412800,'m47',NULL,'sent',1,'bot-92',1767412800);
INSERT INTO "outbox" VALUES(90,1,47,0,'group',NULL,'收到，已记：2号 → 1号（可改票一次）',1767416400,'m48',NULL,'sent',1,'bot-93',1767416400);
INSERT INTO "outbox" VALUES(91,1,48,0,'group',NULL,'收到，已记：1号 → 8号（可改票一次）',1767420000,'m49',NULL,'sent',1,'bot-94',1767420000);
INSERT INTO "outbox" VALUES(92,1,49,0,'group',NULL,'收到，已记：8号 → 3号（可改票一次）',1767423600,'m50',NULL,'sent',1,'bot-95',1767423600);
INSERT INTO "outbox" VALUES(93,1,50,0,'group',NULL,'【第3天 关门】22:00 起不再收票
8号 5票：1号、3号（警长×2）、5号、7号
1号 1票：2号
3号 1票：8号
未投：10号
投票结果：8号 出局
【黄牌】10号（未投票）
【红牌】10号 被红牌罚下，出局',1767448800,NULL,NULL,'sent',1,'bot-96',1767448800);
INSERT INTO "outbox" VALUES(94,1,50,0,'seat:8',NULL,'你已出局（投票）
若游戏继续，23:00 前可发一次“遗言 …”；此后请不要再参与讨论
只剩一位狼人，已自动传位给 1号',1767448800,NULL,NULL,'sent',1,'bot-97',1767448800);
INSERT INTO "outbox" VALUES(95,1,50,0,'seat:10',NULL,'你已出局（红牌）
请不要再参与讨论',1767448800,NULL,NULL,'sent',1,'bot-98',1767448800);
INSERT INTO "outbox" VALUES(96,1,50,0,'seat:1',NULL,'你是狼头
今夜起由你定刀：定刀 N，或空刀',1767448800,NULL,NULL,'sent',1,'bot-99',1767448800);
INSERT INTO "outbox" VALUES(97,1,51,0,'group',NULL,'【第3夜】天黑请闭眼
夜间行动截止 22:30、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1767449400,NULL,NULL,'sent',1,'bot-100',1767449400);
INSERT INTO "outbox" VALUES(98,1,51,0,'seat:1',NULL,'【第3夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767449400,NULL,NULL,'sent',1,'bot-101',1767449400);
INSERT INTO "outbox" VALUES(99,1,51,0,'seat:2',NULL,'【第3夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767449400,NULL,NULL,'sent',1,'bot-102',1767449400);
INSERT INTO "outbox" VALUES(100,1,51,0,'seat:3',NULL,'【第3夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767449400,NULL,NULL,'sent',1,'bot-103',1767449400);
INSERT INTO "outbox" VALUES(101,1,51,0,'seat:5',NULL,'【第3夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767449400,NULL,NULL,'sent',1,'bot-104',1767449400);
INSERT INTO "outbox" VALUES(102,1,51,0,'seat:7',NULL,'【第3夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767449400,NULL,NULL,'sent',1,'bot-105',1767449400);
INSERT INTO "outbox" VALUES(103,1,52,0,'seat:1',NULL,'收到，提名：刀 2号 村民（发“定刀 N”选定）',1767449520,NULL,NULL,'sent',1,'bot-106',1767449520);
INSERT INTO "outbox" VALUES(104,1,53,0,'seat:1',NULL,'收到，定刀 2号',1767449580,NULL,NULL,'sent',1,'bot-107',1767449580);
INSERT INTO "outbox" VALUES(105,1,54,0,'seat:5',NULL,'收到，今晚对 1号 用毒药；毒药从此没有了',1767449700,NULL,NULL,'sent',1,'bot-108',1767449700);
INSERT INTO "outbox" VALUES(106,1,55,0,'group',NULL,'【游戏结束】村民阵营胜利
1号 玩家甲 狼人，第3夜 毒药
2号 玩家乙 村民，第3夜 指杀
3号 玩家丙 预言家，存活
4号 玩家丁 狼人，第2夜 开枪
5号 玩家戊 女巫，存活
6号 玩家己 猎人，第2夜 指杀
7号 玩家庚 村民，存活
8号 玩家辛 狼人，第3天 投票
9号 玩家壬 村民，第2天 投票
10号 玩家癸 村民，第3天 红牌
种子：116347142595564aa4380246dd0807b8c91230278429a4b8d745e2209af6e823（可核对每一次抽签）',1767450000,NULL,NULL,'sent',1,'bot-109',1767450000);
INSERT INTO "outbox" VALUES(107,1,55,0,'seat:3',NULL,'收到，查验 2号：村民阵营',1767450000,NULL,NULL,'sent',1,'bot-110',1767450000);
INSERT INTO "outbox" VALUES(108,1,55,0,'judges',NULL,'【游戏结束】村民阵营胜利
种子：116347142595564aa4380246dd0807b8c91230278429a4b8d745e2209af6e823',1767450000,NULL,NULL,'sent',1,'bot-111',1767450000);
INSERT INTO "outbox" VALUES(109,1,56,0,'group',NULL,'【复盘】
第1夜：警长：6号（选出）；1号 狼头 8；4号 狼头 8；狼头：8号（选出）；8号 狼头 8；1号 刀 3 悍跳；4号 刀 2 划水；8号 定刀 3；定刀：3号；3号 验 8；5号 救 3
第2天：9号 出局（投票）；黄牌：10号（未投票）；9号 遗言 我是村民，8号悍跳，请相信3号；3号 验 4
第2夜：8号 刀 6 带队；8号 定刀 6；定刀：6号；5号 不用药；6号 出局（指杀）；6号 枪 4；4号 出局（开枪）；6号 警徽 3；警长：3号（移交）
第3天：8号 出局（投票）；黄牌：10号（未投票）；10号 出局（红牌）；狼头：1号（唯一人选）
第3夜：1号 刀 2 村民；1号 定刀 2；定刀：2号；5号 毒 1；3号 验 2；2号 出局（指杀）；1号 出局（毒药）',1767450000,NULL,NULL,'new',0,NULL,NULL);
INSERT INTO "outbox" VALUES(110,2,1,0,'group',NULL,'【身份已发】10 人的身份都已私信，请看过后在私聊里回复“收到”，再于 1月2日 00:00 前在群里发“报到”。没收到私信的请先加我好友，再告诉法官
【第1天 开门】关门 22:00，改票截止 21:00，代投截止 21:30
在场 10 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号
今天投票选警长，得票最多者当选
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1767240000,NULL,NULL,'sent',1,'bot-1',1767241200);
INSERT INTO "outbox" VALUES(111,2,1,0,'seat:1',NULL,'【身份】你是 1号，狼人（狼人阵营）
同伴在开局时告诉你，狼人之间不另设群
第1夜关门后20分钟内必须投狼头票：狼头 N
每夜关门后30分钟内可提名指杀：刀 N 两字（附两个汉字的理由，例：刀 6 悍跳），由狼头选定
当上狼头会告诉你怎么定
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】你的狼同伴：4号、8号。祝你们好运',1767240000,NULL,NULL,'sent',1,'bot-2',1767241200);
INSERT INTO "outbox" VALUES(112,2,1,0,'seat:2',NULL,'【身份】你是 2号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-3',1767241200);
INSERT INTO "outbox" VALUES(113,2,1,0,'seat:3',NULL,'【身份】你是 3号，预言家（村民阵营）
每夜关门后30分钟内可查验一人，当即告诉你他属于哪个阵营：验 N
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-4',1767241200);
INSERT INTO "outbox" VALUES(114,2,1,0,'seat:4',NULL,'【身份】你是 4号，狼人（狼人阵营）
同伴在开局时告诉你，狼人之间不另设群
第1夜关门后20分钟内必须投狼头票：狼头 N
每夜关门后30分钟内可提名指杀：刀 N 两字（附两个汉字的理由，例：刀 6 悍跳），由狼头选定
当上狼头会告诉你怎么定
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】你的狼同伴：1号、8号。祝你们好运',1767240000,NULL,NULL,'sent',1,'bot-5',1767241200);
INSERT INTO "outbox" VALUES(115,2,1,0,'seat:5',NULL,'【身份】你是 5号，女巫（村民阵营）
通灵：每夜告诉你今晚被指杀的是谁
救药一瓶：救 N（不能救自己；用后救药与通灵都没有了）
毒药一瓶：毒 N
每夜至多用一瓶，关门后60分钟内；不用就发：不用药
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-6',1767241200);
INSERT INTO "outbox" VALUES(116,2,1,0,'seat:6',NULL,'【身份】你是 6号，猎人（村民阵营）
出局时（红牌除外）可以带走一人：到时我会问你，回复“枪 N”或“不开枪”
怕错过就预先写：遗嘱 枪 N
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-7',1767241200);
INSERT INTO "outbox" VALUES(117,2,1,0,'seat:7',NULL,'【身份】你是 7号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-8',1767241200);
INSERT INTO "outbox" VALUES(118,2,1,0,'seat:8',NULL,'【身份】你是 8号，狼人（狼人阵营）
同伴在开局时告诉你，狼人之间不另设群
第1夜关门后20分钟内必须投狼头票：狼头 N
每夜关门后30分钟内可提名指杀：刀 N 两字（附两个汉字的理由，例：刀 6 悍跳），由狼头选定
当上狼头会告诉你怎么定
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】你的狼同伴：1号、4号。祝你们好运',1767240000,NULL,NULL,'sent',1,'bot-9',1767241200);
INSERT INTO "outbox" VALUES(119,2,1,0,'seat:9',NULL,'【身份】你是 9号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-10',1767241200);
INSERT INTO "outbox" VALUES(120,2,1,0,'seat:10',NULL,'【身份】你是 10号，村民（村民阵营）
没有夜间技能，靠发言和投票找出狼人（C-10）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-11',1767241200);
INSERT INTO "outbox" VALUES(121,2,2,0,'group',NULL,'收到，已记：3号 → 6号（可改票一次）',1767243900,'m1002',NULL,'sent',1,'bot-12',1767243900);
INSERT INTO "outbox" VALUES(122,2,3,0,'group',NULL,'请写明理由（1–200字，不能只有标点和数字）。请引用这一楼改正：投票：N 理由：…（C-99）',1767246000,'m1003',NULL,'sent',1,'bot-13',1767246000);
INSERT INTO "outbox" VALUES(123,2,4,0,'group',NULL,'收到，已记：2号 → 6号（可改票一次）',1767246120,'m1004',NULL,'sent',1,'bot-14',1767246120);
INSERT INTO "outbox" VALUES(124,2,5,0,'group',NULL,'收到，已记：1号 → 8号（可改票一次）',1767247800,'m1005',NULL,'sent',1,'bot-15',1767247800);
INSERT INTO "outbox" VALUES(125,2,6,0,'group',NULL,'收到，已记：4号 → 8号（可改票一次）',1767249000,'m1006',NULL,'sent',1,'bot-16',1767249000);
INSERT INTO "outbox" VALUES(126,2,7,0,'group',NULL,'收到，已记：5号 → 6号（可改票一次）',1767250800,'m1007',NULL,'sent',1,'bot-17',1767250800);
INSERT INTO "outbox" VALUES(127,2,8,0,'group',NULL,'收到，已记：8号 → 6号（可改票一次）',1767252000,'m1008',NULL,'sent',1,'bot-18',1767252000);
INSERT INTO "outbox" VALUES(128,2,9,0,'group',NULL,'收到，已记：8号 → 8号（改票机会已用）',1767252060,'m1009',NULL,'sent',1,'bot-19',1767252060);
INSERT INTO "outbox" VALUES(129,2,10,0,'group',NULL,'收到，已记：6号 弃权（可改票一次）',1767256200,'m1011',NULL,'sent',1,'bot-20',1767256200);
INSERT INTO "outbox" VALUES(130,2,11,0,'group',NULL,'收到，已记：9号 → 6号（可改票一次）',1767258000,'m1012',NULL,'sent',1,'bot-21',1767258000);
INSERT INTO "outbox" VALUES(131,2,12,0,'group',NULL,'没有这个对象，座位是 1–10。请引用这一楼改正：投票：N 理由：…（C-99）',1767261600,'m1013',NULL,'sent',1,'bot-22',1767261600);
INSERT INTO "outbox" VALUES(132,2,13,0,'group',NULL,'收到，已记：7号 → 6号（可改票一次）',1767261660,'m1014',NULL,'sent',1,'bot-23',1767261660);
INSERT INTO "outbox" VALUES(133,2,14,0,'group',NULL,'收到，已记：10号 → 6号（可改票一次）',1767265200,'m1015',NULL,'sent',1,'bot-24',1767265200);
INSERT INTO "outbox" VALUES(134,2,15,0,'group',NULL,'【第1天 关门】22:00 起不再收票
6号 6票：2号、3号、5号、7号、9号、10号
8号 3票：1号、4号、8号
弃权：6号
警长：6号 当选
【第1夜】天黑请闭眼
夜间行动截止 22:20（仅第1夜）、22:30、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1767276000,NULL,NULL,'sent',1,'bot-25',1767276000);
INSERT INTO "outbox" VALUES(135,2,15,0,'seat:6',NULL,'你当选警长：计票时你的一票算两票
【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-26',1767276000);
INSERT INTO "outbox" VALUES(136,2,15,0,'seat:1',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-27',1767276000);
INSERT INTO "outbox" VALUES(137,2,15,0,'seat:2',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-28',1767276000);
INSERT INTO "outbox" VALUES(138,2,15,0,'seat:3',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-29',1767276000);
INSERT INTO "outbox" VALUES(139,2,15,0,'seat:4',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-30',1767276000);
INSERT INTO "outbox" VALUES(140,2,15,0,'seat:5',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-31',1767276000);
INSERT INTO "outbox" VALUES(141,2,15,0,'seat:7',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-32',1767276000);
INSERT INTO "outbox" VALUES(142,2,15,0,'seat:8',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-33',1767276000);
INSERT INTO "outbox" VALUES(143,2,15,0,'seat:9',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-34',1767276000);
INSERT INTO "outbox" VALUES(144,2,15,0,'seat:10',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:20（仅第1夜）、22:30、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-35',1767276000);
INSERT INTO "outbox" VALUES(145,2,16,0,'seat:1',NULL,'收到，狼头票投给 8号（不能再改）',1767276120,NULL,NULL,'sent',1,'bot-36',1767276120);
INSERT INTO "outbox" VALUES(146,2,17,0,'seat:4',NULL,'收到，狼头票投给 8号（不能再改）
狼头：8号',1767276180,NULL,NULL,'sent',1,'bot-37',1767276180);
INSERT INTO "outbox" VALUES(147,2,17,0,'seat:1',NULL,'狼头：8号',1767276180,NULL,NULL,'sent',1,'bot-38',1767276180);
INSERT INTO "outbox" VALUES(148,2,17,0,'seat:8',NULL,'你是狼头
请在 22:30 前从提名中选一个：定刀 N；今夜不杀：空刀（都不能再改）；一局一次的决战：决战 A B C
你还没投狼头票，22:20 前仍要投：狼头 N，否则记黄牌',1767276180,NULL,NULL,'sent',1,'bot-39',1767276180);
INSERT INTO "outbox" VALUES(149,2,18,0,'seat:8',NULL,'收到，狼头票投给 8号（不能再改）',1767276240,NULL,NULL,'sent',1,'bot-40',1767276240);
INSERT INTO "outbox" VALUES(150,2,19,0,'seat:1',NULL,'收到，提名：刀 3号 悍跳（狼头选定前可以再发，以最后一次为准）',1767276420,NULL,NULL,'sent',1,'bot-43',1767276420);
INSERT INTO "outbox" VALUES(151,2,19,0,'seat:8',NULL,'提名：1号 刀 3号 悍跳（发“定刀 N”选定）',1767276420,NULL,NULL,'sent',1,'bot-44',1767276420);
INSERT INTO "outbox" VALUES(152,2,20,0,'seat:4',NULL,'收到，提名：刀 2号 划水（狼头选定前可以再发，以最后一次为准）',1767276480,NULL,NULL,'sent',1,'bot-45',1767276480);
INSERT INTO "outbox" VALUES(153,2,20,0,'seat:8',NULL,'提名：4号 刀 2号 划水（发“定刀 N”选定）',1767276480,NULL,NULL,'sent',1,'bot-46',1767276480);
INSERT INTO "outbox" VALUES(154,2,21,0,'seat:1',NULL,'狼头定刀：3号',1767276600,NULL,NULL,'sent',1,'bot-47',1767276600);
INSERT INTO "outbox" VALUES(155,2,21,0,'seat:4',NULL,'狼头定刀：3号',1767276600,NULL,NULL,'sent',1,'bot-48',1767276600);
INSERT INTO "outbox" VALUES(156,2,21,0,'seat:8',NULL,'收到，定刀 3号',1767276600,NULL,NULL,'sent',1,'bot-49',1767276600);
INSERT INTO "outbox" VALUES(157,2,21,0,'seat:5',NULL,'通灵：今晚被指杀的是 3号
23:00 前选一样：救 N / 毒 N / 不用药（不能再改，不答即不用药）',1767276600,NULL,NULL,'sent',1,'bot-50',1767276600);
INSERT INTO "outbox" VALUES(158,2,22,0,'seat:3',NULL,'收到，查验 8号：非村民阵营',1767276720,NULL,NULL,'sent',1,'bot-51',1767276720);
INSERT INTO "outbox" VALUES(159,2,23,0,'seat:5',NULL,'收到，今晚对 3号 用救药；救药和通灵从此没有了',1767277200,NULL,NULL,'sent',1,'bot-52',1767277200);
INSERT INTO "outbox" VALUES(160,2,24,0,'group',NULL,'【天亮】昨夜平安夜，无人出局
【第2天 开门】关门 1月2日 22:00，改票截止 21:00，代投截止 21:30
在场 10 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号
警长：6号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1767279600,NULL,NULL,'sent',1,'bot-54',1767279600);
INSERT INTO "outbox" VALUES(161,2,25,0,'group',NULL,'收到，已记：8号 → 9号（可改票一次）',1767315600,'m1029',NULL,'sent',1,'bot-55',1767315600);
INSERT INTO "outbox" VALUES(162,2,26,0,'group',NULL,'收到，已记：4号 → 9号（可改票一次）',1767317400,'m1030',NULL,'sent',1,'bot-56',1767317400);
INSERT INTO "outbox" VALUES(163,2,27,0,'group',NULL,'收到，已记：1号 → 9号（可改票一次）',1767319200,'m1031',NULL,'sent',1,'bot-57',1767319200);
INSERT INTO "outbox" VALUES(164,2,28,0,'group',NULL,'收到，已记：2号 → 9号（可改票一次）',1767322800,'m1032',NULL,'sent',1,'bot-58',1767322800);
INSERT INTO "outbox" VALUES(165,2,29,0,'group',NULL,'收到，已记：3号 → 8号（可改票一次）',1767326400,'m1033',NULL,'sent',1,'bot-59',1767326400);
INSERT INTO "outbox" VALUES(166,2,30,0,'group',NULL,'收到，已记：5号 → 8号（可改票一次）',1767330000,'m1034',NULL,'sent',1,'bot-60',1767330000);
INSERT INTO "outbox" VALUES(167,2,31,0,'user','90001','将把所有开着的时限推后 30分钟，关门改为 2026-01-02 22:30（北京时间，还有 9小时30分钟）
回复“确认”执行，10分钟内有效；不回复就不算',1767330000,NULL,NULL,'new',0,NULL,NULL);
INSERT INTO "outbox" VALUES(168,3,1,0,'group',NULL,'【身份已发】12 人的身份都已私信，请看过后在私聊里回复“收到”，再于 1月2日 00:00 前在群里发“报到”。没收到私信的请先加我好友，再告诉法官
【第1天 开门】关门 22:00，改票截止 21:00，代投截止 21:30
在场 12 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号、11号、12号
今天投票选警长，得票最多者当选
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1767240000,NULL,NULL,'sent',1,'bot-1',1767241200);
INSERT INTO "outbox" VALUES(169,3,1,0,'seat:1',NULL,'【身份】你是 1号，狼头（异常阵营，成长期）
每夜关门后30分钟内：感染 N。成长期：对方有身份就成为衍生者，否则出局；成熟期反过来；完全体由你选：感染 N 一（同成长期）、感染 N 二（同成熟期）
血睿 N：让一名衍生者得到过载，并使你进入下一阶段；你不会被告知谁是衍生者，选错了什么也不发生
感染和血睿都没有反馈，截止前可以重发改掉或“撤销”
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-2',1767241200);
INSERT INTO "outbox" VALUES(170,3,1,0,'seat:2',NULL,'【身份】你是 2号，预言家（正常阵营，成长期）
每夜关门后30分钟内：预言 N，当即回答。成长期看属性，成熟期看身份，完全体两样都看；每用一次进入下一阶段
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-3',1767241200);
INSERT INTO "outbox" VALUES(171,3,1,0,'seat:3',NULL,'【身份】你是 3号，女巫（正常阵营，成长期）
每夜关门后60分钟内用一样：净化 N，或（完全体）格式化 N
净化：成长期、成熟期保护一人今晚不因感染、过载成为衍生者或出局，成熟期用后失去通灵和净化；完全体使一人变为正常属性，用后失去净化
格式化：一人今晚出局，用后失去格式化。成熟期有通灵：告诉你今晚被感染的是谁
预言家或守卫进入下一阶段的那夜，你也进入下一阶段
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-4',1767241200);
INSERT INTO "outbox" VALUES(172,3,1,0,'seat:4',NULL,'【身份】你是 4号，长老（正常阵营）
感染、防火墙、粉碎机对你都不起作用
你若被投票出局或被格式化，女巫、预言家、猎人、守卫都失去技能
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-5',1767241200);
INSERT INTO "outbox" VALUES(173,3,1,0,'seat:5',NULL,'【身份】你是 5号，守卫（正常阵营，成长期）
每夜关门后30分钟内：防火墙 N，使一人今晚不因感染成为衍生者，没有反馈；每用一次进入下一阶段
完全体：若这人曾被空守（你守过而那夜感染的不是他），他还会出局
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-6',1767241200);
INSERT INTO "outbox" VALUES(174,3,1,0,'seat:6',NULL,'【身份】你是 6号，猎人（正常阵营）
出局时（红牌除外）可以粉碎一名别人，他立即出局：到时我会问你，回复“粉碎 N”或“不粉碎”
怕错过就预先写：遗嘱 粉碎 N
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-7',1767241200);
INSERT INTO "outbox" VALUES(175,3,1,0,'seat:7',NULL,'【身份】你是 7号，村民（正常阵营）
没有夜间技能，靠发言和投票（I-06）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-8',1767241200);
INSERT INTO "outbox" VALUES(176,3,1,0,'seat:8',NULL,'【身份】你是 8号，村民（正常阵营）
没有夜间技能，靠发言和投票（I-06）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-9',1767241200);
INSERT INTO "outbox" VALUES(177,3,1,0,'seat:9',NULL,'【身份】你是 9号，村民（正常阵营）
没有夜间技能，靠发言和投票（I-06）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-10',1767241200);
INSERT INTO "outbox" VALUES(178,3,1,0,'seat:10',NULL,'【身份】你是 10号，村民（正常阵营）
没有夜间技能，靠发言和投票（I-06）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-11',1767241200);
INSERT INTO "outbox" VALUES(179,3,1,0,'seat:11',NULL,'【身份】你是 11号，村民（正常阵营）
没有夜间技能，靠发言和投票（I-06）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-12',1767241200);
INSERT INTO "outbox" VALUES(180,3,1,0,'seat:12',NULL,'【身份】你是 12号，村民（正常阵营）
没有夜间技能，靠发言和投票（I-06）
只在和我的私聊里行动，白天在群里投票；发“帮助”看指令，发“状态”看现在能做什么
看到请回复“收到”
【开局】游戏开始，白天在群里发言和投票。祝你好运',1767240000,NULL,NULL,'sent',1,'bot-13',1767241200);
INSERT INTO "outbox" VALUES(181,3,2,0,'group',NULL,'收到，已记：1号 → 8号（可改票一次）',1767243900,'m2002',NULL,'sent',1,'bot-14',1767243900);
INSERT INTO "outbox" VALUES(182,3,3,0,'group',NULL,'请写明理由（1–200字，不能只有标点和数字）。请引用这一楼改正：投票：N 理由：…（C-99）',1767246000,'m2003',NULL,'sent',1,'bot-15',1767246000);
INSERT INTO "outbox" VALUES(183,3,4,0,'group',NULL,'收到，已记：2号 → 9号（可改票一次）',1767246120,'m2004',NULL,'sent',1,'bot-16',1767246120);
INSERT INTO "outbox" VALUES(184,3,5,0,'group',NULL,'收到，已记：3号 → 9号（可改票一次）',1767247200,'m2005',NULL,'sent',1,'bot-17',1767247200);
INSERT INTO "outbox" VALUES(185,3,6,0,'group',NULL,'收到，已记：4号 弃权（可改票一次）',1767249000,'m2006',NULL,'sent',1,'bot-18',1767249000);
INSERT INTO "outbox" VALUES(186,3,7,0,'group',NULL,'收到，已记：5号 → 8号（可改票一次）',1767250800,'m2007',NULL,'sent',1,'bot-19',1767250800);
INSERT INTO "outbox" VALUES(187,3,8,0,'group',NULL,'收到，已记：6号 → 9号（可改票一次）',1767252600,'m2008',NULL,'sent',1,'bot-20',1767252600);
INSERT INTO "outbox" VALUES(188,3,9,0,'group',NULL,'收到，已记：7号 → 9号（可改票一次）',1767254400,'m2009',NULL,'sent',1,'bot-21',1767254400);
INSERT INTO "outbox" VALUES(189,3,10,0,'group',NULL,'收到，已记：8号 → 8号（可改票一次）',1767255000,'m2010',NULL,'sent',1,'bot-22',1767255000);
INSERT INTO "outbox" VALUES(190,3,11,0,'group',NULL,'收到，已记：9号 弃权（可改票一次）',1767255600,'m2011',NULL,'sent',1,'bot-23',1767255600);
INSERT INTO "outbox" VALUES(191,3,12,0,'group',NULL,'收到，已记：10号 → 8号（可改票一次）',1767258000,'m2012',NULL,'sent',1,'bot-24',1767258000);
INSERT INTO "outbox" VALUES(192,3,13,0,'group',NULL,'收到，已记：11号 弃权（可改票一次）',1767261600,'m2013',NULL,'sent',1,'bot-25',1767261600);
INSERT INTO "outbox" VALUES(193,3,14,0,'group',NULL,'收到，已记：12号 → 9号（可改票一次）',1767265200,'m2014',NULL,'sent',1,'bot-26',1767265200);
INSERT INTO "outbox" VALUES(194,3,15,0,'group',NULL,'【第1天 关门】22:00 起不再收票
9号 5票：2号、3号、6号、7号、12号
8号 4票：1号、5号、8号、10号
弃权：4号、9号、11号
警长：9号 当选
【第1夜】天黑请闭眼
夜间行动截止 22:30、22:45、23:00，各按自己的时限私聊发给我
23:00 天亮开门',1767276000,NULL,NULL,'sent',1,'bot-27',1767276000);
INSERT INTO "outbox" VALUES(195,3,15,0,'seat:9',NULL,'你当选警长：计票时你的一票算两票
【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-28',1767276000);
INSERT INTO "outbox" VALUES(196,3,15,0,'seat:1',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-29',1767276000);
INSERT INTO "outbox" VALUES(197,3,15,0,'seat:2',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-30',1767276000);
INSERT INTO "outbox" VALUES(198,3,15,0,'seat:3',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-31',1767276000);
INSERT INTO "outbox" VALUES(199,3,15,0,'seat:4',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-32',1767276000);
INSERT INTO "outbox" VALUES(200,3,15,0,'seat:5',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
你现在是成长期
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-33',1767276000);
INSERT INTO "outbox" VALUES(201,3,15,0,'seat:6',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-34',1767276000);
INSERT INTO "outbox" VALUES(202,3,15,0,'seat:7',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-35',1767276000);
INSERT INTO "outbox" VALUES(203,3,15,0,'seat:8',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-36',1767276000);
INSERT INTO "outbox" VALUES(204,3,15,0,'seat:10',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-37',1767276000);
INSERT INTO "outbox" VALUES(205,3,15,0,'seat:11',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-38',1767276000);
INSERT INTO "outbox" VALUES(206,3,15,0,'seat:12',NULL,'【第1夜】天黑了。今晚若有行动，请私聊发给我，截止 22:30、22:45、23:00，按你的时限而定
发“状态”看你现在能做什么、到几点为止；没有行动的安心休息',1767276000,NULL,NULL,'sent',1,'bot-39',1767276000);
INSERT INTO "outbox" VALUES(207,3,16,0,'seat:1',NULL,'收到，今晚感染 4号；截止前可重发改掉，或发“撤销”',1767276300,NULL,NULL,'sent',1,'bot-40',1767276300);
INSERT INTO "outbox" VALUES(208,3,17,0,'seat:1',NULL,'收到，今晚感染 5号；截止前可重发改掉，或发“撤销”',1767276360,NULL,NULL,'sent',1,'bot-41',1767276360);
INSERT INTO "outbox" VALUES(209,3,18,0,'seat:5',NULL,'收到，今晚防火墙 8号；截止前可重发改掉，或发“撤销”',1767276480,NULL,NULL,'sent',1,'bot-42',1767276480);
INSERT INTO "outbox" VALUES(210,3,19,0,'seat:2',NULL,'收到，预言 1号：属性异常',1767276600,NULL,NULL,'sent',1,'bot-43',1767276600);
INSERT INTO "outbox" VALUES(211,3,20,0,'seat:3',NULL,'收到，今晚净化 9号；截止前可重发改掉，或发“撤销”',1767277200,NULL,NULL,'sent',1,'bot-44',1767277200);
INSERT INTO "outbox" VALUES(212,3,23,1,'group',NULL,'【天亮】昨夜平安夜，无人出局
【第2天 开门】关门 1月2日 22:00，改票截止 21:00，代投截止 21:30
在场 12 人：1号、2号、3号、4号、5号、6号、7号、8号、9号、10号、11号、12号
警长：9号（计票时一票算两票）
在群里发“投票：N 理由：…”或“弃权”；改票只有一次，须引用自己的原票',1767279600,NULL,NULL,'sent',1,'bot-46',1767279600);
INSERT INTO "outbox" VALUES(213,3,23,1,'seat:5',NULL,'你被感染，成了衍生者，从现在起属于异常阵营
原来的技能都还在，从此为异常阵营所用
你进入了成熟期，下一夜起有效',1767279600,NULL,NULL,'sent',1,'bot-47',1767279600);
INSERT INTO "outbox" VALUES(214,3,23,1,'seat:2',NULL,'你进入了成熟期，下一夜起有效',1767279600,NULL,NULL,'sent',1,'bot-48',1767279600);
INSERT INTO "outbox" VALUES(215,3,23,1,'seat:3',NULL,'你进入了成熟期，下一夜起有效',1767279600,NULL,NULL,'sent',1,'bot-49',1767279600);
INSERT INTO "outbox" VALUES(216,3,24,0,'group',NULL,'收到，已记：1号 → 10号（可改票一次）',1767315600,'m2022',NULL,'sent',1,'bot-50',1767315600);
INSERT INTO "outbox" VALUES(217,3,25,0,'group',NULL,'收到，已记：2号 → 10号（可改票一次）',1767317400,'m2023',NULL,'sent',1,'bot-51',1767317400);
INSERT INTO "outbox" VALUES(218,3,26,0,'group',NULL,'收到，已记：3号 弃权（可改票一次）',1767319200,'m2024',NULL,'sent',1,'bot-52',1767319200);
INSERT INTO "outbox" VALUES(219,3,27,0,'group',NULL,'收到，已记：4号 弃权（可改票一次）',1767321000,'m2025',NULL,'sent',1,'bot-53',1767321000);
INSERT INTO "outbox" VALUES(220,3,28,0,'group',NULL,'收到，已记：5号 → 10号（可改票一次）',1767322800,'m2026',NULL,'sent',1,'bot-54',1767322800);
INSERT INTO "outbox" VALUES(221,3,29,0,'group',NULL,'收到，已记：6号 弃权（可改票一次）',1767324600,'m2027',NULL,'sent',1,'bot-55',1767324600);
INSERT INTO "outbox" VALUES(222,3,30,0,'group',NULL,'收到，已记：7号 弃权（可改票一次）',1767326400,'m2028',NULL,'sent',1,'bot-56',1767326400);
INSERT INTO "outbox" VALUES(223,3,31,0,'group',NULL,'收到，已记：8号 弃权（可改票一次）',1767328200,'m2029',NULL,'sent',1,'bot-57',1767328200);
INSERT INTO "outbox" VALUES(224,3,32,0,'group',NULL,'收到，已记：9号 → 10号（可改票一次）',1767330000,'m2030',NULL,'sent',1,'bot-58',1767330000);
INSERT INTO "outbox" VALUES(225,3,33,0,'group',NULL,'收到，已记：10号 → 1号（可改票一次）',1767331800,'m2031',NULL,'sent',1,'bot-59',1767331800);
INSERT INTO "outbox" VALUES(226,3,34,0,'group',NULL,'收到，已记：11号 → 1号（可改票一次）',1767333600,'m2032',NULL,'sent',1,'bot-60',1767333600);
INSERT INTO "outbox" VALUES(227,3,35,0,'group',NULL,'收到，已记：12号 弃权（可改票一次）',1767335400,'m2033',NULL,'sent',1,'bot-61',1767335400);
INSERT INTO "outbox" VALUES(228,3,36,0,'group',NULL,'【第2天 关门】22:00 起不再收票
10号 5票：1号、2号、5号、9号（警长×2）
1号 2票：10号、11号
弃权：3号、4号、6号、7号、8号、12号
投票结果：10号 出局',1767362400,NULL,NULL,'sent',1,'bot-62',1767362400);
INSERT INTO "outbox" VALUES(229,3,36,0,'seat:10',NULL,'你已出局（投票）
若游戏继续，23:00 前可发一次“遗言 …”；此后请不要再参与讨论',1767362400,NULL,NULL,'sent',1,'bot-63',1767362400);
INSERT INTO "outbox" VALUES(230,3,37,0,'group',NULL,'【遗言】10号：我是村民，请盯住1号',1767362580,NULL,NULL,'sent',1,'bot-64',1767362580);
INSERT INTO "outbox" VALUES(231,3,37,0,'seat:10',NULL,'收到，遗言已在群里公布',1767362580,NULL,NULL,'sent',1,'bot-65',1767362580);
INSERT INTO "outbox" VALUES(232,3,38,0,'user','90001','将把所有开着的时限推后 30分钟
回复“确认”执行，10分钟内有效；不回复就不算',1767362580,NULL,NULL,'new',0,NULL,NULL);
INSERT INTO "outbox" VALUES(233,4,1,0,'group',NULL,'【发牌】8 人的牌都已私信，请看过后在私聊里回复“收到”，再于 1月2日 07:00 前在群里发“报到”。没收到私信的请先加我好友，再告诉法官',1767265200,NULL,NULL,'sent',1,'bot-1',1767265800);
INSERT INTO "outbox" VALUES(234,4,1,0,'seat:1',NULL,'【身份】你是 1号，杀手阵营
你的牌：1.庶民 2.杀手 3.保镖 4.庶民 5.防弹衣/狼毒（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准',1767265200,NULL,NULL,'sent',1,'bot-2',1767265800);
INSERT INTO "outbox" VALUES(235,4,1,0,'seat:2',NULL,'【身份】你是 2号，狼人阵营
你的牌：1.庶民 2.狼人 3.庶民 4.变形 5.禁锢/反狙击（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准',1767265200,NULL,NULL,'sent',1,'bot-3',1767265800);
INSERT INTO "outbox" VALUES(236,4,1,0,'seat:3',NULL,'【身份】你是 3号，平民阵营
你的牌：1.狙击手 2.庶民 3.巫医/占卜 4.庶民 5.盗窃（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准',1767265200,NULL,NULL,'sent',1,'bot-4',1767265800);
INSERT INTO "outbox" VALUES(237,4,1,0,'seat:4',NULL,'【身份】你是 4号，平民阵营
你的牌：1.束魂/法警 2.庶民 3.绝杀/特赦 4.庶民 5.保镖（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准',1767265200,NULL,NULL,'sent',1,'bot-5',1767265800);
INSERT INTO "outbox" VALUES(238,4,1,0,'seat:5',NULL,'【身份】你是 5号，自选：首夜之前私聊我“自选 杀手”“自选 狼人”或“自选 平民”，不选即平民
你的牌：1.庶民 2.庶民 3.圣人/纵火犯 4.禁锢/反狙击 5.变形（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准
你还可以选定阵营：自选 杀手 / 自选 狼人 / 自选 平民',1767265200,NULL,NULL,'sent',1,'bot-6',1767265800);
INSERT INTO "outbox" VALUES(239,4,1,0,'seat:6',NULL,'【身份】你是 6号，平民阵营
你的牌：1.绝杀/特赦 2.诅咒/庇佑 3.庶民 4.庶民 5.保镖（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准',1767265200,NULL,NULL,'sent',1,'bot-7',1767265800);
INSERT INTO "outbox" VALUES(240,4,1,0,'seat:7',NULL,'【身份】你是 7号，平民阵营
你的牌：1.庶民 2.狙击手 3.庶民 4.巫医/占卜 5.绝杀/特赦（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准',1767265200,NULL,NULL,'sent',1,'bot-8',1767265800);
INSERT INTO "outbox" VALUES(241,4,1,0,'seat:8',NULL,'【身份】你是 8号，平民阵营
你的牌：1.盗窃 2.庶民 3.防弹衣/狼毒 4.禁锢/反狙击 5.庶民（最前的先丢，最后一张是底牌）
每夜 20:00 发行动点数：1 点，每张庶民加 1 点。夜里私聊发行动，收下即扣点，截止前可“撤销”
每次攻击要写20字杀人宣言，写在指令后面，或用“宣言 杀 …”补
发“规则 牌名”看一张牌怎么用，“帮助”看指令，“状态”看现在能做什么
看到请回复“收到”
【开局】20:00 第一夜开始。在那之前可以排牌：排牌 3 1 2 5 4（按发牌时的次序，排在最前的先丢），以最后一次为准',1767265200,NULL,NULL,'sent',1,'bot-9',1767265800);
INSERT INTO "outbox" VALUES(242,4,2,0,'seat:4',NULL,'收到，牌的次序：庶民、庶民、保镖、绝杀/特赦、束魂/法警（最前的先丢；入夜前可再排，次序号照发牌时的）',1767265800,NULL,NULL,'sent',1,'bot-10',1767265800);
INSERT INTO "outbox" VALUES(243,4,3,0,'seat:5',NULL,'收到，你选了平民阵营（入夜前可再改）',1767266400,NULL,NULL,'sent',1,'bot-11',1767266400);
INSERT INTO "outbox" VALUES(244,4,4,0,'group',NULL,'【第1夜】天黑请闭眼
有行动请私聊发给我，08:00 截止；09:00 天亮公布',1767268800,NULL,NULL,'sent',1,'bot-13',1767268800);
INSERT INTO "outbox" VALUES(245,4,4,0,'seat:5',NULL,'你属于平民阵营
【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-14',1767268800);
INSERT INTO "outbox" VALUES(246,4,4,0,'seat:1',NULL,'【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-15',1767268800);
INSERT INTO "outbox" VALUES(247,4,4,0,'seat:2',NULL,'【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-16',1767268800);
INSERT INTO "outbox" VALUES(248,4,4,0,'seat:3',NULL,'【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-17',1767268800);
INSERT INTO "outbox" VALUES(249,4,4,0,'seat:4',NULL,'【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-18',1767268800);
INSERT INTO "outbox" VALUES(250,4,4,0,'seat:6',NULL,'【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-19',1767268800);
INSERT INTO "outbox" VALUES(251,4,4,0,'seat:7',NULL,'【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-20',1767268800);
INSERT INTO "outbox" VALUES(252,4,4,0,'seat:8',NULL,'【第1夜】你有 3 点行动点数，行动请在 1月2日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767268800,NULL,NULL,'sent',1,'bot-21',1767268800);
INSERT INTO "outbox" VALUES(253,4,5,0,'seat:1',NULL,'收到，杀 6号（用 1 点，余 2 点）
杀手的宣言共 23 字，1 次攻击要 20 字，够了',1767270600,NULL,NULL,'sent',1,'bot-22',1767270600);
INSERT INTO "outbox" VALUES(254,4,6,0,'seat:1',NULL,'收到，杀 7号（用 1 点，余 1 点）
杀手的宣言共 23 字，2 次攻击要 40 字，还差 17 字，用“宣言 杀 …”补；不补则后发的攻击作废',1767270660,NULL,NULL,'sent',1,'bot-23',1767270660);
INSERT INTO "outbox" VALUES(255,4,7,0,'seat:1',NULL,'收到，杀手的宣言 +24 字
杀手的宣言共 47 字，2 次攻击要 40 字，够了',1767271200,NULL,NULL,'sent',1,'bot-24',1767271200);
INSERT INTO "outbox" VALUES(256,4,8,0,'seat:2',NULL,'收到，狼 3号（用 1 点，余 2 点）
狼人的宣言共 27 字，1 次攻击要 20 字，够了',1767272400,NULL,NULL,'sent',1,'bot-25',1767272400);
INSERT INTO "outbox" VALUES(257,4,9,0,'seat:4',NULL,'收到，束魂 6号（用 2 点，余 1 点）',1767273000,NULL,NULL,'sent',1,'bot-26',1767273000);
INSERT INTO "outbox" VALUES(258,4,10,0,'seat:3',NULL,'收到，占卜（用 2 点，余 1 点）',1767273600,NULL,NULL,'sent',1,'bot-27',1767273600);
INSERT INTO "outbox" VALUES(259,4,11,0,'seat:5',NULL,'收到，圣人（用 3 点，余 0 点）',1767274200,NULL,NULL,'sent',1,'bot-28',1767274200);
INSERT INTO "outbox" VALUES(260,4,12,0,'seat:6',NULL,'收到，绝杀 1号（用 2 点，余 1 点）',1767274800,NULL,NULL,'sent',1,'bot-29',1767274800);
INSERT INTO "outbox" VALUES(261,4,13,0,'seat:3',NULL,'收到，已撤销：占卜（退还 2 点，余 3 点）',1767308400,NULL,NULL,'sent',1,'bot-32',1767308400);
INSERT INTO "outbox" VALUES(262,4,14,0,'seat:3',NULL,'收到，占卜（用 2 点，余 1 点）',1767308460,NULL,NULL,'sent',1,'bot-33',1767308460);
INSERT INTO "outbox" VALUES(263,4,16,0,'group',NULL,'【天亮】第1夜过去了
【宣言一】你以为门闩挡得住脚步声，其实钥匙早就不在你手里。
【宣言二】月光落在空荡荡的长街上，风把最后那盏灯吹灭了。
【宣言三】雨下得很慢，像有人在屋檐上磨刀，一下又一下，天快亮了。
受到攻击而丢牌：3号 1张
因绝杀丢牌：1号 1张
被束魂救活：6号（今天不能投票）
各人牌数：1号 4、2号 5、3号 4、4号 5、5号 5、6号 5、7号 5、8号 5
【第1天】讨论和投票开始，投票 18:00 截止
在群里发“投票：N”或“弃权”，截止前可以改；一票的分量是手里的牌数
今天不能投票：6号',1767315600,NULL,NULL,'sent',1,'bot-34',1767315600);
INSERT INTO "outbox" VALUES(264,4,16,0,'seat:1',NULL,'你失去了 庶民（绝杀），还有 4 张',1767315600,NULL,NULL,'sent',1,'bot-35',1767315600);
INSERT INTO "outbox" VALUES(265,4,16,0,'seat:3',NULL,'你失去了 狙击手（受到攻击），还有 4 张
占卜：有',1767315600,NULL,NULL,'sent',1,'bot-36',1767315600);
INSERT INTO "outbox" VALUES(266,4,16,0,'seat:6',NULL,'你被救活，今天魂不守舍：可以发言，不能投票，也不能参加生死投票',1767315600,NULL,NULL,'sent',1,'bot-37',1767315600);
INSERT INTO "outbox" VALUES(267,4,17,0,'group',NULL,'收到，已记：1号 → 5号（截止前可再改）',1767319200,'m3016',NULL,'sent',1,'bot-38',1767319200);
INSERT INTO "outbox" VALUES(268,4,18,0,'group',NULL,'收到，已记：2号 → 5号（截止前可再改）',1767319800,'m3017',NULL,'sent',1,'bot-39',1767319800);
INSERT INTO "outbox" VALUES(269,4,19,0,'group',NULL,'收到，已记：4号 → 2号（截止前可再改）',1767322800,'m3019',NULL,'sent',1,'bot-41',1767322800);
INSERT INTO "outbox" VALUES(270,4,20,0,'seat:6',NULL,'收到，诅咒 2号（用 1 点，余 0 点）',1767326400,NULL,NULL,'sent',1,'bot-42',1767326400);
INSERT INTO "outbox" VALUES(271,4,21,0,'group',NULL,'收到，已记：8号 → 5号（截止前可再改）',1767344400,'m3021',NULL,'sent',1,'bot-43',1767344400);
INSERT INTO "outbox" VALUES(272,4,22,0,'group',NULL,'【第1天】投票截止
【投票结果】
5号 14：1号（4）、2号（5）、8号（5）
2号 6：4号（5）
5号 进入生死投票',1767348000,NULL,NULL,'sent',1,'bot-44',1767348000);
INSERT INTO "outbox" VALUES(273,4,23,0,'group',NULL,'【生死投票】5号：在群里单发“死”或“生”，19:45 截止，可以改；死重于生即处决',1767348900,NULL,NULL,'sent',1,'bot-45',1767348900);
INSERT INTO "outbox" VALUES(274,4,24,0,'group',NULL,'收到，已记：1号 死',1767349800,'m3022',NULL,'sent',1,'bot-46',1767349800);
INSERT INTO "outbox" VALUES(275,4,25,0,'group',NULL,'收到，已记：2号 死',1767349860,'m3023',NULL,'sent',1,'bot-47',1767349860);
INSERT INTO "outbox" VALUES(276,4,26,0,'group',NULL,'收到，已记：4号 生',1767350400,'m3024',NULL,'sent',1,'bot-48',1767350400);
INSERT INTO "outbox" VALUES(277,4,27,0,'group',NULL,'【生死投票结果】
死 9：1号（4）、2号（5）
生 5：4号（5）
5号 被判处决，失去最前面的一张牌，20:00 执行',1767354300,NULL,NULL,'sent',1,'bot-49',1767354300);
INSERT INTO "outbox" VALUES(278,4,28,0,'group',NULL,'【黄昏】第1天结束
被处决：5号，丢一张牌
5号 的圣人生效，投票处决他的人各丢一张牌：1号、2号
各人牌数：1号 3、2号 4、3号 4、4号 5、5号 4、6号 5、7号 5、8号 5
【第2夜】天黑请闭眼
有行动请私聊发给我，08:00 截止；09:00 天亮公布',1767355200,NULL,NULL,'sent',1,'bot-50',1767355200);
INSERT INTO "outbox" VALUES(279,4,28,0,'seat:5',NULL,'你失去了 庶民（处决），还有 4 张
【第2夜】你有 2 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-51',1767355200);
INSERT INTO "outbox" VALUES(280,4,28,0,'seat:1',NULL,'你失去了 杀手（圣人），还有 3 张
【第2夜】你有 2 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-52',1767355200);
INSERT INTO "outbox" VALUES(281,4,28,0,'seat:2',NULL,'你失去了 庶民（圣人），还有 4 张
【第2夜】你有 2 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-53',1767355200);
INSERT INTO "outbox" VALUES(282,4,28,0,'seat:3',NULL,'【第2夜】你有 3 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-54',1767355200);
INSERT INTO "outbox" VALUES(283,4,28,0,'seat:4',NULL,'【第2夜】你有 3 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-55',1767355200);
INSERT INTO "outbox" VALUES(284,4,28,0,'seat:6',NULL,'【第2夜】你有 3 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-56',1767355200);
INSERT INTO "outbox" VALUES(285,4,28,0,'seat:7',NULL,'【第2夜】你有 3 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-57',1767355200);
INSERT INTO "outbox" VALUES(286,4,28,0,'seat:8',NULL,'【第2夜】你有 3 点行动点数，行动请在 1月3日 08:00 前私聊发给我；发“状态”看你的牌和能做的事',1767355200,NULL,NULL,'sent',1,'bot-58',1767355200);
INSERT INTO "outbox" VALUES(287,4,29,0,'seat:7',NULL,'收到，瞄准 2号 倒数4（用 3 点，余 0 点）
狙击手的宣言共 25 字，1 次攻击要 20 字，够了',1767357600,NULL,NULL,'sent',1,'bot-60',1767357600);
INSERT INTO "outbox" VALUES(288,4,30,0,'user','90001','将把所有开着的时限推后 30分钟，开门改为 2026-01-03 09:30（北京时间，还有 12小时50分钟）
回复“确认”执行，10分钟内有效；不回复就不算',1767357600,NULL,NULL,'new',0,NULL,NULL);
CREATE TABLE snapshots (
	game INTEGER NOT NULL, 
	seq BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (game), 
	CONSTRAINT fk_snapshots_game FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "snapshots" VALUES(1,162,'{"k":"Game","id":1,"adapter":"script","account":"20001","group":"700","rule_set":"classic","zone":"Asia/Shanghai","options":{"k":"Options"},"opened":1767240000,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家甲","reached":true},{"k":"Player","account":"10002","name":"玩家乙","reached":true},{"k":"Player","account":"10003","name":"玩家丙","reached":true},{"k":"Player","account":"10004","name":"玩家丁","reached":true},{"k":"Player","account":"10005","name":"玩家戊","reached":true},{"k":"Player","account":"10006","name":"玩家己","reached":true},{"k":"Player","account":"10007","name":"玩家庚","reached":true},{"k":"Player","account":"10008","name":"玩家辛","reached":true},{"k":"Player","account":"10009","name":"玩家壬","reached":true},{"k":"Player","account":"10010","name":"玩家癸","reached":true}],"commitment":"c6b955df72c224431bf81e80c366c54e0e8a9f35fc5a0b0bf8078c6ec8b590af","table":{"k":"Table","rule_set":"classic","options":{"k":"Options"},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"狼人","out":{"k":"Out","cause":"poison","day":3,"phase":"night","at":1767450000}},{"k":"Seat","number":2,"role":"村民","out":{"k":"Out","cause":"kill","day":3,"phase":"night","at":1767450000}},{"k":"Seat","number":3,"role":"预言家"},{"k":"Seat","number":4,"role":"狼人","out":{"k":"Out","cause":"shot","day":2,"phase":"night","at":1767363840}},{"k":"Seat","number":5,"role":"女巫"},{"k":"Seat","number":6,"role":"猎人","out":{"k":"Out","cause":"kill","day":2,"phase":"night","at":1767363600}},{"k":"Seat","number":7,"role":"村民"},{"k":"Seat","number":8,"role":"狼人","out":{"k":"Out","cause":"vote","day":3,"phase":"day","at":1767448800}},{"k":"Seat","number":9,"role":"村民","out":{"k":"Out","cause":"vote","day":2,"phase":"day","at":1767362400}},{"k":"Seat","number":10,"role":"村民","out":{"k":"Out","cause":"red","day":3,"phase":"day","at":1767448800},"yellow":2}],"own":{"k":"Classic","save":"spent","poison":"spent","checks":[{"k":"Learned","night":1,"target":8,"village":false},{"k":"Learned","night":2,"target":4,"village":false},{"k":"Learned","night":3,"target":2,"village":true}],"night":{"k":"Night","elected":true,"submissions":[{"k":"Submission","wolf":1,"target":2,"reason":"村民"}],"picked":true,"target":2,"potion":"poison","poisoned":1,"checked":2,"settling":true}},"phase":"over","day":3,"date":"2026-01-03","close":1767448800,"sheriff":3,"known_sheriff":3,"votes":{"k":"Votes","ballots":[{"k":"Ballot","seat":3,"target":8,"reason":"查杀","post":"m45","at":1767405600},{"k":"Ballot","seat":5,"target":8,"reason":"查杀","post":"m46","at":1767409200},{"k":"Ballot","seat":7,"target":8,"reason":"早该出了","post":"m47","at":1767412800},{"k":"Ballot","seat":2,"target":1,"reason":"昨天冲票","post":"m48","at":1767416400},{"k":"Ballot","seat":1,"target":8,"reason":"划清界限","post":"m49","at":1767420000},{"k":"Ballot","seat":8,"target":3,"reason":"悍跳","post":"m50","at":1767423600}],"turnout":[{"k":"Turnout","at":1767405600,"seat":3,"target":8,"post":"m45"},{"k":"Turnout","at":1767409200,"seat":5,"target":8,"post":"m46"},{"k":"Turnout","at":1767412800,"seat":7,"target":8,"post":"m47"},{"k":"Turnout","at":1767416400,"seat":2,"target":1,"post":"m48"},{"k":"Turnout","at":1767420000,"seat":1,"target":8,"post":"m49"},{"k":"Turnout","at":1767423600,"seat":8,"target":3,"post":"m50"}],"leader":3},"tally":[[8,5],[1,1],[3,1]],"fallen_at_opening":3,"fallen_at_close":3,"falls":[9,6,4,8,10,2,1],"unaware":[2,1],"winner":"村民"}}');
INSERT INTO "snapshots" VALUES(2,233,'{"k":"Game","id":2,"adapter":"script","account":"20001","group":"701","rule_set":"classic","zone":"Asia/Shanghai","options":{"k":"Options"},"opened":1767240000,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家甲","reached":true},{"k":"Player","account":"10002","name":"玩家乙","reached":true},{"k":"Player","account":"10003","name":"玩家丙","reached":true},{"k":"Player","account":"10004","name":"玩家丁","reached":true},{"k":"Player","account":"10005","name":"玩家戊","reached":true},{"k":"Player","account":"10006","name":"玩家己","reached":true},{"k":"Player","account":"10007","name":"玩家庚","reached":true},{"k":"Player","account":"10008","name":"玩家辛","reached":true},{"k":"Player","account":"10009","name":"玩家壬","reached":true},{"k":"Player","account":"10010","name":"玩家癸","reached":true}],"commitment":"c6b955df72c224431bf81e80c366c54e0e8a9f35fc5a0b0bf8078c6ec8b590af","table":{"k":"Table","rule_set":"classic","options":{"k":"Options"},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"狼人"},{"k":"Seat","number":2,"role":"村民"},{"k":"Seat","number":3,"role":"预言家"},{"k":"Seat","number":4,"role":"狼人"},{"k":"Seat","number":5,"role":"女巫"},{"k":"Seat","number":6,"role":"猎人"},{"k":"Seat","number":7,"role":"村民"},{"k":"Seat","number":8,"role":"狼人"},{"k":"Seat","number":9,"role":"村民"},{"k":"Seat","number":10,"role":"村民"}],"own":{"k":"Classic","head":8,"save":"spent","checks":[{"k":"Learned","night":1,"target":8,"village":false}],"night":{"k":"Night","elected":true,"ballots":[{"k":"Turnout","at":1767276120,"seat":1,"target":8},{"k":"Turnout","at":1767276180,"seat":4,"target":8},{"k":"Turnout","at":1767276240,"seat":8,"target":8}],"submissions":[{"k":"Submission","wolf":1,"target":3,"reason":"悍跳"},{"k":"Submission","wolf":4,"target":2,"reason":"划水"}],"picked":true,"target":3,"shown":true,"potion":"save","saved":3,"checked":8,"settling":true}},"phase":"day","day":2,"date":"2026-01-02","close":1767362400,"sheriff":6,"known_sheriff":6,"windows":[{"k":"Window","name":"day","seat":null,"opened":1767279600,"due":1767362400,"holds":false}],"votes":{"k":"Votes","open":true},"tally":[[6,6],[8,3]]}}');
INSERT INTO "snapshots" VALUES(3,328,'{"k":"Game","id":3,"adapter":"script","account":"20001","group":"702","rule_set":"infection","zone":"Asia/Shanghai","options":{"k":"InfectionOptions"},"opened":1767240000,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家甲","reached":true},{"k":"Player","account":"10002","name":"玩家乙","reached":true},{"k":"Player","account":"10003","name":"玩家丙","reached":true},{"k":"Player","account":"10004","name":"玩家丁","reached":true},{"k":"Player","account":"10005","name":"玩家戊","reached":true},{"k":"Player","account":"10006","name":"玩家己","reached":true},{"k":"Player","account":"10007","name":"玩家庚","reached":true},{"k":"Player","account":"10008","name":"玩家辛","reached":true},{"k":"Player","account":"10009","name":"玩家壬","reached":true},{"k":"Player","account":"10010","name":"玩家癸","reached":true},{"k":"Player","account":"10011","name":"玩家子","reached":true},{"k":"Player","account":"10012","name":"玩家丑","reached":true}],"commitment":"2c042dd63e6f1c414e6814456e66102a41444f9c54ac4c7a6cf526f60e906cf6","table":{"k":"Table","rule_set":"infection","options":{"k":"InfectionOptions"},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"狼头"},{"k":"Seat","number":2,"role":"预言家"},{"k":"Seat","number":3,"role":"女巫"},{"k":"Seat","number":4,"role":"长老"},{"k":"Seat","number":5,"role":"守卫"},{"k":"Seat","number":6,"role":"猎人"},{"k":"Seat","number":7,"role":"村民"},{"k":"Seat","number":8,"role":"村民"},{"k":"Seat","number":9,"role":"村民"},{"k":"Seat","number":10,"role":"村民"},{"k":"Seat","number":11,"role":"村民"},{"k":"Seat","number":12,"role":"村民"}],"own":{"k":"Infection","natures":[{"k":"Nature","seat":8,"camp":"正常","in_vain":true},{"k":"Nature","seat":2,"camp":"正常","stage":2},{"k":"Nature","seat":5,"camp":"异常","stage":2,"derived":true,"since":1},{"k":"Nature","seat":3,"camp":"正常","stage":2}],"able":[1,2,3,5],"visions":[{"k":"Vision","night":1,"seat":2,"target":1,"normal":false,"role":""}],"night":{"k":"InfectionNight","start":[{"k":"Nature","seat":1,"camp":"异常","stage":1},{"k":"Nature","seat":2,"camp":"正常","stage":1},{"k":"Nature","seat":3,"camp":"正常","stage":1},{"k":"Nature","seat":4,"camp":"正常"},{"k":"Nature","seat":5,"camp":"正常","stage":1},{"k":"Nature","seat":6,"camp":"正常"},{"k":"Nature","seat":7,"camp":"正常"},{"k":"Nature","seat":8,"camp":"正常"},{"k":"Nature","seat":9,"camp":"正常"},{"k":"Nature","seat":10,"camp":"正常"},{"k":"Nature","seat":11,"camp":"正常"},{"k":"Nature","seat":12,"camp":"正常"}],"able":[1,2,3,5],"acts":[{"k":"Declaration","seat":1,"skill":"感染","target":5,"stage":1},{"k":"Declaration","seat":5,"skill":"防火墙","target":8,"stage":1},{"k":"Declaration","seat":2,"skill":"预言","target":1,"stage":1},{"k":"Declaration","seat":3,"skill":"净化","target":9,"stage":1}],"evolving":[2,5],"resonated":true,"settling":true,"walled":8,"purified":9,"converted":[5],"moved":[2,5,3],"rolled":true}},"phase":"day","day":2,"date":"2026-01-02","close":1767362400,"sheriff":9,"known_sheriff":9,"windows":[{"k":"Window","name":"day","seat":null,"opened":1767279600,"due":1767362400,"holds":false}],"votes":{"k":"Votes","open":true},"tally":[[9,5],[8,4]]}}');
INSERT INTO "snapshots" VALUES(4,438,'{"k":"Game","id":4,"adapter":"script","account":"20001","group":"703","rule_set":"cards","zone":"Asia/Shanghai","options":{"k":"CardsOptions","zi_per_attack":20},"opened":1767265200,"judges":["90001"],"players":[{"k":"Player","account":"10001","name":"玩家甲","reached":true},{"k":"Player","account":"10002","name":"玩家乙","reached":true},{"k":"Player","account":"10003","name":"玩家丙","reached":true},{"k":"Player","account":"10004","name":"玩家丁","reached":true},{"k":"Player","account":"10005","name":"玩家戊","reached":true},{"k":"Player","account":"10006","name":"玩家己","reached":true},{"k":"Player","account":"10007","name":"玩家庚","reached":true},{"k":"Player","account":"10008","name":"玩家辛","reached":true}],"commitment":"55bf2f5ec2844f125459e9717e8ccf87f1fe9604d62669c2dd520a964a7162ab","table":{"k":"Table","rule_set":"cards","options":{"k":"CardsOptions","zi_per_attack":20},"zone":"Asia/Shanghai","seats":[{"k":"Seat","number":1,"role":"杀手"},{"k":"Seat","number":2,"role":"狼人"},{"k":"Seat","number":3,"role":"平民"},{"k":"Seat","number":4,"role":"平民"},{"k":"Seat","number":5,"role":"平民"},{"k":"Seat","number":6,"role":"平民"},{"k":"Seat","number":7,"role":"平民"},{"k":"Seat","number":8,"role":"平民"}],"own":{"k":"Cards","rows":[[{"k":"Card","number":3,"kind":"保镖"},{"k":"Card","number":4,"kind":"庶民"},{"k":"Card","number":5,"kind":"防弹衣/狼毒"}],[{"k":"Card","number":7,"kind":"狼人"},{"k":"Card","number":8,"kind":"庶民"},{"k":"Card","number":9,"kind":"变形"},{"k":"Card","number":10,"kind":"禁锢/反狙击"}],[{"k":"Card","number":12,"kind":"庶民"},{"k":"Card","number":13,"kind":"巫医/占卜"},{"k":"Card","number":14,"kind":"庶民"},{"k":"Card","number":15,"kind":"盗窃"}],[{"k":"Card","number":17,"kind":"庶民"},{"k":"Card","number":19,"kind":"庶民"},{"k":"Card","number":20,"kind":"保镖"},{"k":"Card","number":18,"kind":"绝杀/特赦"},{"k":"Card","number":16,"kind":"束魂/法警"}],[{"k":"Card","number":22,"kind":"庶民"},{"k":"Card","number":23,"kind":"圣人/纵火犯"},{"k":"Card","number":24,"kind":"禁锢/反狙击"},{"k":"Card","number":25,"kind":"变形"}],[{"k":"Card","number":26,"kind":"绝杀/特赦"},{"k":"Card","number":27,"kind":"诅咒/庇佑"},{"k":"Card","number":28,"kind":"庶民"},{"k":"Card","number":29,"kind":"庶民"},{"k":"Card","number":30,"kind":"保镖"}],[{"k":"Card","number":31,"kind":"庶民"},{"k":"Card","number":32,"kind":"狙击手"},{"k":"Card","number":33,"kind":"庶民"},{"k":"Card","number":34,"kind":"巫医/占卜"},{"k":"Card","number":35,"kind":"绝杀/特赦"}],[{"k":"Card","number":36,"kind":"盗窃"},{"k":"Card","number":37,"kind":"庶民"},{"k":"Card","number":38,"kind":"防弹衣/狼毒"},{"k":"Card","number":39,"kind":"禁锢/反狙击"},{"k":"Card","number":40,"kind":"庶民"}]],"points":[2,2,3,3,2,3,3,3],"exile":[{"k":"Card","number":1,"kind":"庶民"},{"k":"Card","number":11,"kind":"狙击手"},{"k":"Card","number":21,"kind":"庶民"},{"k":"Card","number":2,"kind":"杀手"},{"k":"Card","number":6,"kind":"庶民"}],"choices":[[5,"平民"]],"arranged":[4],"marks":[{"k":"Mark","act":"绝杀","card":26,"seat":6,"target":1},{"k":"Mark","act":"圣人","card":23,"seat":5}],"executed":[{"k":"Executed","seat":5,"card":{"k":"Card","number":21,"kind":"庶民"},"saint":true}],"bindings":[{"k":"Binding","seat":4,"art":"束魂","target":6,"met":true}],"trace":[{"k":"Traced","play":{"k":"Play","number":1,"seat":6,"act":"诅咒","card":27,"cost":1,"target":2},"endings":[{"k":"Ending","code":"listed","clause":"R000-144","seats":[2]}]}]},"phase":"night","day":2,"date":"2026-01-02","close":1767348000,"windows":[{"k":"Window","name":"night","seat":null,"opened":1767355200,"due":1767398400,"holds":false},{"k":"Window","name":"doors","seat":null,"opened":1767355200,"due":1767402000,"holds":false}],"votes":{"k":"Votes","ballots":[{"k":"Ballot","seat":1,"target":5,"reason":"","post":"m3016","at":1767319200},{"k":"Ballot","seat":2,"target":5,"reason":"","post":"m3017","at":1767319800},{"k":"Ballot","seat":4,"target":2,"reason":"","post":"m3019","at":1767322800},{"k":"Ballot","seat":8,"target":5,"reason":"","post":"m3021","at":1767344400}],"turnout":[{"k":"Turnout","at":1767319200,"seat":1,"target":5,"post":"m3016"},{"k":"Turnout","at":1767319800,"seat":2,"target":5,"post":"m3017"},{"k":"Turnout","at":1767322800,"seat":4,"target":2,"post":"m3019"},{"k":"Turnout","at":1767344400,"seat":8,"target":5,"post":"m3021"}]},"tally":[[5,9]]}}');
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
INSERT INTO "windows" VALUES(2,0,'day',NULL,1767279600,1767362400,0);
INSERT INTO "windows" VALUES(3,0,'nightfall',NULL,1767362400,1767363000,1);
INSERT INTO "windows" VALUES(4,0,'night',NULL,1767355200,1767398400,0);
INSERT INTO "windows" VALUES(4,1,'doors',NULL,1767355200,1767402000,0);
CREATE UNIQUE INDEX uq_games_unfinished_group ON games (adapter, "group") WHERE status <> 'over';
CREATE INDEX ix_members_account ON members (account);
CREATE INDEX ix_inbox_game ON inbox (game);
CREATE INDEX ix_events_game_id ON events (game, id);
CREATE INDEX ix_outbox_game_message_id ON outbox (game, message_id);
CREATE INDEX ix_outbox_new ON outbox (id) WHERE state = 'new';
COMMIT;

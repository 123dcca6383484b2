"""Wolves' chances in plain werewolf, to four places: shared/balance.md, "Model B" (night first, parity, random lynch), and its table of models.

`1` in the source is a game already won at the start, `1.0000` one that is won after the first night; both are 1 here.
"""

MODEL_B = """
4  0.6667 1      1      1      1
5  0.7500 1.0000 1      1      1
6  0.5333 0.8667 1      1      1
7  0.6250 0.9167 1.0000 1      1
8  0.4571 0.7714 0.9429 1      1
9  0.5469 0.8438 0.9688 1.0000 1
10 0.4063 0.7016 0.8857 0.9746 1
11 0.4922 0.7844 0.9313 0.9875 1.0000
12 0.3694 0.6479 0.8355 0.9423 0.9885
13 0.4512 0.7357 0.8945 0.9688 0.9948
14 0.3410 0.6051 0.7922 0.9094 0.9707
15 0.4189 0.6950 0.8605 0.9475 0.9855
16 0.3183 0.5699 0.7548 0.8782 0.9503
17 0.3928 0.6605 0.8295 0.9258 0.9736
18 0.2995 0.5403 0.7221 0.8491 0.9291
19 0.3709 0.6308 0.8013 0.9044 0.9603
20 0.2838 0.5149 0.6934 0.8224 0.9080
"""

MODELS = """
5,1  8/15        0.5333 0.7500
6,1  5/16        0.6250 0.5333
6,2  5/8         0.9167 0.8667
7,2  27/35       0.7714 0.9167
8,2  35/64       0.8438 0.7714
9,2  221/315     0.7016 0.8438
9,3  31/35       0.8857 0.9688
10,3 91/128      0.9313 0.8857
12,3 21/32       0.8945 0.8355
12,4 105/128     0.9688 0.9423
15,4 5651/6435   0.8782 0.9475
16,4 3003/4096   0.9258 0.8782
18,4 715/1024    0.9044 0.8491
20,4 21879/32768 0.8838 0.8224
"""
"""n,m; Migdał's game by day start; day start with parity; night start with parity."""


def model_b() -> dict[tuple[int, int], str]:
    rows = (line.split() for line in MODEL_B.strip().splitlines())
    return {(int(row[0]), wolves): value for row in rows for wolves, value in enumerate(row[1:], 1)}


def models() -> dict[tuple[int, int], tuple[str, str, str]]:
    rows = (line.split() for line in MODELS.strip().splitlines())
    return {(int(row[0].split(",")[0]), int(row[0].split(",")[1])): (row[1], row[2], row[3]) for row in rows}

"""Trains the pairing of columns and members from the output of dump.ts, and writes it in the format of
understanding/rows/columnWeights.ts. It prints how often the most likely column is right for concepts left out.

    python fit.py DUMP FILE
"""
import json
import os
import sys

import lightgbm
import numpy

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ranking"))
import fit as ranking  # noqa: E402

PAIRS = dict(ranking.COMMON, objective="binary", learning_rate=0.03, num_leaves=15, min_data_in_leaf=100, lambda_l2=20)
TREES = 300


def trained(rows, right):
    return lightgbm.train(PAIRS, lightgbm.Dataset(rows, right), TREES)


def main():
    dump, target = sys.argv[1:]
    with open(f"{dump}/pairs.json", encoding="utf8") as file:
        meta = json.load(file)
    with open(f"{dump}/cellTypes.json", encoding="utf8") as file:
        cell_types = json.load(file)
    right = numpy.fromfile(f"{dump}/right.bin", dtype=numpy.uint8)
    rows = numpy.fromfile(f"{dump}/features.bin", dtype=numpy.float32).reshape(len(right), len(meta["names"]))
    sizes = [member["pairs"] for member in meta["members"]]
    share = numpy.repeat([member["share"] for member in meta["members"]], sizes)
    member = numpy.repeat(numpy.arange(len(sizes)), sizes)
    for left_out in sorted(set(share)):
        own = share == left_out
        sums = trained(rows[~own], right[~own]).predict(rows[own], raw_score=True)
        order = numpy.lexsort((-sums, member[own]))
        first = numpy.concatenate([[True], numpy.diff(member[own][order]) > 0])
        best, chances = right[own][order][first], 1 / (1 + numpy.exp(-sums[order][first]))
        is_printed = numpy.isin(member[own][order][first], member[own][right[own] == 1])
        print(
            f"without {left_out}: the likeliest column is right for {best.sum()} of {is_printed.sum()} of its members; "
            f"mean probability {chances[is_printed].mean():.2f}, and {chances[~is_printed].mean():.2f} for those without a column"
        )
    model = dict(names=meta["names"], cellTypes=cell_types, pairs=ranking.as_trees(trained(rows, right)))
    ranking.write(model, *os.path.split(target))


if __name__ == "__main__":
    main()

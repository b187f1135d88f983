"""Trains the models that rank and rate candidates with the help of examples, from the output of dump.ts, and writes them in the
format of understanding/ranking/trees.ts.

    python fit.py OUT DUMP …

With REPORT=1 it also prints the accuracy on each corpus for models trained without it.
"""
import json
import os
import sys
import zlib

import lightgbm
import numpy

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ranking"))
import fit as ranking  # noqa: E402

ORDER = dict(ranking.COMMON, objective="lambdarank", lambdarank_truncation_level=5, learning_rate=0.07, num_leaves=15, min_data_in_leaf=60)
ORDER_TREES = 120
SURE = dict(ranking.COMMON, objective="binary", learning_rate=0.05, num_leaves=7, min_data_in_leaf=40)
SURE_TREES = 120
FOLDS = 3


class Dump:
    def __init__(self, folders):
        self.groups, rows, right, texts, count = [], [], [], [], 0
        for folder in folders:
            with open(f"{folder}/groups.json", encoding="utf8") as file:
                meta = json.load(file)
            self.names = meta["names"]
            right.append(numpy.fromfile(f"{folder}/right.bin", dtype=numpy.uint8))
            texts.append(numpy.fromfile(f"{folder}/texts.bin", dtype=numpy.int32))
            values = numpy.fromfile(f"{folder}/features.bin", dtype=numpy.float32)
            rows.append(values.reshape(len(right[-1]), len(self.names)))
            for group in meta["groups"]:
                self.groups.append(dict(group, **{"from": group["from"] + count, "to": group["to"] + count}))
            count += len(right[-1])
        self.rows, self.right, self.texts = numpy.concatenate(rows), numpy.concatenate(right), numpy.concatenate(texts)


def ordering(dump, groups):
    rows, sizes, weights = [], [], []
    for group, weight in zip(groups, ranking.weights_of(groups)):
        own = numpy.arange(group["from"], group["to"])
        if not dump.right[own].any():
            continue
        rows.append(own)
        sizes.append(len(own))
        weights.append(numpy.full(len(own), weight))
    rows, weights = numpy.concatenate(rows), numpy.concatenate(weights)
    data = lightgbm.Dataset(dump.rows[rows], dump.right[rows], group=sizes, weight=weights)
    return lightgbm.train(ORDER, data, ORDER_TREES)


def certainty(dump, found):
    weights = ranking.weights_of([group for *_, group in found])
    data = lightgbm.Dataset(ranking.features_of(dump, found), ranking.rights(dump, found), weight=weights)
    return lightgbm.train(SURE, data, SURE_TREES)


def part(group, folds):
    return zlib.crc32(group["fold"].encode()) % folds


def learned(dump, groups):
    found = [
        each
        for out in range(FOLDS)
        for each in ranking.best_of(
            dump,
            ordering(dump, [group for group in groups if part(group, FOLDS) != out]),
            [group for group in groups if part(group, FOLDS) == out],
        )
    ]
    return ordering(dump, groups), certainty(dump, found)


def f1(dump, found, chances, threshold):
    right = ranking.rights(dump, found)
    absent = numpy.array([group["isAbsent"] for *_, group in found])
    answered = chances >= threshold
    return 2 * (right & answered).sum() / ((~absent).sum() + answered.sum()), (absent & answered).sum(), absent.sum()


def report(dump):
    """Prints the F1 (and the number of invented values) on each corpus for models trained without it, by number of examples."""
    for corpus in dict.fromkeys(group["corpus"] for group in dump.groups):
        own = [group for group in dump.groups if group["corpus"] == corpus]
        others = [group for group in dump.groups if ranking.family(group["corpus"]) != ranking.family(corpus)]
        order, sure = learned(dump, others)
        for low, high in ((1, 3), (4, 12), (13, 99)):
            groups = [group for group in own if low <= group["memory"] <= high]
            if not groups:
                continue
            found = ranking.best_of(dump, order, groups)
            chances = sure.predict(ranking.features_of(dump, found))
            base = sum(1 for group in groups if group["base"])
            answered = sum(1 for group in groups if group["base"] is not None)
            printed = sum(1 for group in groups if not group["isAbsent"])
            oracle = sum(1 for group in groups if not group["isAbsent"] and dump.right[group["from"] : group["to"]].any())
            print(
                f"{corpus} {low}-{high}: without {2 * base / (printed + answered):.3f}, possible {oracle / printed:.3f},",
                *(
                    f"{threshold:.1f}: {f1(dump, found, chances, threshold)[0]:.3f} ({f1(dump, found, chances, threshold)[1]})"
                    for threshold in (0.3, 0.4, 0.5, 0.6)
                ),
                flush=True,
            )


def main():
    out, *folders = sys.argv[1:]
    dump = Dump(folders)
    if os.environ.get("REPORT"):
        report(dump)
    order, sure = learned(dump, dump.groups)
    gain = sorted(zip(order.feature_importance("gain"), dump.names), reverse=True)[:15]
    print([name for _, name in gain])
    ranking.write(dict(names=dump.names, order=ranking.as_trees(order), sure=ranking.as_trees(sure)), *os.path.split(out))


if __name__ == "__main__":
    main()

"""Learns the reader's ranking from what dump.ts wrote, and writes it as understanding/ranking/trees.ts reads it.

    python fit.py DUMP OUT [--leave-out]

The same input gives the same bytes: one thread, a fixed seed, numbers rounded.
"""
import argparse
import json
import os
import zlib

import lightgbm
import numpy

PARAMETERS = dict(
    objective="binary",
    learning_rate=0.06,
    num_leaves=15,
    min_data_in_leaf=40,
    feature_fraction=0.4,
    bagging_fraction=0.8,
    bagging_freq=1,
    lambda_l2=5,
    max_bin=63,
    num_threads=1,
    seed=17,
    deterministic=True,
    force_row_wise=True,
    verbosity=-1,
)
TREES = 200
# Of the values that are wrong, so many are looked at.
KEPT = 0.3
FOLDS = 4
# Layouts of a corpus are learned from in halves.
PARTS = 2
# What is given up at most for documents that have no answer.
INVENTED = 0.015


class Dump:
    def __init__(self, folder):
        with open(f"{folder}/groups.json", encoding="utf8") as file:
            meta = json.load(file)
        self.names, self.groups = meta["names"], meta["groups"]
        self.right = numpy.fromfile(f"{folder}/right.bin", dtype=numpy.uint8)
        self.texts = numpy.fromfile(f"{folder}/texts.bin", dtype=numpy.int32)
        rows = numpy.fromfile(f"{folder}/features.bin", dtype=numpy.float32)
        self.rows = rows.reshape(len(self.right), len(self.names))
        self.is_rule = [name.startswith("rule.") or name == "lead.rule.score" for name in self.names]


def rows_of(groups):
    spans = [numpy.arange(group["from"], group["to"]) for group in groups]
    return numpy.concatenate(spans) if spans else numpy.array([], int)


def without_rules(dump, rows):
    """The same values as if no rule had found them: the model has to know them by themselves."""
    bare = rows.copy()
    for at, name in enumerate(dump.names):
        if dump.is_rule[at]:
            bare[:, at] = -1 if name == "rule.score" else 0
    return bare


def weights_of(dump, groups):
    """Corpora with many documents count more, but not by as much as they are larger."""
    sizes = {}
    for group in groups:
        sizes[group["corpus"]] = sizes.get(group["corpus"], 0) + 1
    most = max(sizes.values())
    return numpy.concatenate(
        [numpy.full(group["to"] - group["from"], (most / sizes[group["corpus"]]) ** 0.5) for group in groups]
    )


def fitted(dump, groups):
    at, weights = rows_of(groups), weights_of(dump, groups)
    is_kept = (dump.right[at] > 0) | (numpy.random.default_rng(17).random(len(at)) < KEPT)
    at, weights = at[is_kept], weights[is_kept]
    rows, right = dump.rows[at], dump.right[at]
    weights = numpy.where(right > 0, weights, weights / KEPT)
    both = numpy.concatenate([rows, without_rules(dump, rows)])
    data = lightgbm.Dataset(both, numpy.concatenate([right, right]), weight=numpy.concatenate([weights, weights]))
    return lightgbm.train(PARAMETERS, data, TREES)


def best_of(dump, model, groups):
    """Of each group the value that is likeliest: its sum, how far it is ahead, whether it is right."""
    found = []
    for group in groups:
        start, end = group["from"], group["to"]
        if start == end:
            continue
        sums = model.predict(dump.rows[start:end], raw_score=True)
        best = int(sums.argmax())
        others = sums[dump.texts[start:end] != dump.texts[start + best]]
        second = others.max() if len(others) else -8.0
        found.append((sums[best], min(sums[best] - second, 8.0), int(dump.right[start + best]), group))
    return found


def calibrated(found):
    """Logistic regression by Newton's steps."""
    rows = numpy.array([[1.0, score, lead] for score, lead, _, _ in found])
    truth = numpy.array([right for _, _, right, _ in found], dtype=float)
    slopes = numpy.zeros(3)
    for _ in range(50):
        chance = 1 / (1 + numpy.exp(-rows @ slopes))
        gradient = rows.T @ (truth - chance) - 0.01 * slopes
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + 0.01 * numpy.eye(3)
        slopes = slopes + numpy.linalg.solve(curve, gradient)
    return slopes


def threshold_of(found, slopes):
    """Where F1 is highest, but high enough that little is invented."""
    chances = numpy.array([1 / (1 + numpy.exp(-(slopes[0] + slopes[1] * score + slopes[2] * lead))) for score, lead, _, _ in found])
    present = sum(1 for *_, group in found if not group["isAbsent"])
    absent = max(1, len(found) - present)
    best = (-1.0, 0.5)
    for threshold in numpy.arange(0.2, 0.7, 0.02):
        answered = chances >= threshold
        right = sum(right for (_, _, right, _), is_answered in zip(found, answered) if is_answered)
        invented = sum(1 for (*_, group), is_answered in zip(found, answered) if is_answered and group["isAbsent"])
        f1 = 2 * right / (present + answered.sum())
        if invented / absent <= INVENTED or threshold > 0.66:
            best = max(best, (round(f1, 4), round(float(threshold), 2)))
    return best[1]


def as_trees(model, names):
    nodes, leaves = [], []
    for tree in model.dump_model()["tree_info"]:
        flat, values = [], []

        def walk(node):
            if "leaf_value" in node:
                values.append(float(f"{node['leaf_value']:.4g}"))
                return -len(values)
            at = len(flat) // 4
            flat.extend([node["split_feature"], float(f"{node['threshold']:.5g}"), 0, 0])
            flat[4 * at + 2] = walk(node["left_child"])
            flat[4 * at + 3] = walk(node["right_child"])
            return at

        walk(tree["tree_structure"])
        nodes.append(flat)
        leaves.append(values)
    return dict(names=names, nodes=nodes, leaves=leaves)


def learned(dump, groups):
    """A model of all groups, calibrated on what each fifth of the folds says without itself."""
    fold = lambda group: zlib.crc32(group["fold"].encode()) % FOLDS
    found = []
    for out in range(FOLDS):
        inside = [group for group in groups if fold(group) != out]
        outside = [group for group in groups if fold(group) == out]
        if inside and outside:
            found += best_of(dump, fitted(dump, inside), outside)
    slopes = calibrated(found)
    trees = as_trees(fitted(dump, groups), dump.names)
    constant, score, lead = (round(float(each), 4) for each in slopes)
    return dict(
        **trees,
        calibration=dict(constant=constant, score=score, lead=lead),
        threshold=threshold_of(found, slopes),
    )


def write(model, *path):
    os.makedirs(os.path.join(*path[:-1]), exist_ok=True)
    with open(os.path.join(*path), "w", encoding="utf8") as file:
        json.dump(model, file, separators=(",", ":"))
        file.write("\n")


def family(name):
    """forms and forms-more are of one collection."""
    return name.split("-")[0]


def leave_out(dump, folder):
    """For each corpus models that never saw it, and for its layouts those that saw the others."""
    for corpus in dict.fromkeys(group["corpus"] for group in dump.groups):
        own = [group for group in dump.groups if group["corpus"] == corpus]
        others = [group for group in dump.groups if family(group["corpus"]) != family(corpus)]
        write(learned(dump, others), folder, corpus, "without.json")
        layouts = sorted({group["fold"] for group in own})
        part = {group["file"]: layouts.index(group["fold"]) % PARTS for group in own}
        for number in range(PARTS):
            more = [group for group in own if part[group["file"]] != number]
            write(learned(dump, others + more), folder, corpus, f"{number}.json")
        write(part, folder, corpus, "parts.json")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dump")
    parser.add_argument("out")
    parser.add_argument("--leave-out", action="store_true", help="OUT is a folder for the models of leave_out")
    arguments = parser.parse_args()
    dump = Dump(arguments.dump)
    if arguments.leave_out:
        leave_out(dump, arguments.out)
    else:
        write(learned(dump, dump.groups), *os.path.split(arguments.out))


if __name__ == "__main__":
    main()

"""Trains the ranking of candidates from the output of dump.ts, and writes it in the format of understanding/ranking/trees.ts.

    python fit.py DUMP OUT [--leave-out]

The same input gives the same bytes: one thread, a fixed seed, rounded numbers.
"""
import argparse
import collections
import json
import os
import zlib

import lightgbm
import numpy

COMMON = dict(
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
# Ranks the candidates of a field.
ORDER = dict(COMMON, objective="lambdarank", lambdarank_truncation_level=10, learning_rate=0.06, num_leaves=31, min_data_in_leaf=40)
ORDER_TREES = 300
# Probability that the first-ranked candidate is correct.
SURE = dict(COMMON, objective="binary", learning_rate=0.03, num_leaves=15, min_data_in_leaf=40)
SURE_TREES = 300
# Weight of fields that are not printed: an invented value is worse than a missing one.
ABSENT = 2
# Maximum number of wrong candidates per field, drawn at random.
WRONG = 20
FOLDS = 3
# Number of parts into which the layouts of a corpus are divided for --leave-out.
PARTS = 2


class Dump:
    def __init__(self, folder):
        with open(f"{folder}/groups.json", encoding="utf8") as file:
            meta = json.load(file)
        self.names, self.groups = meta["names"], meta["groups"]
        self.right = numpy.fromfile(f"{folder}/right.bin", dtype=numpy.uint8)
        self.texts = numpy.fromfile(f"{folder}/texts.bin", dtype=numpy.int32)
        self.places = numpy.fromfile(f"{folder}/places.bin", dtype=numpy.int32)
        counts = collections.Counter()
        for group in self.groups:
            # Position among the fields of its document, in the order of "alike".
            group["at"] = counts[document(group)]
            counts[document(group)] += 1
        rows = numpy.fromfile(f"{folder}/features.bin", dtype=numpy.float32)
        self.rows = rows.reshape(len(self.right), len(self.names))


def document(group):
    return group["corpus"], group["document"]


def family(name):
    """Collection of a corpus: forms and forms-more are one, and so are all generated corpora."""
    return name.split("-")[0]


def weights_of(groups):
    """Weight of each group: the square root of the size of the largest collection relative to its own, so that large
    collections count more in total, but less than in proportion to their size."""
    sizes = collections.Counter(family(group["corpus"]) for group in groups)
    most = max(sizes.values())
    return numpy.array([(most / sizes[family(group["corpus"])]) ** 0.5 for group in groups])


def ordering(dump, groups):
    """Trains the model that ranks the candidates of a field."""
    draw = numpy.random.default_rng(17)
    rows, sizes, weights = [], [], []
    for group, weight in zip(groups, weights_of(groups)):
        own = numpy.arange(group["from"], group["to"])
        right = own[dump.right[own] == 1]
        if len(right) == 0:
            continue
        wrong = own[dump.right[own] == 0]
        if len(wrong) > WRONG:
            wrong = numpy.sort(draw.choice(wrong, WRONG, replace=False))
        kept = numpy.concatenate([right, wrong])
        rows.append(kept)
        sizes.append(len(kept))
        weights.append(numpy.full(len(kept), weight))
    rows, weights = numpy.concatenate(rows), numpy.concatenate(weights)
    data = lightgbm.Dataset(dump.rows[rows], dump.right[rows], group=sizes, weight=weights)
    return lightgbm.train(ORDER, data, ORDER_TREES)


def best_of(dump, model, groups):
    """The first-ranked candidate of each group: (raw score, margin over the next different value, row, group)."""
    groups = [group for group in groups if group["to"] > group["from"]]
    if not groups:
        return []
    rows = numpy.concatenate([numpy.arange(group["from"], group["to"]) for group in groups])
    sums = model.predict(dump.rows[rows], raw_score=True)
    found, at = [], 0
    for group in groups:
        start, size = group["from"], group["to"] - group["from"]
        own = sums[at : at + size]
        at += size
        best = int(own.argmax())
        others = own[dump.texts[start : start + size] != dump.texts[start + best]]
        ahead = min(own[best] - others.max(), FAR) if len(others) else FAR
        found.append((own[best], ahead, start + best, group))
    return found


# Upper bound of the score margin.
FAR = 8.0


# Features of candidates that no other field claims, as in understanding/ranking/claims.ts.
UNCLAIMED = [0, -1, -9, 9, 9]


def claimed(dump, found):
    """Features of each first-ranked candidate from the other fields for which it ranks first, too: the number of these
    fields, and how the strongest of them compares."""
    claims = collections.defaultdict(list)
    for claim in found:
        claims[document(claim[3]), dump.places[claim[2]]].append(claim)
    features = []
    for claim in found:
        score, ahead, row, group = claim
        others = [other for other in claims[document(group), dump.places[row]] if other is not claim]
        if not others:
            features.append(UNCLAIMED)
            continue
        first = max(others, key=lambda other: other[0] + other[1])
        features.append([len(others), group["alike"][first[3]["at"]], first[0], score - first[0], ahead - first[1]])
    return features


def features_of(dump, found):
    """Features of the first-ranked candidates for the model of certainty: score, margin, and the features of the
    candidate."""
    two = numpy.array([[score, ahead] for score, ahead, _, _ in found], dtype=numpy.float32)
    return numpy.hstack([two, dump.rows[[row for _, _, row, _ in found]]])


def features_with_claims(dump, found):
    """The features of `features_of` and of `claimed`."""
    return numpy.hstack([features_of(dump, found), claimed(dump, found)]).astype(numpy.float32)


def rights(dump, found):
    return numpy.array([dump.right[row] and not group["isAbsent"] for _, _, row, group in found], dtype=int)


def certainty(dump, found, inputs, own=slice(None)):
    """Trains the model of certainty on some of the candidates and their features."""
    groups = [group for *_, group in found]
    weights = weights_of(groups) * [ABSENT if group["isAbsent"] else 1 for group in groups]
    return lightgbm.train(SURE, lightgbm.Dataset(inputs[own], rights(dump, found)[own], weight=weights[own]), SURE_TREES)


def print_thresholds(dump, found, chances):
    """Prints the F1 and the share of invented values (answers to fields that are not printed) for thresholds of probability."""
    right = rights(dump, found)
    absent = numpy.array([group["isAbsent"] for *_, group in found])
    known = numpy.array([group["isKnown"] for *_, group in found])
    sure = chances >= 0.9
    print(f"with a probability of .9 or more: {sure.sum()} candidates, {right[sure].mean():.3f} of them correct")
    for name, own in (("fields that the vocabulary knows", known), ("other fields", ~known)):
        print(name)
        for threshold in numpy.arange(0.3, 0.9, 0.05):
            answered = own & (chances >= threshold)
            f1 = 2 * (right & answered).sum() / ((own & ~absent).sum() + answered.sum())
            invented = (absent & answered).sum() / max(1, (own & absent).sum())
            print(f"  {threshold:.2f}: F1 {f1:.3f}, invented {invented:.3f}")


def as_trees(model):
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
    return dict(nodes=nodes, leaves=leaves)


def learned(dump, groups, folds=FOLDS, report=False):
    """
    Models trained on all groups. The model of certainty is trained on out-of-fold predictions: each fold is ranked by a
    ranking trained without it.
    """
    # Generated document types share concepts: with folds of types, the same concepts would occur in training, and
    # certainty would be overestimated.
    part = lambda group: zlib.crc32(group.get("concept", group["fold"]).encode()) % folds
    found = [
        each
        for out in range(folds)
        for each in best_of(
            dump,
            ordering(dump, [group for group in groups if part(group) != out]),
            [group for group in groups if part(group) == out],
        )
    ]
    if report:
        parts = numpy.array([part(group) for *_, group in found])
        chances = numpy.zeros(len(found))
        inputs = features_with_claims(dump, found)
        for out in range(folds):
            chances[parts == out] = certainty(dump, found, inputs, parts != out).predict(inputs[parts == out])
        print_thresholds(dump, found, chances)
    return dict(names=dump.names, order=as_trees(ordering(dump, groups)), sure=as_trees(certainty(dump, found, features_with_claims(dump, found))))


def write(model, *path):
    os.makedirs(os.path.join(*path[:-1]), exist_ok=True)
    with open(os.path.join(*path), "w", encoding="utf8") as file:
        json.dump(model, file, separators=(",", ":"))
        file.write("\n")


def leave_out(dump, folder):
    """Writes, for each corpus of real documents except forms, models trained without it (without.json), and for each part of its
    layouts models trained without that part (0.json, 1.json); parts.json has the part of each file. Forms are left out
    because rules answer their fields, which are described by their labels."""
    for corpus in dict.fromkeys(group["corpus"] for group in dump.groups):
        if family(corpus) in ("generated", "forms"):
            continue
        own = [group for group in dump.groups if group["corpus"] == corpus]
        others = [group for group in dump.groups if family(group["corpus"]) != family(corpus)]
        write(learned(dump, others, folds=2), folder, corpus, "without.json")
        layouts = sorted({group["fold"] for group in own})
        part = {group["file"]: layouts.index(group["fold"]) % PARTS for group in own}
        for number in range(PARTS):
            more = [group for group in own if part[group["file"]] != number]
            write(learned(dump, others + more, folds=2), folder, corpus, f"{number}.json")
        write(part, folder, corpus, "parts.json")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dump")
    parser.add_argument("out")
    parser.add_argument("--leave-out", action="store_true", help="train without each corpus and without parts of its layouts; OUT is a folder")
    arguments = parser.parse_args()
    dump = Dump(arguments.dump)
    if arguments.leave_out:
        leave_out(dump, arguments.out)
    else:
        write(learned(dump, dump.groups, report=True), *os.path.split(arguments.out))


if __name__ == "__main__":
    main()

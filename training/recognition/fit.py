"""Trains the columns of accented Latin letters in the last layer of a recognition network further.

    python fit.py LINES FEATURES NETWORK DICTIONARY OUT CHARACTERS [--hold-out FONT …]

Multinomial logistic regression, started at the layer's weights and regularised towards them. Other columns are unchanged.
The same input gives the same bytes: one thread, a fixed seed. Prints the share of accented letters, other letters, digits
and signs read correctly; with --hold-out, in the fonts left out.
"""
import argparse
import json

import numpy
import onnx

import layer
from align import align, read

ROUNDS = 2
EPOCHS = 5
BATCH = 512
RATE = 3e-3
PULL = 1e-4
# Log-probability offset of letters with the same base letter in the alignment.
LIKE = -2
# Most steps are blanks with near certainty (log-probability above SURE): one in ONE_IN of those is kept.
SURE, ONE_IN = -1e-3, 5

arguments = argparse.ArgumentParser()
for name in ("lines", "features", "network", "dictionary", "out", "characters"):
    arguments.add_argument(name)
arguments.add_argument("--hold-out", nargs="*", default=[])
asked = arguments.parse_args()

model = onnx.load(asked.network)
known = layer.characters(asked.dictionary)
last = layer.Layer(model, known)
last.add(dict(zip("ȘșȚț", "ŞşŢţ")))
learned = [known[at] for at in last.learned]
number = {character: at for at, character in enumerate(learned)}
base = numpy.array([number.get(layer.bare(character), at) for at, character in enumerate(learned)])
is_letter = numpy.array([layer.is_letter(character) for character in learned])
is_marked = is_letter & (base != numpy.arange(len(learned)))
# Quotes are trained, too: a caron at the right of a letter looks like one.
is_free = is_marked | numpy.isin(learned, ["'", "’"])

with open(f"{asked.lines}/lines.json", encoding="utf8") as file:
    lines = json.load(file)
stored = numpy.load(asked.features)
ends = stored["steps"].cumsum()
places = [slice(end - steps, end) for end, steps in zip(ends, stored["steps"])]
features = numpy.concatenate([stored["features"], numpy.ones((ends[-1], 1), numpy.float32)], axis=1)
others = stored["others"].astype(numpy.float32)
start = numpy.concatenate([last.weight[:, last.learned], last.bias[None, last.learned]]).astype(numpy.float32)
weight = start.copy()
is_held = numpy.zeros(len(features), dtype=bool)
is_plain = numpy.zeros(len(features), dtype=bool)
for line, place in zip(lines, places):
    is_plain[place] = line["isPlain"]
    is_held[place] = line["font"] in asked.hold_out


def scores_of(rows, by):
    """Log-probabilities of the trained characters, rows × (characters + 1); the last column is for all others."""
    scores = numpy.concatenate([features[rows] @ by, others[rows, None]], axis=1)
    scores -= scores.max(axis=1, keepdims=True)
    return scores - numpy.log(numpy.exp(scores).sum(axis=1, keepdims=True))


def aligned():
    """The character's index for each step; -1 for lines that cannot be aligned, 0 (blank) for plain lines."""
    targets = numpy.full(len(features), -1)
    for line, place in zip(lines, places):
        if line["isPlain"]:
            targets[place] = 0
            continue
        text = [number.get(character, -1) for character in line["text"]]
        if -1 in text:
            continue
        scores = scores_of(place, weight)[:, :-1]
        # Letters with the same base letter raise each other's score: the untrained network confuses them.
        family = numpy.full_like(scores, -40)
        numpy.maximum.at(family.T, base, scores.T)
        found = align(numpy.where(is_letter, numpy.logaddexp(scores, family[:, base] + LIKE), scores), text)
        if found is not None:
            targets[place] = found
    return targets


def measure():
    right, count = numpy.zeros(4), numpy.zeros(4)
    for line, place in zip(lines, places):
        if line["isPlain"] or (asked.hold_out and line["font"] not in asked.hold_out):
            continue
        seen = "".join((learned + ["?"])[at] for at in read(scores_of(place, weight)))
        for character, is_right in layer.compared(line["text"].replace(" ", ""), seen.replace(" ", "")):
            at = number.get(character, 0)
            kind = 0 if is_marked[at] else 1 if is_letter[at] else 2 if character.isdigit() else 3
            count[kind] += 1
            right[kind] += is_right
    print("right:", " ".join(f"{part:.4f}" for part in right / count), flush=True)


draw = numpy.random.default_rng(17)
mean, square, times = numpy.zeros_like(weight), numpy.zeros_like(weight), 0
measure()
for round in range(ROUNDS):
    targets = aligned()
    rows = numpy.flatnonzero((targets >= 0) & ~is_held)
    none = numpy.concatenate([scores_of(some, weight)[:, 0] for some in numpy.array_split(rows, 100)])
    is_sure = (targets[rows] == 0) & (none > SURE)
    keep = ~is_sure | (draw.random(len(rows)) < 1 / ONE_IN)
    rows, is_sure = rows[keep], is_sure[keep]
    for epoch in range(EPOCHS):
        rate = RATE * (1 - (round * EPOCHS + epoch) / (ROUNDS * EPOCHS))
        order = draw.permutation(len(rows))
        for own in numpy.split(order, range(BATCH, len(order), BATCH)):
            at = rows[own]
            scores = scores_of(at, weight)
            wanted = numpy.zeros_like(scores)
            wanted[numpy.arange(len(at)), targets[at]] = 1
            # Plain lines have no diacritics and are badly scanned: their target is the original network's prediction.
            wanted[is_plain[at]] = numpy.exp(scores_of(at[is_plain[at]], start))
            slope = (numpy.exp(scores) - wanted)[:, :-1]
            slope[is_sure[own]] *= ONE_IN
            gradient = features[at].T @ slope / len(at) + PULL * (weight - start)
            gradient[:, ~is_free] = 0
            # Adam.
            times += 1
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            weight -= rate * (mean / (1 - 0.9**times)) / (numpy.sqrt(square / (1 - 0.99**times)) + 1e-8)
    measure()
last.weight[:, last.learned] = weight[:-1]
last.bias[last.learned] = weight[-1]
last.store()
onnx.save(model, asked.out)
with open(asked.characters, "w", encoding="utf8", newline="\n") as file:
    file.write("\n".join(known[1:-1]) + "\n")

"""Learns the columns of Latin letters in the last layer of a recognition network further.

    python fit.py LINES FEATURES NETWORK DICTIONARY OUT CHARACTERS [--hold-out FONT …]

Multinomial logistic regression, started at the layer as it is and pulled back to it. The characters that are
not learned stay as they are, and stand as one. The same input gives the same bytes: one thread, a fixed seed.
"""
import argparse
import json
import time
import unicodedata

import numpy
import onnx

import layer
from align import align, read

arguments = argparse.ArgumentParser()
for name in ("lines", "features", "network", "dictionary", "out", "characters"):
    arguments.add_argument(name)
arguments.add_argument("--hold-out", nargs="*", default=[])
arguments.add_argument("--epochs", type=int, default=6)
arguments.add_argument("--rounds", type=int, default=2)
arguments.add_argument("--pull", type=float, default=1e-4)
arguments.add_argument("--rate", type=float, default=3e-3)
arguments.add_argument("--keep", type=float, default=1)
arguments.add_argument("--free", default="letters")
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

lines = json.load(open(f"{asked.lines}/lines.json", encoding="utf8"))
stored = numpy.load(asked.features)
ends = stored["steps"].cumsum()
places = [(end - steps, end) for end, steps in zip(ends, stored["steps"])]
features = numpy.concatenate([stored["features"], numpy.ones((ends[-1], 1), numpy.float32)], axis=1)
others = stored["others"].astype(numpy.float32)
start = numpy.concatenate([last.weight[:, last.learned], last.bias[None, last.learned]]).astype(numpy.float32)
weight = start.copy()


def scores_of(rows, by=None):
    """Logarithms of probabilities, the last one being that of all others."""
    numbers = numpy.concatenate([features[rows] @ (weight if by is None else by), others[rows, None]], axis=1)
    numbers -= numbers.max(axis=1, keepdims=True)
    return numbers - numpy.log(numpy.exp(numbers).sum(axis=1, keepdims=True))


def aligned():
    """The character of each step; -1 where a line cannot be laid along its steps."""
    way = numpy.full(len(features), -1)
    for line, (first, end) in zip(lines, places):
        text = [number.get(character, -1) for character in line["text"]]
        if line.get("isPlain", False):
            way[first:end] = 0
            continue
        if -1 in text:
            continue
        scores = scores_of(slice(first, end))[:, :-1]
        # A letter stands where the network sees one that is like it.
        family = numpy.full_like(scores, -40)
        numpy.maximum.at(family.T, base, scores.T)
        seen = numpy.where(is_letter, numpy.logaddexp(scores, family[:, base] - 2), scores)
        found = align(seen, text)
        if found is not None:
            way[first:end] = found
    return way


def measured(fonts):
    """Parts of the marked letters, plain letters, figures and signs that are read right."""
    right, count = numpy.zeros(4), numpy.zeros(4)
    wrong = {}
    for line, (first, end) in zip(lines, places):
        if line["font"] not in fonts or line.get("isPlain", False):
            continue
        seen = [learned[at] if at < len(learned) else "?" for at in read(scores_of(slice(first, end)))]
        for character, is_right, other in layer.compared(line["text"].replace(" ", ""), "".join(seen).replace(" ", "")):
            at = number.get(character, 0)
            kind = 0 if is_marked[at] else 1 if is_letter[at] else 2 if character.isdigit() else 3
            count[kind] += 1
            right[kind] += is_right
            if not is_right and (kind == 0 or kind == 2):
                wrong[character + ">" + other] = wrong.get(character + ">" + other, 0) + 1
    print(" ".join(f"{a:.4f}" for a in right / count), count, end=" ")
    print(" ".join(f"{key}{times}" for key, times in sorted(wrong.items(), key=lambda pair: -pair[1])[:30]), flush=True)


fonts = sorted({line["font"] for line in lines})
is_held = numpy.zeros(len(features), dtype=bool)
is_plain = numpy.zeros(len(features), dtype=bool)
for line, (first, end) in zip(lines, places):
    is_plain[first:end] = line.get("isPlain", False)
    is_held[first:end] = line["font"] in asked.hold_out
free = {"all": numpy.ones(len(learned), dtype=bool), "letters": is_letter, "marked": is_marked, "quotes": is_marked | numpy.isin(learned, ["'", "’"]), "signs": numpy.array([c not in ("", " ") for c in learned])}[asked.free]
draw = numpy.random.default_rng(17)
measured(asked.hold_out or fonts)
mean, square, times = numpy.zeros_like(weight), numpy.zeros_like(weight), 0
for round in range(asked.rounds):
    begun = time.process_time()
    way = aligned()
    rows = numpy.flatnonzero((way >= 0) & ~is_held)
    # Most steps surely show nothing: one in five of them says as much.
    none = numpy.concatenate([scores_of(some)[:, 0] for some in numpy.array_split(rows, 100)])
    sure = (way[rows] == 0) & (none > -0.001)
    keep = ~sure | (draw.random(len(rows)) < 0.2)
    rows, sure = rows[keep], sure[keep]
    print("steps", len(rows), time.process_time() - begun, flush=True)
    for epoch in range(asked.epochs):
        rate = asked.rate * (1 - (round * asked.epochs + epoch) / (asked.rounds * asked.epochs))
        loss = 0
        order = draw.permutation(len(rows))
        for part in range(0, len(order), 512):
            own = order[part : part + 512]
            at = rows[own]
            scores = scores_of(at)
            truth = way[at]
            loss -= scores[numpy.arange(len(at)), truth].sum()
            wanted = numpy.zeros_like(scores)
            wanted[numpy.arange(len(at)), truth] = 1
            # What is scanned badly is to be read as before.
            kept = is_plain[at]
            wanted[kept] = numpy.exp(scores_of(at[kept], start))
            slope = (numpy.exp(scores) - wanted)[:, :-1]
            slope[kept] *= asked.keep
            slope[sure[own]] *= 5
            gradient = features[at].T @ slope / len(at) + asked.pull * (weight - start)
            gradient[:, ~free] = 0
            times += 1
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            weight -= rate * (mean / (1 - 0.9**times)) / (numpy.sqrt(square / (1 - 0.99**times)) + 1e-8)
        print("epoch", round, epoch, loss / len(rows), time.process_time() - begun, flush=True)
    measured(asked.hold_out or fonts)
    if asked.hold_out:
        measured([font for font in fonts if font not in asked.hold_out])
last.weight[:, last.learned] = weight[:-1]
last.bias[last.learned] = weight[-1]
last.store()
onnx.save(model, asked.out)
with open(asked.characters, "w", encoding="utf8", newline="\n") as file:
    file.write("\n".join(known[1:-1]) + "\n")

"""Trains the page reader on the output of dump.ts.

    python fit.py WEIGHTS --dump DIR [--from FILE.onnx] [--held-out DIR] [--rounds 7.5] [--minutes 60]

Resumes from WEIGHTS if the file exists. With --from, it begins with the weights of an exported network, at a lower rate. It ends
after --rounds passes through all documents, or after --minutes.
"""
import argparse
import os
import pickle
import time
from functools import partial

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=true")

import jax
import jax.numpy as jnp
import numpy
import optax

from dumped import LENGTHS, Dumped, page_of
from exported import weights_of
from network import forward, initial

# Highest learning rate.
RATE = 1.5e-3
# Highest learning rate for a network that was trained before.
RATE_FURTHER = 6e-4
WARM_UP = 300
# Maximum number of words of a span.
SPAN = 24


def loss(weights, page, gold, seed):
    first, last = (jax.nn.log_softmax(logits, -1) for logits in forward(weights, page, seed))
    chance = jnp.take_along_axis(first, gold["first"], -1) + jnp.take_along_axis(last, gold["last"], -1)
    chance = jnp.where(gold["is"], chance, -1e9)
    return -(jax.nn.logsumexp(chance, -1) * gold["weight"]).sum() / jnp.maximum(gold["weight"].sum(), 1)


predicted = jax.jit(forward)


def best_spans(first, last, count, maximum=1):
    """The most likely spans of one field in one window: (score, first word, last word). Scores are relative to the
    score of "none"."""
    none = first[-1] + last[-1]
    found = []
    for start in numpy.argsort(-first[:count])[:12]:
        end = start + int(numpy.argmax(last[start : min(count, start + SPAN)]))
        found.append((float(first[start] + last[end] - none), int(start), end))
    return sorted(found, reverse=True)[:maximum]


def measured(weights, dumped):
    """Top-1 accuracy on printed values, and for the threshold with the best F1: (F1, threshold, share of absent fields answered)."""
    best = {}
    by_length = {}
    for window in range(len(dumped.windows)):
        by_length.setdefault(dumped.length_of(window), []).append(window)
    for length, windows in by_length.items():
        size = LENGTHS[length]
        for at in range(0, len(windows), size):
            own = windows[at : at + size]
            filled = own + [own[-1]] * (size - len(own))
            page = dumped.page(filled, length)
            first, last = (numpy.asarray(logits) for logits in predicted(weights, page))
            for row, window in enumerate(own):
                number, start, end = dumped.windows[window]
                document = dumped.documents[number]
                for ask in range(min(len(document["keys"]), page["isAsk"].shape[1])):
                    spans = best_spans(first[row, ask], last[row, ask], min(end - start, length))
                    for score, a, b in spans:
                        if score > best.get((number, ask), (-1e9,))[0]:
                            best[(number, ask)] = (score, a + start, b + start)
    printed = sum(not absent for document in dumped.documents for absent in document["absent"])
    rows = []
    for (number, ask), (score, first, last) in best.items():
        document = dumped.documents[number]
        gold = dumped.gold.get(document["ask"] + ask, [])
        rows.append((score, (first, last) in gold, document["absent"][ask]))
    rows = numpy.array(rows, float)
    absent = max(1, rows[:, 2].sum())
    best_f1 = max(
        (
            2 * rows[rows[:, 0] >= threshold, 1].sum() / (printed + (rows[:, 0] >= threshold).sum()),
            threshold,
            rows[rows[:, 0] >= threshold, 2].sum() / absent,
        )
        for threshold in numpy.arange(-6, 6, 0.5)
    )
    return rows[:, 1].sum() / printed, best_f1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("--dump", required=True)
    parser.add_argument("--from", dest="before")
    parser.add_argument("--held-out")
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--rounds", type=float, default=7.5)
    given = parser.parse_args()
    source = Dumped(given.dump)
    held_out = given.held_out and Dumped(given.held_out)
    by_length = {}
    for window in range(len(source.windows)):
        by_length.setdefault(source.length_of(window), []).append(window)
    lengths = list(by_length)
    shares = numpy.array([len(windows) / LENGTHS[length] for length, windows in by_length.items()])
    steps = int(shares.sum() * given.rounds)
    rate = RATE_FURTHER if given.before else RATE
    schedule = optax.warmup_cosine_decay_schedule(0, rate, min(WARM_UP, steps // 10), steps, rate / 100)
    optimiser = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(schedule, weight_decay=0.05))
    weights = weights_of(given.before, source.sizes) if given.before else initial(source.sizes)
    state, step = optimiser.init(weights), 0
    if os.path.exists(given.weights):
        with open(given.weights, "rb") as file:
            weights, state, step = pickle.load(file)
        step = int(step)

    @partial(jax.jit, static_argnums=4, donate_argnums=(0, 1))
    def learn(weights, state, tables, batch, length):
        value, gradient = jax.value_and_grad(loss)(weights, *page_of(tables, batch, length), batch["seed"] ^ numpy.uint32(0x5BD1E995))
        change, state = optimiser.update(gradient, state, weights)
        return optax.apply_updates(weights, change), state, value

    def save():
        with open(f"{given.weights}.new", "wb") as file:
            pickle.dump(jax.tree_util.tree_map(numpy.asarray, (weights, state, step)), file)
        os.replace(f"{given.weights}.new", given.weights)

    print(f"{sum(map(len, by_length.values()))} windows, {steps} steps, {sum(each.size for each in weights.values()):,} weights", flush=True)
    start = last = time.time()
    losses = []
    while step < steps and time.time() - start < given.minutes * 60:
        # Seeded per step, so that a resumed run draws the same batches as an uninterrupted one.
        draw = numpy.random.default_rng([17, step])
        length = int(draw.choice(lengths, p=shares / shares.sum()))
        batch = source.batch(draw.choice(by_length[length], LENGTHS[length]), length, draw)
        weights, state, value = learn(weights, state, source.tables, batch, length)
        losses.append(value)
        step += 1
        if time.time() - last > 300:
            last = time.time()
            save()
            report = ""
            if held_out:
                top, (f1, threshold, invented) = measured(weights, held_out)
                report = f", held out: top-1 {top:.3f}, F1 {f1:.3f} at threshold {threshold:.1f}, invented {invented:.2f}"
            print(f"{(last - start) / 60:.0f} min, step {step}, loss {numpy.mean(jax.device_get(losses[-200:])):.3f}{report}", flush=True)
    save()
    if held_out:
        top, (f1, threshold, invented) = measured(weights, held_out)
        print(f"step {step}: held out: top-1 {top:.3f}, F1 {f1:.3f} at threshold {threshold:.1f}, invented {invented:.2f}", flush=True)


if __name__ == "__main__":
    main()

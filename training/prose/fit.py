"""Trains the models that choose the phrase of a sentence that answers a field, from the output of samples.ts, and writes them in
the format of local-service/src/understanding/prose/learned.ts.

    python fit.py SAMPLES OUT
"""
import json
import struct
import sys

import numpy as np

samples, out = sys.argv[1:]
raw = open(samples, "rb")
count, phrases, questions, features, size, names, signs_of_name = struct.unpack("<7I", raw.read(28))
take = lambda kind, rows, columns: np.frombuffer(raw.read(4 * rows * columns), kind).reshape(rows, columns)
rows = take("<u4", count, 5).astype(int)
topic = take("<u4", questions, 1).astype(int)[:, 0]
is_party = take("<u4", names, 1).astype(int)[:, 0]
X = take("<f4", count, features).astype(float)
around = take("<f4", phrases, 3 * size).astype(float)
asked = take("<f4", questions, 2 * size).astype(float)
signs_of = take("<f4", names, signs_of_name).astype(float)
topic_names = json.load(open(samples + ".topics.json"))
document, question, phrase, group, right = rows.T
# Fields about a role that the agreement does not have ("otherRole") are not a topic.
topics = [at for at, name in enumerate(topic_names) if name != "otherRole"]
number = {old: new for new, old in enumerate(topics)}
T = len(topics)
own = np.array([number.get(each, T) for each in topic])


def classes(x, y, class_count, shrink, steps=400):
    """Multinomial logistic regression by gradient descent with momentum. Returns `class_count` × (features + 1)
    weights, the intercept last."""
    x = np.hstack([x, np.ones((len(x), 1))]).astype(np.float32)
    truth = np.eye(class_count, dtype=np.float32)[y]
    w = np.zeros((class_count, x.shape[1]), np.float32)
    speed = np.zeros_like(w)
    penalty = (shrink / len(x) * np.append(np.ones(x.shape[1] - 1), 0)).astype(np.float32)
    for _ in range(steps):
        ahead = w + 0.9 * speed
        p = x @ ahead.T
        p = np.exp(p - p.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        speed = 0.9 * speed - 0.7 * ((p - truth).T @ x / len(x) + penalty * ahead)
        w = w + speed
    return w


def probabilities(w, x):
    p = x @ w[:, :-1].T + w[:, -1]
    p = np.exp(p - p.max(1, keepdims=True))
    return p / p.sum(1, keepdims=True)


def logistic(x, y, shrink=1.0, steps=15):
    """Logistic regression by Newton's method. Returns features + 1 weights, the intercept last."""
    x = np.hstack([x, np.ones((len(x), 1))])
    w = np.zeros(x.shape[1])
    penalty = np.append(np.full(x.shape[1] - 1, shrink), 1e-6)
    for _ in range(steps):
        p = 1 / (1 + np.exp(-x @ w))
        gradient = x.T @ (p - y) + penalty * w
        hessian = (x * (p * (1 - p))[:, None]).T @ x + np.diag(penalty)
        w = w - np.linalg.solve(hessian, gradient)
    return w


# Topic of each phrase: the topic of the first question that the phrase answers, or T if it answers none.
about = np.full(phrases, T)
for at in np.where(right == 1)[0][::-1]:
    if own[question[at]] < T:
        about[phrase[at]] = own[question[at]]
of_phrase = np.zeros(phrases, int)
of_phrase[phrase] = document
# Most phrases answer no question: a third of these phrases is enough to learn from.
kept = (about < T) | (np.arange(phrases) % 3 == 0)

known = own < T
same, first = np.unique(np.hstack([asked, own[:, None]])[known], axis=0, return_index=True)
fields = classes(asked[known][first], own[known][first], T, 0.3)
# Number of answers of each topic, by kind of phrase.
kind = np.zeros((T, 5))
answered = (right == 1) & (own[question] < T)
np.add.at(kind, (own[question][answered], group[answered]), 1)
kinds = classes(asked[known][first], kind.argmax(1)[own[known][first]], 5, 0.3)
pairs = np.zeros((T, T + 1))
total = np.full((T, T + 1), 3.0)
on = own[question] < T
np.add.at(pairs, (own[question][on], about[phrase][on]), right[on])
np.add.at(total, (own[question][on], about[phrase][on]), 1)
pairs /= total


def signs(clauses, where):
    topics_around = probabilities(clauses, around)[phrase[where]]
    asks = probabilities(fields, asked)[question[where]]
    agree = ((asks @ pairs) * topics_around).sum(1)
    none = topics_around[:, -1]
    fits = probabilities(kinds, asked)[question[where], group[where]]
    return np.column_stack([X[where], agree, 1 - none - agree, none, asks.max(1), fits])


# Cross-fitting: the clause features of each half of the documents come from a classifier that was trained on the other half and
# has not seen their answers.
S = np.zeros((count, features + 5))
for half in (0, 1):
    learn = kept & (of_phrase % 2 == half)
    others = np.where(document % 2 != half)[0]
    S[others] = signs(classes(around[learn], about[learn], T + 1, 3.0), others)
answers = np.array([logistic(S[group == each], right[group == each]) for each in range(5)])
clauses = classes(around[kept], about[kept], T + 1, 3.0)
parties = logistic(signs_of, is_party)

with open(out, "wb") as file:
    file.write(struct.pack("<5I", T, size, len(answers), features + 5, signs_of_name))
    for part in (fields, kinds, clauses, pairs, answers, parties):
        file.write(part.astype("<f4").tobytes())

print(f"{T} topics, {count} pairs of question and phrase")

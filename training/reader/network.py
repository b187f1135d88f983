"""The page reader: a small transformer over all words of a window and all requested fields, which predicts the first and last
word of each field's value, or "none".

Shapes: B windows, N words, M fields, D width. Positions of words are rotated into queries and keys (RoPE, in two
dimensions), so that attention depends on relative positions and not on the place on the page.
"""
import numpy
import jax
import jax.numpy as jnp

WIDTH, HEADS, LAYERS = 160, 5, 4
NO_TRIGRAM = 4096
TRIGRAM = 48
WAVES = 8
DROPPED = 0.15
# Factor of similarities, which are between -1 and 1: too close to each other to be used as logits.
SHARP = 10


def initial(sizes, seed=0):
    """Initial weights by name, about 1.7 million numbers, drawn at random from the seed."""
    draw = numpy.random.default_rng(seed)
    matrix = lambda rows, columns, scale=1.0: (draw.normal(size=(rows, columns)) * scale / rows**0.5).astype(numpy.float32)
    zeros = lambda *shape: numpy.zeros(shape, numpy.float32)
    weights = {
        "trigrams": (draw.normal(size=(NO_TRIGRAM + 1, TRIGRAM)) * 0.5).astype(numpy.float32),
        "word.meaning": matrix(sizes["meaning"], WIDTH),
        "word.phrase": matrix(sizes["meaning"], WIDTH),
        "word.trigrams": matrix(TRIGRAM, WIDTH),
        "word.looks": matrix(sizes["look"], WIDTH),
        "word.place": matrix(4 * 2 * WAVES + 2, WIDTH),
        "word.before": matrix(WIDTH, WIDTH, 0.5),
        "word.behind": matrix(WIDTH, WIDTH, 0.5),
        "word.bias": zeros(WIDTH),
        "ask.key": matrix(sizes["meaning"], WIDTH),
        "ask.description": matrix(sizes["meaning"], WIDTH),
        "ask.keyTrigrams": matrix(TRIGRAM, WIDTH),
        "ask.descriptionTrigrams": matrix(TRIGRAM, WIDTH),
        "ask.signs": matrix(sizes["sign"], WIDTH),
        "ask.bias": zeros(WIDTH),
        "none": zeros(WIDTH, 2),
        "kinds": zeros(HEADS, 4),
    }
    weights["trigrams"][NO_TRIGRAM] = 0
    for side in ("first", "last"):
        weights[f"{side}.ask"] = matrix(WIDTH, WIDTH)
        weights[f"{side}.word"] = matrix(WIDTH, WIDTH)
    for at in range(LAYERS):
        weights.update(
            {
                f"{at}.attend": matrix(WIDTH, 3 * WIDTH),
                f"{at}.attended": matrix(WIDTH, WIDTH, 0.5),
                f"{at}.wide": matrix(WIDTH, 4 * WIDTH),
                f"{at}.wide.bias": zeros(4 * WIDTH),
                f"{at}.narrow": matrix(4 * WIDTH, WIDTH, 0.5),
                f"{at}.narrow.bias": zeros(WIDTH),
                f"{at}.alike": (draw.normal(size=(2, 4, HEADS)) * 0.3).astype(numpy.float32),
                f"{at}.norm": numpy.ones(WIDTH, numpy.float32),
                f"{at}.norm2": numpy.ones(WIDTH, numpy.float32),
            }
        )
    return weights


def norm(values, scale=1.0):
    mean = values.mean(-1, keepdims=True)
    spread = ((values - mean) ** 2).mean(-1, keepdims=True)
    return (values - mean) * jax.lax.rsqrt(spread + 1e-5) * scale


def mean_trigrams(weights, trigrams):
    known = trigrams < NO_TRIGRAM
    summed = (weights["trigrams"][trigrams] * known[..., None]).sum(-2)
    return summed / jnp.maximum(known.sum(-1, keepdims=True), 1)


def waves(places):
    angles = places[..., :4, None] * (2.0 ** numpy.arange(WAVES) * numpy.pi).astype(numpy.float32)
    page = places[..., 4:5]
    flat = lambda values: values.reshape(*values.shape[:-2], -1)
    return jnp.concatenate([flat(jnp.sin(angles)), flat(jnp.cos(angles)), jnp.minimum(page, 1), page * 0.3], -1)


def turns(places, asks):
    """Angles of the rotation: for words from their left edge and vertical middle, 0 for fields, which have no position."""
    size = WIDTH // HEADS // 4
    speeds = (numpy.geomspace(1, 160, size) * numpy.pi).astype(numpy.float32)
    across, down = places[..., 0], (places[..., 1] + places[..., 3]) / 2 + places[..., 4] * 1.5
    angles = jnp.concatenate([across[..., None] * speeds, down[..., None] * speeds * 1.5], -1)
    return jnp.concatenate([angles, jnp.zeros((*angles.shape[:-2], asks, angles.shape[-1]))], -2)


def forward(weights, page, seed=None):
    """Logits of the first and the last word of each field's value, each B × M × (N + 1), the last column being "none".
    With a seed (training), dropout is applied to the residual branches."""
    words = (
        page["meanings"] @ weights["word.meaning"]
        + page["phrases"] @ weights["word.phrase"]
        + mean_trigrams(weights, page["trigrams"]) @ weights["word.trigrams"]
        + page["looks"] @ weights["word.looks"]
        + waves(page["places"]) @ weights["word.place"]
        + weights["word.bias"]
    )
    shifted = lambda by: jnp.roll(words, by, -2) * (jnp.arange(words.shape[-2]) != (0 if by > 0 else words.shape[-2] - 1))[:, None]
    words = words + shifted(1) @ weights["word.before"] + shifted(-1) @ weights["word.behind"]
    asks = (
        page["keys"] @ weights["ask.key"]
        + page["descriptions"] @ weights["ask.description"]
        + mean_trigrams(weights, page["keyTrigrams"]) @ weights["ask.keyTrigrams"]
        + mean_trigrams(weights, page["descriptionTrigrams"]) @ weights["ask.descriptionTrigrams"]
        + page["signs"] @ weights["ask.signs"]
        + weights["ask.bias"]
    )
    batch, count, asked = words.shape[0], words.shape[1], asks.shape[1]
    values = jnp.concatenate([words, asks], 1)
    is_there = jnp.concatenate([page["isWord"], page["isAsk"]], 1)
    is_ask = jnp.concatenate([jnp.zeros(count, int), jnp.ones(asked, int)])
    kinds = weights["kinds"][:, 2 * is_ask[:, None] + is_ask[None, :]]
    bias = kinds + (is_there[:, None, None, :] - 1) * 1e9
    # Similarities of meaning between words and fields, independent of the meaning itself: they also hold for fields not seen in training.
    alike = jnp.stack(
        [page[of] @ page[asked].transpose(0, 2, 1) for of in ("phrases", "meanings") for asked in ("keys", "descriptions")], 1
    )
    angles = turns(page["places"], asked)[:, None]
    cos, sin = jnp.cos(angles), jnp.sin(angles)

    def rotated(each):
        left, right = jnp.split(each, 2, -1)
        return jnp.concatenate([left * cos - right * sin, left * sin + right * cos], -1)

    draws = None if seed is None else iter(jax.random.split(jax.random.key(seed), 2 * LAYERS))

    def dropped(added):
        if draws is None:
            return added
        return jnp.where(jax.random.uniform(next(draws), added.shape) >= DROPPED, added / (1 - DROPPED), 0)

    for at in range(LAYERS):
        normed = norm(values, weights[f"{at}.norm"])
        parted = (normed @ weights[f"{at}.attend"]).reshape(batch, count + asked, 3, HEADS, WIDTH // HEADS)
        query, key, value = (parted[:, :, part].transpose(0, 2, 1, 3) for part in range(3))
        to_ask, to_word = weights[f"{at}.alike"] * SHARP
        to_ask = jnp.einsum("bsnm,sh->bhnm", alike, to_ask)
        to_word = jnp.einsum("bsnm,sh->bhmn", alike, to_word)
        near = jnp.pad(to_ask, [(0, 0), (0, 0), (0, asked), (count, 0)]) + jnp.pad(to_word, [(0, 0), (0, 0), (count, 0), (0, asked)])
        scores = rotated(query) @ rotated(key).transpose(0, 1, 3, 2) / (WIDTH // HEADS) ** 0.5 + bias + near
        attended = (jax.nn.softmax(scores, -1) @ value).transpose(0, 2, 1, 3).reshape(batch, count + asked, WIDTH)
        values = values + dropped(attended @ weights[f"{at}.attended"])
        normed = norm(values, weights[f"{at}.norm2"])
        wide = jax.nn.gelu(normed @ weights[f"{at}.wide"] + weights[f"{at}.wide.bias"])
        values = values + dropped(wide @ weights[f"{at}.narrow"] + weights[f"{at}.narrow.bias"])
    values = norm(values)
    words, asks = values[:, :count], values[:, count:]
    none = asks @ weights["none"]
    no_word = (page["isWord"][:, None, :] - 1) * 1e9

    def logits(side, at):
        score = (asks @ weights[f"{side}.ask"]) @ (words @ weights[f"{side}.word"]).transpose(0, 2, 1) / WIDTH**0.5
        return jnp.concatenate([score + no_word, none[..., at : at + 1]], -1)

    return logits("first", 0), logits("last", 1)

"""Forced alignment: the character shown at each step of a line, along the most likely path of the true text (Viterbi)."""
import numpy


def align(scores, text):
    """
    scores: steps × characters, log-probabilities; character 0 is the blank
    text: indices of characters
    returns the character's index for each step, or None if the text does not fit into the steps
    """
    states = numpy.zeros(2 * len(text) + 1, dtype=numpy.int64)
    states[1::2] = text
    # A character may follow another without a blank in between, unless they are equal.
    leaps = numpy.zeros(len(states), dtype=bool)
    leaps[3::2] = states[3::2] != states[1:-2:2]
    emitted = scores[:, states]
    best = numpy.full(len(states), -numpy.inf)
    best[:2] = emitted[0, :2]
    back = numpy.zeros(emitted.shape, dtype=numpy.int8)
    options = numpy.empty((3, len(states)))
    for step in range(1, len(emitted)):
        # From the same state, the one before, and the one before that.
        options[0] = best
        options[1, 1:], options[1, 0] = best[:-1], -numpy.inf
        options[2, 2:], options[2, :2] = best[:-2], -numpy.inf
        options[2, ~leaps] = -numpy.inf
        back[step] = options.argmax(axis=0)
        best = options.max(axis=0) + emitted[step]
    state = len(states) - 1 if best[-1] > best[-2] else len(states) - 2
    if not numpy.isfinite(best[state]):
        return None
    path = numpy.empty(len(emitted), dtype=numpy.int64)
    for step in range(len(emitted) - 1, -1, -1):
        path[step] = states[state]
        state -= int(back[step, state])
    return path


def read(scores):
    """Greedy decoding: indices of the most likely characters, without repetitions and blanks."""
    likeliest = scores.argmax(axis=1)
    new = numpy.concatenate([[True], likeliest[1:] != likeliest[:-1]])
    return [character for character in likeliest[new] if character != 0]

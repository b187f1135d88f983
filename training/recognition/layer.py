"""The last layer of a recognition network: features of a step of a line → a logit for each character."""
import unicodedata

import numpy
import onnx.numpy_helper

HEIGHT = 48
NONE = ""
# Non-letters in the training lines.
SIGNS = " 0123456789!\"#$%&'()*+,-./:;<=>?@[]_€£°²’“”–"


def characters(file):
    """Characters by index: the blank, those of the dictionary, the space."""
    with open(file, encoding="utf8") as lines:
        return [NONE, *lines.read().rstrip("\n").split("\n"), " "]


def is_letter(character):
    """Whether the character is a Latin letter up to U+024F."""
    return len(character) == 1 and ord(character) < 0x250 and "LATIN" in unicodedata.name(character, "")


class Layer:
    def __init__(self, model, known):
        self.graph = model.graph
        self.softmax = softmax = model.graph.node[-1]
        makers = {output: node for node in model.graph.node for output in node.output}

        def maker(name):
            node = makers[name]
            return maker(node.input[0]) if node.op_type == "Identity" else node

        add = maker(softmax.input[0])
        product = maker(add.input[0])
        self.known = known
        self.input, self.weight_name = product.input
        self.bias_name = add.input[1]
        self.stored = {tensor.name: tensor for tensor in model.graph.initializer}
        self.weight = onnx.numpy_helper.to_array(self.stored[self.weight_name]).copy()
        self.bias = onnx.numpy_helper.to_array(self.stored[self.bias_name]).copy()
        assert self.weight.shape[1] == len(self.bias) == len(known)

    @property
    def learned(self):
        """Indices of the characters that are trained further or may be confused with them: the blank, SIGNS and Latin letters."""
        return numpy.array([at for at, one in enumerate(self.known) if one in (NONE, *SIGNS) or is_letter(one)])

    def add(self, letters):
        """Inserts letters that the network lacks before the space, with the weights of a similar one: letter → similar letter."""
        for letter, like in letters.items():
            if letter not in self.known:
                at = self.known.index(like)
                self.weight = numpy.insert(self.weight, -1, self.weight[:, at], axis=1)
                self.bias = numpy.insert(self.bias, -1, self.bias[at] - 1)
                self.known.insert(-1, letter)

    def store(self):
        for name, values in ((self.weight_name, self.weight), (self.bias_name, self.bias)):
            self.stored[name].CopyFrom(onnx.numpy_helper.from_array(values, name))
        # The graph's shapes of intermediate values are optional, and no longer correct.
        del self.graph.value_info[:]
        self.say()

    def say(self):
        """
        Replaces the probabilities of all characters by five numbers per step: index and probability of the most likely
        character, probability of a space, and index and probability of the most likely printable ASCII character. The
        service needs no more, and copying all probabilities takes time.
        """
        make = onnx.helper.make_node
        of = {"axes": [2], "keepdims": 1}
        logits, said = self.softmax.input[0], self.graph.output[0].name
        from_the_last = [("space.from", [-1]), ("space.to", [len(self.known)]), ("space.axis", [2])]
        plain = [at for at, one in enumerate(self.known) if len(one) == 1 and "!" <= one <= "~"]
        self.graph.initializer.extend(
            onnx.numpy_helper.from_array(numpy.array(value, numpy.int64), name)
            for name, value in [*from_the_last, ("plain.numbers", plain)]
        )
        answers = ["best", "best.probability", "space.probability", "plain", "plain.probability"]
        self.graph.node.remove(self.softmax)
        self.graph.node.extend(
            [
                make("ArgMax", [logits], ["best.number"], axis=2, keepdims=1),
                make("Cast", ["best.number"], ["best"], to=onnx.TensorProto.FLOAT),
                make("ReduceMax", [logits], ["highest"], **of),
                make("Sub", [logits, "highest"], ["below"]),
                make("Exp", ["below"], ["parts"]),
                make("ReduceSum", ["parts"], ["sum"], **of),
                make("Slice", ["parts", *(name for name, _ in from_the_last)], ["space.part"]),
                make("Reciprocal", ["sum"], ["best.probability"]),
                make("Div", ["space.part", "sum"], ["space.probability"]),
                make("Gather", ["parts", "plain.numbers"], ["plain.parts"], axis=2),
                make("ArgMax", ["plain.parts"], ["plain.at"], axis=2, keepdims=1),
                make("Gather", ["plain.numbers", "plain.at"], ["plain.number"], axis=0),
                make("Cast", ["plain.number"], ["plain"], to=onnx.TensorProto.FLOAT),
                make("ReduceMax", ["plain.parts"], ["plain.highest"], **of),
                make("Div", ["plain.highest", "sum"], ["plain.probability"]),
                make("Concat", answers, [said], axis=2),
            ]
        )
        self.graph.output[0].CopyFrom(
            onnx.helper.make_tensor_value_info(said, onnx.TensorProto.FLOAT, [1, "steps", len(answers)])
        )


UNLIKE = {"æ": "a", "œ": "o", "ø": "o", "ð": "d", "þ": "p", "ß": "s", "ł": "l", "đ": "d", "ħ": "h", "ı": "i"}
UNLIKE.update({one.upper(): other.upper() for one, other in UNLIKE.items() if one not in "ßı"})


def bare(character):
    """The letter without its diacritic, or a similar ASCII letter."""
    return UNLIKE.get(character) or unicodedata.normalize("NFD", character)[:1]


def compared(text, seen):
    """Characters of the text aligned with those seen by edit distance: (character, whether it was read correctly)."""
    costs = [list(range(len(seen) + 1))]
    for row, one in enumerate(text, 1):
        before, now = costs[-1], [row]
        for column, other in enumerate(seen):
            now.append(min(before[column] + (one != other), before[column + 1] + 1, now[column] + 1))
        costs.append(now)
    row, column, result = len(text), len(seen), []
    while row > 0:
        if column > 0 and costs[row][column] == costs[row - 1][column - 1] + (text[row - 1] != seen[column - 1]):
            row, column = row - 1, column - 1
            result.append((text[row], text[row] == seen[column]))
        elif costs[row][column] == costs[row - 1][column] + 1:
            row -= 1
            result.append((text[row], False))
        else:
            column -= 1
    return result[::-1]

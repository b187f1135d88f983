"""The last layer of a recognition network: features of a step of a line → a logit for each character."""
import unicodedata

import numpy
import onnx.numpy_helper

HEIGHT = 48
NONE = ""
# Number of printable ASCII characters, without the space.
PLAIN = 94
# Size of the blocks in which the most likely character is searched, and the bias of the padding of the last block.
BLOCK, NEVER = 64, -1e4
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
        """Inserts missing letters before the space, each with the weights of a similar one; `letters` maps a letter to the similar one."""
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

    def reduce_output(self, is_choosing):
        """
        Replaces the probabilities of all characters by five numbers per step: index and probability of the most likely
        character, probability of a space, and index and probability of the most likely printable ASCII character. The
        service needs no more, and copying all probabilities takes time.

        With `is_choosing`, the network has another input, `choice`: the characters to choose from, of which the first is
        the blank, the following 94 are printable ASCII, and the last is the space. The indices are then those in `choice`.
        """
        self.remove()
        make, constants = onnx.helper.make_node, {"row": [-1, len(self.weight)], "axis": [1], "one": [1]}
        of = {"axes": [1], "keepdims": 1}
        if is_choosing:
            self.graph.input.append(onnx.helper.make_tensor_value_info("choice", onnx.TensorProto.INT32, ["choice"]))
            constants |= {"weights": self.weight.T, "biases": self.bias, "last": [-1], "end": [2**31]}
            constants |= {"plain.end": [1 + PLAIN]}
            nodes = [
                make("Gather", ["weights", "choice"], ["chosen.weights"], axis=0),
                make("Gather", ["biases", "choice"], ["chosen.biases"], axis=0),
                make("Gemm", ["features", "chosen.weights", "chosen.biases"], ["logits"], transB=1),
                make("Softmax", ["logits"], ["parts"], axis=1),
                make("ArgMax", ["logits"], ["best.number"], axis=1),
                make("ReduceMax", ["parts"], ["best.probability"], **of),
                make("Slice", ["parts", "one", "plain.end", "axis"], ["plain.parts"]),
                make("ArgMax", ["plain.parts"], ["plain.at"], axis=1),
                make("Add", ["plain.at", "one"], ["plain.number"]),
            ]
        else:
            # The most likely of thousands of characters is searched in blocks, since ArgMax is slow.
            blocks = -(-len(self.bias) // BLOCK)
            more = blocks * BLOCK - len(self.bias)
            plain = [at for at, one in enumerate(self.known) if len(one) == 1 and "!" <= one <= "~"]
            constants |= {
                "weights": numpy.pad(self.weight, ((0, 0), (0, more))),
                "biases": numpy.pad(self.bias, (0, more), constant_values=NEVER),
                "blocks": [-1, blocks, BLOCK],
                "block.row": [-1, BLOCK],
                "block.size": [BLOCK],
                "start": 0,
                "step": blocks,
                "column": [-1, 1],
                "last": [len(self.bias) - 1],
                "end": [len(self.bias)],
                "plain.numbers": plain,
            }
            nodes = [
                make("Gemm", ["features", "weights", "biases"], ["logits"]),
                make("Softmax", ["logits"], ["parts"], axis=1),
                make("Reshape", ["parts", "blocks"], ["in.blocks"]),
                make("ReduceMax", ["in.blocks"], ["highest"], axes=[2], keepdims=0),
                make("ArgMax", ["highest"], ["block"], axis=1, keepdims=0),
                make("Shape", ["block"], ["shape"]),
                make("Squeeze", ["shape"], ["steps"], axes=[0]),
                make("Mul", ["steps", "step"], ["stop"]),
                make("Range", ["start", "stop", "step"], ["starts"]),
                make("Add", ["starts", "block"], ["rows"]),
                make("Reshape", ["parts", "block.row"], ["block.rows"]),
                make("Gather", ["block.rows", "rows"], ["own"], axis=0),
                make("ArgMax", ["own"], ["within"], axis=1, keepdims=0),
                make("Mul", ["block", "block.size"], ["before"]),
                make("Add", ["before", "within"], ["best.row"]),
                make("Reshape", ["best.row", "column"], ["best.number"]),
                make("ReduceMax", ["highest"], ["best.probability"], **of),
                make("Gather", ["parts", "plain.numbers"], ["plain.parts"], axis=1),
                make("ArgMax", ["plain.parts"], ["plain.at"], axis=1),
                make("Gather", ["plain.numbers", "plain.at"], ["plain.number"], axis=0),
            ]
        answers = ["best", "best.probability", "space.probability", "plain", "plain.probability"]
        output_name = self.graph.output[0].name
        self.graph.initializer.extend(
            onnx.numpy_helper.from_array(value if isinstance(value, numpy.ndarray) else numpy.array(value, numpy.int64), name)
            for name, value in constants.items()
        )
        self.graph.node.extend(
            [
                make("Reshape", [self.input, "row"], ["features"]),
                *nodes,
                make("Cast", ["best.number"], ["best"], to=onnx.TensorProto.FLOAT),
                make("Slice", ["parts", "last", "end", "axis"], ["space.probability"]),
                make("Cast", ["plain.number"], ["plain"], to=onnx.TensorProto.FLOAT),
                make("ReduceMax", ["plain.parts"], ["plain.probability"], **of),
                make("Concat", answers, ["said"], axis=1),
                make("Unsqueeze", ["said"], [output_name], axes=[0]),
            ]
        )
        self.graph.output[0].CopyFrom(
            onnx.helper.make_tensor_value_info(output_name, onnx.TensorProto.FLOAT, [1, "steps", len(answers)])
        )

    def remove(self):
        """Removes the layer from the graph."""
        gone = {self.softmax.output[0]}
        for node in reversed(self.graph.node):
            if node.output[0] in gone and node.output[0] != self.input:
                gone.update(node.input)
                self.graph.node.remove(node)
        for name in (self.weight_name, self.bias_name):
            self.graph.initializer.remove(self.stored[name])
        del self.graph.value_info[:]


SIMILAR = {"æ": "a", "œ": "o", "ø": "o", "ð": "d", "þ": "p", "ß": "s", "ł": "l", "đ": "d", "ħ": "h", "ı": "i"}
SIMILAR.update({one.upper(): other.upper() for one, other in SIMILAR.items() if one not in "ßı"})


def bare(character):
    """The letter without its diacritic, or a similar ASCII letter."""
    return SIMILAR.get(character) or unicodedata.normalize("NFD", character)[:1]


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

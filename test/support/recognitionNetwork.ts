/** A recognition network in PaddleOCR's format, small enough to have a known output. */

const bytesOf = (value: string | Uint8Array) => Buffer.from(value);

/** An integer as a protocol buffers varint. */
function varint(value: number): Buffer {
	const bytes: number[] = [];
	for (let rest = value; ; rest = Math.floor(rest / 128)) {
		if (rest < 128) return Buffer.from([...bytes, rest]);
		bytes.push((rest % 128) + 128);
	}
}

const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);

function message(field: number, ...parts: ReadonlyArray<string | Uint8Array>): Buffer {
	const content = Buffer.concat(parts.map(bytesOf));
	return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
}

const [INT, INTS, FLOAT] = [2, 7, 1];
const attribute = (name: string, value: number | readonly number[]) =>
	typeof value === 'number'
		? message(5, message(1, name), number(3, value), number(20, INT))
		: message(5, message(1, name), ...value.map((one) => number(8, one)), number(20, INTS));

const node = (kind: string, from: readonly string[], to: string, ...attributes: Buffer[]) =>
	message(
		1,
		...from.map((name) => message(1, name)),
		message(2, to),
		message(4, kind),
		...attributes,
	);

const tensor = (name: string, dims: readonly number[], values: readonly number[]) =>
	message(
		5,
		...dims.map((dim) => number(1, dim)),
		number(2, FLOAT),
		message(8, name),
		message(9, new Uint8Array(new Float32Array(values).buffer)),
	);

const value = (field: number, name: string, dims: ReadonlyArray<number | string>) =>
	message(
		field,
		message(1, name),
		message(
			2,
			message(
				1,
				number(1, FLOAT),
				message(
					2,
					...dims.map((dim) =>
						message(1, typeof dim === 'number' ? number(1, dim) : message(2, dim)),
					),
				),
			),
		),
	);

/**
 * An ONNX file: for each column of a line's picture, it outputs the blank if light, and the first character
 * if dark, each with a probability of almost 1.
 * @param characters number of characters in its dictionary
 */
export function recognitionNetwork(characters: number): Buffer {
	const classes = characters + 2;
	const weights = Array.from({ length: classes }, (_, at) => [20, -20][at] ?? 0);
	const bias = Array.from({ length: classes }, (_, at) => (at < 2 ? 0 : -20));
	const graph = message(
		7,
		node('ReduceMean', ['x'], 'columns', attribute('axes', [1, 2]), attribute('keepdims', 1)),
		node('Squeeze', ['columns'], 'line', attribute('axes', [1])),
		node('Transpose', ['line'], 'steps', attribute('perm', [0, 2, 1])),
		node('MatMul', ['steps', 'weights'], 'products'),
		node('Add', ['products', 'bias'], 'logits'),
		node('Softmax', ['logits'], 'probabilities', attribute('axis', 2)),
		message(2, 'recognition'),
		tensor('weights', [1, classes], weights),
		tensor('bias', [classes], bias),
		value(11, 'x', [1, 3, 48, 'width']),
		value(12, 'probabilities', [1, 'width', classes]),
	);
	return Buffer.concat([number(1, 6), graph, message(8, number(2, 11))]);
}

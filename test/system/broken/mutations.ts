/** Ways in which files get corrupted: in transit, on disks, by programs, and by attackers. */

export type Random = () => number;
type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

/** Numbers that make a program which trusts a file allocate too much, or nothing. */
const HOSTILE = [0, 1, -1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, -0x80000000, 0xffffffff];
const HOSTILE_TEXTS = [...HOSTILE.map(String), '-', '99999999999999999999', '1e308', '0.0000001'];

const LARGEST_BLOCK = 512;
/** Bytes at a file's beginning or end that usually control how the rest is read. */
const HEADER = 64;

const below = (random: Random, limit: number) => Math.floor(random() * Math.max(limit, 1));
export const pick = <T>(random: Random, from: readonly T[]) => from[below(random, from.length)];

/** A block of the file, short relative to the file. */
function block(bytes: Buffer, random: Random): [from: number, to: number] {
	const from = below(random, bytes.length);
	return [from, from + 1 + below(random, Math.min(LARGEST_BLOCK, bytes.length / 4))];
}

const spliced = (bytes: Buffer, from: number, to: number, between: Buffer = Buffer.alloc(0)) =>
	Buffer.concat([bytes.subarray(0, from), between, bytes.subarray(to)]);

export const MUTATIONS: { readonly [name: string]: Mutation } = {
	cut: (bytes, random) => bytes.subarray(0, below(random, bytes.length)),

	flipped: (bytes, random) => {
		const broken = Buffer.from(bytes);
		for (let left = 1 + below(random, 20); left > 0; left--) {
			const at = below(random, broken.length);
			broken[at] = (broken[at] ?? 0) ^ (1 << below(random, 8));
		}
		return broken;
	},

	overwritten: (bytes, random) => {
		const [from, to] = block(bytes, random);
		return spliced(
			bytes,
			from,
			to,
			Buffer.from(Array.from({ length: to - from }, () => below(random, 256))),
		);
	},

	removed: (bytes, random) => spliced(bytes, ...block(bytes, random)),

	duplicated: (bytes, random) => {
		const [from, to] = block(bytes, random);
		return spliced(bytes, to, to, bytes.subarray(from, to));
	},

	swapped: (bytes, random) => {
		const [[from, to], [otherFrom, otherTo]] = [block(bytes, random), block(bytes, random)];
		const broken = Buffer.from(bytes);
		bytes.copy(broken, otherFrom, from, to);
		bytes.copy(broken, from, otherFrom, otherTo);
		return broken;
	},

	/** For text, and for formats with a textual structure: PDF, XML, e-mail. */
	'printed number': (bytes, random) => {
		const text = bytes.toString('latin1');
		const found = pick(random, [...text.matchAll(/\d+/g)]);
		if (!found) return bytes;
		const number = pick(random, [...HOSTILE_TEXTS, `${found[0]}0`, String(Number(found[0]) - 1)]);
		const end = found.index + found[0].length;
		return spliced(bytes, found.index, end, Buffer.from(number ?? ''));
	},

	'binary number': (bytes, random) => {
		const broken = Buffer.from(bytes);
		const width = pick(random, [1, 2, 4]) ?? 4;
		const [near, room] = [below(random, HEADER), bytes.length - width];
		const at = pick(random, [near, room - near, below(random, room)]) ?? 0;
		const number = Buffer.alloc(4);
		number.writeInt32LE((pick(random, HOSTILE) ?? 0) | 0);
		if (random() < 0.5) number.subarray(0, width).reverse();
		number.copy(broken, Math.max(Math.min(at, room), 0), 0, width);
		return broken;
	},

	joined: (bytes, _random, other) => Buffer.concat([bytes, other]),

	'half of each': (bytes, random, other) =>
		Buffer.concat([
			bytes.subarray(0, below(random, bytes.length)),
			other.subarray(below(random, other.length)),
		]),

	'zeros in the middle': (bytes) => {
		const third = Math.floor(bytes.length / 3);
		return Buffer.from(bytes).fill(0, third, 2 * third);
	},

	'wrong beginning': (bytes, random, other) => {
		const length = 1 + below(random, HEADER);
		return Buffer.concat([other.subarray(0, length), bytes.subarray(length)]);
	},
};

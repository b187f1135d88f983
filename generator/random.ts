/** mulberry32: a reproducible sequence of numbers for a seed, at least 0 and less than 1. */
export function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Random choices that are the same for the same seed. */
export class Random {
	private readonly next: () => number;

	constructor(seed: number) {
		this.next = createRandom(seed);
	}

	chance = (of: number): boolean => this.next() < of;
	/** A whole number from the first to the last. */
	between = (from: number, to: number): number => from + Math.floor(this.next() * (to - from + 1));
	/** A number between the two. */
	within = (from: number, to: number): number => from + this.next() * (to - from);

	/** @throws Error if there is nothing to choose from */
	oneOf<T>(all: readonly T[]): T {
		const one = all[Math.floor(this.next() * all.length)];
		if (one === undefined) throw new Error('There is nothing to choose from.');
		return one;
	}

	/** One of the wordings separated by "|". */
	wording = (of: string): string => this.oneOf(of.split('|'));

	shuffled<T>(all: readonly T[]): T[] {
		return all
			.map((each) => ({ each, at: this.next() }))
			.toSorted((a, b) => a.at - b.at)
			.map(({ each }) => each);
	}

	/** One of the keys, with a probability proportional to its weight. */
	weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
		const all = Object.keys(weights).filter((key): key is Key => key in weights);
		let left = this.next() * all.reduce((sum, key) => sum + weights[key], 0);
		return all.find((key) => (left -= weights[key]) < 0) ?? this.oneOf(all);
	}

	/** An independent generator, whose draws do not change later draws of this generator. */
	branch = (): Random => new Random(Math.floor(this.next() * 2 ** 32));
}

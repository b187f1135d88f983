/** Groups documents of similar looks, by the frequent words of their first pages. */
type Page = { words: ReadonlyArray<{ text: string }> };

/** Minimum share of common words of two documents of one layout. */
const ALIKE = 0.5;

/** The number of each document's layout: the index of the first document of the layout. */
export function layoutsOf(documents: ReadonlyArray<readonly Page[]>): number[] {
	const words = documents.map(
		([first]) =>
			new Set(
				(first?.words ?? [])
					.map(({ text }) => text.toLowerCase())
					.filter((text) => /^\p{L}[\p{L}./:#]+$/u.test(text)),
			),
	);
	const counts = new Map<string, number>();
	for (const set of words) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
	const minimum = Math.max(2, documents.length / 20);
	const shared = words.map(
		(set) => new Set([...set].filter((word) => (counts.get(word) ?? 0) >= minimum)),
	);
	const found: number[] = [];
	shared.forEach((own, at) => {
		const like = found.findIndex(
			(_, before) => found[before] === before && overlap(own, shared[before]!) >= ALIKE,
		);
		found.push(like < 0 ? at : like);
	});
	return found;
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	let both = 0;
	for (const word of a) if (b.has(word)) both++;
	return both / Math.max(a.size + b.size - both, 1);
}

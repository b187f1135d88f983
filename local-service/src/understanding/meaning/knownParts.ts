/** The fewest letters of a word in a compound, and of the rest of a bent one. */
const PART = 4;
const SHORT_PART = 3;
const STEM = 5;
/** What may stand between the words of a compound: "Kündigungsfrist". */
const JOINT = /^(?:e?s|e?n|er|e)/;
/** What words of a language end in where they are not bent. */
const ENDINGS = ['', 'a', 'e', 'o', 'y', 's', 'en'];

/**
 * The known words that an unknown one is bent from or put together of: "Mahnungen", "Zählerstandsart".
 * Nothing where there are none.
 */
export const knownParts = (word: string, knows: (word: string) => boolean): string[] =>
	bent(word, 1, 2, knows) ??
	compound(word, PART, knows) ??
	compound(word, SHORT_PART, knows) ??
	bent(word, 1, 4, knows) ??
	[];

/** Without so many letters at the end, or with another ending in their place. */
function bent(word: string, least: number, most: number, knows: (word: string) => boolean) {
	for (let cut = least; cut <= most && word.length - cut >= STEM; cut++) {
		const stem = word.slice(0, -cut);
		const ending = ENDINGS.find((each) => stem + each !== word && knows(stem + each));
		if (ending !== undefined) return [stem + ending];
	}
	return undefined;
}

/** The longest first word whose rest is made of known words, too. */
function compound(
	word: string,
	part: number,
	knows: (word: string) => boolean,
): string[] | undefined {
	for (let size = word.length - part; size >= part; size--) {
		const first = word.slice(0, size);
		if (!knows(first)) continue;
		const rest = word.slice(size);
		for (const joint of new Set(['', JOINT.exec(rest)?.[0] ?? ''])) {
			const last = rest.slice(joint.length);
			if (last.length < part) continue;
			const more = knows(last) ? [last] : (bent(last, 1, 2, knows) ?? compound(last, part, knows));
			if (more) return [first, ...more];
		}
	}
	return undefined;
}

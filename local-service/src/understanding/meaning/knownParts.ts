/** Minimum number of letters of a word in a compound, and of the stem of an inflected one. */
const PART = 4;
const SHORT_PART = 3;
const STEM = 5;
/** Letters that join the words of a compound: "Kündigungsfrist". */
const JOINT = /^(?:e?s|e?n|er|e)/;
/** Typical endings of uninflected words. */
const ENDINGS = ['', 'a', 'e', 'o', 'y', 's', 'en'];

/**
 * The known words from which an unknown one is inflected or compounded: "Mahnungen", "Zählerstandsart". Empty
 * if there are none.
 */
export const knownParts = (word: string, knows: (word: string) => boolean): string[] =>
	bent(word, 1, 2, knows) ??
	compound(word, PART, knows) ??
	compound(word, SHORT_PART, knows) ??
	bent(word, 1, 4, knows) ??
	[];

/**
 * The known word that results from removing `least` to `most` letters at the end, optionally with another
 * ending.
 */
function bent(word: string, least: number, most: number, knows: (word: string) => boolean) {
	for (let cut = least; cut <= most && word.length - cut >= STEM; cut++) {
		const stem = word.slice(0, -cut);
		const ending = ENDINGS.find((each) => stem + each !== word && knows(stem + each));
		if (ending !== undefined) return [stem + ending];
	}
	return undefined;
}

/** Splits a compound at the longest first word whose rest consists of known words as well. */
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

import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { type Meaning, meaningOf } from '../meaning';
import { squash, wordsOf } from '../text/letters';

/** A printed text, prepared for comparison with fields. */
export type ComparedText = {
	words: readonly string[];
	/** Letter pairs (bigrams), each as one number. */
	pairs: ReadonlySet<number>;
	meaning: Meaning | undefined;
};

/** Maximum length of a compared text in characters; labels are shorter. */
const LONGEST = 80;

const known: (view: DocumentView) => Map<string, ComparedText> = oncePer(() => new Map());

/** The prepared text, computed once per document. */
export function printedOf(text: string, view: DocumentView): ComparedText {
	const all = known(view);
	let printed = all.get(text);
	if (!printed) all.set(text, (printed = toPrinted(text.slice(0, LONGEST))));
	return printed;
}

export const toPrinted = (text: string): ComparedText => ({
	words: wordsOf(text),
	pairs: pairsOf(squash(text)),
	meaning: meaningOf(text),
});

function pairsOf(text: string): ReadonlySet<number> {
	const pairs = new Set<number>();
	for (let at = 1; at < text.length; at++)
		pairs.add(text.charCodeAt(at - 1) * 65_536 + text.charCodeAt(at));
	return pairs;
}

import { around } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { TaughtPhrase } from '../examples/example';
import { squash, tidy } from '../text/letters';
import type { FieldExample } from './recall';

/** Words kept before and after a value, minimum number before it, and maximum number of words of a value. */
const LEAD = 4;
const TAIL = 3;
const LEAST_LEAD = 2;
const LONGEST = 24;

type Placed = { word: Word; text: string; line: number; page: number };

/** All words with letters or digits in reading order. */
const wordsIn = oncePer(({ lines }: DocumentView): Placed[] =>
	lines.flatMap(({ segments, page }, line) =>
		segments
			.flatMap(({ words }) => words)
			.map((word) => ({ word, text: squash(word.text), line, page }))
			.filter(({ text }) => text !== ''),
	),
);

/** The words around the first occurrence of a value in running text; undefined if it has none. */
export function phraseAround(value: string, view: DocumentView): TaughtPhrase | undefined {
	const words = wordsIn(view);
	const wanted = squash(value);
	if (wanted === '') return undefined;
	for (let at = 0; at < words.length; at++) {
		let joined = '';
		for (let end = at; end < words.length && end < at + LONGEST; end++) {
			joined += words[end]?.text ?? '';
			if (!wanted.startsWith(joined)) break;
			if (joined !== wanted) continue;
			const texts = (part: readonly Placed[]) => part.map(({ text }) => text);
			const lead = texts(words.slice(Math.max(0, at - LEAD), at));
			const tail = texts(words.slice(end + 1, end + 1 + TAIL));
			if (lead.length >= LEAST_LEAD && tail.length > 0) return { lead, tail };
			break;
		}
	}
	return undefined;
}

/** The text between the same words as the values of similar documents. */
export function betweenPhrases(examples: readonly FieldExample[], view: DocumentView) {
	for (const { taught, likeness } of examples) {
		if (!taught.phrase || likeness.all < ALIKE) continue;
		const found = between(taught.phrase, wordsIn(view));
		const [first] = found ?? [];
		if (!found || !first) continue;
		const own = found.filter(({ page }) => page === first.page);
		return {
			text: bare(tidy(found.map(({ word }) => word.text).join(' '))),
			page: first.page,
			box: around(own.map(({ word }) => word.box)),
		};
	}
	return undefined;
}

const ALIKE = 0.6;

/** A text without surrounding quotes and brackets, and without the punctuation that ends a clause. */
const bare = (text: string) =>
	text.replace(/^[«"“„(]+\s*|[,;:]+$|(?<!\p{L}\.\p{L})[»"”)]+[,;.]?$/gu, '').trim();

function between({ lead, tail }: TaughtPhrase, words: readonly Placed[]): Placed[] | undefined {
	let best: { from: number; to: number; known: number } | undefined;
	for (let at = LEAST_LEAD; at < words.length; at++) {
		let known = 0;
		while (known < lead.length && words[at - 1 - known]?.text === lead[lead.length - 1 - known])
			known++;
		if (known < LEAST_LEAD) continue;
		for (let end = at + 1; end < words.length && end <= at + LONGEST; end++) {
			let behind = 0;
			while (behind < tail.length && words[end + behind]?.text === tail[behind]) behind++;
			// A single word after it may occur within the value as well: a house number may start a telephone
			// number.
			if (behind > 0 && known + behind > (best?.known ?? LEAST_LEAD))
				best = { from: at, to: end, known: known + behind };
		}
	}
	return best && words.slice(best.from, best.to);
}

import type { Classified, DocumentType } from '../interface';
import type { Page } from '../reading/pages';
import { toLines } from './lines';
import { wordsOf } from './text';

/** What it says for a type that a document has one of its terms, by where the term comes from. */
const WEIGHTS = {
	uniqueWord: 1,
	/** Of several words: such a one hardly stands there by chance. */
	phrase: 2,
	name: 1.5,
	descriptionWord: 0.2,
};

/** As much as this from all terms together is still chance. */
const THRESHOLD = 0.5;

/** With this much for a type and nothing for another, it is about two thirds sure. */
const HALFWAY_SURE = 1;

/** A term said again and again says more than once, and this many times as much at the most. */
const MOST_REPETITION = 3;

/** In descriptions, what every one of them may say. Shorter words are left out anyway. */
const EMPTY_WORDS = new Set(
	'about also and any are between document documents file for from has have into its not other page pages such text than that the their them they this type used using was were what when where which will with your das dem den der des die ein eine einem einen einer eines fur mit nach oder sind und von vom zum zur'.split(
		' ',
	),
);
const SHORTEST_CONTENT_WORD = 3;

/**
 * Finds the document type that most speaks for: its unique words and phrases, its name, and the
 * content words of its description, as whole words, whatever their case and accents; a term that
 * several types share counts less for each (interface.md "Classification and document type").
 */
export function classifyPages(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
): Classified {
	const text = toText(pages);
	const terms = documentTypes.map(termsOf);
	const scores = terms.map((own) => {
		let score = 0;
		for (const [term, weight] of own) {
			const sharing = terms.filter((others) => others.has(term)).length;
			score += (weight * repetition(text, term)) / sharing;
		}
		return score;
	});
	const [best = 0, second = 0] = scores.toSorted((a, b) => b - a);
	const documentType = documentTypes[scores.indexOf(best)]?.name;
	if (documentType === undefined || best < THRESHOLD) return { documentType: null, confidence: 0 };
	const lead = best / (best + second);
	const confidence = lead * (1 - Math.exp(-best / HALFWAY_SURE));
	return { documentType, confidence: Math.round(confidence * 100) / 100 };
}

/** Every term of a type with its weight, the greatest where it has several. */
function termsOf({ name, description, uniqueWords }: DocumentType): Map<string, number> {
	const terms = new Map<string, number>();
	const add = (term: string, weight: number) => {
		if (term !== '') terms.set(term, Math.max(weight, terms.get(term) ?? 0));
	};
	for (const word of toWords(description)) {
		const isContent = word.length >= SHORTEST_CONTENT_WORD && !EMPTY_WORDS.has(word);
		if (isContent) add(word, WEIGHTS.descriptionWord);
	}
	add(toWords(name).join(' '), WEIGHTS.name);
	for (const uniqueWord of uniqueWords) {
		const words = toWords(uniqueWord);
		add(words.join(' '), words.length > 1 ? WEIGHTS.phrase : WEIGHTS.uniqueWord);
	}
	return terms;
}

/** 0 where the text lacks the term, 1 where it has it once, and slowly more from there. */
function repetition(text: string, term: string): number {
	const times = text.split(` ${term} `).length - 1;
	return Math.min(Math.log2(1 + times), MOST_REPETITION);
}

/** The document's words, each between spaces; phrases may go on in the next line. */
function toText(pages: readonly Page[]): string {
	const words = toLines(pages).flatMap(({ text }) => toWords(text));
	return ` ${words.join(' ')} `;
}

/** Folded, in the singular as far as an "s" tells it. */
const toWords = (text: string): string[] =>
	wordsOf(text).map((word) => word.replace(/(?<=\p{L}{3}[^s])s$/u, ''));

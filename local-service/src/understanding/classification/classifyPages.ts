import type { Classified, DocumentType } from '../../interface';
import type { Page } from '../../reading/pages';
import { looksOf } from './looks';
import { findTerms } from './printedTerms';
import { type Speaks, strangersTo, toSpeaking } from './terms';
import { CLASS_WEIGHTS, type ClassEvidenceName, type ClassWeights } from './classWeights';
import { toLines } from '../layout/lines';

/** As much as this from all evidence together is still chance. */
const THRESHOLD = 0.5;

/** A term said again and again says more than once, and this many times as much at the most. */
const MOST_REPETITION = 3;

/** Less sure than this is no answer. */
const LEAST_SURE = 0.15;

/**
 * Finds the document type that most speaks for: its unique words and phrases, its name, the content
 * words of its description, and what is known of the kind of document that it is; a term that
 * several types share counts less for each.
 */
export function classifyPages(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	weights: ClassWeights = CLASS_WEIGHTS,
): Classified {
	const { types, strangers } = scoresOf(pages, documentTypes, weights);
	const [best = 0, second = 0] = types.toSorted((a, b) => b - a);
	const documentType = documentTypes[types.indexOf(best)]?.name;
	const none: Classified = { documentType: null, confidence: 0 };
	if (documentType === undefined || best < THRESHOLD) return none;
	const confidence = confidenceOf(best, second, Math.max(0, ...strangers));
	if (confidence < LEAST_SURE) return none;
	return { documentType, confidence: Math.floor(confidence * 100) / 100 };
}

/**
 * How likely the best is right, by how much speaks for it, for the second, and for what no type is.
 * The odds were fitted to the document types of real documents, with definitions cut short in many
 * ways or without the right one; of two types that are equal, one is wrong.
 */
function confidenceOf(best: number, second: number, stranger: number): number {
	const lead = (other: number) => (best + 0.3) / (other + 0.3);
	const odds = 0.2 * best ** 0.4 * lead(second) ** 0.8 * lead(stranger) ** 1.2;
	return Math.min(odds / (1 + odds), 1 - (second / best) ** 3 / 2);
}

/** How much speaks for each type, and for each kind of document that none of them is. */
function scoresOf(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	weights: ClassWeights,
): { types: number[]; strangers: number[] } {
	const lines = toLines(pages);
	const types = toSpeaking(documentTypes);
	const strangers = strangersTo(types);
	const sharing = new Map<string, number>();
	for (const { terms } of types) {
		for (const term of terms.keys()) sharing.set(term, (sharing.get(term) ?? 0) + 1);
	}
	const strange = strangers.flatMap(({ terms }) => [...terms.keys()]);
	const printed = findTerms(pages, lines, new Set([...sharing.keys(), ...strange]));
	const looks = looksOf(pages, lines);
	const score = ({ terms, look }: Speaks): number => {
		const sums = new Map<ClassEvidenceName, number>();
		for (const [term, { evidence, share }] of terms) {
			const times = Math.min(Math.log2(1 + (printed.get(term) ?? 0)), MOST_REPETITION);
			const amount = (weights[evidence].each * share * times) / (sharing.get(term) ?? 1);
			sums.set(evidence, (sums.get(evidence) ?? 0) + amount);
		}
		const said = [...sums].reduce(
			(sum, [evidence, amount]) => sum + Math.min(amount, weights[evidence].most),
			0,
		);
		// Many things look like a form: without a word that says so it is none.
		return said + (look ? Math.min(weights[look.is].each * look.share * looks[look.is], said) : 0);
	};
	return { types: types.map(score), strangers: strangers.map(score) };
}

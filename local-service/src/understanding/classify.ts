import type { Classified, DocumentType } from '../interface';
import type { Page } from '../reading/pages';
import { looksOf } from './classes/looks';
import { findTerms } from './classes/printedTerms';
import { type Speaks, strangersTo, toSpeaking } from './classes/terms';
import { CLASS_WEIGHTS, type ClassEvidenceName, type ClassWeights } from './classes/weights';
import { toLines } from './lines';

/** As much as this from all evidence together is still chance. */
const THRESHOLD = 0.5;

/** With this much for a type and nothing for another, it is about two thirds sure. */
const HALFWAY_SURE = 1;

/** A term said again and again says more than once, and this many times as much at the most. */
const MOST_REPETITION = 3;

/** What a kind of document that no type is says against all types, for what it would say for its own. */
const STRANGER = 0.6;

/**
 * Finds the document type that most speaks for: its unique words and phrases, its name, the content
 * words of its description, and what is known of the kind of document that it is; a term that
 * several types share counts less for each (interface.md "Classification and document type").
 */
export function classifyPages(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	weights: ClassWeights = CLASS_WEIGHTS,
): Classified {
	const lines = toLines(pages);
	const types = toSpeaking(documentTypes);
	const strangers = strangersTo(types);
	const everything = [...types, ...strangers];
	const terms = new Set(everything.flatMap(({ terms }) => [...terms.keys()]));
	const printed = findTerms(pages, lines, terms);
	const looks = looksOf(pages, lines);
	const sharing = new Map<string, number>();
	for (const { terms } of types) {
		for (const term of terms.keys()) sharing.set(term, (sharing.get(term) ?? 0) + 1);
	}
	const score = ({ terms, look }: Speaks): number => {
		const sums = new Map<ClassEvidenceName, number>();
		const add = (name: ClassEvidenceName, amount: number) =>
			sums.set(name, (sums.get(name) ?? 0) + amount * weights[name].each);
		for (const [term, { evidence, share }] of terms) {
			const times = printed.get(term) ?? 0;
			if (times > 0) add(evidence, (share * repetition(times)) / (sharing.get(term) ?? 1));
		}
		if (look) add('look', looks[look.is] * look.share);
		return [...sums].reduce((sum, [name, amount]) => sum + Math.min(amount, weights[name].most), 0);
	};
	const scores = types.map(score);
	const [best = 0, second = 0] = scores.toSorted((a, b) => b - a);
	const documentType = documentTypes[scores.indexOf(best)]?.name;
	const rival = Math.max(second, ...strangers.map((stranger) => STRANGER * score(stranger)));
	if (documentType === undefined || best < THRESHOLD) return { documentType: null, confidence: 0 };
	const lead = best / (best + rival);
	const confidence = lead * (1 - Math.exp(-best / HALFWAY_SURE));
	return { documentType, confidence: Math.round(confidence * 100) / 100 };
}

const repetition = (times: number): number => Math.min(Math.log2(1 + times), MOST_REPETITION);

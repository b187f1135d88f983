import type { DocumentType } from '../../interface';
import type { Page } from '../../reading/pages';
import { toLines } from '../layout/lines';
import type { ClassEvidenceName, ClassWeights } from './classWeights';
import { looksOf } from './looks';
import { findTerms } from './printedTerms';
import { otherKindsThan, type TypeTerms, toTypeTerms } from './terms';

/** Maximum factor for a repeated term. */
const MOST_REPETITION = 3;

/** The score of each type, and of each kind of document to which none of the types belongs. */
export function scoresOf(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	weights: ClassWeights,
): { types: number[]; otherKinds: number[] } {
	const lines = toLines(pages);
	const types = toTypeTerms(documentTypes);
	const otherKinds = otherKindsThan(types);
	const sharing = new Map<string, number>();
	for (const { terms } of types) {
		for (const term of terms.keys()) sharing.set(term, (sharing.get(term) ?? 0) + 1);
	}
	const otherTerms = otherKinds.flatMap(({ terms }) => [...terms.keys()]);
	const printed = findTerms(pages, lines, new Set([...sharing.keys(), ...otherTerms]));
	const looks = looksOf(pages, lines);
	const score = ({ terms, look }: TypeTerms): number => {
		const sums = new Map<ClassEvidenceName, number>();
		for (const [term, { evidence, share }] of terms) {
			const times = Math.min(Math.log2(1 + (printed.get(term) ?? 0)), MOST_REPETITION);
			const amount = (weights[evidence].each * share * times) / (sharing.get(term) ?? 1);
			sums.set(evidence, (sums.get(evidence) ?? 0) + amount);
		}
		const ofTerms = [...sums].reduce(
			(sum, [evidence, amount]) => sum + Math.min(amount, weights[evidence].maximum),
			0,
		);
		// Many documents look like a form, so the look counts only together with a matching word.
		return (
			ofTerms + (look ? Math.min(weights[look.is].each * look.share * looks[look.is], ofTerms) : 0)
		);
	};
	return { types: types.map(score), otherKinds: otherKinds.map(score) };
}

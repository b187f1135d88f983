import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import type { RuleCandidate } from '../ranking/closest';
import { confidenceOf } from './confidence';
import { choose, rank } from './findValue';
import { interpretationsOf } from './interpretations';

/** The rules' candidates for a field, over all interpretations up to the one that yields an answer. */
export function ruleCandidatesOf(
	wanted: Wanted,
	view: DocumentView,
	weights: Weights,
): RuleCandidate[] {
	const all = new Map<string, RuleCandidate>();
	for (const interpretation of interpretationsOf(wanted)) {
		const ranked = rank(interpretation, view, weights);
		const answer = choose(ranked, interpretation, view);
		const chosen = answer?.found;
		for (const each of ranked) {
			const { text, line } = each.found;
			const key = `${line}|${text}`;
			const isAnswer = chosen?.text === text && chosen.line === line;
			if (isAnswer || (all.get(key)?.score ?? -Infinity) < each.score)
				all.set(key, {
					...each,
					isAnswer,
					...(isAnswer && answer && { confidence: confidenceOf(answer.features) }),
				});
		}
		if (chosen) break;
	}
	return [...all.values()];
}

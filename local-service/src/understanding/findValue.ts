import type { Detail } from '../interface';
import { answer } from './answers';
import { type Candidate, merge, type EvidenceSource } from './candidates';
import { confidenceOf } from './confidence';
import type { DocumentView } from './documentView';
import { arithmetic } from './evidence/arithmetic';
import { block } from './evidence/block';
import { career } from './evidence/career';
import { label } from './evidence/label';
import { repetition } from './evidence/repetition';
import { title } from './evidence/title';
import { type } from './evidence/type';
import { unique } from './evidence/unique';
import { THRESHOLD, weigh, type Weights } from './weights';
import type { Wanted } from './wanted';

const SOURCES: readonly EvidenceSource[] = [
	label,
	title,
	block,
	unique,
	career,
	arithmetic,
	type,
	repetition,
];

/** The value of one string field, or null where nothing in the document is likely enough. */
export function findValue(wanted: Wanted, view: DocumentView, weights: Weights): Detail | null {
	const proposed = merge(SOURCES.flatMap((source) => source.propose?.(wanted, view) ?? []));
	let best: { found: Candidate; score: number } | undefined;
	for (const each of proposed) {
		const evidence = { ...each.evidence };
		for (const source of SOURCES) {
			for (const [name, strength] of Object.entries(source.judge?.(each, wanted, view) ?? {})) {
				Object.assign(evidence, { [name]: add(Reflect.get(evidence, name), strength) });
			}
		}
		const score = weigh({ ...each, evidence }, weights);
		if (score >= THRESHOLD && score > (best?.score ?? 0)) best = { found: each, score };
	}
	if (!best) return null;
	const { text, page, box } = best.found;
	return answer(text, confidenceOf(best.score), view.pages, page, box);
}

const add = (known: unknown, more: number) => (typeof known === 'number' ? known + more : more);

import type { Box } from '../../geometry';
import type { Detail } from '../../interface';
import type { DocumentView } from '../document/documentView';
import { arithmetic } from '../evidence/arithmetic';
import { block } from '../evidence/block';
import { type Candidate, type Evidence, merge, type EvidenceSource } from '../evidence/candidates';
import { career } from '../evidence/career';
import { choice } from '../evidence/choice';
import { headline } from '../evidence/headline';
import { label } from '../evidence/label';
import { moment } from '../evidence/moment';
import { payment } from '../evidence/payment';
import { prose } from '../evidence/prose';
import { resemblance } from '../evidence/resemblance';
import { sentence } from '../evidence/sentence';
import { title } from '../evidence/title';
import { type } from '../evidence/type';
import { unique } from '../evidence/unique';
import { THRESHOLD, weigh, type Weights } from '../evidence/weights';
import { answer } from '../fields/answers';
import type { Wanted } from '../fields/wanted';
import { squash, wordsOf } from '../text/letters';
import { yesNoWords } from '../values/inForm';
import { isFree } from '../values/kinds';
import { timeAfter, timeBefore } from '../values/timesOfDay';
import { ideasOf } from '../vocabulary/ideas';
import { confidenceOf, type RuleFeatures } from './confidence';
import { locate } from './locate';
import { isRuledOut } from './ruledOut';

const SOURCES: readonly EvidenceSource[] = [
	label,
	resemblance,
	prose,
	headline,
	title,
	block,
	unique,
	choice,
	moment,
	career,
	sentence,
	arithmetic,
	payment,
	type,
];

/** The value of one string field, or null if no candidate reaches the threshold. */
export function findValue(wanted: Wanted, view: DocumentView, weights: Weights): Detail | null {
	const chosen = choose(rank(wanted, view, weights), wanted, view);
	if (!chosen) return null;
	const { found, box, features } = chosen;
	const text = asksForTime(wanted) ? withTime(found, view) : found.text;
	// Evidence from prose is already a probability.
	const confidence = found.evidence.prose ?? confidenceOf(features);
	return answer(text, confidence, view.pages, found.page, box);
}

/**
 * The ranked candidate with the highest score, and the inputs of its confidence; undefined below the
 * threshold.
 */
export function choose(
	ranked: readonly Ranked[],
	wanted: Wanted,
	view: DocumentView,
): { found: Candidate; box: Box; features: RuleFeatures } | undefined {
	const [best] = ranked;
	if (!best || best.score < THRESHOLD) return undefined;
	const { score } = best;
	const isOther = ({ found }: Ranked) => squash(found.text) !== squash(best.found.text);
	const rival = ranked.find(isOther)?.score ?? 0;
	const found = atLabel(ranked.filter((each) => !isOther(each))) ?? best.found;
	const { box, legibility } = locate(found.text, found, view);
	const lead = score - Math.max(rival, 0);
	const features = {
		score,
		lead,
		legibility,
		isFree: isFree(wanted.kind) ? 1 : 0,
		isOwn: wanted.concept ? 0 : 1,
	};
	return { found, box, features };
}

/** An amount may be printed repeatedly: prefer the place that has the label. */
function atLabel(same: readonly Ranked[]): Candidate | undefined {
	const labelled = same.map(({ found }) => found).filter(({ evidence }) => evidence.label);
	return labelled.toSorted((a, b) => (b.evidence.label ?? 0) - (a.evidence.label ?? 0))[0];
}

/** A candidate with all its evidence and the weighted score. */
export type Ranked = { found: Candidate; evidence: Evidence; score: number };

/** All candidates by descending score; ties in document order. */
export function rank(wanted: Wanted, view: DocumentView, weights: Weights): Ranked[] {
	return merge(SOURCES.flatMap((source) => source.propose?.(wanted, view) ?? []))
		.filter((found) => canAnswer(found.text, wanted, view) && !isRuledOut(found, wanted, view))
		.map((found) => {
			const evidence = { ...found.evidence };
			for (const source of SOURCES) {
				for (const [name, strength] of Object.entries(source.judge?.(found, wanted, view) ?? {})) {
					Object.assign(evidence, { [name]: add(Reflect.get(evidence, name), strength) });
				}
			}
			return { found, evidence, score: weigh(evidence, weights) };
		})
		.toSorted((a, b) => b.score - a.score);
}

/** Whether a field asks for a day with its time of day: by its form, or by words for both. */
export function asksForTime({ key, description, kind, form }: Wanted): boolean {
	if (form !== undefined) return form.type === 'dateTime';
	const ideas = kind === 'date' ? ideasOf(`${wordsOf(key).join(' ')} ${description}`) : [];
	return (['date', 'time'] as const).every((asked) =>
		ideas.some(({ meanings }) => meanings.has(asked)),
	);
}

/** A day with the time of day printed next to it, if there is one. */
export function withTime(
	{ text, line }: Pick<Candidate, 'text' | 'line'>,
	{ lines }: DocumentView,
): string {
	const whole = lines[line]?.text ?? '';
	const start = whole.indexOf(text);
	if (start < 0) return text;
	const after = timeAfter(whole.slice(start + text.length));
	return after === '' ? timeBefore(whole.slice(0, start)) + text : text + after;
}

/** A text next to a yes/no question that is neither yes nor no answers another question. */
const canAnswer = (text: string, { form }: Wanted, { language }: DocumentView) =>
	form?.type !== 'yesNo' || yesNoWords(text, language) !== undefined;

const add = (known: unknown, more: number) => (typeof known === 'number' ? known + more : more);

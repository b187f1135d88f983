/**
 * Explains how an answer of the built-in engine is found, for `npm run explain`. This module uses internals of all
 * parts of understanding; the service does not use it.
 */
import type { Box } from './geometry';
import type { Detail, ExtractionDetails, ResultDetails } from './interface';
import type { Reading } from './reading/pages';
import { toView, type DocumentView } from './understanding/document/documentView';
import { withFileValues } from './understanding/engine/extract';
import { extractFields, planFor } from './understanding/engine/extractFields';
import type { Evidence, EvidenceName } from './understanding/evidence/candidates';
import { THRESHOLD, WEIGHTS } from './understanding/evidence/weights';
import { answer, type Answers, isAnswers } from './understanding/fields/answers';
import type { PlannedField, PlannedRows } from './understanding/fields/plan';
import type { Wanted } from './understanding/fields/wanted';
import { findLabels } from './understanding/labels/labelIndex';
import { withFigures } from './understanding/rows/findRows';
import { findHeaders } from './understanding/rows/headers';
import { shippedReader } from './understanding/ranking/trees';
import { confidenceOf, type RuleFeatures } from './understanding/single/confidence';
import { choose, rank } from './understanding/single/findValue';
import { atItsLikeliest, chosenOf, minimumFor } from './understanding/single/chosen';
import { type RankedField, rankedFields } from './understanding/single/rankedFields';
import { interpretationsOf } from './understanding/single/interpretations';
import { tickedValue } from './understanding/single/tickedValue';
import type { Language } from './understanding/vocabulary/words/languages';

/** How a field's definition was interpreted. */
export type Asked = {
	key: string;
	kind: Wanted['kind'];
	/** The required form of the answer; null if any form is allowed. */
	form: NonNullable<Wanted['form']>['type'] | null;
	/** The concept's ID; null if the field matches no known concept. */
	concept: string | null;
	party: string | null;
	/** Normalized labels with their weight, from 0 to 1. */
	labels: Record<string, number>;
	/** The same labels as spelled by the user. */
	captions: Record<string, number>;
};

/** A position: the page number in the file, the line on the page from 1, and its text. */
type Located = { page: number; line: number; text: string; box: Box };

export type ExplainedCandidate = Located & {
	value: string;
	/** Strength of each kind of evidence (-1 to 1), its weight, and their product. */
	evidence: { [name in EvidenceName]?: { strength: number; weight: number; points: number } };
	/** The sum of all points. */
	score: number;
	isChosen: boolean;
};

/** One of the interpretations of a field in which its value is searched for. */
export type ExplainedInterpretation = Asked & {
	/** The candidates, by descending score. */
	candidates: ExplainedCandidate[];
	/** The answer in this interpretation, and the components of its confidence. */
	chosen: (Detail & { features: RuleFeatures }) | null;
};

/** A candidate for the value, as scored by the learned model. */
export type ExplainedLikely = Located & {
	value: string;
	/** Score of the candidate, and the probability that it is right. */
	sum: number;
	probability: number;
	/** Possible label texts around the candidate, by position. */
	labels: Record<string, string>;
	features: Record<string, number>;
	isChosen: boolean;
};

/** The header row of a candidate table, with the strength of each column's match (0 to 1). */
export type ExplainedTable = Located & {
	columns: Array<{ key: string; heading: string; strength: number }>;
};

/** How the answer to a field is found. */
export type Explanation = {
	/** Language of the document; null if unknown. */
	language: Language | null;
	path: string;
	type: PlannedField['type'];
	asked: Asked;
	/** A candidate with a lower score is never the answer. */
	threshold: number;
	/** For a text: the interpretations that were tried; the last one is used. */
	meanings?: ExplainedInterpretation[];
	/** For a text: the most probable candidates, and the minimum probability of an answer. */
	likely?: ExplainedLikely[];
	least?: number;
	/** For a list: candidates for its heading. */
	headings?: Array<Located & { strength: number }>;
	/** For rows: the interpretation of their columns, and the candidate tables by descending score. */
	columns?: Asked[];
	tables?: ExplainedTable[];
	/** The service's answer, and where it comes from. */
	answer: ResultDetails;
	source: 'pages' | 'tickBoxes' | 'file';
};

/**
 * How the answer to one field of an extraction is found.
 *
 * @param path keys of the enclosing objects and of the field, separated by dots; for a member of an array,
 *   the array is explained
 * @returns undefined if the extraction has no such field
 */
export async function explain(
	reading: Reading,
	details: ExtractionDetails,
	path: string,
): Promise<Explanation | undefined> {
	const plan = planFor(reading.pages, details);
	const at = fieldAt(plan.fields, path);
	const planned = at.at(-1);
	if (!planned) return undefined;
	const view = toView(reading.pages, plan, details.options?.checkboxRecognition);
	const found = await extractFields(reading.pages, details, {}, plan);
	const fields = await rankedFields(plan.fields, view, {
		weights: WEIGHTS,
		reader: shippedReader(),
	});
	const onPages = answerAt(found, at);
	const answered = answerAt(withFileValues(reading, details, found, plan), at);
	const isSingle = planned.type === 'text' || planned.type === 'list';
	const isTicked = isSingle && tickedValue(planned, view) !== undefined;
	const isFromFile = JSON.stringify(answered) !== JSON.stringify(onPages);
	return {
		language: plan.language ?? null,
		path: at.map(({ field }) => field.key).join('.'),
		type: planned.type,
		asked: toAsked(planned.wanted),
		threshold: THRESHOLD,
		...(!isTicked && search(planned, view, fields.get(planned))),
		answer: answered,
		source: isFromFile ? 'file' : isTicked ? 'tickBoxes' : 'pages',
	};
}

/** The field at a path, preceded by the enclosing objects; empty if there is none. */
function fieldAt(fields: readonly PlannedField[], path: string): PlannedField[] {
	for (const planned of fields) {
		const { key } = planned.field;
		if (path === key) return [planned];
		if (!path.startsWith(`${key}.`)) continue;
		const rest = path.slice(key.length + 1);
		const inside = planned.type === 'object' ? fieldAt(planned.members, rest) : [];
		if (inside.length > 0) return [planned, ...inside];
		if (planned.type === 'rows' && fieldAt(planned.row, rest).length > 0) return [planned];
	}
	return [];
}

const answerAt = (answers: Answers, at: readonly PlannedField[]): ResultDetails =>
	at.reduce<ResultDetails>(
		(whole, { field }) => (isAnswers(whole) ? (whole[field.key] ?? null) : null),
		answers,
	);

function search(
	planned: PlannedField,
	view: DocumentView,
	field: RankedField | undefined,
): Partial<Explanation> {
	if (field) return { meanings: [...searched(field.wanted, view)], ...ranked(field, view) };
	if (planned.type === 'rows') return searchedRows(planned, view);
	if (planned.type !== 'list') return {};
	const headings = findLabels(planned.wanted, view.labels)
		.map(({ first: { segment }, box, strength }) => ({
			...spot(segment.line, box, view),
			strength,
		}))
		.toSorted((a, b) => b.strength - a.strength);
	return { headings };
}

function* searched(wanted: Wanted, view: DocumentView): Generator<ExplainedInterpretation> {
	for (const interpretation of interpretationsOf(wanted)) {
		const ranked = rank(interpretation, view, WEIGHTS);
		const chosen = choose(ranked, interpretation, view);
		const candidates = ranked.map(({ found: { text, line, box }, evidence, score }) => ({
			value: text,
			...spot(line, box, view),
			evidence: weighed(evidence),
			score,
			isChosen: chosen?.found.line === line && chosen.found.text === text,
		}));
		if (!chosen) {
			yield { ...toAsked(interpretation), candidates, chosen: null };
			continue;
		}
		const { found, box, features } = chosen;
		const detail = answer(found.text, confidenceOf(features), view.pages, found.page, box);
		yield { ...toAsked(interpretation), candidates, chosen: { ...detail, features } };
		return;
	}
}

const MOST_LIKELY = 12;

function ranked(
	{ wanted, likely: all }: RankedField,
	view: DocumentView,
): Pick<Explanation, 'likely' | 'least'> {
	const { names } = shippedReader();
	const chosen = chosenOf(wanted, all, view);
	const answered = atItsLikeliest(chosen, all, wanted, view);
	// The chosen candidate may be a copy that has the probability of another candidate.
	const others = all.filter(({ contender }) => contender !== chosen?.contender);
	const shown = [...(chosen ? [chosen] : []), ...others].slice(0, MOST_LIKELY);
	const likely = shown.map((each) => {
		const { facts, features } = each.contender;
		const { text, line, box } = facts.spot;
		const named = names.map((name, at) => [name, features[at] ?? 0] as const);
		return {
			value: text,
			...spot(line, box, view),
			sum: each.score,
			probability: (each === chosen ? answered : undefined)?.probability ?? each.probability,
			labels: facts.around.texts,
			features: Object.fromEntries(named),
			isChosen: each === chosen,
		};
	});
	return { likely, least: minimumFor(wanted, all, view) };
}

function weighed(evidence: Evidence): ExplainedCandidate['evidence'] {
	return Object.fromEntries(
		Object.entries(WEIGHTS).flatMap(([name, weight]) => {
			const strength: unknown = Reflect.get(evidence, name);
			if (typeof strength !== 'number' || strength === 0) return [];
			return [[name, { strength, weight, points: strength * weight }] as const];
		}),
	);
}

function searchedRows({ columns, isOfTaxes }: PlannedRows, view: DocumentView) {
	const wanted = isOfTaxes ? columns : withFigures(columns, view.language);
	const tables = findHeaders(wanted, view.lines, isOfTaxes).map((header) => ({
		...spot(header.first, header.box, view),
		columns: [...header.columns].map(([index, cell]) => ({
			key: wanted[index]?.key ?? '',
			heading: header.cells[cell]?.texts.join(' ') ?? '',
			strength: header.strengths.get(index) ?? 0,
		})),
	}));
	return { columns: wanted.map(toAsked), tables };
}

/** @param index of the line in the document */
function spot(index: number, box: Box, { lines, pages }: DocumentView): Located {
	const line = lines[index];
	const page = line?.page ?? 0;
	return {
		page: pages[page]?.number ?? page + 1,
		line: index - lines.findIndex((each) => each.page === page) + 1,
		text: line?.text ?? '',
		box,
	};
}

const toAsked = ({ key, kind, form, concept, party, labels, captions }: Wanted): Asked => ({
	key,
	kind,
	form: form?.type ?? null,
	concept: concept?.id ?? null,
	party: party ?? null,
	labels: Object.fromEntries(labels),
	captions: Object.fromEntries(captions),
});

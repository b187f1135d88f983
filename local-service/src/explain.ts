/**
 * How an answer of the built-in engine comes about, for `npm run explain`. It looks into every room of
 * understanding; nothing of the service uses it.
 */
import type { Box } from './geometry';
import type { Detail, ExtractionDetails, ResultDetails } from './interface';
import type { Reading } from './reading/pages';
import { toView, type DocumentView } from './understanding/document/documentView';
import { withTold } from './understanding/engine/extract';
import { extractFields, planFor } from './understanding/engine/extractFields';
import type { Evidence, EvidenceName } from './understanding/evidence/candidates';
import { THRESHOLD, WEIGHTS } from './understanding/evidence/weights';
import { answer, type Answers, isAnswers } from './understanding/fields/answers';
import type { PlannedField, PlannedRows } from './understanding/fields/plan';
import type { Wanted } from './understanding/fields/wanted';
import { findLabels } from './understanding/labels/labelIndex';
import { wantedIn } from './understanding/labels/printedLabel';
import { withFigures } from './understanding/rows/findRows';
import { findHeaders } from './understanding/rows/headers';
import type { Spotted } from './understanding/pageReader/pageReader';
import { type SpottedFields, spottedIn } from './understanding/ranking/spottedFields';
import { shippedReader } from './understanding/ranking/trees';
import { confidenceOf, type Signs } from './understanding/single/confidence';
import { choose, rank } from './understanding/single/findValue';
import {
	atItsLikeliest,
	chosenOf,
	leastOf,
	likeliest,
} from './understanding/single/likeliestValue';
import { sensesOf } from './understanding/single/senses';
import { tickedValue } from './understanding/single/tickedValue';
import type { Language } from './understanding/vocabulary/words/languages';

/** What a field is taken to ask for. */
export type Asked = {
	key: string;
	kind: Wanted['kind'];
	/** The form in which it is to be answered; null where that is left open. */
	form: NonNullable<Wanted['form']>['type'] | null;
	/** The concept's ID; null for a field of the user's own invention. */
	concept: string | null;
	party: string | null;
	/** Squashed labels with how much each says, from 0 to 1. */
	labels: Record<string, number>;
	/** The same as the user spells them. */
	captions: Record<string, number>;
};

/** Where something stands: the page's number in the file, the line on it from 1, and that line. */
type Standing = { page: number; line: number; text: string; box: Box };

export type ExplainedCandidate = Standing & {
	value: string;
	/** What each kind of evidence says of it (-1 to 1), what that kind is worth, and their product. */
	evidence: { [name in EvidenceName]?: { strength: number; weight: number; points: number } };
	/** The sum of all points. */
	score: number;
	isChosen: boolean;
};

/** A field in one of the senses in which its value is looked for. */
export type ExplainedSense = Asked & {
	/** The likeliest first. */
	candidates: ExplainedCandidate[];
	/** What is answered in this sense, and what its confidence is made of. */
	chosen: (Detail & { signs: Signs }) | null;
};

/** A value that may be the one asked for, as the learned model sees it. */
export type ExplainedLikely = Standing & {
	value: string;
	/** How the reader ranks it, and how likely it is right. */
	sum: number;
	probability: number;
	/** What stands around it that may be its label, by where it stands. */
	labels: Record<string, string>;
	features: Record<string, number>;
	isChosen: boolean;
};

/** The heading of a table that may be the wanted one, with how well it names each column (0 to 1). */
export type ExplainedTable = Standing & {
	columns: Array<{ key: string; heading: string; strength: number }>;
};

/** How the answer to a field comes about. */
export type Explanation = {
	/** Of the document; null where it is not known. */
	language: Language | null;
	path: string;
	type: PlannedField['type'];
	asked: Asked;
	/** A candidate that scores less is not answered. */
	threshold: number;
	/** Of a text: each sense that was tried, the last one is the one that counts. */
	senses?: ExplainedSense[];
	/** Of a text: the likeliest values, and the probability below which none is answered. */
	likely?: ExplainedLikely[];
	least?: number;
	/** Of a list: where its heading may be printed. */
	headings?: Array<Standing & { strength: number }>;
	/** Of rows: what their cells ask for, and the headings of tables, the likeliest first. */
	columns?: Asked[];
	tables?: ExplainedTable[];
	/** What the service answers, and what says so. */
	answer: ResultDetails;
	source: 'pages' | 'tickBoxes' | 'file';
};

/**
 * How the answer to one field of an extraction comes about.
 *
 * @param path the field's key, behind the keys of the objects around it and dots; that of a member of an
 * array explains the array
 * @returns undefined where the extraction has no such field
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
	const spotted = await spottedIn(plan.fields, view);
	const onPages = answerAt(found, at);
	const answered = answerAt(withTold(reading, details, found, plan), at);
	const isSingle = planned.type === 'text' || planned.type === 'list';
	const isTicked = isSingle && tickedValue(planned, view) !== undefined;
	const isTold = JSON.stringify(answered) !== JSON.stringify(onPages);
	return {
		language: plan.language ?? null,
		path: at.map(({ field }) => field.key).join('.'),
		type: planned.type,
		asked: toAsked(planned.wanted),
		threshold: THRESHOLD,
		...(!isTicked && search(planned, view, spotted)),
		answer: answered,
		source: isTold ? 'file' : isTicked ? 'tickBoxes' : 'pages',
	};
}

/** The field that a path leads to, behind the objects that it leads through; empty without one. */
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
	spotted: SpottedFields,
): Partial<Explanation> {
	if (planned.type === 'text') {
		const wanted = wantedIn(planned.wanted, view.form);
		return { senses: [...searched(wanted, view)], ...ranked(wanted, view, spotted.get(planned)) };
	}
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

function* searched(wanted: Wanted, view: DocumentView): Generator<ExplainedSense> {
	for (const sense of sensesOf(wanted)) {
		const ranked = rank(sense, view, WEIGHTS);
		const chosen = choose(ranked, sense, view);
		const candidates = ranked.map(({ found: { text, line, box }, evidence, score }) => ({
			value: text,
			...spot(line, box, view),
			evidence: weighed(evidence),
			score,
			isChosen: chosen?.found.line === line && chosen.found.text === text,
		}));
		if (!chosen) {
			yield { ...toAsked(sense), candidates, chosen: null };
			continue;
		}
		const { found, box, signs } = chosen;
		const detail = answer(found.text, confidenceOf(signs), view.pages, found.page, box);
		yield { ...toAsked(sense), candidates, chosen: { ...detail, signs } };
		return;
	}
}

const MOST_LIKELY = 12;

function ranked(
	wanted: Wanted,
	view: DocumentView,
	spotted: Spotted | undefined,
): Pick<Explanation, 'likely' | 'least'> {
	const reader = shippedReader();
	const all = likeliest(wanted, view, { weights: WEIGHTS, reader, ...(spotted && { spotted }) });
	const chosen = chosenOf(wanted, all, view);
	const answered = atItsLikeliest(chosen, all, wanted);
	const told = [...new Set([...(chosen ? [chosen] : []), ...all])].slice(0, MOST_LIKELY);
	const likely = told.map((each) => {
		const { standing, features } = each.contender;
		const { text, line, box } = standing.spot;
		const named = reader.names.map((name, at) => [name, features[at] ?? 0] as const);
		return {
			value: text,
			...spot(line, box, view),
			sum: each.sum,
			probability: (each === chosen ? answered : undefined)?.chance ?? each.chance,
			labels: standing.around.texts,
			features: Object.fromEntries(named),
			isChosen: each === chosen,
		};
	});
	return { likely, least: leastOf(wanted, all, view) };
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
function spot(index: number, box: Box, { lines, pages }: DocumentView): Standing {
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

import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Candidate, Evidence } from '../evidence/candidates';
import { isFree, type ValueKind } from '../values/kinds';
import type { Asking } from './asking';
import { type Cell, gridOf } from '../document/grid';
import { type ComparedText, printedOf } from './comparedText';
import { proposedBy } from './scoredSpots';
import { afterWords, type ValueSpot, spotsOf } from './valueSpots';
import type { SpanScores } from '../pageReader/pageReader';
import { placeOf, type ValueFacts, factsOf } from './valueFacts';

/** A candidate of the rules with its evidence and score. */
export type RuleCandidate = {
	found: Candidate;
	evidence: Evidence;
	score: number;
	isAnswer: boolean;
	/** Probability that the rules' answer is right, by the rules alone. */
	confidence?: number;
};

/** A candidate with the score of the best text near it. */
export type Seen = {
	facts: ValueFacts;
	ruleCandidate: RuleCandidate | undefined;
	near: number;
	/** Number of values below the same header, and how many of them share this one's left edge. */
	inColumn: number;
	aligned: number;
};

/** Maximum number of candidates compared in full: those with the best label score, and the first ones. */
const MOST = 70;
const FIRST = 40;
/** Maximum number of candidates with the same text, and per column. */
const SAME_VALUE = 3;
const SAME_LABELS = 5;
const LABEL_WORDS = 4;
/** Minimum score for a cell's first words to count as its label. */
const LABEL = 0.5;

/**
 * The best candidates in reading order, always including those of the rules.
 *
 * @param kinds additional kinds of values
 */
export function closest(
	asking: Asking,
	view: DocumentView,
	ruleCandidates: readonly RuleCandidate[],
	spanScores?: SpanScores,
	kinds: ReadonlySet<ValueKind> = new Set(),
): Seen[] {
	const spots = [
		...[asking.wanted.kind, ...kinds].flatMap((kind) => spotsOf(kind, view)),
		...afterLabels(asking, view),
	];
	const all = spots.map((spot) => see(spot, undefined, asking, view));
	const columns = new Map<string, number>();
	for (const { facts } of all) {
		for (const column of [facts.column, facts.edge])
			columns.set(column, (columns.get(column) ?? 0) + 1);
	}
	for (const each of all) {
		each.inColumn = columns.get(each.facts.column) ?? 1;
		each.aligned = columns.get(each.facts.edge) ?? 1;
	}
	const byValue = Map.groupBy(all, ({ facts }) => facts.place);
	const ruled: Seen[] = [];
	for (const each of ruleCandidates) {
		const same = byValue.get(placeOf(each.found));
		if (same) {
			for (const seen of same) seen.ruleCandidate = each;
			ruled.push(...same, ...periodOf(same, all, each));
		} else {
			const spot = spotOf(each.found, view);
			if (spot) ruled.push(see(spot, each, asking, view));
		}
	}
	const proposed = spanScores
		? proposedBy(spanScores, view).flatMap(
				(spot) => byValue.get(placeOf(spot)) ?? [see(spot, undefined, asking, view)],
			)
		: [];
	const chosen = new Set([...likeliest(all), ...ruled, ...proposed]);
	return [...chosen].toSorted(({ facts: { spot: a } }, { facts: { spot: b } }) =>
		a.line === b.line ? a.box.left - b.box.left : a.line - b.line,
	);
}

/** The other days of the same period: they share the label, so the rules' evidence holds for all of them. */
function periodOf(
	same: readonly Seen[],
	all: readonly Seen[],
	ruleCandidate: RuleCandidate,
): Seen[] {
	const [{ spot } = {}] = same.map(({ facts }) => facts);
	if (!spot || spot.run < 2) return [];
	const others = all.filter(
		({ facts: { spot: other } }) =>
			other.line === spot.line && other.run === spot.run && other.before === spot.before,
	);
	for (const other of others) other.ruleCandidate ??= ruleCandidate;
	return others;
}

function likeliest(all: readonly Seen[]): Seen[] {
	const values = new Map<string, number>();
	const labels = new Map<string, number>();
	const few: Seen[] = [];
	for (const each of all.toSorted((a, b) => b.near - a.near)) {
		const { squashed, column } = each.facts;
		if (few.length === MOST) break;
		if (isFew(squashed, SAME_VALUE, values) && isFew(column, SAME_LABELS, labels)) few.push(each);
	}
	// Names and addresses at the top of a letter have no labels.
	const first = all.filter(({ facts: { spot } }) => spot.page === 0).slice(0, FIRST);
	return [...few, ...first];
}

function isFew(key: string, most: number, times: Map<string, number>): boolean {
	const before = times.get(key) ?? 0;
	times.set(key, before + 1);
	return before < most;
}

function see(
	spot: ValueSpot,
	ruleCandidate: RuleCandidate | undefined,
	asking: Asking,
	view: DocumentView,
): Seen {
	const facts = factsOf(spot, view);
	const near = Math.max(-Infinity, ...facts.texts.map((text) => asking.near(text)));
	return { facts, ruleCandidate, near, inColumn: 1, aligned: 1 };
}

/** The position of a value found by rules: the cell, and the lines that it spans. */
export function spotOf(
	{ text, page, line, box }: Pick<Candidate, 'text' | 'page' | 'line' | 'box'>,
	view: DocumentView,
): ValueSpot | undefined {
	const row = gridOf(view).rows[line] ?? [];
	const cell =
		row.find(({ segment }) => segment.text.includes(text)) ??
		row.find(({ segment }) => segment.box.right > box.left);
	if (!cell) return undefined;
	const { segment } = cell;
	const start = segment.text.indexOf(text);
	return {
		text,
		kind: 'text',
		page,
		line,
		box,
		cell,
		before: start < 0 ? '' : segment.text.slice(0, start),
		behind: start < 0 ? '' : segment.text.slice(start + text.length),
		order: 0,
		run: 1,
		lines: Math.max(1, Math.round(height(box) / height(segment.box))),
	};
}

/** Texts that follow label words of the field within the same cell. */
function afterLabels(asking: Asking, view: DocumentView): ValueSpot[] {
	if (!isFree(asking.wanted.kind) && asking.wanted.kind !== 'code') return [];
	return beginningsOf(view)
		.filter(({ label }) => {
			const [key = 0, description = 0, both = 0, words = 0] = asking.similarities(label);
			return Math.max(key, description, both, words) >= LABEL;
		})
		.map((beginning) => (beginning.spot ??= afterWords(beginning.cell, beginning.count)));
}

/** A cell's first words as a possible label without a colon; `spot` is the text after them. */
type Beginning = { cell: Cell; count: number; label: ComparedText; spot?: ValueSpot };

const beginningsOf = oncePer((view: DocumentView): Beginning[] =>
	gridOf(view).rows.flatMap((row) =>
		row.flatMap((cell) => {
			const { words } = cell.segment;
			const found: Beginning[] = [];
			let label = '';
			for (let count = 1; count <= LABEL_WORDS && count < words.length; count++) {
				const word = words[count - 1]?.text ?? '';
				if (/\d/.test(word)) break;
				label = label === '' ? word : `${label} ${word}`;
				found.push({ cell, count, label: printedOf(label, view) });
			}
			return found;
		}),
	),
);

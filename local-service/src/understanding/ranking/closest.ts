import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Candidate, Evidence } from '../evidence/candidates';
import { isFree, type ValueKind } from '../values/kinds';
import type { Asking } from './asking';
import { type Cell, gridOf } from '../document/grid';
import { type ComparedText, printedOf } from './comparedText';
import { proposedBy } from './spottedSpots';
import { behindWords, type ValueSpot, spotsOf } from './valueSpots';
import type { Spotted } from '../pageReader/pageReader';
import { placeOf, type Standing, standingOf } from './standing';

/** What the rules say of a candidate. */
export type Judged = {
	found: Candidate;
	evidence: Evidence;
	score: number;
	isAnswer: boolean;
	/** How likely rules alone take their answer to be right. */
	confidence?: number;
};

/** A value that may be the one asked for, and how well something near it says so. */
export type Seen = {
	standing: Standing;
	judged: Judged | undefined;
	near: number;
	/** How many values stand below the same header, and how many of them have the same left edge. */
	inColumn: number;
	aligned: number;
};

/** What is known of other documents that the field was asked of. */
export type Hint = {
	/** Of these kinds values that it likes are looked at besides those of the field's own. */
	kinds: readonly ValueKind[];
	spots: readonly ValueSpot[];
	/** Folded words in front of values, in the same cell. */
	labels: ReadonlySet<string>;
	/** How much a value's place is like those of the right ones; above 0 it is looked at. */
	likes: (standing: Standing) => number;
};

/** So many are looked at closely: what stands nearest to labels in meaning, and what stands first. */
const MOST = 70;
const FIRST = 40;
/** Of the same value, and of a column's values, so many. */
const SAME_VALUE = 3;
const SAME_LABELS = 5;
/** Of those that a hint tells. */
const HINTED = 8;

const LABEL_WORDS = 4;
/** A cell's first words that say so much of what the field does are its label. */
const LABEL = 0.5;

/** The likeliest values in the order in which they stand; those that rules found are always among them. */
export function closest(
	asking: Asking,
	view: DocumentView,
	judged: readonly Judged[],
	hint?: Hint,
	spotted?: Spotted,
): Seen[] {
	const spots = [
		...spotsOf(asking.wanted.kind, view),
		...afterLabels(asking, view, hint),
		...(hint?.spots ?? []),
	];
	const all = spots.map((spot) => see(spot, undefined, asking, view));
	const columns = new Map<string, number>();
	for (const { standing } of all) {
		for (const column of [standing.column, standing.edge])
			columns.set(column, (columns.get(column) ?? 0) + 1);
	}
	for (const each of all) {
		each.inColumn = columns.get(each.standing.column) ?? 1;
		each.aligned = columns.get(each.standing.edge) ?? 1;
	}
	const byValue = Map.groupBy(all, ({ standing }) => standing.place);
	const ruled: Seen[] = [];
	for (const each of judged) {
		const same = byValue.get(placeOf(each.found));
		if (same) {
			for (const seen of same) seen.judged = each;
			ruled.push(...same, ...periodOf(same, all, each));
		} else {
			const spot = spotOf(each.found, view);
			if (spot) ruled.push(see(spot, each, asking, view));
		}
	}
	const told = hint ? hinted(all, hint, view) : [];
	const proposed = spotted
		? proposedBy(spotted, view).flatMap(
				(spot) => byValue.get(placeOf(spot)) ?? [see(spot, undefined, asking, view)],
			)
		: [];
	const kept = new Set([...likeliest(all), ...ruled, ...told, ...proposed]);
	return [...kept].toSorted(({ standing: { spot: a } }, { standing: { spot: b } }) =>
		a.line === b.line ? a.box.left - b.box.left : a.line - b.line,
	);
}

/** The other days of a period, which have the same label: rules know no more of the one than of the others. */
function periodOf(same: readonly Seen[], all: readonly Seen[], judged: Judged): Seen[] {
	const [{ spot } = {}] = same.map(({ standing }) => standing);
	if (!spot || spot.run < 2) return [];
	const others = all.filter(
		({ standing: { spot: other } }) =>
			other.line === spot.line && other.run === spot.run && other.before === spot.before,
	);
	for (const other of others) other.judged ??= judged;
	return others;
}

function hinted(all: readonly Seen[], { kinds, likes, spots }: Hint, view: DocumentView): Seen[] {
	const own = new Set(all.map(({ standing }) => standing.spot));
	const others = kinds
		.flatMap((kind) => spotsOf(kind, view))
		.filter((spot) => !own.has(spot))
		.map((spot) => seenAt(standingOf(spot, view)));
	const liked = [...all, ...others]
		.map((seen) => ({ seen, much: likes(seen.standing) }))
		.filter(({ much }) => much > 0)
		.toSorted((a, b) => b.much - a.much)
		.slice(0, HINTED)
		.map(({ seen }) => seen);
	const known = all.filter(({ standing }) => spots.includes(standing.spot));
	return [...liked, ...known];
}

function likeliest(all: readonly Seen[]): Seen[] {
	const values = new Map<string, number>();
	const labels = new Map<string, number>();
	const few: Seen[] = [];
	for (const each of all.toSorted((a, b) => b.near - a.near)) {
		const { squashed, column } = each.standing;
		if (few.length === MOST) break;
		if (isFew(squashed, SAME_VALUE, values) && isFew(column, SAME_LABELS, labels)) few.push(each);
	}
	// Names and addresses at the top of a letter have no labels.
	const first = all.filter(({ standing: { spot } }) => spot.page === 0).slice(0, FIRST);
	return [...few, ...first];
}

function isFew(key: string, most: number, times: Map<string, number>): boolean {
	const before = times.get(key) ?? 0;
	times.set(key, before + 1);
	return before < most;
}

function see(
	spot: ValueSpot,
	judged: Judged | undefined,
	asking: Asking,
	view: DocumentView,
): Seen {
	const seen = seenAt(standingOf(spot, view), judged);
	for (const text of seen.standing.texts) seen.near = Math.max(seen.near, asking.near(text));
	return seen;
}

const seenAt = (standing: Standing, judged?: Judged): Seen => ({
	standing,
	judged,
	near: -Infinity,
	inColumn: 1,
	aligned: 1,
});

/** Where rules found a value: in a cell, perhaps over several lines. */
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

/** What follows words in a cell that say what the field asks for. */
function afterLabels(asking: Asking, view: DocumentView, hint?: Hint): ValueSpot[] {
	if (!isFree(asking.wanted.kind) && asking.wanted.kind !== 'code') return [];
	return beginningsOf(view)
		.filter(({ label }) => {
			if (hint?.labels.has(label.words.join(''))) return true;
			const [key = 0, description = 0, both = 0, words = 0] = asking.says(label);
			return Math.max(key, description, both, words) >= LABEL;
		})
		.map((beginning) => (beginning.spot ??= behindWords(beginning.cell, beginning.count)));
}

/** A cell's first words, which may be a label without a colon, and what follows them. */
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

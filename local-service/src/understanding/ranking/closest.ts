import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Candidate, Evidence } from '../evidence/candidates';
import { isFree } from '../values/kinds';
import type { Asking } from './asking';
import { gridOf } from './cells';
import { printedOf } from './printed';
import { behindWords, type Spot, spotsOf } from './spots';
import { type Standing, standingOf } from './standing';

/** What the rules say of a candidate. */
export type Judged = { found: Candidate; evidence: Evidence; score: number; isAnswer: boolean };

/** A value that may be the one asked for, and how well something near it says so. */
export type Seen = {
	standing: Standing;
	judged: Judged | undefined;
	near: number;
	/** How many values stand below the same header, and how many of them have the same left edge. */
	inColumn: number;
	aligned: number;
};

/** So many are looked at closely: what stands nearest to labels in meaning, and what stands first. */
const MOST = 70;
const FIRST = 40;
/** Of the same value, and of a column's values, so many. */
const SAME_VALUE = 3;
const SAME_LABELS = 5;

const LABEL_WORDS = 4;
/** A cell's first words that say so much of what the field does are its label. */
const LABEL = 0.5;

/** The likeliest values in the order in which they stand; those that rules found are always among them. */
export function closest(asking: Asking, view: DocumentView, judged: readonly Judged[]): Seen[] {
	const spots = [...spotsOf(asking.wanted.kind, view), ...afterLabels(asking, view)];
	const all = spots.map((spot) => see(spot, undefined, asking, view));
	const columns = new Map<string, number>();
	for (const { standing } of all) {
		for (const column of [columnOf(standing), edgeOf(standing)])
			columns.set(column, (columns.get(column) ?? 0) + 1);
	}
	for (const each of all) {
		each.inColumn = columns.get(columnOf(each.standing)) ?? 1;
		each.aligned = columns.get(edgeOf(each.standing)) ?? 1;
	}
	const byValue = Map.groupBy(all, ({ standing: { spot } }) => `${spot.line}|${spot.text}`);
	const ruled: Seen[] = [];
	for (const each of judged) {
		const { text, line } = each.found;
		const same = byValue.get(`${line}|${text}`);
		if (same) {
			for (const seen of same) seen.judged = each;
			ruled.push(...same, ...periodOf(same, all, each));
		} else {
			const spot = spotOf(each.found, view);
			if (spot) ruled.push(see(spot, each, asking, view));
		}
	}
	const kept = new Set([...likeliest(all), ...ruled]);
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

const columnOf = ({ around: { texts } }: Standing) => `${texts.inline}|${texts.header}`;

/** Left edges as far apart as letters are wide are one. */
const EDGE = 5;
const edgeOf = ({ spot: { page, box, kind } }: Standing) =>
	`${kind} ${page} ${Math.round(box.left / EDGE)}`;

function likeliest(all: readonly Seen[]): Seen[] {
	const times = new Map<string, number>();
	const isFew = (key: string, most: number) => {
		const before = times.get(key) ?? 0;
		times.set(key, before + 1);
		return before < most;
	};
	const few = all
		.toSorted((a, b) => b.near - a.near)
		.filter(
			({ standing }) =>
				isFew(`=${standing.squashed}`, SAME_VALUE) && isFew(columnOf(standing), SAME_LABELS),
		)
		.slice(0, MOST);
	// Names and addresses at the top of a letter have no labels.
	const first = all.filter(({ standing: { spot } }) => spot.page === 0).slice(0, FIRST);
	return [...few, ...first];
}

function see(spot: Spot, judged: Judged | undefined, asking: Asking, view: DocumentView): Seen {
	const standing = standingOf(spot, view);
	let near = -Infinity;
	for (const text of standing.texts) {
		const [key = 0, description = 0, both = 0, words = 0, , told = 0] = asking.says(text);
		near = Math.max(near, both + key + Math.max(words, told / 2) + Math.max(description, told / 2));
	}
	return { standing, judged, near, inColumn: 1, aligned: 1 };
}

/** Where rules found a value: in a cell, perhaps over several lines. */
function spotOf({ text, page, line, box }: Candidate, view: DocumentView): Spot | undefined {
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
function afterLabels(asking: Asking, view: DocumentView): Spot[] {
	if (!isFree(asking.wanted.kind) && asking.wanted.kind !== 'code') return [];
	return gridOf(view).rows.flatMap((row) =>
		row.flatMap((cell) => {
			const { words } = cell.segment;
			const found: Spot[] = [];
			let label = '';
			for (let count = 1; count <= LABEL_WORDS && count < words.length; count++) {
				const word = words[count - 1]?.text ?? '';
				if (/\d/.test(word)) break;
				label = label === '' ? word : `${label} ${word}`;
				const says = asking.says(printedOf(label, view));
				if (Math.max(...says.slice(0, 4)) >= LABEL) found.push(behindWords(cell, count));
			}
			return found;
		}),
	);
}

import { height } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { type Candidate, type Evidence, type EvidenceName } from '../evidence/candidates';
import type { Wanted } from '../fields/wanted';
import { likeness, meaningOf } from '../meaning/meaning';
import { squash } from '../text/letters';
import { parseAmount } from '../values/amounts';
import { findValues, isFree, type ValueKind } from '../values/kinds';
import { isLabelLike } from '../vocabulary/labelNouns';
import { meaningsOf } from '../vocabulary/lexicon';
import { type Asking, ANCHORS, askingOf, WAYS } from './asking';
import { gridOf } from './cells';
import { behindWords, type Spot, spotsOf } from './spots';
import { PLACES, type Surroundings, surroundingsOf } from './surroundings';

/** What today's rules say of a candidate. */
export type Judged = { found: Candidate; evidence: Evidence; score: number; isAnswer: boolean };

/** A value that may be the one asked for, with all that is known of it, by name. */
export type Contender = {
	text: string;
	page: number;
	line: number;
	box: Spot['box'];
	judged: Judged | undefined;
	features: Readonly<Record<string, number>>;
};

const EVIDENCE: readonly EvidenceName[] = [
	'label',
	'resemblance',
	'position',
	'type',
	'arithmetic',
	'payment',
	'block',
	'title',
	'unique',
	'moment',
	'section',
	'sentence',
];
const KINDS: readonly ValueKind[] = [
	'date',
	'money',
	'number',
	'percent',
	'code',
	'iban',
	'bic',
	'vatId',
	'currency',
	'email',
	'phone',
	'url',
	'name',
	'address',
	'text',
];
/** So many are looked at closely. */
const MOST = 70;
const MOST_ALIKE = 5;
const MOST_LABEL_WORDS = 4;
/** A cell's first words that are so much like the key are its label. */
const LABEL = 0.7;

const cut = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const flag = (is: boolean) => (is ? 1 : 0);

type Seen = { spot: Spot; around: Surroundings; judged: Judged | undefined; near: number };

/** The likeliest candidates with their features; today's are always among them. */
export function contendersOf(
	wanted: Wanted,
	view: DocumentView,
	judged: readonly Judged[],
): Contender[] {
	const asking = askingOf(wanted);
	const seen = closest(asking, view, judged);
	const own = seen.map((each) => ownFeatures(each, asking, view));
	const compared = rivals(own, seen, view);
	return seen.map(({ spot, judged: ofRules }, at) => ({
		text: spot.text,
		page: spot.page,
		line: spot.line,
		box: spot.box,
		judged: ofRules,
		features: { ...own[at], ...compared[at] },
	}));
}

function closest(asking: Asking, view: DocumentView, judged: readonly Judged[]): Seen[] {
	const { wanted } = asking;
	const spots = [...spotsOf(wanted.kind, view), ...afterLabels(asking, view)];
	const byPlace = new Map<string, Seen>();
	const keyOf = (line: number, text: string) => `${line}|${text}`;
	for (const spot of spots) {
		const key = `${keyOf(spot.line, spot.text)}|${Math.round(spot.box.left)}`;
		if (!byPlace.has(key)) byPlace.set(key, see(spot, undefined, asking, view));
	}
	const all = [...byPlace.values()];
	for (const each of judged) {
		const { text, line } = each.found;
		const same = all.filter(({ spot }) => spot.line === line && spot.text === text);
		if (same.length > 0) for (const found of same) found.judged = each;
		else {
			const spot = spotOf(each.found, view);
			if (spot) all.push(see(spot, each, asking, view));
		}
	}
	const kept = likeliest(all);
	const rest = all.filter((each) => each.judged && !kept.includes(each));
	return [...kept, ...rest].toSorted((a, b) => a.spot.line - b.spot.line || a.spot.box.left - b.spot.box.left);
}

/** A table's columns have many values of one heading, of which few are looked at. */
function likeliest(all: readonly Seen[]): Seen[] {
	const times = new Map<string, number>();
	const isFew = (key: string, most: number) => {
		const before = times.get(key) ?? 0;
		times.set(key, before + 1);
		return before < most;
	};
	return all
		.toSorted((a, b) => b.near - a.near)
		.filter(
			({ spot, around: { texts } }) =>
				isFew(`=${squash(spot.text)}`, MOST_ALIKE) &&
				isFew(`${texts.inline}|${texts.header}`, MOST_ALIKE),
		)
		.slice(0, MOST);
}

const around = new WeakMap<Spot, Surroundings>();

function see(spot: Spot, judged: Judged | undefined, asking: Asking, view: DocumentView): Seen {
	let texts = around.get(spot);
	if (!texts) around.set(spot, (texts = surroundingsOf(spot, view)));
	const near = Math.max(
		...PLACES.map((place) => {
			const { both, words, key, description, told } = asking.says(texts.texts[place]);
			return both + key + Math.max(words, told / 2) + Math.max(description, told / 2);
		}),
	);
	return { spot, around: texts, judged, near };
}

/** Where today's rules found a value: in a cell, perhaps over several lines. */
function spotOf({ text, page, line, box }: Candidate, view: DocumentView): Spot | undefined {
	const row = gridOf(view).rows[line] ?? [];
	const cell =
		row.find(({ segment }) => segment.text.includes(text)) ??
		row.find(({ segment }) => segment.box.right > box.left);
	if (!cell) return undefined;
	const start = cell.segment.text.indexOf(text);
	const [before, behind] =
		start < 0
			? ['', '']
			: [cell.segment.text.slice(0, start), cell.segment.text.slice(start + text.length)];
	const size = height(cell.segment.box);
	const lines = Math.max(1, Math.round(height(box) / size));
	const kind: ValueKind = 'text';
	return { text, kind, page, line, box, cell, before, behind, order: 0, run: 1, lines };
}

/** What follows words in a cell that say what the key does. */
function afterLabels(asking: Asking, view: DocumentView): Spot[] {
	if (!isFree(asking.wanted.kind) && asking.wanted.kind !== 'code') return [];
	return gridOf(view).rows.flatMap((row) =>
		row.flatMap((cell) => {
			const { words } = cell.segment;
			const most = Math.min(MOST_LABEL_WORDS, words.length - 1);
			return Array.from({ length: Math.max(most, 0) }, (_, at) => at + 1).flatMap((count) => {
				const label = words
					.slice(0, count)
					.map(({ text }) => text)
					.join(' ');
				if (/\d/.test(label)) return [];
				const says = asking.says(label);
				return Math.max(says.words, says.key) >= LABEL ? [behindWords(cell, count)] : [];
			});
		}),
	);
}

const shape = (text: string) =>
	text.replace(/\d/gu, '0').replace(/\p{Lu}/gu, 'A').replace(/\p{L}/gu, 'a').replace(/\s+/gu, ' ');
const coarse = (text: string) => shape(text).replace(/0+/gu, '0').replace(/[Aa]+/gu, 'A');

function ownFeatures(
	{ spot, around: near, judged }: Seen,
	asking: Asking,
	view: DocumentView,
): Record<string, number> {
	const { wanted, about } = asking;
	const { text, cell } = spot;
	const features: Record<string, number> = {};
	for (const name of EVIDENCE) features[`rule.${name}`] = judged?.evidence[name] ?? 0;
	features['rule.score'] = judged?.score ?? -1;
	features['rule.found'] = flag(judged !== undefined);
	features['rule.answer'] = flag(judged?.isAnswer === true);
	features['rule.concept'] = flag(wanted.concept !== undefined);

	let best = { says: -9, place: -1, text: '' };
	const top: Record<string, number> = {};
	PLACES.forEach((place, index) => {
		const label = near.texts[place];
		const says = asking.says(label);
		for (const way of WAYS) {
			features[`${place}.${way}`] = says[way];
			top[way] = Math.max(top[way] ?? -1, says[way]);
		}
		const sum = says.key + says.both + says.words;
		if (index < 4 && sum > best.says) best = { says: sum, place: index, text: label };
	});
	for (const way of WAYS) features[`best.${way}`] = top[way] ?? -1;
	features['best.place'] = best.place;
	const own = asking.says(text);
	for (const way of WAYS) features[`self.${way}`] = own[way];
	const label = meaningOf(best.text);
	for (const name of ['start', 'end', 'total'] as const) {
		const anchor = meaningOf(ANCHORS[name]);
		features[`label.${name}`] = label && anchor ? likeness(label, anchor) : 0;
	}
	for (const [name, value] of Object.entries(about)) features[`about.${name}`] = value;
	features['about.startEnd'] = (about.start ?? 0) - (about.end ?? 0);
	features['label.startEnd'] = (features['label.start'] ?? 0) - (features['label.end'] ?? 0);

	features['place.leftGap'] = cut(near.leftGap, -2, 30);
	features['place.aboveGap'] = cut(near.aboveGap, -2, 30);
	features['place.leftLabels'] = near.leftLabels;
	features['place.aboveLabels'] = near.aboveLabels;
	features['place.aligned'] = flag(near.isAligned);
	features['place.aboveTaken'] = flag(near.isAboveTaken);
	features['place.headerLines'] = near.headerLines;
	features['place.inline'] = flag(near.texts.inline !== '');
	features['place.index'] = cell.index;
	const page = view.pages[spot.page];
	features['place.page'] = Math.min(spot.page, 5);
	features['place.fromLast'] = Math.min(view.pages.length - 1 - spot.page, 5);
	features['place.x'] = page ? spot.box.left / page.width : 0;
	features['place.y'] = page ? spot.box.top / page.height : 0;
	const { size, counts } = gridOf(view);
	features['place.size'] = cut(height(cell.segment.box) / size, 0, 4);
	const line = view.lines[spot.line];
	features['place.furniture'] = flag(line !== undefined && view.furniture.has(line));
	features['place.cells'] = gridOf(view).rows[spot.line]?.length ?? 0;

	features['value.order'] = spot.order;
	features['value.run'] = spot.run;
	features['value.lines'] = spot.lines;
	features['value.length'] = Math.min(text.length, 100);
	features['value.words'] = Math.min(text.split(' ').length, 20);
	features['value.digits'] = (text.match(/\d/gu)?.length ?? 0) / text.length;
	features['value.capitals'] = (text.match(/\p{Lu}/gu)?.length ?? 0) / text.length;
	features['value.colon'] = flag(/[:：]$/u.test(text));
	features['value.comma'] = flag(/[,;(–-]$/u.test(text));
	features['value.whole'] = flag(spot.before === '' && spot.behind === '');
	features['value.label'] = cell.segment.text === text ? cell.labels : flag(isLabelLike(text));
	features['value.known'] = flag(meaningsOf(squash(text)).length > 0);
	features['value.count'] = Math.min(counts.get(squash(cell.segment.text)) ?? 0, 6);
	features['value.date'] = flag(findValues('date', text).some((each) => each.text === text));
	features['value.money'] = flag(findValues('money', text).length > 0);
	features['value.name'] = flag(findValues('name', text).length > 0);
	features['value.code'] = flag(findValues('code', text).length > 0);
	features['value.email'] = flag(/@/u.test(text));
	features['value.percent'] = flag(/%/u.test(text));
	const { example } = wanted;
	features['example.is'] = flag(example !== '');
	features['example.shape'] = example === '' ? -1 : flag(shape(example) === shape(text));
	features['example.coarse'] = example === '' ? -1 : flag(coarse(example) === coarse(text));
	features['example.length'] = example === '' ? 0 : cut(text.length - example.length, -20, 40);
	features['kind'] = KINDS.indexOf(wanted.kind);
	features['kind.free'] = flag(isFree(wanted.kind));
	features['kind.form'] = flag(wanted.form !== undefined);
	return features;
}

const COMPARED = [
	'rule.score',
	'best.key',
	'best.description',
	'best.both',
	'best.words',
	'best.letters',
	'inline.both',
	'left.both',
	'above.both',
	'header.both',
	'inline.words',
	'left.words',
	'above.words',
	'header.words',
] as const;

/** What a candidate is against the others: how far behind the best in each regard, and its rank by size. */
function rivals(
	own: ReadonlyArray<Record<string, number>>,
	seen: readonly Seen[],
	view: DocumentView,
): Array<Record<string, number>> {
	const tops = COMPARED.map((name) => {
		const [first = -1, second = first] = own.map((each) => each[name] ?? -1).toSorted((a, b) => b - a);
		return { name, first, second };
	});
	const amounts = seen.map(({ spot }) => parseAmount(spot.text) ?? 0);
	const most = Math.max(...amounts, 0.01);
	const times = new Map<string, number>();
	for (const { spot } of seen) times.set(squash(spot.text), (times.get(squash(spot.text)) ?? 0) + 1);
	return own.map((each, at) => {
		const against: Record<string, number> = {};
		for (const { name, first, second } of tops) {
			const value = each[name] ?? -1;
			against[`lead.${name}`] = value - (value === first ? second : first);
		}
		against['rank.first'] = Math.min(at, 20);
		against['rank.last'] = Math.min(own.length - 1 - at, 20);
		against['rank.size'] = (amounts[at] ?? 0) / most;
		against['rank.times'] = Math.min(times.get(squash(seen[at]?.spot.text ?? '')) ?? 0, 10);
		against['rank.all'] = Math.min(own.length, MOST);
		against['rank.pages'] = Math.min(view.pages.length, 6);
		return against;
	});
}

import type { DocumentView } from '../document/documentView';
import type { EvidenceName } from '../evidence/candidates';
import type { Wanted } from '../fields/wanted';
import { orderOf, parseDate } from '../values/dates';
import { choiceIn, yesNoWords } from '../values/inForm';
import { isFree, VALUE_KINDS, type ValueKind } from '../values/kinds';
import { ANCHORS, type Asking, askingOf, COMPARISONS } from './asking';
import type { SpanScores } from '../pageReader/pageReader';
import { closest, type RuleCandidate, type Seen } from './closest';
import { type ValueFacts, FIELD_INDEPENDENT } from './valueFacts';
import { PLACES } from './placesAround';
import { spanScore } from './scoredSpots';

/** A candidate with its features in the order of `NAMES`. */
export type Contender = {
	facts: ValueFacts;
	ruleCandidate: RuleCandidate | undefined;
	features: Float64Array;
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
	'prose',
];

const RULES = [
	...EVIDENCE.map((name) => `rule.${name}`),
	'rule.score',
	'rule.found',
	'rule.answer',
];
const SIMILARITIES = [...PLACES, 'best', 'self'].flatMap((place) =>
	COMPARISONS.map((comparison) => `${place}.${comparison}`),
);
const FIELD = [
	'best.place',
	...ANCHORS.map((name) => `about.${name}`),
	'about.startEnd',
	'example.is',
	'example.shape',
	'example.coarse',
	'example.length',
	'field.concept',
	'field.kind',
	'field.free',
	'field.form',
	'field.described',
	'field.choice',
];
/** Features in which a value is compared with its best rival. */
const COMPARED = [
	'rule.score',
	...COMPARISONS.slice(0, 5).map((comparison) => `best.${comparison}`),
	...PLACES.slice(0, 4).flatMap((place) => [`${place}.both`, `${place}.words`]),
];
const RANKS = ['first', 'last', 'size', 'times', 'all', 'pages', 'column', 'aligned', 'time'];
/**
 * Features for the side of a period (first or last day): the match between the asked side and the value's.
 */
const SIDES = ['order', 'time', ...PLACES.slice(0, 4)];
/** The page reader's score for a value, its lead over the best rival, and the best score. */
const SPOTTED = ['score', 'ahead', 'best'];
/** Names of the features, by position. */
export const NAMES: readonly string[] = [
	...RULES,
	...SIMILARITIES,
	...FIELD,
	...FIELD_INDEPENDENT,
	...COMPARED.map((name) => `lead.${name}`),
	...RANKS.map((name) => `rank.${name}`),
	...SIDES.map((name) => `side.${name}`),
	...SPOTTED.map((name) => `spotted.${name}`),
];
const AT_COMPARED = COMPARED.map((name) => NAMES.indexOf(name));
const NEAREST = 4;
const AT_DATE = FIELD_INDEPENDENT.indexOf('value.date');
const AT_LABELS = FIELD_INDEPENDENT.length - 2 * NEAREST;

/**
 * The best candidates with their features, always including those of the rules.
 *
 * @param kinds additional kinds of values
 */
export function contendersOf(
	wanted: Wanted,
	view: DocumentView,
	ruleCandidates: readonly RuleCandidate[],
	spanScores?: SpanScores,
	kinds?: ReadonlySet<ValueKind>,
): Contender[] {
	const asking = askingOf(wanted);
	const seen = closest(asking, view, ruleCandidates, spanScores, kinds).filter(
		({ facts: { spot } }) =>
			wanted.form?.type !== 'yesNo' || yesNoWords(spot.text, view.language) !== undefined,
	);
	const rows = seen.map((each) => ownFeatures(each, asking));
	addRivals(rows, seen, view.pages.length);
	addSides(rows, seen, asking);
	addSpanScores(rows, seen, view, spanScores);
	return seen.map(({ facts, ruleCandidate: ruled }, at) => ({
		facts,
		ruleCandidate: ruled,
		features: new Float64Array(rows[at] ?? []),
	}));
}

const flag = (is: boolean) => (is ? 1 : 0);

function ownFeatures(
	{ facts, ruleCandidate }: Seen,
	{ wanted, about, similarities }: Asking,
): number[] {
	const { spot, texts, self, fieldIndependent } = facts;
	const row: number[] = EVIDENCE.map((name) => ruleCandidate?.evidence[name] ?? 0);
	row.push(
		ruleCandidate?.score ?? -1,
		flag(ruleCandidate !== undefined),
		flag(ruleCandidate?.isAnswer === true),
	);
	const best = COMPARISONS.map(() => -1);
	let [place, most] = [-1, -Infinity];
	texts.forEach((text, index) => {
		const similar = similarities(text);
		similar.forEach((value, at) => {
			row.push(value);
			if (value > (best[at] ?? -1)) best[at] = value;
		});
		const [key = 0, , both = 0, words = 0] = similar;
		if (index < NEAREST && key + both + words > most) [place, most] = [index, key + both + words];
	});
	row.push(...best, ...similarities(self), place, ...about, (about[0] ?? 0) - (about[1] ?? 0));
	const { example } = wanted;
	const isShown = example !== '';
	row.push(
		flag(isShown),
		isShown ? flag(shape(example) === shape(spot.text)) : -1,
		isShown ? flag(coarse(example) === coarse(spot.text)) : -1,
		isShown ? Math.max(-20, Math.min(40, spot.text.length - example.length)) : 0,
		flag(wanted.concept !== undefined),
		VALUE_KINDS.indexOf(wanted.kind),
		flag(isFree(wanted.kind)),
		flag(wanted.form !== undefined),
		flag(wanted.description !== ''),
		wanted.form?.type === 'choice'
			? flag(choiceIn(spot.text, wanted.form.choices) !== undefined)
			: -1,
	);
	row.push(...fieldIndependent);
	return row;
}

const shape = (text: string) =>
	text
		.replace(/\d/gu, '0')
		.replace(/\p{Lu}/gu, 'A')
		.replace(/\p{L}/gu, (letter) => (letter === 'A' ? 'A' : 'a'));
const coarse = (text: string) => shape(text).replace(/0+/gu, '0').replace(/[Aa]+/gu, 'A');

/** Adds the lead over the best rival in each compared feature, and the ranks by position and by size. */
function addRivals(rows: number[][], seen: readonly Seen[], pages: number): void {
	const tops = AT_COMPARED.map((column) => {
		let [first, second] = [-Infinity, -Infinity];
		for (const row of rows) {
			const value = row[column] ?? -1;
			if (value > first) [first, second] = [value, first];
			else if (value > second) second = value;
		}
		return { column, first, second: second === -Infinity ? first : second };
	});
	const most = seen.reduce((high, { facts }) => Math.max(high, facts.amount), 0.01);
	const times = new Map<string, number>();
	for (const { facts } of seen) times.set(facts.squashed, (times.get(facts.squashed) ?? 0) + 1);
	rows.forEach((row, at) => {
		const { amount = 0, squashed = '' } = seen[at]?.facts ?? {};
		for (const { column, first, second } of tops) {
			const value = row[column] ?? -1;
			row.push(value - (value === first ? second : first));
		}
		row.push(
			Math.min(at, 20),
			Math.min(rows.length - 1 - at, 20),
			amount / most,
			Math.min(times.get(squashed) ?? 0, 2),
			rows.length,
			Math.min(pages, 6),
			Math.min(seen[at]?.inColumn ?? 1, 10),
			Math.min(seen[at]?.aligned ?? 1, 10),
		);
	});
}

/**
 * The two days of a period share a label: the meaning of the field decides between the first and the last.
 */
function addSides(rows: number[][], seen: readonly Seen[], { about }: Asking): void {
	const side = (about[0] ?? 0) - (about[1] ?? 0);
	const order = orderOf(seen.map(({ facts: { spot } }) => spot.text));
	const days = seen.map(({ facts: { fieldIndependent, spot } }) =>
		fieldIndependent[AT_DATE] === 1 ? parseDate(spot.text, order) : undefined,
	);
	const sorted = [...new Set(days.filter((day) => day !== undefined))].toSorted();
	rows.forEach((row, at) => {
		const { spot, fieldIndependent } = seen[at]?.facts ?? {};
		const day = days[at];
		const time =
			day === undefined || sorted.length < 2 ? 0.5 : sorted.indexOf(day) / (sorted.length - 1);
		const inOrder = spot && spot.run > 1 ? (spot.order === 0 ? 1 : -1) : 0;
		row.push(time, side * inOrder, side * (1 - 2 * time));
		for (let place = 0; place < NEAREST; place++) {
			const label = AT_LABELS + 2 * place;
			row.push(side * ((fieldIndependent?.[label] ?? 0) - (fieldIndependent?.[label + 1] ?? 0)));
		}
	});
}

/** Score of values that the page reader did not see. */
const UNSEEN = -30;

function addSpanScores(
	rows: number[][],
	seen: readonly Seen[],
	view: DocumentView,
	spanScores: SpanScores | undefined,
): void {
	const scores = seen.map(
		({ facts }) => (spanScores && spanScore(spanScores, facts, view)) ?? UNSEEN,
	);
	const bests = new Map<string, number>();
	seen.forEach(({ facts: { squashed } }, at) => {
		bests.set(squashed, Math.max(bests.get(squashed) ?? UNSEEN, scores[at] ?? UNSEEN));
	});
	const [first, second = UNSEEN] = [...bests.values()].toSorted((a, b) => b - a);
	rows.forEach((row, at) => {
		const score = scores[at] ?? UNSEEN;
		const own = bests.get(seen[at]?.facts.squashed ?? '') ?? UNSEEN;
		const rival = own === first ? second : (first ?? UNSEEN);
		row.push(score, score - rival, first ?? UNSEEN);
	});
}

import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { ValuePlace, TaughtField } from '../examples/example';
import { PLACES } from '../ranking/placesAround';
import type { Contender } from '../ranking/features';
import type { Likely } from '../ranking/likeliest';
import type { ValueFacts } from '../ranking/valueFacts';
import type { Wanted } from '../fields/wanted';
import { squash } from '../text/letters';
import { isFree } from '../values/kinds';
import { agreeingOf, agreementOf, AGREEMENTS, isNearly } from './samePlace';
import { NEAREST, type FieldExample } from './recall';
import { placesOf } from './valuePlaces';

/** The positions whose texts are counted over all examples. */
const COUNTED = ['inline', 'left', 'above', 'header'] as const;
const AT_COUNTED = COUNTED.map((name) => PLACES.indexOf(name));

const BASE = [
	'sum',
	'ahead',
	'chance',
	'chosen',
	'ruled',
	'rank',
	'known',
	'label',
	'score',
] as const;
const FIELD = [
	'count',
	'near',
	'words',
	'places',
	'sender',
	'nears',
	'empty',
	'emptyAll',
	'constant',
	'constantNear',
] as const;
const NEAR = ['likeness', 'trust', 'all', 'lead', 'wrong', 'wrongLead', 'second'] as const;
const VOTES = COUNTED.flatMap((place) => [`${place}.near`, `${place}.all`, `${place}.pure`]);
const VALUE = [
	'sameNear',
	'sameAll',
	'nearlySame',
	'shape',
	'length',
	'votes',
	'votesLead',
	'wasWrong',
] as const;

/** Names of the features from examples, by position. */
export const RECALLED: readonly string[] = [
	...BASE.map((name) => `base.${name}`),
	...FIELD.map((name) => `told.${name}`),
	...NEAR.map((name) => `near.${name}`),
	...AGREEMENTS.map((name) => `agree.${name}`),
	...VOTES.map((name) => `votes.${name}`),
	...VALUE.map((name) => `value.${name}`),
];

/**
 * Maximum number of candidates whose probability is computed, which is slow (the others are unlikely), and maximum
 * value of the feature `rank`.
 */
const FEW = 10;
const MOST_RANKS = 20;

type Counts = Map<string, { near: number; right: number; wrong: number }>;

/** @param likely the candidates with the results of the ranking without examples */
export function recalledFeatures(
	likely: readonly Likely[],
	chosen: Contender | undefined,
	examples: readonly FieldExample[],
	view: DocumentView,
	wanted: Wanted,
): Contender[] {
	const inOrder = likely.toSorted(({ contender: { facts: a } }, { contender: { facts: b } }) =>
		a.spot.line === b.spot.line ? a.spot.box.left - b.spot.box.left : a.spot.line - b.spot.line,
	);
	const places = placesOf(
		inOrder.map(({ contender }) => contender.facts),
		view,
	);
	const field = ofField(examples);
	const counts = countsOf(examples);
	const ranks = new Map(likely.map((each, at) => [each, at]));
	const [first, second] = [likely[0], likely.find(isOther(likely[0]))];
	const firsts = examples.flatMap(({ taught }) => textsOf(taught).first ?? []);
	const shapes = frequenciesOf(firsts.map(({ shape }) => shape));
	const length = firsts.reduce((sum, each) => sum + each.length, 0) / Math.max(firsts.length, 1);
	const values = frequenciesOf(examples.flatMap(({ taught }) => textsOf(taught).value ?? []));
	const near = examples.slice(0, NEAREST);
	const agree = agreeingOf(
		places,
		near.flatMap(({ taught }) => [...taught.right, ...taught.wrong]),
	);
	const compared = inOrder.map((each, at) => {
		const place = places[at]!;
		return {
			each,
			place,
			right: bestOf(place, near, 'right', agree),
			wrong: bestOf(place, near, 'wrong', agree),
		};
	});
	const rights = topTwo(compared.map(({ right }) => right.score));
	const wrongs = topTwo(compared.map(({ wrong }) => wrong.score));
	const voted = compared.map(({ place }) => votesOf(place, counts));
	const sums = voted.map((votes) =>
		votes.reduce((sum, each, at) => sum + (at % 3 === 1 ? each : 0), 0),
	);
	const most = topTwo(sums);
	const nearValues = mostAlike(near, ({ value }) => (value === null ? [] : [value]));
	const nearWrong = mostAlike(near, ({ wrong }) => wrong);
	return compared.map(({ each, place, right, wrong }, at) => {
		const { contender, score } = each;
		const rank = ranks.get(each) ?? MOST_RANKS;
		const { squashed, spot } = contender.facts;
		const rival = isOther(first)(each) ? first : second;
		const sameNear = nearValues.get(squashed) ?? 0;
		let nearlySame = sameNear;
		for (const [value, alike] of nearValues)
			if (alike > nearlySame && isNearly(value, squashed)) nearlySame = alike;
		const features = new Float64Array([
			score,
			Math.max(-8, Math.min(8, score - (rival?.score ?? -9))),
			rank < FEW ? each.probability : 0,
			flag(contender === chosen),
			flag(contender.ruleCandidate?.isAnswer === true),
			Math.min(rank, MOST_RANKS),
			flag(wanted.concept !== undefined) - flag(isFree(wanted.kind)) / 2,
			contender.ruleCandidate?.evidence.label ?? 0,
			contender.ruleCandidate?.score ?? -1,
			...field,
			right.example?.likeness.all ?? -1,
			right.example?.trust ?? -1,
			right.all,
			right.score - (right.score === rights[0] ? rights[1] : rights[0]),
			wrong.score,
			right.score - wrong.score,
			wrong.score - wrongs[0],
			...(right.example && right.taught
				? agreementOf(place, right.taught, right.example.likeness)
				: AGREEMENTS.map(() => -2)),
			...voted[at]!,
			sameNear,
			values.of(squashed),
			nearlySame,
			shapes.of(shapeOf(contender.facts)),
			firsts.length === 0 ? 0 : Math.max(-20, Math.min(40, spot.text.length - length)),
			sums[at]!,
			sums[at]! - (sums[at] === most[0] ? most[1] : most[0]),
			nearWrong.get(squashed) ?? 0,
		]);
		return { ...contender, features };
	});
}

const flag = (is: boolean) => (is ? 1 : 0);
const isOther =
	(one: Likely | undefined) =>
	({ contender }: Likely) =>
		contender.facts.squashed !== one?.contender.facts.squashed;

/** An example's texts, prepared for comparison with those of a document. */
const textsOf = oncePer(({ value, right: [first], wrong }: TaughtField) => ({
	value: value === null ? null : squash(value),
	first: first && { shape: coarse(first.text), length: first.text.length },
	wrong: wrong.map(({ text }) => squash(text)),
}));

/** For each text, the similarity of the most similar document that has it. */
function mostAlike(
	examples: readonly FieldExample[],
	texts: (of: ReturnType<typeof textsOf>) => readonly string[],
): Map<string, number> {
	const most = new Map<string, number>();
	for (const { likeness, taught } of examples)
		for (const text of texts(textsOf(taught)))
			most.set(text, Math.max(most.get(text) ?? 0, likeness.all));
	return most;
}

/** The frequency of a text among some texts; -1 if there are none. */
function frequenciesOf(texts: readonly string[]): { of: (text: string) => number } {
	const times = new Map<string, number>();
	for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
	return { of: (text) => (texts.length === 0 ? -1 : (times.get(text) ?? 0) / texts.length) };
}

const shapeOf = oncePer(({ spot }: ValueFacts) => coarse(spot.text));

const coarse = (text: string) =>
	text
		.replace(/\d+/gu, '0')
		.replace(/\p{L}+/gu, 'a')
		.slice(0, 30);

function topTwo(values: readonly number[]): [number, number] {
	let [first, second] = [-Infinity, -Infinity];
	for (const value of values) {
		if (value > first) [first, second] = [value, first];
		else if (value > second) second = value;
	}
	return [Math.max(first, -2), Math.max(second, -2)];
}

function ofField(examples: readonly FieldExample[]): number[] {
	const [best] = examples;
	const alike = examples.filter(({ likeness }) => likeness.all >= 0.6);
	const empty = (all: readonly FieldExample[]) =>
		all.length === 0 ? -1 : all.filter(({ taught }) => taught.value === null).length / all.length;
	const constant = (all: readonly FieldExample[]) => {
		const values = all.flatMap(({ taught }) => textsOf(taught).value ?? []);
		return values.length < 2 ? -1 : 1 - (new Set(values).size - 1) / (values.length - 1);
	};
	return [
		Math.log2(1 + examples.length),
		best?.likeness.all ?? -1,
		best?.likeness.words ?? -1,
		best?.likeness.places ?? -1,
		best?.likeness.sender ?? -1,
		Math.min(alike.length, 5),
		empty(alike),
		empty(examples),
		constant(examples),
		constant(alike),
	];
}

/** For each text around values, how often it was around right and around wrong ones. */
function countsOf(examples: readonly FieldExample[]): Counts[] {
	return AT_COUNTED.map((place) => {
		const counts: Counts = new Map();
		const note = (
			{ around }: ValuePlace,
			part: 'right' | 'wrong',
			weight: number,
			near: number,
		) => {
			const text = around[place] ?? '';
			if (text === '') return;
			let count = counts.get(text);
			if (!count) counts.set(text, (count = { near: 0, right: 0, wrong: 0 }));
			count[part] += weight;
			if (part === 'right') count.near += near;
		};
		for (const { taught, likeness, trust } of examples) {
			const near = trust * likeness.all ** 4;
			taught.right.forEach((each, at) =>
				note(each, 'right', at === 0 ? 1 : 0.3, at === 0 ? near : 0),
			);
			for (const each of taught.wrong) note(each, 'wrong', 1, 0);
		}
		return counts;
	});
}

function votesOf({ around }: ValuePlace, counts: readonly Counts[]): number[] {
	return counts.flatMap((count, at) => {
		const text = around[AT_COUNTED[at] ?? 0] ?? '';
		const own = count.get(text);
		if (!own) return [0, 0, text === '' || count.size === 0 ? -1 : -0.5];
		return [
			Math.min(own.near, 3),
			Math.log2(1 + own.right),
			own.right / (own.right + own.wrong + 0.5),
		];
	});
}

type Best = {
	score: number;
	example: FieldExample | undefined;
	taught: ValuePlace | undefined;
	all: number;
};

function bestOf(
	place: ValuePlace,
	near: readonly FieldExample[],
	of: 'right' | 'wrong',
	agree: ReturnType<typeof agreeingOf>,
): Best {
	let best: Best = { score: -1, example: undefined, taught: undefined, all: -1 };
	for (const each of near) {
		const weight = 0.3 + each.likeness.all;
		for (const [at, taught] of each.taught[of].entries()) {
			// A perfect agreement is 1, so no later one can be better.
			if (weight * each.trust - 0.02 * at < best.score) break;
			const all = agree(place, taught, each.likeness);
			const score = all * weight * each.trust - 0.02 * at;
			if (score > best.score) best = { score, example: each, taught, all };
		}
	}
	return best;
}

import type { DocumentView } from '../document/documentView';
import type { EvidenceName } from '../evidence/candidates';
import type { Wanted } from '../fields/wanted';
import { isFree, type ValueKind } from '../values/kinds';
import { ANCHORS, type Asking, askingOf, WAYS } from './asking';
import { closest, type Judged, type Seen } from './closest';
import type { Spot } from './spots';
import { STILL } from './standing';
import { PLACES } from './surroundings';

/** A value that may be the one asked for, with its features in the order of `NAMES`. */
export type Contender = {
	spot: Spot;
	judged: Judged | undefined;
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

const RULES = [...EVIDENCE.map((name) => `rule.${name}`), 'rule.score', 'rule.found', 'rule.answer'];
const SAYS = [...PLACES, 'best', 'self'].flatMap((place) => WAYS.map((way) => `${place}.${way}`));
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
];
/** What a value is compared in with the best other one. */
const COMPARED = [
	'rule.score',
	...WAYS.slice(0, 5).map((way) => `best.${way}`),
	...PLACES.slice(0, 4).flatMap((place) => [`${place}.both`, `${place}.words`]),
];
const RANKS = ['first', 'last', 'size', 'times', 'all', 'pages'];

/** What the model knows of a value, by position. */
export const NAMES: readonly string[] = [
	...RULES,
	...SAYS,
	...FIELD,
	...STILL,
	...COMPARED.map((name) => `lead.${name}`),
	...RANKS.map((name) => `rank.${name}`),
];
const AT_COMPARED = COMPARED.map((name) => NAMES.indexOf(name));
const NEAREST = 4;

/** The likeliest candidates with their features; those of the rules are always among them. */
export function contendersOf(
	wanted: Wanted,
	view: DocumentView,
	judged: readonly Judged[],
): Contender[] {
	const asking = askingOf(wanted);
	const seen = closest(asking, view, judged);
	const rows = seen.map((each) => ownFeatures(each, asking));
	addRivals(rows, seen, view.pages.length);
	return seen.map(({ standing: { spot }, judged: ruled }, at) => ({
		spot,
		judged: ruled,
		features: Float64Array.from(rows[at] ?? []),
	}));
}

const flag = (is: boolean) => (is ? 1 : 0);

function ownFeatures({ standing, judged }: Seen, { wanted, about, says }: Asking): number[] {
	const { spot, texts, self, still } = standing;
	const row: number[] = EVIDENCE.map((name) => judged?.evidence[name] ?? 0);
	row.push(judged?.score ?? -1, flag(judged !== undefined), flag(judged?.isAnswer === true));
	const best = WAYS.map(() => -1);
	let [place, most] = [-1, -Infinity];
	texts.forEach((text, index) => {
		const said = says(text);
		said.forEach((value, way) => {
			row.push(value);
			if (value > (best[way] ?? -1)) best[way] = value;
		});
		const [key = 0, , both = 0, words = 0] = said;
		if (index < NEAREST && key + both + words > most) [place, most] = [index, key + both + words];
	});
	row.push(...best, ...says(self), place, ...about, (about[0] ?? 0) - (about[1] ?? 0));
	const { example } = wanted;
	const isShown = example !== '';
	row.push(
		flag(isShown),
		isShown ? flag(shape(example) === shape(spot.text)) : -1,
		isShown ? flag(coarse(example) === coarse(spot.text)) : -1,
		isShown ? Math.max(-20, Math.min(40, spot.text.length - example.length)) : 0,
		flag(wanted.concept !== undefined),
		KINDS.indexOf(wanted.kind),
		flag(isFree(wanted.kind)),
		flag(wanted.form !== undefined),
		flag(wanted.description !== ''),
	);
	row.push(...still);
	return row;
}

const shape = (text: string) =>
	text
		.replace(/\d/gu, '0')
		.replace(/\p{Lu}/gu, 'A')
		.replace(/\p{L}/gu, (letter) => (letter === 'A' ? 'A' : 'a'));
const coarse = (text: string) => shape(text).replace(/0+/gu, '0').replace(/[Aa]+/gu, 'A');

/** How far each is behind the best other one in each regard, and its rank by place and by size. */
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
	const most = seen.reduce((high, { standing }) => Math.max(high, standing.amount), 0.01);
	const times = new Map<string, number>();
	for (const { standing } of seen)
		times.set(standing.squashed, (times.get(standing.squashed) ?? 0) + 1);
	rows.forEach((row, at) => {
		const { amount = 0, squashed = '' } = seen[at]?.standing ?? {};
		for (const { column, first, second } of tops) {
			const value = row[column] ?? -1;
			row.push(value - (value === first ? second : first));
		}
		row.push(
			Math.min(at, 20),
			Math.min(rows.length - 1 - at, 20),
			amount / most,
			Math.min(times.get(squashed) ?? 0, 10),
			rows.length,
			Math.min(pages, 6),
		);
	});
}

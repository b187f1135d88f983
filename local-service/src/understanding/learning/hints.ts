import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { ValuePlace } from '../examples/example';
import type { Likeness } from '../examples/look';
import { indexSpots, type Spots } from '../printed/spots';
import { type Hint, spotOf } from '../ranking/closest';
import { PLACES } from '../ranking/placesAround';
import type { ValueFacts } from '../ranking/valueFacts';
import type { ValueSpot } from '../ranking/valueSpots';
import { squash } from '../text/letters';
import type { ValueKind } from '../values/kinds';
import { agreeing, isNearly } from './samePlace';
import { NEAREST, type Told } from './recall';
import { placeOf } from './valuePlaces';

const spotsOfValues = oncePer(({ pages, lines }: DocumentView): Spots => indexSpots(pages, lines));

/** Minimum document similarity for reusing an example's value. */
const ALIKE = 0.35;
const MOST_VALUES = 6;
/** Maximum number of examples whose places are used. */
const FEW = 3;
/** Positions whose texts are labels. */
const LABELS = (['inline', 'left', 'above', 'header'] as const).map((name) => PLACES.indexOf(name));
/** Minimum agreement of two places. */
const AGREES = 0.45;

/** Candidates and labels that examples suggest for a field. */
export function hintOf(
	kind: ValueKind,
	told: readonly Told[],
	view: DocumentView,
): Hint | undefined {
	const near = told.slice(0, NEAREST);
	const alike = near.filter(({ likeness }) => likeness.all >= ALIKE).slice(0, FEW);
	const rights = told.flatMap(({ taught }) => taught.right.slice(0, 1));
	if (told.length === 0) return undefined;
	const labels = LABELS.map((place) => {
		const times = new Map<string, number>();
		for (const { around } of rights) {
			const text = around[place] ?? '';
			if (text !== '') times.set(text, (times.get(text) ?? 0) + 1);
		}
		return times;
	});
	const kinds = new Set(rights.map((stand) => stand.kind));
	return {
		kinds: [...kinds].filter((each) => each !== kind),
		spots: valuesIn(near, view),
		labels: new Set(labels[0]?.keys() ?? []),
		likes: (facts: ValueFacts) => {
			const stand = placeOf(facts, view);
			const voted = LABELS.reduce(
				(sum, place, at) => sum + (labels[at]?.get(stand.around[place] ?? '') ?? 0),
				0,
			);
			let best = 0;
			for (const { taught, likeness } of alike) {
				for (const right of taught.right.slice(0, 2)) {
					if (!mayAgree(stand, right, likeness)) continue;
					const all = agreeing(stand, right, likeness, right.nth);
					if (all > best) best = all;
				}
			}
			const much = best >= AGREES ? best : 0;
			return much + Math.min(voted / rights.length, 1);
		},
	};
}

/** Cheap precheck before the full comparison: an equal label, or nearly the same position. */
const mayAgree = (
	own: Omit<ValuePlace, 'nth'>,
	taught: ValuePlace,
	{ dx, dy }: Likeness,
): boolean =>
	LABELS.some((place) => own.around[place] !== '' && own.around[place] === taught.around[place]) ||
	(Math.abs(own.x - taught.x - dx) < NEAR && Math.abs(own.y - taught.y - dy) < NEAR);

/** In thousandths of the page. */
const NEAR = 30;

/** Values of similar documents that this document prints as well. */
function valuesIn(near: readonly Told[], view: DocumentView): ValueSpot[] {
	const values = new Set<string>();
	for (const { taught, likeness } of near)
		if (taught.value !== null && likeness.all >= ALIKE) values.add(taught.value);
	return [...values].slice(0, MOST_VALUES).flatMap((value) => {
		const spots = spotsOfValues(view);
		const found = spots.find(value)[0] ?? spots.findScattered(value) ?? spots.findMisread(value);
		const place = found
			? { text: value, page: view.lines[found.line]?.page ?? 0, line: found.line, box: found.box }
			: nearlyIn(value, view);
		const spot = place && spotOf(place, view);
		return spot ? [{ ...spot, text: value }] : [];
	});
}

const MOST_LINES = 6;
const LEAST = 8;

/** The first line, or run of lines, that equals a value apart from misread letters. */
function nearlyIn(value: string, { lines }: DocumentView) {
	const wanted = squash(value);
	if (wanted.length < LEAST) return undefined;
	for (const [at, { page }] of lines.entries()) {
		let said = '';
		for (const line of lines.slice(at, at + MOST_LINES)) {
			if (line.page !== page) break;
			said += squash(line.text);
			if (said.length > 1.3 * wanted.length) break;
			if (said.length < 0.75 * wanted.length || !isNearly(said, wanted)) continue;
			const [own] = lines[at]?.segments ?? [];
			return own && { text: value, page, line: at, box: own.box };
		}
	}
	return undefined;
}

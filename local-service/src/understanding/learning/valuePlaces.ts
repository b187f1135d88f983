import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { ValuePlace } from '../examples/example';
import { thousandths } from '../examples/look';
import { PLACES } from '../ranking/placesAround';
import type { ValueFacts } from '../ranking/valueFacts';
import { squash } from '../text/letters';

/** Maximum length of a label in characters. */
const LONGEST = 40;
const INLINE = PLACES.indexOf('inline');
const LEFT = PLACES.indexOf('left');
const ABOVE = PLACES.indexOf('above');

/** Places of values, each with its index among the values of the same label. */
export function placesOf(all: readonly ValueFacts[], view: DocumentView): ValuePlace[] {
	const times = new Map<string, number>();
	return all.map((facts) => {
		const place = { ...placeOf(facts, view), nth: 0 };
		const label = labelOf(place);
		place.nth = times.get(label) ?? 0;
		times.set(label, place.nth + 1);
		return place;
	});
}

/** The most likely label of a place: the nearest text that is not empty. */
export const labelOf = ({ around }: Pick<ValuePlace, 'around'>): string =>
	around[INLINE] || around[LEFT] || around[ABOVE] || '';

const labels: (view: DocumentView) => Map<string, string> = oncePer(() => new Map());

function labelIn(text: string, view: DocumentView): string {
	if (text === '') return '';
	const all = labels(view);
	let label = all.get(text);
	if (label === undefined) all.set(text, (label = squash(text).slice(0, LONGEST)));
	return label;
}

const known = new WeakMap<ValueFacts, Omit<ValuePlace, 'nth'>>();

/** Place of a value without the index among the values of the same label. */
export function placeOf(facts: ValueFacts, view: DocumentView): Omit<ValuePlace, 'nth'> {
	let own = known.get(facts);
	if (!own) known.set(facts, (own = placeAt(facts, view)));
	return own;
}

function placeAt({ spot, around }: ValueFacts, view: DocumentView): Omit<ValuePlace, 'nth'> {
	const page = view.pages[spot.page];
	return {
		around: PLACES.map((place) => labelIn(around.texts[place], view)),
		text: spot.text,
		kind: spot.kind,
		x: thousandths(spot.box.left, page?.width ?? 1),
		y: thousandths(spot.box.top, page?.height ?? 1),
		page: spot.page,
		fromLast: view.pages.length - 1 - spot.page,
		order: spot.order,
		run: spot.run,
		lines: spot.lines,
		isWhole: spot.before === '' && spot.behind === '',
	};
}

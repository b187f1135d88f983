import { asQuoted, type Wanted } from '../fields/wanted';
import { squash } from '../text/letters';
import { findValues, isFree, type ValueKind } from '../values/kinds';
import { type Form, isSame } from './form';
import type { LabelPlace } from './labelPlace';
import { labelledValues } from './labelledValues';
import { type LabelledValue, onPage } from './neighbourhood';
import { boxOf, lineOf } from './pieces';
import { isBelow } from './surroundings';

/** Position scores: values above `NEAR` are next to the label; those above `BELOW` are not below it. */
const NEAR = 0.7;
const BELOW = 0.75;

/**
 * What a field asks for in a document: a label that is printed exactly as the user wrote it, with a value,
 * outweighs the usual meaning of such a key.
 */
export function wantedIn(wanted: Wanted, form: Form): Wanted {
	const { kind, key, isKindSure } = wanted;
	for (const label of wanted.literals) {
		const values = valuesOf(label, kind, form);
		if (values.length === 0) continue;
		if (isPlain(wanted)) return asQuoted(wanted, label);
		const own = values.map((text) => findValues(kind, text));
		const ones = own.flatMap(([one, other]) => (one && !other ? [squash(one.text)] : []));
		// A label with different values in several places may mean something else.
		if (new Set(ones).size === 1) return asQuoted(wanted, label, { kind, isKindSure: true });
		// The kind was guessed from the key, and the printed value contradicts it.
		if (label !== key && !isKindSure && own.every((all) => all.length === 0))
			return asQuoted(wanted, label, { kind: 'text', isKindSure });
	}
	return wanted;
}

/** The values of a literally printed label: the values to its right, else the values below. */
function valuesOf(label: string, kind: ValueKind, form: Form): string[] {
	const all = (form.places.get(label) ?? []).filter(isSame).flatMap((place) => {
		const [best] = labelledValues(place, form).toSorted((a, b) => b.position - a.position);
		return best && best.position > NEAR && !headsColumn(place, best, kind, form) ? [best] : [];
	});
	const beside = all.filter(({ position }) => position > BELOW);
	return (beside.length > 0 ? beside : all).map(({ text }) => text);
}

/** Whether more values of the kind are below the first value under a label. */
function headsColumn(
	{ box, last }: LabelPlace,
	{ pieces, position }: LabelledValue,
	kind: ValueKind,
	form: Form,
): boolean {
	const [first] = pieces;
	if (!first || position > BELOW || isFree(kind)) return false;
	const [page, from] = [last.segment.page, lineOf(first) + 1];
	const value = { ...boxOf(first), left: box.left, right: box.right };
	const next = onPage(form, page, from, from + LINES)
		.flat()
		.find((piece) => isBelow(value, boxOf(piece)));
	return next !== undefined && findValues(kind, next.segment.text).length > 0;
}

/** Number of lines below a value that are examined. */
const LINES = 3;

/** Whether only its position identifies the value: no pattern, no sum, no address block. */
const isPlain = ({ kind, concept }: Wanted): boolean =>
	concept?.heads === undefined && (kind === 'code' || (isFree(kind) && kind !== 'address'));

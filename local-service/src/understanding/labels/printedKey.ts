import { isFree } from '../values/kinds';
import { asQuoted, type Wanted } from '../fields/wanted';
import { labelledValues } from './labelledValues';
import type { Form } from './form';

/** A label that is printed as the key is written, and nothing around it. */
const SAME = 0.9;
/** Beside the label or right below it. */
const NEAR = 0.7;

/**
 * A field that the lexicon knows, as one of the form's own labels, where a label with a value
 * is printed just as the key is written: that says more than what such keys usually mean. Undefined
 * where it is not, or where the key is a name in a program.
 */
export function asPrinted(wanted: Wanted, form: Form): Wanted | undefined {
	const { key, concept } = wanted;
	if (!concept || !/^\p{Lu}|\s|[^\0-\x7f]/u.test(key)) return undefined;
	const isPrinted = (form.places.get(key) ?? []).some(
		(place) =>
			place.strength >= SAME && labelledValues(place, form).some(({ position }) => position > NEAR),
	);
	return isPrinted ? asQuoted(wanted) : undefined;
}

/** Whether nothing but its place tells the value: no pattern, no sum, no block of a letter. */
export const isPlain = ({ kind, concept }: Wanted): boolean =>
	concept?.heads === undefined && (kind === 'code' || (isFree(kind) && kind !== 'address'));

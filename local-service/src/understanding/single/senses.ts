import { asOwn, isOfColumn, type Wanted } from '../fields/wanted';
import { asPrinted, isPlain } from '../labels/printedKey';
import type { Form } from '../labels/form';
import { isTelling } from '../values/kinds';

/** In which senses a value is looked for, one after the other until one is found. */
export function* sensesOf(wanted: Wanted, form: Form): Generator<Wanted> {
	const { concept, kind } = wanted;
	const printed = asPrinted(wanted, form);
	if (printed && isPlain(wanted)) {
		yield printed;
		return;
	}
	// What columns are called is rather a label of its own outside of tables.
	if (isOfColumn(wanted)) yield asOwn(wanted);
	yield wanted;
	if (printed) yield printed;
	// What the lexicon knows was not found: its label may still be printed in other words.
	if (concept && !isTelling(kind)) yield asOwn(wanted);
}

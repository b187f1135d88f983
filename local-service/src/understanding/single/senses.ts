import { asOwn, isOfColumn, type Wanted } from '../fields/wanted';
import { isTelling } from '../values/kinds';

/** In which senses a value is looked for, one after the other until one is found. */
export function* sensesOf(wanted: Wanted): Generator<Wanted> {
	const { concept, kind } = wanted;
	// What columns are called is rather a label of its own outside of tables.
	if (isOfColumn(wanted)) yield asOwn(wanted);
	yield wanted;
	// What the lexicon knows was not found: its label may still be printed in other words.
	if (concept && !isTelling(kind)) yield asOwn(wanted);
}

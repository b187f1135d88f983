import { asOwn, isOfColumn, type Wanted } from '../fields/wanted';
import { isSelfIdentifying } from '../values/kinds';

/** The interpretations of a field, in the order in which they are tried until one yields an answer. */
export function* interpretationsOf(wanted: Wanted): Generator<Wanted> {
	const { concept, kind } = wanted;
	// Outside of tables, the name of a column is more likely a label in its own right.
	if (isOfColumn(wanted)) yield asOwn(wanted);
	yield wanted;
	// The concept was not found: its label may still be printed in other words.
	if (concept && !isSelfIdentifying(kind)) yield asOwn(wanted);
}

import { elementOf, type Field, type Shape } from '../values/field';
import { named, refusal } from './refusal';

/**
 * Checks that each total named by `addsUpTo` is another number field, outside all lists or in a list that
 * also contains the added field.
 *
 * @param within path of the enclosing object, for messages
 * @throws UserError with the path of the field whose total does not exist
 */
export function checkSums(fields: Field[], within: string[]): void {
	const numbers = numbersIn(fields, '', within);
	for (const { path, place, shape } of numbers) {
		const { addsUpTo } = shape;
		const totals = numbers
			.filter((total) => total.list === '' || path.startsWith(`${total.list}.`))
			.map((total) => total.path)
			.filter((total) => total !== path);
		if (addsUpTo === undefined || totals.includes(addsUpTo)) continue;
		throw refusal(
			place,
			`there is no number named ${JSON.stringify(addsUpTo)} to add up to`,
			totals.length > 0
				? `Adds Up To must be one of these: ${totals.join(', ')}.`
				: 'Add a field of the type Number for the sum, and enter its name in Adds Up To.',
		);
	}
}

/** A number field, and the path of the innermost enclosing list, or ''. */
type NumberField = { path: string; place: string[]; list: string; shape: Shape };

function numbersIn(fields: Field[], before: string, above: string[], list = ''): NumberField[] {
	return fields.flatMap(({ key, ...field }) => {
		const path = `${before}${key}`;
		const place = [...above, named(key)];
		let [shape, within]: [Shape, string] = [field, list];
		while (shape.items) [shape, within] = [elementOf(shape), path];
		return shape.type === 'number' || shape.type === 'integer'
			? [{ path, place, list: within, shape }]
			: numbersIn(shape.properties ?? [], `${path}.`, place, within);
	});
}

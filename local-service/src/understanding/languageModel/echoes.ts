import type { Field, Value } from '../../interface';
import type { Spots } from '../printed/spots';
import { fold, tidy } from '../text/letters';
import { ModelFailed } from './model';
import type { Values } from './shapedAs';

const ECHO =
	'it repeated the fields and their descriptions instead of giving values from the document';

/** Words of schemas that describe every value. */
const TYPES = ['string', 'null', 'object', 'array', 'value', '...', '…'];

/**
 * Removes values that merely repeat the fields' keys, descriptions and examples, as small models do. Values
 * that are printed on the pages stay.
 *
 * @throws ModelFailed if at least half of the values are such repetitions
 */
export function withoutEchoes(fields: readonly Field[], values: Values, places: Spots): Values {
	const inQuestion = new Set([...TYPES, ...fields.flatMap(textsOf)].map(plain));
	let [all, echoes] = [0, 0];
	const withoutEcho = (value: Value): Value => {
		if (value === null) return null;
		if (Array.isArray(value)) return value.map(withoutEcho);
		if (typeof value !== 'string') return members(value);
		all++;
		if (!inQuestion.has(plain(value)) || places.find(value).length > 0) return value;
		echoes++;
		return null;
	};
	const members = (own: Values): Values =>
		Object.fromEntries(Object.entries(own).map(([key, value]) => [key, withoutEcho(value)]));
	const without = members(values);
	if (echoes > 0 && 2 * echoes >= all) throw new ModelFailed(ECHO);
	return without;
}

const plain = (text: string) => fold(tidy(text));

function textsOf(field: Partial<Field>): string[] {
	const { key = '', description = '', example = '', properties = [], items } = field;
	const own = [key, description, example].filter((text) => text.trim() !== '');
	return [...own, ...properties.flatMap(textsOf), ...(items ? textsOf(items) : [])];
}

/** Definitions that ask for the same. */
import { askedFor } from '../../../../local-service/src/storing/askedFor';

const of = (...fields: object[]) =>
	askedFor(Object.assign({ name: 'n', language: 'English' }, { fields }) as never);

const column = (key: string, more: object = {}) => ({ key, ...more });
const table = (...keys: string[]) => ({
	...{ key: 'lines', type: 'array' },
	items: { type: 'object', properties: keys.map((key) => column(key)) },
});

test('keys in another order, on any level, ask for the same', () => {
	const one = of(column('total'), table('text', 'amount'));
	expect(of(table('amount', 'text'), column('total', { description: 'Sum' }))).toBe(one);
});

test('other keys, types and nesting ask for something else', () => {
	const all = [
		of(column('total')),
		of(column('sum')),
		of(column('total', { type: 'array', items: { type: 'string' } })),
		of(column('total'), column('sum')),
		of(table('total')),
		of(table('total', 'sum')),
	];
	expect(new Set(all).size).toBe(all.length);
});

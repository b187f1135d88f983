import type { ProposedField } from '../../../../../local-service/src/interface';
import { mergedProposals } from '../../../../../local-service/src/understanding/suggesting/mergeProposals';

const field = (
	key: string,
	example?: string,
	more: Partial<ProposedField> = {},
): ProposedField => ({
	...{ key, description: `${key} as printed`, type: 'string' },
	...(example !== undefined && { example }),
	...more,
});
const rows = (key: string, properties: ProposedField[]): ProposedField => ({
	...field(key),
	...{ type: 'array', items: { type: 'object', properties } },
});
const sure = (one: ProposedField) => ({ field: one, isSure: true });
const unsure = (one: ProposedField) => ({ field: one, isSure: false });

it('takes names, descriptions and types from the model for values that both propose', () => {
	const number = field('poNumber', 'PO-17', { description: 'Our order' });
	const day = field('ordered', '12 March 2026');
	expect(
		mergedProposals(
			[number, day],
			[
				sure(field('orderNumber', 'PO-17')),
				sure(field('orderDate', '2026-03-12', { type: 'date' })),
				sure(field('poNumber', 'PO-18')),
			],
		),
	).toEqual([number, day]);
});

it('keeps fields that only the engine finds, after the field that they follow, if their label is known', () => {
	const [first, last] = [field('number', 'A-1'), field('city', 'Leeds')];
	const [due, total] = [field('dueDate', '2026-04-01'), field('grandTotal', '12.50')];
	expect(
		mergedProposals(
			[first, last],
			[
				sure(field('invoiceNumber', 'A-1')),
				sure(due),
				unsure(field('pageOneOfTwo', '1')),
				sure(field('town', 'Leeds')),
				sure(total),
			],
		),
	).toEqual([first, due, last, total]);
});

it('keeps the members of an object that the model did not find under any name', () => {
	const name = field('name', 'Juniper Ltd');
	const seller = field('seller', undefined, {
		type: 'object',
		properties: [name, field('email', 'a@juniper.example')],
	});
	expect(mergedProposals([field('vendor', 'Juniper Ltd')], [sure(seller)])).toEqual([
		field('vendor', 'Juniper Ltd'),
		{ ...seller, properties: [field('email', 'a@juniper.example')] },
	]);
	expect(mergedProposals([name], [sure({ ...seller, properties: [name] })])).toEqual([name]);
});

it('merges a table that both propose into one list, with the columns of both', () => {
	const what = field('what', 'Brand workshop');
	const amount = field('amount', '840.00');
	expect(
		mergedProposals(
			[rows('work', [what])],
			[sure(rows('lines', [field('description', 'Brand workshop'), amount]))],
		),
	).toEqual([rows('work', [what, amount])]);
	const other = rows('payments', [field('day', '2026-01-02')]);
	expect(mergedProposals([rows('work', [what])], [sure(other)])).toEqual([
		other,
		rows('work', [what]),
	]);
});

it('does not merge different fields that both have the value yes', () => {
	const [paid, signed] = ['paid', 'signed'].map((key) => field(key, 'yes', { type: 'boolean' }));
	expect(mergedProposals(paid ? [paid] : [], signed ? [sure(signed)] : [])).toHaveLength(2);
});

it('gives all fields distinct names', () => {
	const [one, other] = [field('date', '2026-01-02'), rows('Date', [field('day', '2026-05-06')])];
	expect(mergedProposals([one], [sure(other)]).map(({ key }) => key)).toEqual(['Date', 'date2']);
});

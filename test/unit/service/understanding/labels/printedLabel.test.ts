import { answered } from '../../../../support/answered';

const field = (key: string, description?: string) => ({
	key,
	type: 'string' as const,
	...(description !== undefined && { description }),
});

/** The answer to a single field on a page. */
const one = async (text: string, key: string, description?: string) =>
	(await answered(text, [field(key, description)]))[key];

describe('a label that is printed as in the description', () => {
	const bill = `
		Example Water Ltd

		Statement of account

		Brought in          120.00
		Taken off            20.00
		Amount due           88.15
		Now outstanding     100.00
	`;

	test.each(['x', 'amount due', 'Amount due', 'amountDue', 'balance', 'total'])(
		'determines a field whose description quotes it, called %s',
		async (key) => {
			expect(await one(bill, key, 'Now outstanding')).toBe('100.00');
			expect(await one(bill, key, 'Taken off')).toBe('20.00');
		},
	);

	test('is used for a description that equals a usual label, too', async () => {
		const text = `
			Total                88.15
			Balance due         100.00
			Total payable       108.15
		`;
		expect(await one(text, 'grand_total', 'Balance due')).toBe('100.00');
		expect(await one(text, 'grand_total', 'Total payable')).toBe('108.15');
		expect(await one(text, 'grand_total', 'Total')).toBe('88.15');
	});

	test('outweighs the kind guessed from the key', async () => {
		const text = `
			Invoice date: 3 May 2026
			Trans: 00417
			Room: Garden
		`;
		expect(await one(text, 'transaction number', 'Trans')).toBe('00417');
		expect(await one(text, 'invoice_date', 'Room')).toBe('Garden');
	});

	test('selects one of several dates', async () => {
		const text = `
			Date of birth    4 June 1987
			Issued           19 March 2026
			Valid until      18 March 2036
		`;
		expect(await one(text, 'Issued')).toBe('19 March 2026');
		expect(await one(text, 'date', 'Issued')).toBe('19 March 2026');
		expect(await one(text, 'valid until', 'Issued')).toBe('19 March 2026');
	});

	test('selects one of several sums', async () => {
		const text = `
			Totale fattura      EUR 122,00
			Ritenuta             EUR 20,00
			Netto a pagare      EUR 102,00
		`;
		expect(await one(text, 'Netto a pagare')).toBe('102,00');
	});

	test('is ignored as a column heading', async () => {
		const text = `
			Money in         £2,405.19
			Money out          £310.00

			Date         Details        Money in     Money out
			01/05/2026   Salary         2,400.00
			04/05/2026   Interest           5.19
			09/05/2026   Rent                           310.00
		`;
		expect(await one(text, 'Money in')).toBe('£2,405.19');
		expect(await one(text, 'total_in', 'Money in')).toBe('£2,405.19');
	});

	test('is ignored if a value of another kind is next to it', async () => {
		const text = `
			Due              Rotterdam
			Invoice date     3 May 2026
		`;
		expect(await answered(text, [{ ...field('due date', 'Due'), example: '2026-05-03' }])).toEqual({
			'due date': null,
		});
	});

	test('is ignored if only a column is below it', async () => {
		const text = `
			Date         Details        Money in     Balance
			01/05/2026   Salary         2,400.00    2,400.00
			04/05/2026   Interest           5.19    2,405.19
		`;
		expect(await one(text, 'net_pay', 'Money in')).toBe(null);
	});
});

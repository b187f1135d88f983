import type { Field } from '../../../../../local-service/src/interface';
import { WEIGHTS } from '../../../../../local-service/src/understanding/evidence/weights';
import { label } from '../../../../../local-service/src/understanding/evidence/label';
import { plannedIn } from '../../../../support/planned';
import { answered } from '../../../../support/answered';
import { proposed } from '../../../../support/evidence';

const DIET: Field = { key: 'Diet', description: 'The value given for "Diet" on the form' };

describe('label', () => {
	it.each([
		['in the same run', 'Invoice No: 4711'],
		['to the right', 'Invoice number          4711'],
		['below', 'Invoice number\n4711'],
		['misspelt', 'Invoise number          4711'],
		['in German', 'Rechnungs-Nr.:          4711'],
		['spaced out', 'R e c h n u n g s n r          4711'],
	])('finds a value %s', (_, text) => {
		expect(proposed(label, { key: 'invoiceNumber' }, text)).toContain('4711');
	});

	it.each([
		['a longer label that contains the label', 'invoiceDate', 'Due date:   15.04.2024'],
		['a value of another party', 'sellerVatId', 'Customer VAT ID: DE123456789'],
		['a value of another kind', 'invoiceDate', 'Invoice date:   none'],
		['the next label', 'buyer', 'Customer            Invoice date'],
	])('ignores %s', (_, key, text) => {
		expect(proposed(label, { key }, text)).toEqual([]);
	});

	it('finds the value of the requested party', () => {
		const text = 'Customer VAT ID: DE123456789';
		expect(proposed(label, { key: 'customerVatId' }, text)).toEqual(['DE123456789']);
	});

	it('derives the labels of custom fields from key and description', () => {
		const field = { key: 'vesselName', description: 'printed as "Ship"', example: 'MS Europa' };
		expect(proposed(label, field, 'Vessel name:  MS Adler')).toContain('MS Adler');
		expect(proposed(label, field, 'Ship:  MS Adler')).toContain('MS Adler');
	});

	it.each(['Total clubs', 'Suma lokali', 'Gesamt Filialen'])(
		'accepts a count with thousands separators next to a custom label: %s',
		async (key) => {
			const line = `${key}                                        1,020`;
			expect(await answered(`${line}\nSmith`, [{ key, type: 'string' }])).toEqual({
				[key]: '1,020',
			});
		},
	);

	it('accepts a number without decimals next to the label of an amount, if there is no amount', async () => {
		const total: Field = { key: 'total', description: 'Answer as a number, such as 1204.50.' };
		expect(await answered('Invoice number: 20417\nTotal: 0', [total])).toEqual({ total: '0' });
		expect(proposed(label, total, 'Total: 0\nTotal:          12.50')).toEqual(['12.50']);
		expect(proposed(label, total, 'Total: 3 of 4')).toEqual([]);
	});

	it('prefers a value next to the label over one below', () => {
		const { wanted, view } = plannedIn(DIET, 'Diet:  vegan\nfor ever');
		const [beside, below] = label.propose?.(wanted, view) ?? [];
		expect([beside?.text, below?.text]).toEqual(['vegan', 'for ever']);
		expect(beside?.evidence.position).toBeGreaterThan(below?.evidence.position ?? 1);
	});

	it('can be disabled, and the evidence of the position separately', async () => {
		const text = 'Diet:  vegan';
		expect(await answered(text, [DIET], { ...WEIGHTS, position: 0 })).toEqual({ Diet: 'vegan' });
		expect(await answered(text, [DIET], { ...WEIGHTS, label: 0 })).toEqual({ Diet: null });
	});
});

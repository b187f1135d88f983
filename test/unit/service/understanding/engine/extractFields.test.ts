import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { WEIGHTS } from '../../../../../local-service/src/understanding/evidence/weights';
import { page } from '../../../../support/page';

const extract = async (fields: Field[], ...texts: string[]) =>
	resultOf(await extractFields(texts.map(page), { name: 'test', language: 'English', fields }));

const LINES: Field = {
	key: 'lines',
	type: 'array',
	items: {
		type: 'object',
		properties: [
			{ key: 'description' },
			{ key: 'quantity' },
			{ key: 'unitPrice' },
			{ key: 'lineTotal' },
		],
	},
};

const INVOICE = `
Acme Trading Ltd                                       INVOICE
12 High Street
London N1 9GU
VAT No. GB 999 0000 00                    Invoice number   AC-17
                                          Date             3 May 2024
Bill to
Jane Doe Consulting
1 Station Road
Leeds LS1 4DY

Description                 Qty      Unit price       Amount
Office chair                  2           50.00       100.00
  black, with arms
Desk                          1          200.00       200.00

                                  Subtotal            300.00
                                  VAT 20%              60.00
                                  Total               360.00`;

it('finds labels with umlauts for keys without umlauts', async () => {
	const lease = `
Muster Fahrzeuge GmbH

Fahrzeug: Beispiel 1.6            Überstunden: 6,00
Übergabe am 02.05.2026            Kündigungsgebühr: 40,00 EUR`;
	const keys = ['uebergabedatum', 'ueberstunden', 'kuendigungsgebuehr'];
	expect(
		await extract(
			keys.map((key) => ({ key })),
			lease,
		),
	).toEqual({
		uebergabedatum: '02.05.2026',
		ueberstunden: '6,00',
		kuendigungsgebuehr: '40,00 EUR',
	});
});

describe('extractFields', () => {
	it('reads an invoice', async () => {
		const fields = ['invoiceNumber', 'invoiceDate', 'dueDate', 'seller', 'buyer', 'netTotal'];
		const totals = ['taxTotal', 'grandTotal'];
		expect(
			await extract(
				[...fields, ...totals].map((key) => ({ key })),
				INVOICE,
			),
		).toEqual({
			invoiceNumber: 'AC-17',
			invoiceDate: '3 May 2024',
			dueDate: null,
			seller: 'Acme Trading Ltd',
			buyer: 'Jane Doe Consulting',
			netTotal: '300.00',
			taxTotal: '60.00',
			grandTotal: '360.00',
		});
	});

	it('finds the members of objects in their context', async () => {
		const members = [{ key: 'name' }, { key: 'address' }, { key: 'phone' }];
		const field: Field = { key: 'customer', type: 'object', properties: members };
		expect(await extract([field], INVOICE)).toEqual({
			customer: {
				name: 'Jane Doe Consulting',
				address: '1 Station Road, Leeds LS1 4DY',
				phone: null,
			},
		});
	});

	it('does not take a label without its colon for the name below a heading', async () => {
		const block = `
Verkäufer:
Nummer         549910
Lindner GmbH
Lindenweg 20
DE 80333 München`;
		expect(await extract([{ key: 'seller' }], block)).toEqual({ seller: 'Lindner GmbH' });
	});

	it('reads line items with descriptions over several lines', async () => {
		expect((await extract([LINES], INVOICE)).lines).toEqual([
			{
				description: 'Office chair black, with arms',
				quantity: '2',
				unitPrice: '50.00',
				lineTotal: '100.00',
			},
			{ description: 'Desk', quantity: '1', unitPrice: '200.00', lineTotal: '200.00' },
		]);
	});

	it('continues a table on the next page', async () => {
		const first = `
Item                        Qty      Price            Total
Chair                         2           50.00       100.00`;
		const second = `
Item                        Qty      Price            Total
Desk                          1          200.00       200.00
Total                                                 300.00`;
		expect((await extract([LINES], first, second)).lines).toHaveLength(2);
	});

	it('does not read a table of taxes as items', async () => {
		const text = `
VAT rate          Net amount         VAT         Gross
19 %                  100.00       19.00        119.00
7 %                    50.00        3.50         53.50`;
		expect((await extract([LINES], text)).lines).toEqual([]);
	});

	it('reads the items of a receipt without headings', async () => {
		const text = `
The Corner Shop
Milk                      1,20 A
  2 x 0,60
Bread                     2,50 A
SUMME EUR                 3,70`;
		expect((await extract([LINES], text)).lines).toEqual([
			{ description: 'Milk', quantity: '2', unitPrice: '0,60', lineTotal: '1,20' },
			{ description: 'Bread', quantity: null, unitPrice: null, lineTotal: '2,50' },
		]);
	});

	it.each([
		// Hours and pieces in words, before or after the item's name.
		['Montage du portail, 4 heures à 95.00', '380.00', 'Montage du portail', '4', '95.00'],
		['Arbeid schilder     16 uur x 45,00', '720,00', 'Arbeid schilder', '16', '45,00'],
		['Painting the hall 3 days @ 210.00', '630.00', 'Painting the hall', '3', '210.00'],
		['5 Std. Fotos Sommerfest à 80,00', '400,00', 'Fotos Sommerfest', '5', '80,00'],
		['2 h Klavierstimmung je 65,00', '130,00', 'Klavierstimmung', '2', '65,00'],
		// In a separate line below.
		['Traducción | 15000 palabras × 0,08', '1200,00', 'Traducción', '15000', '0,08'],
		['Korrektorat | 60 Seiten à 1,50', '90,00', 'Korrektorat', '60', '1,50'],
		['Traduzione | 7 cartelle x 50,00', '350,00', 'Traduzione', '7', '50,00'],
		// The word is the item if there is nothing else.
		['2 Imperial x 2,20', '4,40', 'Imperial', '2', '2,20'],
		// A line whose product does not match is not changed.
		[
			'Pose du portail, 4 heures à 95.00',
			'300.00',
			'Pose du portail, 4 heures à 95.00',
			null,
			null,
		],
	])(
		'reads the quantity in the item "%s" with the amount %s',
		async (text, amount, description, quantity, unitPrice) => {
			const [first = '', second = ''] = text.split(' | ');
			const priced = (name: string, price: string) => `${name.padEnd(50)}${price.padStart(10)}`;
			const lines = [
				priced(first, amount),
				second,
				priced('Reise', '10,00'),
				priced('Total', '999,00'),
			];
			expect((await extract([LINES], lines.join('\n'))).lines).toMatchObject([
				{ description, quantity, unitPrice, lineTotal: amount },
				{ description: 'Reise', quantity: null },
			]);
		},
	);

	it('reads tables with columns unknown to the lexicon', async () => {
		const text = `
Vessel         Berth      Draught
Adler          A1         4.2
Europa         B7         8.1`;
		const properties = [{ key: 'vessel' }, { key: 'berth' }, { key: 'draught', example: '3.5' }];
		const field: Field = { key: 'calls', type: 'array', items: { type: 'object', properties } };
		expect((await extract([field], text)).calls).toEqual([
			{ vessel: 'Adler', berth: 'A1', draught: '4.2' },
			{ vessel: 'Europa', berth: 'B7', draught: '8.1' },
		]);
	});

	it('reads tables that contain only texts', async () => {
		const text = `
Name           Role           Town
Jo Miller      Captain        Bremen
Al Fisher      Cook           Kiel`;
		const properties = [{ key: 'person' }, { key: 'role' }, { key: 'town' }];
		const field: Field = { key: 'crew', type: 'array', items: { type: 'object', properties } };
		expect((await extract([field], text)).crew).toEqual([
			{ person: 'Jo Miller', role: 'Captain', town: 'Bremen' },
			{ person: 'Al Fisher', role: 'Cook', town: 'Kiel' },
		]);
	});

	it('keeps the structure of objects inside rows', async () => {
		const tax: Field = { key: 'tax', type: 'object', properties: [{ key: 'rate' }] };
		const properties = [...(LINES.items?.properties ?? []), tax];
		const lines: Field = { ...LINES, items: { type: 'object', properties } };
		expect((await extract([lines], INVOICE)).lines).toMatchObject([{ tax: { rate: null } }, {}]);
	});

	it('splits lists of strings', async () => {
		const text = 'SKILLS\nPython, SQL, Team leadership\nLANGUAGES\nEnglish, German';
		const field: Field = { key: 'skills', type: 'array', items: { type: 'string' } };
		expect((await extract([field], text)).skills).toEqual(['Python', 'SQL', 'Team leadership']);
	});

	it('returns null, objects of nulls and empty arrays if nothing is found', async () => {
		const field: Field = { key: 'party', type: 'object', properties: [{ key: 'iban' }] };
		expect(await extract([{ key: 'total' }, field, LINES], 'Dear Sir,', '')).toEqual({
			total: null,
			party: { iban: null },
			lines: [],
		});
		expect(await extractFields([], { name: 'x', language: 'English', fields: [LINES] })).toEqual({
			lines: [],
		});
	});

	it.each(['__proto__', 'constructor', 'toString', '', '€', 'a'.repeat(500)])(
		'is safe with the key "%s"',
		async (key) => {
			const result = await extract([{ key }, { key: 'o', type: 'object' }], INVOICE);
			expect(Object.keys(result)).toEqual([key, 'o']);
			expect(Object.getPrototypeOf(Object.getPrototypeOf(result))).toBeNull();
		},
	);

	it('returns null without the evidence of labels and positions if only rules are used', async () => {
		const field = { key: 'invoiceNumber' };
		const details = { name: 'test', language: 'English', fields: [field] };
		const weights = { ...WEIGHTS, label: 0, position: 0 };
		expect(await extractFields([page(INVOICE)], details, { weights, reader: null })).toEqual({
			invoiceNumber: null,
		});
	});
});

it('is confident in values identified by their form, even if the ranking has learned little about them', async () => {
	const text = 'Rechnung Nr. R-881\n\nGesamtbetrag:     1.204,50 EUR';
	const details = { name: 'test', language: 'German', fields: [{ key: 'currency' }] };
	expect(await extractFields([page(text)], details)).toMatchObject({
		currency: { value: 'EUR', confidence: 0.85 },
	});
});

import type { Page } from '../../../../../local-service/src/reading/pages';
import { findSigns } from '../../../../../local-service/src/reading/signs';
import { builtInFields } from '../../../../../local-service/src/understanding/suggesting/suggestFields';
import { page } from '../../../../support/page';

const reading = (text: string) => {
	const typed = page(text);
	const withSigns: Page = { ...typed, checkboxes: findSigns(typed.words) };
	return { pages: [withSigns], skipped: [] };
};

const suggest = async (...texts: string[]) =>
	(await builtInFields(texts.map(reading), 'Multi-Lingual')).map(({ field }) => field);

const keysOf = async (...texts: string[]) => (await suggest(...texts)).map(({ key }) => key);

const slip = (silo: string, moisture: string, day: string, driver: string) => `
Getreidehof am Deich GmbH

Silo Nr.:       ${silo}
Feuchte:        ${moisture}
Abnahme am:     ${day}
Waage:          Halle 2
Fahrer:         ${driver}
`;

const SLIPS = [
	slip('S-104', '13,5 %', '03.08.2026', 'Jan Petersen'),
	slip('S-221', '14,25 %', '17.08.2026', 'Anke Brodersen'),
	slip('S-087', '12,0 %', '29.08.2026', 'Uwe Clasen'),
];

describe('labels', () => {
	it('become fields if several samples have different values next to them, in their order', async () => {
		expect(await suggest(...SLIPS)).toEqual([
			{ key: 'siloNr', description: 'Silo Nr', type: 'string', example: 'S-104' },
			{ key: 'feuchte', description: 'Feuchte', type: 'number', example: '13.5' },
			{ key: 'abnahmeAm', description: 'Abnahme am', type: 'date', example: '2026-08-03' },
			{ key: 'fahrer', description: 'Fahrer', type: 'string', example: 'Jan Petersen' },
		]);
	});

	it('begin and end with letters of any language', async () => {
		const slip = (of: number) =>
			`Überlänge: ${of}1 m\nÉvaluation: ${of}-A\nČíslo lodi: B-${of}\n1. Öffnungszeit: ${of}:30\n*) Ñandú: C-${of}`;
		expect((await suggest(slip(4), slip(7))).map(({ description }) => description)).toEqual([
			...['Überlänge', 'Évaluation', 'Číslo lodi', 'Öffnungszeit', 'Ñandú'],
		]);
	});

	it('become no fields with several amounts, but with a range', async () => {
		expect(
			await keysOf(
				'Berth: C-17\nTariff: 12,00 EUR 14,00 EUR 19,00 EUR\nDays: 12.00, 14.00, 15.50\nMonths: 12.00 / 14.00\nFrame: 12.00 - 14.00 EUR',
			),
		).toEqual(['berth', 'currency', 'frame']);
	});

	it('do not contain the value that all samples have next to them', async () => {
		const slip = (of: number) => `Plot: C-1${of}\nMate: Ingrid Falk\n1.8${of} m, with keel ${of}`;
		expect(await keysOf(slip(1), slip(2), slip(3))).toEqual(['plot', 'mate']);
	});

	it('become fields with any value if there is a single sample', async () => {
		expect(await keysOf(SLIPS[0] ?? '')).toEqual([
			'siloNr',
			'feuchte',
			'abnahmeAm',
			'waage',
			'fahrer',
		]);
	});

	it('have types only for unambiguous values, and examples in the form of the answer', async () => {
		const note = (at: string, sum: string, mark: string) =>
			`Ladung:   ${at}\nVolumen:  ${sum}\nFaktor:   ${mark}\nVerplombt: ${mark === '4,0000' ? 'ja' : 'nein'}`;
		expect(
			await suggest(
				note('21.04.2026 14:30', '0,750 M3', '4,0000'),
				note('23.04.2026 16:05', '1,250 M3', '3,5000'),
			),
		).toMatchObject([
			{ key: 'ladung', type: 'dateTime', example: '2026-04-21T14:30:00' },
			{ key: 'volumen', type: 'string', example: '0,750 M3' },
			{ key: 'faktor', type: 'number', example: '4' },
			{ key: 'verplombt', type: 'boolean', example: 'yes' },
		]);
	});

	it('without a colon become fields if the samples have them in common', async () => {
		const ticket = (gate: string, row: string) => `
Tor            Reihe
${gate.padEnd(15)}${row}

Bitte bewahren Sie diesen Abschnitt bis zum Ende der Vorstellung auf.`;
		expect(await keysOf(ticket('B7', '14'), ticket('A12', '3'), ticket('C1', '22'))).toEqual([
			'tor',
			'reihe',
		]);
	});

	it('of a single sample among several do not become fields', async () => {
		const [first = '', second = ''] = SLIPS;
		expect(await keysOf(first, `${second}\nBesatz:         2,0 %`)).not.toContain('besatz');
	});
});

describe('common values of documents', () => {
	const invoice = (number: string, date: string, total: string) => `
Rechnung Nr. ${number}
Rechnungsdatum: ${date}

Gesamtbetrag:     ${total} EUR

Kontakt
Tel.: 04841 555 01`;

	it('have their usual name, and the label as the description', async () => {
		const fields = await suggest(
			invoice('R-881', '03.02.2026', '1.204,50'),
			invoice('R-902', '11.02.2026', '88,00'),
		);
		expect(fields.map(({ key }) => key)).toEqual([
			'invoiceNumber',
			'invoiceDate',
			'grandTotal',
			'currency',
		]);
		expect(fields[1]).toEqual({
			key: 'invoiceDate',
			description: 'Rechnungsdatum',
			type: 'date',
			example: '2026-02-03',
		});
		expect(fields[2]).toMatchObject({ type: 'number', example: '1204.50' });
	});
});

describe('tables', () => {
	const list = `
Probe          Tiefe       pH-Wert     Bemerkung
P1             0,30        6,8         sandig
P2             0,60        7,1         lehmig
P3             0,90        7,4         tonig`;

	it('become lists of objects with their columns', async () => {
		expect(await suggest(list)).toEqual([
			{
				key: 'rows',
				description: 'Probe, Tiefe, pH-Wert, Bemerkung',
				type: 'array',
				items: {
					type: 'object',
					properties: [
						{ key: 'probe', description: 'Probe', type: 'string', example: 'P1' },
						{ key: 'tiefe', description: 'Tiefe', type: 'number', example: '0.30' },
						{ key: 'phWert', description: 'pH-Wert', type: 'number', example: '6.8' },
						{ key: 'bemerkung', description: 'Bemerkung', type: 'string', example: 'sandig' },
					],
				},
			},
		]);
	});
});

describe('checkboxes', () => {
	it('are in printed order with other fields if pages are left out', async () => {
		const [first] = reading('Berth: C-17').pages;
		const [third] = reading(`Silo: S-104${'\n'.repeat(9)}[x] Fuel on board`).pages;
		if (!first || !third) throw new Error('no pages');
		const pages = [first, { ...third, number: 3 }];
		const fields = await builtInFields([{ pages, skipped: [] }], 'English');
		expect(fields.map(({ field }) => field.key)).toEqual(['berth', 'silo', 'fuelOnBoard']);
	});

	it('become a yes/no field, or a choice if they answer a question', async () => {
		const form = `
Zustellung:   ☐ Post   ☒ Bote   ☐ Abholung

☒ Newsletter`;
		expect(await suggest(form)).toEqual([
			{
				key: 'zustellung',
				description: 'Zustellung',
				type: 'choice',
				choices: ['Post', 'Bote', 'Abholung'],
				example: 'Bote',
			},
			{ key: 'newsletter', description: 'Newsletter', type: 'boolean', example: 'yes' },
		]);
	});
});

it('proposes nothing for prose, and nothing for an empty page', async () => {
	expect(
		await suggest('The sea was calm and the boats lay still in the harbour all day long.'),
	).toEqual([]);
	expect(await suggest('')).toEqual([]);
});

it('proposes at most 40 fields, none of them twice', async () => {
	const many = Array.from(
		{ length: 60 },
		(_, i) =>
			`Merkmal${String.fromCharCode(97 + (i % 26))}${i > 25 ? 'x' : ''}${i > 51 ? 'y' : ''}: W${i}`,
	);
	const keys = await keysOf(many.join('\n'));
	expect(keys).toHaveLength(40);
	expect(new Set(keys).size).toBe(40);
});

it('does not prefer a checkbox that one sample has twice', async () => {
	const label = (i: number) => `Merkmal${String.fromCharCode(97 + (i % 26))}${i > 25 ? 'x' : ''}`;
	const boxes = [...Array.from({ length: 42 }, (_, i) => label(i)), label(41)];
	const keys = await keysOf(boxes.map((each) => `☐ ${each}`).join('\n\n'));
	expect(keys).toHaveLength(40);
	expect(keys).not.toContain('merkmalpx');
});

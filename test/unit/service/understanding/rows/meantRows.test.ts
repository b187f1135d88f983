import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import type { Field } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { page } from '../../../../support/page';

/** Rows of a table outside every vocabulary: members with their descriptions. */
const asked = (key: string, members: { [key: string]: string }, description = ''): Field => ({
	key,
	type: 'array',
	description,
	items: {
		type: 'object',
		properties: Object.entries(members).map(([member, text]) => ({
			key: member,
			description: text,
		})),
	},
});

async function rowsOf(field: Field, ...pages: Page[]): Promise<unknown[][]> {
	const numbered = pages.map((each, at) => ({ ...each, number: at + 1 }));
	const answers = await extractFields(numbered, {
		name: 'test',
		language: 'Multi-Lingual',
		fields: [field],
	});
	const found = resultOf(answers)[field.key];
	if (!Array.isArray(found)) throw new Error('no array');
	return found.map((row) => Object.values(Object(row)));
}

/** Both pages in one, the second one shifted down by some points. */
const over = (upper: string, lower: string, by: number): Page => {
	const [first, second] = [page(upper), page(lower)];
	const moved = second.words.map(({ box, ...word }) => ({
		...word,
		box: { ...box, top: box.top + by, bottom: box.bottom + by },
	}));
	return { ...first, words: [...first.words, ...moved] };
};

describe('columns', () => {
	it('are found by meaning, in another language, too', async () => {
		const text = `
Versicherungsschein Nr. 55-1029

Versicherte Gefahr         Versicherungssumme   Selbstbeteiligung   Jahresbeitrag
Feuer                      250.000,00 EUR       500,00 EUR          120,40 EUR
Leitungswasser             250.000,00 EUR       250,00 EUR           88,10 EUR
Sturm und Hagel            100.000,00 EUR       keine                45,00 EUR
Gesamtbeitrag                                                       253,50 EUR`;
		const field = asked('coverages', {
			risk: 'What is insured',
			sum: 'Sum insured',
			deductible: 'Part the insured pays',
			premium: 'Yearly premium',
		});
		expect(await rowsOf(field, page(text))).toEqual([
			['Feuer', '250.000,00 EUR', '500,00 EUR', '120,40 EUR'],
			['Leitungswasser', '250.000,00 EUR', '250,00 EUR', '88,10 EUR'],
			['Sturm und Hagel', '100.000,00 EUR', 'keine', '45,00 EUR'],
		]);
	});

	it('are split at a narrow gap, but not before a unit that every line repeats', async () => {
		const text = `
Article code            Net mass
Hammers A-12            234 kg
Ladders B-77            871 kg
Spanner C-90             55 kg`;
		const members = { article: 'Name of the article', code: 'Code of the article' };
		const field = asked('items', { ...members, mass: 'Net mass' });
		expect(await rowsOf(field, page(text))).toEqual([
			['Hammers', 'A-12', '234 kg'],
			['Ladders', 'B-77', '871 kg'],
			['Spanner', 'C-90', '55 kg'],
		]);
	});

	it('with two values are split, in order', async () => {
		const text = `
Art.-Nr.     Bezeichnung               Packstücke / Gewicht
44-1200      Zement CEM II             3 Paletten / 1.248,5 kg
44-1310      Putz grau                 12 Säcke / 300,0 kg`;
		const members = { article: 'Article number', name: 'Name of the goods' };
		const both = { ...members, packages: 'How many packages', weight: 'Weight in kg' };
		expect(await rowsOf(asked('items', both), page(text))).toEqual([
			['44-1200', 'Zement CEM II', '3 Paletten', '1.248,5 kg'],
			['44-1310', 'Putz grau', '12 Säcke', '300,0 kg'],
		]);
		const one = { ...members, packages_and_weight: '' };
		expect((await rowsOf(asked('items', one), page(text)))[0]?.[2]).toBe('3 Paletten / 1.248,5 kg');
	});
});

describe('tables', () => {
	const bill = page(`
Your charges
Service                     Used          Rate           Cost
Basic service                                            12.50
Energy delivered            463 kWh       0.1123         51.99
Distribution                463 kWh       0.0412         19.08
Total new charges                                        83.57

Meter readings
Meter          Previous      Current      Used
A-5521         10,220        10,683       463 kWh
B-1077          4,900         5,120       220 kWh`);

	it('are chosen by the requested columns if a page has two', async () => {
		const meters = { meter_no: 'Number of the meter', previous_reading: '', current_reading: '' };
		expect(await rowsOf(asked('meters', meters), bill)).toEqual([
			['A-5521', '10,220', '10,683'],
			['B-1077', '4,900', '5,120'],
		]);
		const charges = { label: 'What is charged', rate: 'Price for one unit', cost: '' };
		expect(await rowsOf(asked('charges', charges), bill)).toEqual([
			['Basic service', null, '12.50'],
			['Energy delivered', '0.1123', '51.99'],
			['Distribution', '0.0412', '19.08'],
		]);
	});

	it('may be side by side', async () => {
		const text = page(`
Earnings            Hours    Amount        Deductions            Amount
Basic pay           160      3,200.00      Income tax            410.00
Overtime            8          240.00      Pension               128.00
Bonus                          100.00      Health insurance       64.50
Gross pay                    3,540.00      Total deductions      602.50`);
		expect(
			await rowsOf(asked('deductions', { name: 'Name of the deduction', amount: '' }), text),
		).toEqual([
			['Income tax', '410.00'],
			['Pension', '128.00'],
			['Health insurance', '64.50'],
		]);
		expect(
			await rowsOf(asked('earnings', { type: 'Kind of pay', hours: '', amount: '' }), text),
		).toEqual([
			['Basic pay', '160', '3,200.00'],
			['Overtime', '8', '240.00'],
			['Bonus', null, '100.00'],
		]);
	});

	it('continue below a repeated heading, without duplicate rows', async () => {
		const sheet = (rows: string, at: number) =>
			page(`
Members of the association
Name               Entry         Branch
${rows}
Page ${at} of 2`);
		const pages = [
			sheet('Anna Berg          01.02.2019    Hamburg\nCarl Dorn          15.07.2020    Bremen', 1),
			sheet('Emil Frank         03.03.2021    Kiel\nGreta Hahn         28.11.2022    Hamburg', 2),
		];
		const members = { name: 'Full name', joined: 'Date of joining', branch: '' };
		expect(await rowsOf(asked('members', members), ...pages)).toEqual([
			['Anna Berg', '01.02.2019', 'Hamburg'],
			['Carl Dorn', '15.07.2020', 'Bremen'],
			['Emil Frank', '03.03.2021', 'Kiel'],
			['Greta Hahn', '28.11.2022', 'Hamburg'],
		]);
	});
});

describe('rows', () => {
	it('keep text after an amount, and are neither balances nor page footers', async () => {
		const text = page(`
Date        Particulars                    Withdrawals     Deposits      Balance
            BALANCE BROUGHT FORWARD                                      1,200.00 CR
02 Jan      Card payment Tesco             45.20                         1,154.80 CR
03 Jan      Salary ACME Ltd                                2,000.00      3,154.80 CR
04 Jan      Transfer to J Doe              5,355.87                      2,201.07 OD
            Reference 88201
05 Jan      Interest charge                12.00-                        2,213.07 OD
            Closing balance                                              2,213.07 OD

Northern Bank plc, 12 High Street, Leeds     Page 1 of 1     Registered 123456`);
		const members = {
			date: 'Day of the booking',
			details: 'What it was for',
			out: 'Money withdrawn',
			in: 'Money paid in',
			balance: 'Balance afterwards',
		};
		expect(await rowsOf(asked('transactions', members), text)).toEqual([
			['02 Jan', 'Card payment Tesco', '45.20', null, '1,154.80 CR'],
			['03 Jan', 'Salary ACME Ltd', null, '2,000.00', '3,154.80 CR'],
			['04 Jan', 'Transfer to J Doe Reference 88201', '5,355.87', null, '2,201.07 OD'],
			['05 Jan', 'Interest charge', '12.00-', null, '2,213.07 OD'],
		]);
	});

	it('have the heading of their group if a member has no column', async () => {
		const text = page(`
Course      Title                          Units     Mark
Fall 2023
MATH 101    Calculus I                     4.0       A-
PHYS 110    General Physics                3.0       B+
Spring 2024
CS 102      Data Structures                4.0       A

Cumulative GPA 3.61`);
		const members = {
			semester: 'Term in which the course was taken',
			course: 'Course code',
			title: 'Name of the course',
			credits: 'Credit points',
			grade: 'Letter grade',
		};
		expect(await rowsOf(asked('courses', members), text)).toEqual([
			['Fall 2023', 'MATH 101', 'Calculus I', '4.0', 'A-'],
			['Fall 2023', 'PHYS 110', 'General Physics', '3.0', 'B+'],
			['Spring 2024', 'CS 102', 'Data Structures', '4.0', 'A'],
		]);
	});

	it('have both lines of a cell next to vertically centred ones', async () => {
		const texts = `
Analyte                        Result      Reference
Haemoglobin in
whole blood

Leukocytes total
count`;
		const values = `.
                               14.2        13.5 - 17.5


                               6.1         4.0 - 10.0`;
		const members = { analyte: 'What was measured', result: 'Measured value', range: 'Reference' };
		expect(await rowsOf(asked('tests', members), over(texts, values, 6))).toEqual([
			['Haemoglobin in whole blood', '14.2', '13.5 - 17.5'],
			['Leukocytes total count', '6.1', '4.0 - 10.0'],
		]);
	});

	it('are not sums, under any name, and not text below the table', async () => {
		const text = page(`
Fee                          Amount
Account keeping               4.90
Wire transfer                15.00
Card replacement             10.00
All in all                   29.90

Fees are charged on the last day of each quarter, see price list of 2024, section 3
Bank AG · 10115 Berlin · HRB 12345 · Tel 030 1234-56 · Page 1 of 2`);
		expect(await rowsOf(asked('fees', { fee: '', amount: '' }, 'Fees charged'), text)).toEqual([
			['Account keeping', '4.90'],
			['Wire transfer', '15.00'],
			['Card replacement', '10.00'],
		]);
	});

	it('end at a total, even with other figures next to it and below it, but not at a subtotal', async () => {
		const text = page(`
Course      Title                Units      Fee
MATH 101    Calculus I           4.0        310.00
PHYS 110    General Physics      3.0        250.00
                                 Subtotal   560.00
CS 102      Data Structures      4.0        320.00
Rate                    Basis    Total net  880.00
Aid         5 %         310.00              15.50
Aid         7 %         570.00              39.90`);
		const courses = asked('courses', { code: 'Course code', title: '', fee: '' });
		expect(await rowsOf(courses, text)).toEqual([
			['MATH 101', 'Calculus I', '310.00'],
			['PHYS 110', 'General Physics', '250.00'],
			['CS 102', 'Data Structures', '320.00'],
		]);
	});

	it('are lists in groups if requested', async () => {
		const text = page(`
Course      Title                          Units
Fall 2023
MATH 101    Calculus I                     4.0
PHYS 110    General Physics                3.0
Spring 2024
CS 102      Data Structures                4.0`);
		const courses = asked('courses', {
			code: 'Course code',
			title: 'Name of the course',
			units: '',
		});
		const terms: Field = {
			key: 'terms',
			type: 'array',
			items: { type: 'object', properties: [{ key: 'term' }, courses] },
		};
		expect(await rowsOf(terms, text)).toEqual([
			[
				'Fall 2023',
				[
					{ code: 'MATH 101', title: 'Calculus I', units: '4.0' },
					{ code: 'PHYS 110', title: 'General Physics', units: '3.0' },
				],
			],
			['Spring 2024', [{ code: 'CS 102', title: 'Data Structures', units: '4.0' }]],
		]);
	});
});

describe('one column alone', () => {
	const text = `
Harbour                    Berth
Kiel                       12
Rostock                    7`;

	it.each([
		['is read if its heading matches', 'port', 'Name of the harbour', [['Kiel'], ['Rostock']]],
		['is not read if no heading matches', 'signature', '', []],
	])('%s', async (_, member, described, rows) => {
		expect(await rowsOf(asked('list', { [member]: described }), page(text))).toEqual(rows);
	});
});

describe('texts of rows', () => {
	const LOAD = asked('load', {
		goods: 'Name of the goods',
		tariff: 'Tariff code',
		mass: 'Net mass',
	});

	it('above each row are not headings of groups', async () => {
		const text = `
Tariff code   Goods                 Net mass

              Floor tiles
4988.28       glazed, grey          2 234 kg

              Wooden toys
1079.31       painted               2 871 kg`;
		expect(await rowsOf(LOAD, page(text))).toEqual([
			['Floor tiles glazed, grey', '4988.28', '2 234 kg'],
			['Wooden toys painted', '1079.31', '2 871 kg'],
		]);
	});

	it('above figures are a column below a separate heading', async () => {
		const text = `
Goods
      Boxes      Net mass
Floor tiles
      14         2 234 kg
Wooden toys
      3          871 kg`;
		const field = asked('load', { goods: 'Name of the goods', boxes: '', mass: 'Net mass' });
		expect(await rowsOf(field, page(text))).toEqual([
			['Floor tiles', '14', '2 234 kg'],
			['Wooden toys', '3', '871 kg'],
		]);
	});

	it('in two lines belong to figures on a baseline in between', async () => {
		const texts = `
Goods            Net mass
Floor tiles
glazed, grey

Wooden toys
painted`;
		const figures = `


                 2 234 kg


                 2 871 kg`;
		const field = asked('load', { goods: 'Name of the goods', mass: 'Net mass' });
		expect(await rowsOf(field, over(texts, figures, -6))).toEqual([
			['Floor tiles glazed, grey', '2 234 kg'],
			['Wooden toys painted', '2 871 kg'],
		]);
	});
});

it('a date that the table does not have is empty, although a column of figures is left over', async () => {
	const text = `
Description            Qty      Price      VAT %     Amount
Garden chair             2      40.00         19      80.00
Table, round             1     120.00         19     120.00
Parasol                  3      15.00          7      45.00`;
	const lines = asked('lines', { description: '', deliveryDate: '', amount: '' });
	expect(await rowsOf(lines, page(text))).toEqual([
		['Garden chair', null, '80.00'],
		['Table, round', null, '120.00'],
		['Parasol', null, '45.00'],
	]);
});

it('rows are all read, however many there are', async () => {
	const lines = Array.from({ length: 1100 }, (_, at) => `Hive ${at}              ${(at % 90) + 1}`);
	const pages = Array.from({ length: 11 }, (_, at) => lines.slice(100 * at, 100 * at + 100));
	const texts = pages.map((own, at) => (at === 0 ? ['Colony            Frames', ...own] : own));
	const field = asked('hives', { colony: 'Colony', frames: 'Frames' });
	const rows = await rowsOf(field, ...texts.map((own) => page(own.join('\n'))));
	expect(rows).toHaveLength(1100);
	expect(rows.at(-1)).toEqual(['Hive 1099', '20']);
});

import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { page } from '../../../../support/page';

const RULE = /^-{4,}$/;

/** A page from typewritten text; dashes are drawn rules. */
function ruled(text: string): Page {
	const { words, ...whole } = page(text);
	const rules = words
		.filter((word) => RULE.test(word.text))
		.map(({ box }) => ({ ...box, top: box.top + 5, bottom: box.top + 5 }));
	return { ...whole, words: words.filter((word) => !RULE.test(word.text)), rules };
}

async function rowsOf(columns: string[], ...given: Array<Page | string>): Promise<unknown[][]> {
	const key = given.find((each) => typeof each === 'string') ?? 'entries';
	const pages = given.filter((each) => typeof each !== 'string');
	const numbered = pages.map((each, at) => ({ ...each, number: at + 1 }));
	const items = { type: 'object' as const, properties: columns.map((key) => ({ key })) };
	const answers = await extractFields(numbered, {
		name: 'test',
		language: 'English',
		fields: [{ key, type: 'array', items }],
	});
	const entries = resultOf(answers)[key];
	if (!Array.isArray(entries)) throw new Error('no array');
	return entries.map((row) => Object.values(Object(row)));
}

/** The same text without rules, so that a test shows what the rules change. */
const withoutRules = (whole: Page): Page => ({ ...whole, rules: [] });

describe('rules between rows', () => {
	const log = ruled(`
Date          Odometer   Work done             Workshop        Cost
---------------------------------------------------------------------
03/02/2025    86,412     Service of the        Calder          312.40
                         engine, oil 5W        Garage
---------------------------------------------------------------------
17/02/2025               Tyres fitted          TyreHub
              88,160     at 2.5 bar                            238.00
---------------------------------------------------------------------
03/03/2025    89,977     Brakes                Calder           95.00
                                               Garage
---------------------------------------------------------------------`);
	const columns = ['date', 'odometer', 'workDone', 'workshop', 'cost'];
	const expected = [
		['03/02/2025', '86,412', 'Service of the engine, oil 5W', 'Calder Garage', '312.40'],
		['17/02/2025', '88,160', 'Tyres fitted at 2.5 bar', 'TyreHub', '238.00'],
		['03/03/2025', '89,977', 'Brakes', 'Calder Garage', '95.00'],
	];

	it('join all lines in between', async () => {
		expect(await rowsOf(columns, log)).toEqual(expected);
		expect(await rowsOf(columns, withoutRules(log))).not.toEqual(expected);
	});

	it('separate groups of rows if figures are below each other', async () => {
		const text = `
Date          Project        Hours      Rate
-----------------------------------------------
03/02/2025    Lock gate      3.50       80.00
03/02/2025    Bridge         4.00       80.00
-----------------------------------------------
04/02/2025    Bridge         2.25       80.00
04/02/2025    Office         5.75       60.00
-----------------------------------------------`;
		expect(await rowsOf(['date', 'project', 'hours', 'rate'], ruled(text))).toEqual([
			['03/02/2025', 'Lock gate', '3.50', '80.00'],
			['03/02/2025', 'Bridge', '4.00', '80.00'],
			['04/02/2025', 'Bridge', '2.25', '80.00'],
			['04/02/2025', 'Office', '5.75', '60.00'],
		]);
	});

	it('leave the heading of a group out of the row below it', async () => {
		const text = `
Code       Counted item             Stock     Counted
-------------------------------------------------------
Aisle A

10021      Hex bolt M8              48        48
-------------------------------------------------------
10022      Washer                   36        35
-------------------------------------------------------
Aisle B

20103      Cable                    18        18
-------------------------------------------------------`;
		expect(await rowsOf(['aisle', 'code', 'item', 'stock', 'counted'], ruled(text))).toEqual([
			['Aisle A', '10021', 'Hex bolt M8', '48', '48'],
			['Aisle A', '10022', 'Washer', '36', '35'],
			['Aisle B', '20103', 'Cable', '18', '18'],
		]);
	});

	it('repeat the value of a cell over several rows if they leave out its column', async () => {
		const text = `
No.   Location      Device            Reading
------------------------------------------------
1     Kitchen       Kettle            142
----                ----------------------------
2                   Toaster           96.5
----                ----------------------------
3                   Fridge            35.8
------------------------------------------------
4     Workshop      Drill             112
----                ----------------------------
5                   Saw               54.3
------------------------------------------------`;
		const expected5 = [
			['Kitchen', 'Kettle', '142'],
			['Kitchen', 'Toaster', '96.5'],
			['Kitchen', 'Fridge', '35.8'],
			['Workshop', 'Drill', '112'],
			['Workshop', 'Saw', '54.3'],
		];
		expect(await rowsOf(['location', 'device', 'reading'], ruled(text))).toEqual(expected5);
	});
});

it('does not mix the values of a column that has no rules', async () => {
	const text = `
Item           Quantity      Unit       Lot
----------------------                  ----------
Screws         12            box        L-204
----------------------                  ----------
Sealant        48            tube       L-377
----------------------                  ----------
Brackets       100           pc         L-512
----------------------------------------------------`;
	const rows = await rowsOf(['item', 'quantity', 'unit', 'lot'], ruled(text));
	expect(rows.map(([, , unit]) => unit)).toEqual(['box', 'tube', 'pc']);
});

describe('wider gaps', () => {
	it('separate rows whose figures are on several lines', async () => {
		const text = `
Date         Type    Details                   Paid out     Balance
03/03/2025   DD      THAMES WATER
                     REF 88213                 64.18        935.82

             VIS     BRACKNELL TIMBER
                     BRACKNELL                 412.60       523.22

04/03/2025   BP      S OKONKWO
                     WAGES WK 9                86.40        436.82`;
		expect(await rowsOf(['date', 'type', 'details', 'paidOut', 'balance'], page(text))).toEqual([
			['03/03/2025', 'DD', 'THAMES WATER REF 88213', '64.18', '935.82'],
			['03/03/2025', 'VIS', 'BRACKNELL TIMBER BRACKNELL', '412.60', '523.22'],
			['04/03/2025', 'BP', 'S OKONKWO WAGES WK 9', '86.40', '436.82'],
		]);
	});

	it('show that the first row of a group has the value of all its rows', async () => {
		const text = `
Parcel      Article     Contents              Pieces
Parcel 1    PLT-260     Dinner plates         144
            CRX-220     Soup plates           144

Parcel 2    TAS-018     Coffee cups           192
            THE-100     Teapots                24
            SUC-025     Sugar bowls            24`;
		const columns = ['parcel', 'article', 'contents', 'pieces'];
		expect((await rowsOf(columns, page(text))).map(([parcel]) => parcel)).toEqual([
			'Parcel 1',
			'Parcel 1',
			'Parcel 2',
			'Parcel 2',
			'Parcel 2',
		]);
		const close = page(text.replaceAll('\n\n', '\n'));
		expect((await rowsOf(columns, close)).map(([parcel]) => parcel)).toEqual([
			'Parcel 1',
			null,
			'Parcel 2',
			null,
			null,
		]);
	});
});

describe('headings of two lines', () => {
	it('name the values of cells with one value below the other', async () => {
		const text = `
Description                  Ordered    Delivered    Unit
Item no.

Dense concrete block         288        288          ea
BLK-4410

General purpose cement       42         40           bag
CEM-0025

Hydrated lime                20         20           bag
CEM-0125`;
		expect(await rowsOf(['itemNo', 'description', 'ordered', 'delivered'], page(text))).toEqual([
			['BLK-4410', 'Dense concrete block', '288', '288'],
			['CEM-0025', 'General purpose cement', '42', '40'],
			['CEM-0125', 'Hydrated lime', '20', '20'],
		]);
	});
});

describe('rules around a heading', () => {
	it('keep the heading of the first group out of it', async () => {
		const text = `
Date          Details             Net       VAT
-------------------------------------------------
Travel
-------------------------------------------------
03/02/2025    Rail ticket         84.60     0.00
-------------------------------------------------
Accommodation
-------------------------------------------------
11/02/2025    Hotel               78.33     15.67
-------------------------------------------------`;
		const asked = ['category', 'date', 'details', 'net', 'vat'];
		expect(await rowsOf(asked, ruled(text))).toEqual([
			['Travel', '03/02/2025', 'Rail ticket', '84.60', '0.00'],
			['Accommodation', '11/02/2025', 'Hotel', '78.33', '15.67'],
		]);
	});
});

describe('groups', () => {
	it('may have numbers that those of their rows begin with', async () => {
		const text = `
Pos    Work                       Quantity    Price       Total
1      Preparation
1.01   Set up the site            1.00        480.00      480.00
1.02   Cover windows              96.00       3.20        307.20
2      Facade
2.01   Clean with pressure        262.00      4.75        1,244.50`;
		const asked = ['section', 'pos', 'work', 'quantity', 'total'];
		expect(await rowsOf(asked, page(text))).toEqual([
			['Preparation', '1.01', 'Set up the site', '1.00', '480.00'],
			['Preparation', '1.02', 'Cover windows', '96.00', '307.20'],
			['Facade', '2.01', 'Clean with pressure', '262.00', '1,244.50'],
		]);
	});

	it('go on at the top of the next page', async () => {
		const head = 'Code     Product                Pack      Price\n';
		const first = `Price list\n\n${head}
Paints

WP100    Emulsion, white        2.5 l     11.20
WP101    Emulsion, grey         10 l      32.40

Brushes

BR500    Synthetic brush        each       1.85`;
		const second = `${head}
BR502    Mini roller            each       3.75

Sundries

SU600    Masking tape           each       1.25`;
		const rows = await rowsOf(['category', 'code', 'product', 'price'], page(first), page(second));
		expect(rows.map(([category]) => category)).toEqual([
			'Paints',
			'Paints',
			'Brushes',
			'Brushes',
			'Sundries',
		]);
	});
});

it('keeps tables with the same headings apart if the request names the title of one', async () => {
	const text = `
Women
Place    Name                 Club              Time
1        Fenella Marsh        Otley Vale        38:51
2        Joanna Kirk          Dales             39:27

Men
Place    Name                 Club              Time
1        Daniel Ferreira      Otley Vale        33:19
2        Callum Haigh         Dales             33:24`;
	const columns = ['place', 'name', 'club', 'time'];
	const named = async (key: string) =>
		(await rowsOf(columns, key, page(text))).map(([, name]) => name);
	expect(await named('men')).toEqual(['Daniel Ferreira', 'Callum Haigh']);
	expect(await named('women')).toEqual(['Fenella Marsh', 'Joanna Kirk']);
	expect(await named('results')).toHaveLength(4);
});

describe('lines that are not joined', () => {
	it('are people of one department between rules', async () => {
		const text = `
Name              Department       Role
-------------------------------------------
Anna Smith        Sales            Manager
Ben Jones         Sales            Clerk
-------------------------------------------
Carla Brown       Support          Trainee
Dora Green        Support          Manager
-------------------------------------------`;
		const rows = await rowsOf(['name', 'department', 'role'], ruled(text));
		expect(rows.map(([name]) => name)).toEqual([
			'Anna Smith',
			'Ben Jones',
			'Carla Brown',
			'Dora Green',
		]);
	});

	it('are the debit and the credit of one day', async () => {
		const text = `
Date         Details           Debit        Credit
03/03/2025   Rent              900.00
             Salary                         2,500.00

04/03/2025   Water             64.18
             Refund                         120.00`;
		const rows = await rowsOf(['date', 'details', 'debit', 'credit'], page(text));
		expect(rows.map(([, ...cells]) => cells)).toEqual([
			['Rent', '900.00', null],
			['Salary', null, '2,500.00'],
			['Water', '64.18', null],
			['Refund', null, '120.00'],
		]);
	});

	it('are texts below rows that no rule follows', async () => {
		const text = `
Item                 Quantity    Price       Amount
-----------------------------------------------------
Office chair         2           100.00      200.00
Colour: black

Desk                 1           300.00      300.00
Colour: oak



-----------------------------------------------------`;
		expect(await rowsOf(['item', 'quantity', 'amount'], ruled(text))).toEqual([
			['Office chair Colour: black', '2', '200.00'],
			['Desk Colour: oak', '1', '300.00'],
		]);
	});
});

it('keeps numbers of texts below a row out of its columns', async () => {
	const text = `
Item                 Quantity    Price       Amount
-----------------------------------------------------
Office chair         2           100.00      200.00
Delivery and assembly within 14 working days
-----------------------------------------------------
Hex bolt             300         250.00      750.00
                                 per 100
-----------------------------------------------------`;
	expect(await rowsOf(['item', 'quantity', 'price', 'amount'], ruled(text))).toEqual([
		['Office chair Delivery and assembly within 14 working days', '2', '100.00', '200.00'],
		['Hex bolt', '300', '250.00', '750.00'],
	]);
});

it('does not repeat amounts in the rows of a group', async () => {
	const text = `
Kit      Contents         Pieces      Amount
Kit A    Workplace        1           900.00
         Screen           2
         Keyboard         1

Kit B    Meeting room     1           700.00
         Screen           1`;
	expect(await rowsOf(['kit', 'contents', 'pieces', 'amount'], page(text))).toEqual([
		['Kit A', 'Workplace', '1', '900.00'],
		['Kit A', 'Screen', '2', null],
		['Kit A', 'Keyboard', '1', null],
		['Kit B', 'Meeting room', '1', '700.00'],
		['Kit B', 'Screen', '1', null],
	]);
});

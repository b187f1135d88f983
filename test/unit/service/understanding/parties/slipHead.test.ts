import type { Field } from '../../../../../local-service/src/interface';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { page } from '../../../../support/page';

const FIELDS: Field[] = [
	{ key: 'company', description: 'Name of the company or shop that issued the receipt' },
	{ key: 'date', description: 'Date of the receipt' },
	{ key: 'address', description: 'Address of the company' },
	{ key: 'total', description: 'Total amount paid' },
];

const read = async (pages: Page[], fields = FIELDS) =>
	resultOf(await extractFields(pages, { name: 'receipt', language: 'English', fields }));

/** The page as recognised from a picture. */
const seen = (text: string): Page => {
	const typed = page(text);
	return { ...typed, words: typed.words.map((word) => ({ ...word, source: 'ocr' })) };
};

const slip = (...lines: string[]) => page(lines.join('\n'));

describe('the head of a slip', () => {
	const head = async (...lines: string[]) =>
		(await read([slip(...lines, 'Novel        7.99', 'TOTAL        7.99')], FIELDS.slice(0, 1)))
			.company;

	it.each([
		['below the title', ['TAX INVOICE', "BILL'S DINER", '14 Fore Street'], "BILL'S DINER"],
		['below a greeting', ['WELCOME TO', 'SUNNY CAFE', '221 Pine St'], 'SUNNY CAFE'],
		[
			'over two lines',
			['POPLAR BOOK', 'CO. (M) SDN BHD', 'No 8, Jalan 7'],
			'POPLAR BOOK CO. (M) SDN BHD',
		],
		['that continues', ['SALT AND', 'PEPPER HOUSE', '3 Main Street'], 'SALT AND PEPPER HOUSE'],
		[
			'before its number',
			['SUN TRADING (123456-X)', 'Lot 9, Jalan 2', '81100 Johor'],
			'SUN TRADING',
		],
		[
			'before a legal name',
			['Kopi Kita', 'BREW WORKS SDN BHD', 'Lot 9, Jalan 2'],
			'BREW WORKS SDN BHD',
		],
		['before its owner', ['UNI FASHION', 'A DIVISION OF UNI BHD', 'Lot 9, Jalan 2'], 'UNI FASHION'],
		[
			'above its last word',
			['GREEN PARLOUR', 'SERI SDN. BHD.', 'Lot 9, Jalan 2'],
			'GREEN PARLOUR SERI SDN. BHD.',
		],
		['below a note', ['tan mei ling', 'SERI MURNI', 'Lot 9, Jalan 2'], 'SERI MURNI'],
		['below a notice', ['*** REPRINT ***', 'SUN PARLOUR', '9 Elm Road'], 'SUN PARLOUR'],
	])('has the name %s', async (_, lines, name) => expect(await head(...lines)).toBe(name));

	it('begins with a digit if the shop’s name does', async () => {
		expect(await head('88 FAST MART', 'Lot 9, Jalan 2', '81100 Johor')).toBe('88 FAST MART');
	});

	it('has letters in place of misread digits', async () => {
		const text = 'SUN F0ODS TRADING $DN BHD\nL0T 9, JALAN 2\n81100 SELANG0R\nA 1.00\nB 2.00';
		expect(await read([seen(text)])).toMatchObject({
			company: 'SUN FOODS TRADING SDN BHD',
			address: 'LOT 9, JALAN 2, 81100 SELANGOR',
		});
		expect(await read([page(text)])).toMatchObject({ company: 'SUN F0ODS TRADING $DN BHD' });
	});

	it('ends its address before the next line that is not part of it', async () => {
		const lines = ['SUN CAFE', '9 Elm Road', 'Leeds LS1 2HL', 'VISA DEBIT', '**** **** 4242'];
		const text = slip(...lines.slice(0, 3), 'M: 5512', ...lines.slice(3), 'TOTAL   7.99');
		expect(await read([text])).toMatchObject({ address: '9 Elm Road, Leeds LS1 2HL' });
	});
});

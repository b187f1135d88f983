import type { Page } from '../../../../../local-service/src/reading/pages';
import { extract } from '../../../../../local-service/src/understanding';
import { readRightward } from '../../../../../local-service/src/understanding/document/direction';
import { page } from '../../../../support/page';

/** A page typed in reading order, mirrored as in a right-to-left document. */
const fromTheRight = (text: string): Page => {
	const typed = page(text);
	const words = typed.words.map((word) => {
		const [left, right] = [typed.width - word.box.right, typed.width - word.box.left];
		return { ...word, box: { ...word.box, left, right } };
	});
	return { ...typed, words };
};

const INVOICE = `
חשבונית מס         20417
תאריך              21.04.2026
שם הלקוח           דוד לוי
סכום לתשלום        1,469.06
`;

describe('a page that is read from right to left', () => {
	it('has values to the left of their labels, with positions', async () => {
		const sheet = fromTheRight(INVOICE);
		const fields = [
			{ key: 'invoice', description: 'חשבונית מס' },
			{ key: 'total', description: 'סכום לתשלום' },
		];
		const found = await extract(
			{ pages: [sheet], skipped: [] },
			{ name: 'f', language: 'Hebrew', fields },
		);
		const boxOf = (text: string) => sheet.words.find((word) => word.text === text)?.box;
		expect(found).toMatchObject({
			invoice: { value: '20417', page: 1, box: boxOf('20417') },
			total: { value: '1,469.06', page: 1, box: boxOf('1,469.06') },
		});
	});

	it('keeps the order of words in other scripts, and mirrors only numbers', () => {
		const sheet = page('Example Tools Ltd   שלום רב לכולם   555 0100 שלום');
		const [read] = readRightward([sheet]).pages;
		const order = read?.words.toSorted((a, b) => a.box.left - b.box.left).map(({ text }) => text);
		expect(order).toEqual([
			'שלום',
			'0100',
			'555',
			'לכולם',
			'רב',
			'שלום',
			'Example',
			'Tools',
			'Ltd',
		]);
	});

	it('is unchanged if most words are read from left to right', () => {
		const pages = [page('Invoice number 20417 שלום')];
		expect(readRightward(pages).pages).toBe(pages);
	});
});

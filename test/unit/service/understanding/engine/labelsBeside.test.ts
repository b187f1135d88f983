/** Printed labels of values at known positions. */
import { labelsBeside } from '../../../../../local-service/src/understanding/engine/labelsBeside';
import { page } from '../../../../support/page';

const DETAILS = { name: 'n', language: 'English', fields: [{ key: 'total' }] };

/** The label of the only word that is this value. */
function labelOf(text: string, value: string, isInRow = false): string | undefined {
	const read = page(text);
	const [word, other] = read.words.filter((each) => each.text === value);
	if (!word || other) throw new Error(`${value} is not printed once`);
	return labelsBeside({ pages: [read] }, DETAILS, [{ page: 1, box: word.box, isInRow }])[0];
}

const LETTER = `
Harbour Lights Ltd

Your reference:   HL-7
Please pay 310.50

Due date
12.03.2026

We kindly ask you to transfer the amount of the invoice to our account, which is 99.10
`;

test.each([
	['to the left', 'HL-7', 'Your reference'],
	['before it on the line', '310.50', 'Please pay'],
	['above', '12.03.2026', 'Due date'],
	['none in running text', '99.10', ''],
])('the label of a value is found: %s', (_, value, label) => {
	expect(labelOf(LETTER, value)).toBe(label);
});

const TABLE = `
Item            Price with tax    Net price

Desk lamp       120.90            100.50
Side table      240.00            200.00
`;

test('the label of a value in a row is the heading of its column', () => {
	expect(labelOf(TABLE, '240.00', true)).toBe('Price with tax');
	expect(labelOf(TABLE, '200.00', true)).toBe('Net price');
});

test('the label is found on a page that is read from right to left', () => {
	const text = `
      310.50   לתשלום:

      HL-7     אסמכתא:
`;
	expect(labelOf(text, '310.50')).toBe('לתשלום');
	expect(labelOf(text, 'HL-7')).toBe('אסמכתא');
});

test('a position without words has no label', () => {
	const box = { left: 500, right: 510, top: 700, bottom: 710 };
	const places = [{ page: 1, box, isInRow: false }];
	expect(labelsBeside({ pages: [page(LETTER)] }, DETAILS, places)).toEqual(['']);
	expect(labelsBeside({ pages: [] }, DETAILS, places)).toEqual(['']);
});

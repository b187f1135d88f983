/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../../support/steps';
import { extract } from '../../../../../local-service/src/understanding';
import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import { withoutNumber } from '../../../../../local-service/src/understanding/parties/slipLines';
import {
	isLegalForm,
	leadingName,
	nameInRun,
} from '../../../../../local-service/src/understanding/values/legalForms';
import { page } from '../../../../support/page';

const LONGEST = 2500;

test('a line above the maximum length is split', () => {
	const words = Array.from({ length: 20_000 }, (_, index) => `w${index}`);
	const lines = toLines([page(words.join(' '))]);
	expect(lines.every(({ text }) => text.length <= LONGEST)).toBe(true);
	expect(lines.map(({ text }) => text).join(' ')).toBe(words.join(' '));
});

test('only the beginning of a word longer than a line is used', () => {
	const [first, second] = toLines([page(`${'x'.repeat(100_000)} end`)]);
	expect(first?.text).toBe('x'.repeat(LONGEST));
	expect(second?.text).toBe('end');
});

test.each([
	['spaces and commas', ', '],
	['numbers', '1 '],
	['legal forms', 'S.A. K '],
	['letters', 'a'],
	['ligatures of eighteen letters', '\uFDFA '],
	['brackets', '('],
])('a line of %s takes steps in proportion to its length', async (_, part) => {
	const keys = ['invoiceNumber', 'sellerName', 'dueDate'];
	const fields = keys.map((key) => ({ key, type: 'string' as const }));
	const details = { name: 'Invoices', language: 'English', fields };
	const read = async (length: number) => {
		const text = `Invoice ${part.repeat(length / part.length)}`;
		return await extract({ pages: [page(text)], skipped: [] }, details);
	};
	expect(await growth(read, 15_000)).toBeLessThan(IN_PROPORTION);
});

describe('legal forms', () => {
	it('are recognised with up to five words in a row', () => {
		expect(isLegalForm('GmbH & Co. KG')).toBe(true);
		expect(leadingName('Muster GmbH & Co. KG, Weg 1')).toBe('Muster GmbH & Co. KG');
		expect(isLegalForm('SARL BV SARL BV SARL')).toBe(true);
		expect(isLegalForm('SARL BV SARL BV SARL BV')).toBe(false);
	});

	it('end a name before an address', () => {
		const run = 'Muster GmbH, Weg zum alten Turm 1';
		expect(nameInRun(run)).toBe('Muster GmbH');
		expect(nameInRun('Muster GmbH sells what many of us like 1')).toBe(
			'Muster GmbH sells what many of us like 1',
		);
	});
});

test('a company number is removed from a name', () => {
	expect(withoutNumber('Kedai Kopi (Co. Reg No 12345-X)')).toBe('Kedai Kopi');
});

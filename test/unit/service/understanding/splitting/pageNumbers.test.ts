import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import { printedNumber } from '../../../../../local-service/src/understanding/splitting/pageNumbers';
import { page } from '../../../../support/page';

const numberOf = (text: string) => {
	const given = page(text);
	return printedNumber(given, toLines([given]));
};

test.each([
	['Page 2 of 4', { number: 2, of: 4, isCertain: true }],
	['Rechnung 4711   Seite 2 von 3', { number: 2, of: 3, isCertain: true }],
	['Página 1/2', { number: 1, of: 2, isCertain: true }],
	['Strona 3', { number: 3, isCertain: true }],
	['Page 5 of 4', undefined],
	['Invoice 2026', undefined],
])('%s', (text, expected) => {
	expect(numberOf(text)).toEqual(expected);
});

import { endsInWords } from '../../../../../local-service/src/understanding/values/amountInWords';
import { findAmounts } from '../../../../../local-service/src/understanding/values/amounts';

describe('digits in brackets after an amount in words', () => {
	it.each([
		['One Thousand Two Hundred Dollars ($1,200.00)', '$1,200.00'],
		['twenty-five pounds and fifty pence (£25.50)', '£25.50'],
		['One Hundred and 50/100 Dollars ($100.50)', '$100.50'],
		['US Dollars One Hundred Only (USD 100.00)', 'USD 100.00'],
		['one hundred twenty (120.00)', '120.00'],
		['eintausend Euro (1.000,00 €)', '1.000,00 €'],
		['zweihundertfünfzigtausend (250.000,00) Euro', '250.000,00'],
		['mille deux cents euros (1 200,00 €)', '1 200,00 €'],
		['mille/00 euro (€ 1.000,00)', '€ 1.000,00'],
		['euro milleduecento/00 (1.200,00)', '1.200,00'],
		['mil doscientos euros (1.200,00 €)', '1.200,00 €'],
		['mil e duzentos euros (1.200,00 €)', '1.200,00 €'],
		['duizend tweehonderd euro (€ 1.200,00)', '€ 1.200,00'],
		['tysiąc dwieście złotych (1 200,00 zł)', '1 200,00 zł'],
	])('are not a negative amount: %s', (text, printed) => {
		const [amount] = findAmounts(text).filter(({ isMoney }) => isMoney);
		expect(amount).toMatchObject({ text: printed, isAmbiguous: false });
	});

	it.each([
		'Net income / (loss) (150.00)',
		'Loss ($150.00)',
		'Total in euros (150.00)',
		'Change in thousand dollars (150.00)',
		'Ergebnis in Tausend Euro (150,00)',
		'Division two (150.00)',
		'Commissione euro (150,00)',
	])('otherwise mean a negative amount: %s', (text) => {
		const [amount] = findAmounts(text);
		expect(amount?.text).toMatch(/^\(.*\)$/u);
	});

	it('may follow a compound of many number words', () => {
		expect(endsInWords('neunhundertneunundneunzigtausendneunhundertneunundneunzig Euro ')).toBe(
			true,
		);
		expect(endsInWords(`${'une'.repeat(26)}x`)).toBe(false);
	});
});

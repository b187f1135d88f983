import { toWanted } from '../../../../../local-service/src/understanding/fields/wanted';
import { canBe } from '../../../../../local-service/src/understanding/single/rankedFields';

it.each([
	['closing_balance', '30/04/2026', false],
	['closing_balance', '3 May 2026', false],
	['closing_balance', '2.321,65', true],
	['closing_balance', 'as of 30/04/2026: 2.321,65', false],
	['vat_amount', '21 %', false],
	['vat_amount', '897,75 EUR (21 %)', true],
	['vat_rate', '01.04.2026', false],
	['vat_rate', '19 %', true],
	['statement_date', '30/04/2026', true],
	['contact_name', '30/04/2026', false],
	['bic', 'GENODEF1XYZ', true],
	['bic', 'Deutschland', false],
	['iban', 'DE44 2905 0101 0071 5520 18', true],
	['iban', '47 8783 0004 0021 5566', true],
	['iban', 'ES12 **** **** **** 1234', true],
	['iban', 'Kd. 20561188', false],
])('whether the value of %s can be "%s": %s', (key, text, expected) => {
	expect(canBe(text, toWanted({ key }, [], false, 'en'))).toBe(expected);
});

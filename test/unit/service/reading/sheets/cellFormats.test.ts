import { cellFormat } from '../../../../../local-service/src/reading/sheets/cellFormats';

const shown = (code: string, value: number | string, language?: string) =>
	cellFormat(code, false, language)(value);

test.each([
	['0.00', 1.015, '1.02'],
	['0.00', 0.145, '0.15'],
	['0.00', -1.005, '-1.01'],
	['0.00', 2.675, '2.68'],
	['0.00', 1.0149, '1.01'],
	['0 %', 0.19, '19 %'],
	['General', 0.1, '0.1'],
])('the format %s shows %d rounded as a decimal number', (code, value, text) => {
	expect(shown(code, value)).toBe(text);
});

test('midnight belongs to its day, also if a formula ends just before it', () => {
	expect(shown('yyyy-mm-dd hh:mm', 45990.99999999994)).toBe('2025-11-30 00:00');
	expect(shown('yyyy-mm-dd hh:mm', 45990.5)).toBe('2025-11-29 12:00');
});

test.each([
	[';;;', 77, ''],
	['[h]', 1.5, '36'],
	['[mm]', 5 / 1440, '05'],
	['0.00', 1.5, '1,50'],
	['dd.mm.yyyy', 45990, '29.11.2025'],
])('the format %s of a German file shows %d as "%s"', (code, value, text) => {
	expect(shown(code, value, '407')).toBe(text);
});

test.each([
	['@', 4_006_381_333_931, '4006381333931'],
	['General" pcs"', 4_006_381_333_931, '4006381333931 pcs'],
	['"General: "General', 4_006_381_333_931, 'General: 4006381333931'],
	['0.00" pcs"', 4_006_381_333_931, '4006381333931.00 pcs'],
	['@', 0.5, '0.5'],
	['mm\\/dd\\/yyyy', 45662, '2025-01-05'],
	['mm\\-dd\\-yyyy;@', 45662, '2025-01-05'],
	['dd\\-mm\\-yyyy', 45662, '05-01-2025'],
	['[h]:mm;-[h]:mm', -0.25, '-6:00'],
	['[h]:mm', -0.25, '-6:00'],
])('the format %s shows %d as "%s"', (code, value, text) => {
	expect(shown(code, value)).toBe(text);
});

test.each([
	[';;;', ''],
	['0;-0;0;', ''],
	['"No. "@', 'No. A  1'],
	['_-* 0.00_-;_-@_-', 'A  1'],
	['0.00', 'A  1'],
	['@', 'A  1'],
])('the format %s shows a text as "%s"', (code, text) => {
	expect(shown(code, 'A  1')).toBe(text);
});

import { fitName } from '../../../../nodes/DocumentExtraction/files/fitName';

test.each([
	['invoice.pdf', 'invoice.pdf'],
	['Résumé 😀 «1».pdf', 'Résumé 😀 «1».pdf'],
	['family 👨‍👩‍👧.jpg', 'family 👨‍👩‍👧.jpg'],
	['in\r\nvoice\u0000.pdf\u0085', 'invoice.pdf'],
	['\u202efdp.exe', 'fdp.exe'],
	['a\u2066b\u2069\u200f\u061c.pdf', 'ab.pdf'],
	['Rechnung 4/2026.pdf', 'Rechnung 4_2026.pdf'],
	['C:\\scans\\a.pdf', 'C:_scans_a.pdf'],
	[' \t ', ''],
	[`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
	[`${'é'.repeat(300)}.pdf`, `${'é'.repeat(125)}.pdf`],
	[`${'😀'.repeat(300)}.jpeg`, `${'😀'.repeat(62)}.jpeg`],
	['x'.repeat(300), 'x'.repeat(255)],
	[`${'x'.repeat(300)}. a sentence, no extension`, 'x'.repeat(255)],
])('%j is sent as %j', (given, expected) => {
	expect(fitName(given)).toBe(expected);
	expect(Buffer.byteLength(fitName(given))).toBeLessThanOrEqual(255);
});

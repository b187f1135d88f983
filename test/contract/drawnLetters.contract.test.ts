/** PDFs whose text layer lacks letters or has wrong ones: the picture of the page decides. */
import { outline, withUnicodeMapping } from '../support/drawnLetters';
import { type Draw, pdf } from '../../generator/pdf';
import { useSharedService } from '../support/serviceClient';

const service = useSharedService();

const FIELDS = [{ key: 'invoiceNumber' }, { key: 'invoiceDate' }, { key: 'total' }];
const EXPECTED = { invoiceNumber: '20418', invoiceDate: '21.04.2026', total: '1,469.06' };

const invoice: Draw = (d) =>
	d
		.fontSize(11)
		.text('Example Tools Ltd, 1 Sample Street, Sampletown', 40, 40)
		.text('Invoice number: 20418', 40, 80)
		.text('Invoice date: 21.04.2026', 40, 100)
		.text('Net amount: 1,234.50', 40, 140)
		.text('VAT 19 %: 234.56', 40, 160)
		.text('Total due: 1,469.06 EUR', 40, 180);

async function extract(...draws: Draw[]) {
	const extractionId = await service.client.createExtraction(FIELDS);
	const files: Array<[string, { name: string; bytes: Uint8Array<ArrayBuffer> }]> = [];
	for (const draw of draws) {
		files.push(['files', { name: 'invoice.pdf', bytes: await pdf(draw, { size: 'A4' }) }]);
	}
	const uploaded = await service.client.upload([['extractionId', extractionId], ...files]);
	return (await service.client.results(uploaded, '/getResults')).files;
}

test('a digit that the font does not map to a character is recognised from the image: no number loses digits', async () => {
	const [missing] = await extract(
		withUnicodeMapping((letter) => (letter === '8' ? '' : letter), invoice),
	);
	expect(missing?.result).toEqual(EXPECTED);
	expect(missing?.notices).toBeUndefined();
});

test('text is read if its font maps to no characters, to private ones, or to those of another alphabet', async () => {
	const shifted = (by: number) => (letter: string) =>
		String.fromCodePoint((letter.codePointAt(0) ?? 0) + by);
	const results = await extract(
		withUnicodeMapping(() => '', invoice),
		withUnicodeMapping(shifted(0xe000), invoice),
		withUnicodeMapping(shifted(0x4e00), invoice),
		withUnicodeMapping(shifted(-29), invoice),
	);
	expect(results.map(({ result }) => result)).toEqual(Array(4).fill(EXPECTED));
});

test('a digit that is drawn in two shapes is not trusted', async () => {
	const [twice] = await extract(
		withUnicodeMapping((letter) => (letter === '8' ? '3' : letter), invoice),
	);
	expect(twice?.result).toEqual(EXPECTED);
});

test('an icon that maps to several letters does not make these letters unsure', async () => {
	const drawn: Draw = (document) => {
		invoice(document);
		document.text('§ 1 44 55 66', 40, 220);
	};
	const iconDrawing = withUnicodeMapping((letter) => (letter === '§' ? '📞 +31' : letter), drawn);
	const [result] = await extract(iconDrawing);
	expect(result?.result).toEqual(EXPECTED);
	expect(result?.notices).toBeUndefined();
});

test('unrecognisable glyphs are not part of values, and a notice reports them', async () => {
	const drawn: Draw = (d) => {
		invoice(d);
		d.text('Customer: 20ЩЖЮ4', 40, 220);
	};
	const [result] = await extract(
		withUnicodeMapping((letter) => (/[ЩЖЮ]/.test(letter) ? '' : letter), drawn),
	);
	expect(result?.result).toEqual(EXPECTED);
	expect(result?.notices).toEqual([
		'A word on page 1 could not be read: its font does not say which letters it draws. Check the page.',
	]);
});

const LINES = [
	'Invoice number: 20418',
	'Invoice date: 21.04.2026',
	'Net amount: 1,234.50',
	'VAT 19 %: 234.56',
	'Total due: 1,469.06 EUR',
];
/** Draws the first `texts` lines as text, and the others as outlines of letters. */
const outlined =
	(texts: number): Draw =>
	(d) =>
		LINES.forEach((line, at) => {
			if (at < texts)
				d.font('Times-Roman')
					.fontSize(12)
					.text(line, 40, 40 + 20 * at);
			else outline(d, line, 40, 40 + 20 * at);
		});

test('drawn letters are recognised like a scan, alone and next to a few words of text', async () => {
	const results = await extract(outlined(0), outlined(2));
	expect(results.map(({ result }) => result)).toEqual([EXPECTED, EXPECTED]);
});

import type { Field } from '../../../../../local-service/src/interface';
import { headline } from '../../../../../local-service/src/understanding/evidence/headline';
import { answered } from '../../../../support/answered';
import { proposed } from '../../../../support/evidence';

describe('headline', () => {
	const CERTIFICATE = 'Harbour Training Ltd\nCERTIFICATE OF COMPLETION\n\nCourse: Forklift';

	it.each([
		['the line in capitals', 'documentTitle', CERTIFICATE, 'CERTIFICATE OF COMPLETION'],
		[
			'the line that names a document',
			'Titel des Dokuments',
			'Ida Kern\nMietvertrag',
			'Mietvertrag',
		],
		[
			'the first of two equally good lines',
			'titre du document',
			'Packing of goods\nSending of goods',
			'Packing of goods',
		],
	])('proposes %s', (_, key, text, title) => {
		expect(proposed(headline, { key }, text)).toEqual([title]);
	});

	const QUOTED: Field = { key: 'documentTitle', description: 'Beside "Document title"' };
	it.each<[string, Field, string]>([
		['another question about the document', { key: 'documentNumber' }, CERTIFICATE],
		['the title of a person', { key: 'title' }, CERTIFICATE],
		['a label that the description quotes', QUOTED, CERTIFICATE],
		[
			'lines with labels, numbers and addresses',
			{ key: 'documentTitle' },
			'Page: 4\n12 May\nj@x.eu',
		],
		['text far below', { key: 'documentTitle' }, `${'\n'.repeat(20)}.${'\n'.repeat(20)}LEASE`],
	])('ignores %s', (_, field, text) => {
		expect(proposed(headline, field, text)).toEqual([]);
	});

	it('is used if nothing else is found', async () => {
		expect(await answered(CERTIFICATE, 'documentTitle documentNumber')).toEqual({
			documentTitle: 'CERTIFICATE OF COMPLETION',
			documentNumber: null,
		});
	});
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Notation, NOTATIONS } from '../../support/notations';
import { cellsOf, sectionsOf } from './markdown';

const fields = readFileSync(path.resolve(__dirname, '../../../docs/fields.md'), 'utf8');
const rows = cellsOf(sectionsOf(fields, 3).get('Notations') ?? '');

const code = (text: string) => {
	const escaped = text.replaceAll('|', '\\|');
	const fence = text.includes('`') ? '``' : '`';
	return `${fence}${escaped}${fence}`;
};

const rowOf = ({ notation, printed, value }: Notation) => [
	notation,
	printed.map(code).join(', '),
	value === null ? 'unsure, or stays as printed' : code(value),
];

test('the page on fields has every notation tested in the node and the service', () => {
	const headings = ['Notation', 'Printed', 'Value'];
	expect(rows).toEqual([
		headings,
		...NOTATIONS.numbers.map(rowOf),
		headings,
		...NOTATIONS.dates.map(rowOf),
	]);
});

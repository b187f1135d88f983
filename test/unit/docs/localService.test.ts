/** docs/local-service.md describes every option as --help does. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { OPTIONS } from '../../../local-service/src/options';
import { cellsOf, sectionsOf } from './markdown';

const page = readFileSync(path.resolve(__dirname, '../../../docs/local-service.md'), 'utf8');

test('the options are listed with their descriptions, and no others', () => {
	const documented = cellsOf(sectionsOf(page, 2).get('Options') ?? '');
	const options = Object.entries(OPTIONS).map(([name, { value, initial, help }]) => [
		`\`--${name} ${value}\``,
		initial === undefined ? '' : `\`${initial}\``,
		help,
	]);
	expect(documented.slice(1)).toEqual([...options, ['`--help`', '', 'show this help']]);
});

/** @jest-environment-options {"shared": false} */
import { globSync } from 'node:fs';
import path from 'node:path';

import { analyse } from 'scslre';

// The patterns of receiptRows are only matched with short texts, since countIn rejects longer ones.
jest.mock('../../../local-service/src/understanding/rows/receiptRows', () => ({}));

const root = path.join(__dirname, '../../../local-service/src');

/** True if a text can make the pattern slow; a search that restarts at every position does not count. */
const isSlow = (pattern: RegExp) =>
	analyse(pattern, { reportTypes: { Move: false } }).reports.length > 0;

/** Every pattern composed of others when the modules of the service are loaded. */
async function builtPatterns(): Promise<RegExp[]> {
	const built = new Map<string, RegExp>();
	const original = globalThis.RegExp;
	globalThis.RegExp = new Proxy(original, {
		construct(target, given) {
			const pattern: RegExp = Reflect.construct(target, given);
			built.set(String(pattern), pattern);
			return pattern;
		},
	});
	try {
		for (const file of globSync('{reading,understanding}/**/*.ts', { cwd: root })) {
			await import(path.join(root, file));
		}
	} finally {
		globalThis.RegExp = original;
	}
	return [...built.values()];
}

// ESLint's rules only evaluate constants within a file.
test('no pattern built from the words of several files is slow', async () => {
	const patterns = await builtPatterns();
	expect(patterns.map(({ source }) => source).join('\n')).toContain('zwischensumme');
	expect(patterns.filter(isSlow)).toEqual([]);
});

test.each([/^x\d*\d*y$/, /^(?:\w+\s?)*$/])('the slow pattern %s is found', (pattern) => {
	expect(isSlow(pattern)).toBe(true);
});

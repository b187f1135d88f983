/** @jest-environment-options {"shared": false} */
import { stepsOf } from '../../../../support/steps';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { reader } from '../../../../../local-service/src/understanding/meaning';
import { readWordVectors } from '../../../../../local-service/src/understanding/meaning/wordVectors';

const service = path.resolve(__dirname, '../../../../../local-service');
const file = path.join(service, 'weights', 'meaning.bin');
const WORDS = readFileSync(file).readUInt32LE();

it('reports a missing or truncated file', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'vectors-'));
	expect(() => readWordVectors(path.join(folder, 'none.bin'))).toThrow(
		/none\.bin cannot be read\. Install the service again\./,
	);
	const cut = path.join(folder, 'cut.bin');
	writeFileSync(cut, readFileSync(file).subarray(0, 1_000_000));
	expect(() => readWordVectors(cut)).toThrow(/damaged/);
	rmSync(folder, { recursive: true });
});

it('is loaded without conversion and is small', async () => {
	const before = process.memoryUsage();
	const read = reader();
	read('Invoice number');
	const { external, arrayBuffers } = process.memoryUsage();
	// The file has 5 MB.
	expect(external + arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(15e6);
	expect(await stepsOf(() => reader())).toBeLessThan(WORDS / 100);
});

it('finds a label in fewer steps than there are words', async () => {
	const read = reader();
	expect(await stepsOf(() => read('Number of the invoice a0'))).toBeLessThan(WORDS / 10);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { reader } from '../../../../../local-service/src/understanding/meaning/meaning';
import { readWordVectors } from '../../../../../local-service/src/understanding/meaning/wordVectors';
import { costOf } from '../../../../support/cost';

const service = path.resolve(__dirname, '../../../../../local-service');
const file = path.join(service, 'weights', 'meaning.bin');

it('says what is wrong with a file that is missing or cut off', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'vectors-'));
	expect(() => readWordVectors(path.join(folder, 'none.bin'))).toThrow(
		/none\.bin cannot be read\. Install the service again\./,
	);
	const cut = path.join(folder, 'cut.bin');
	writeFileSync(cut, readFileSync(file).subarray(0, 1_000_000));
	expect(() => readWordVectors(cut)).toThrow(/damaged/);
	rmSync(folder, { recursive: true });
});

it('is loaded in a moment and is small', () => {
	const before = process.memoryUsage();
	const start = performance.now();
	const read = reader();
	read('Invoice number');
	// 7 ms and 5 MB; machines that run tests are slower.
	expect(performance.now() - start).toBeLessThan(500);
	const { external, arrayBuffers } = process.memoryUsage();
	expect(external + arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(15e6);
});

it('understands a label in microseconds', () => {
	const read = reader();
	read('warm');
	const microseconds = costOf(() => {
		for (let i = 0; i < 1000; i++) read(`Number of the invoice ${'abcdefghij'[i % 10]}${i}`);
	});
	expect(microseconds / 1000).toBeLessThan(1000);
});

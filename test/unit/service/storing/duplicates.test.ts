import type { Identity } from '../../../../local-service/src/interface';
import type { Answers } from '../../../../local-service/src/interface/findings';
import { createStore, type Store } from '../../../../local-service/src/storing/store';
import { openTestDatabase } from '../../../support/database';

const FIELDS = [{ key: 'number' }, { key: 'sender' }, { key: 'total' }];
const IDENTITY: Identity = { number: ['number'], sender: ['sender'], total: ['total'] };

let store: Store;
let extractionId: string;
beforeEach(async () => {
	store = createStore(await openTestDatabase());
	extractionId = await defined(FIELDS);
});

const defined = async (fields: typeof FIELDS) =>
	(await store.define('extraction', { name: 'n', language: 'English', fields })).id;

type Values = [number: string, sender: string, total: string];
const VALUES: Values = ['RE-7', 'Müller & Co. KG', '1.204,50 €'];

type Given = { of?: string; bytes?: string; values?: Values; confidence?: number };

/** Adds a processed file. */
async function read(fileId: string, given: Given = {}): Promise<void> {
	const { of = extractionId, bytes = fileId, values = VALUES, confidence = 0.9 } = given;
	const file = { fileId, fileName: 'a.pdf', numberOfPages: 1, contentHash: bytes };
	await store.addFiles(of, undefined, [file]);
	await finish(fileId, values, confidence);
}

async function finish(fileId: string, values: Values, confidence: number): Promise<void> {
	const result = Object.fromEntries(FIELDS.map(({ key }, at) => [key, values[at] || null]));
	const details: Answers = Object.fromEntries(
		Object.entries(result).map(([key, value]) => [key, value ? { value, confidence } : null]),
	);
	await store.finish(fileId, { result, findings: { details }, identity: IDENTITY });
}

const duplicateOf = async (fileId: string): Promise<unknown> =>
	Object(await store.findFile(fileId)).duplicateOf;

const BYTES = { fileId: 'one', why: 'same bytes' };
const SAME_VALUES = { fileId: 'one', why: 'same number, sender and total' };

test('the same bytes are a duplicate of the first file that has them', async () => {
	await read('one', { bytes: 'x' });
	await read('two', { bytes: 'x' });
	await read('three', { bytes: 'x' });
	expect(await duplicateOf('one')).toBeUndefined();
	expect([await duplicateOf('two'), await duplicateOf('three')]).toEqual([BYTES, BYTES]);
});

test('the same bytes are a duplicate in an extraction with a common field, in any order, and in no other', async () => {
	await read('one', { bytes: 'x' });
	const values: Values = ['RE-8', 'A', '1'];
	const more = [{ key: 'dueDate' }, { key: 'total' }];
	await read('two', { bytes: 'x', of: await defined(FIELDS.toReversed()), values });
	await read('three', { bytes: 'x', of: await defined(more), values });
	await read('four', { bytes: 'x', of: await defined([{ key: 'lines' }]), values });
	await read('five', { bytes: 'x', of: await defined([{ key: 'dueDate' }]), values: ['', '', ''] });
	expect([await duplicateOf('two'), await duplicateOf('three')]).toEqual([BYTES, BYTES]);
	expect(await duplicateOf('four')).toEqual({
		fileId: 'two',
		why: 'same number, sender and total',
	});
	// The first file with a common field.
	expect(await duplicateOf('five')).toEqual({ ...BYTES, fileId: 'three' });
});

test.each<[string, Values, boolean]>([
	['printed in another way', ['re 7', 'MÜLLER & CO KG', 'EUR 1,204.50'], true],
	['one decimal less', ['RE-7', 'Müller & Co. KG', '1204,5'], true],
	['another number', ['RE-8', 'Müller & Co. KG', '1.204,50 €'], false],
	['another sender', ['RE-7', 'Maier & Co. KG', '1.204,50 €'], false],
	['another total', ['RE-7', 'Müller & Co. KG', '12.045,00 €'], false],
])(
	'a document is a duplicate only if number, sender and total are the same: %s',
	async (_, values, isSame) => {
		await read('one');
		await read('two', { values, of: await defined([...FIELDS, { key: 'dueDate' }]) });
		expect(await duplicateOf('two')).toEqual(isSame ? SAME_VALUES : undefined);
	},
);

test('unsure or missing values make no duplicate', async () => {
	await read('one');
	await read('two', { confidence: 0.79 });
	await read('three', { values: ['', 'Müller & Co. KG', '1.204,50 €'] });
	await read('four', { values: ['', 'Müller & Co. KG', '1.204,50 €'] });
	for (const fileId of ['two', 'three', 'four']) expect(await duplicateOf(fileId)).toBeUndefined();
});

test('corrected values count, and deleted files do not', async () => {
	await read('one');
	await read('two', { values: ['RE-1', 'Müller & Co. KG', '1.204,50 €'] });
	expect(await duplicateOf('two')).toBeUndefined();
	await store.reviewValues('two', { number: 'RE-7' }, false);
	expect(await duplicateOf('two')).toEqual(SAME_VALUES);
	await store.deleteFiles(['one']);
	expect(await duplicateOf('two')).toBeUndefined();
});

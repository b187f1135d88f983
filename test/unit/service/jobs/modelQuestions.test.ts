/** Answers of clients' own language models, and the files left by an answer that cannot be stored. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createModelQuestions } from '../../../../local-service/src/jobs/modelQuestions';
import { WriteOutcomeUnknown } from '../../../../local-service/src/storing/database';
import { openApp } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const FILE = `fil_${'1'.repeat(24)}`;

let folder: string;
let app: Awaited<ReturnType<typeof openApp>>;

/** Every answer has the type Letter, which is linked to an extraction. */
const workers = workersWith({
	slots: 0,
	refine: async () => ({
		answer: {
			names: ['documentType'],
			next: {
				found: { kind: 'classification', classified: { documentType: 'Letter', confidence: 0.9 } },
			},
		},
	}),
});

beforeEach(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-questions-'));
	app = await openApp({ folder, workers });
});

afterEach(async () => {
	jest.restoreAllMocks();
	await app.close();
	rmSync(folder, { recursive: true });
});

/** Answers a question about the type of a file that has no type yet. */
async function answer(asking: Parameters<typeof createModelQuestions>[0]['workers'] = workers) {
	const { store, documents } = app;
	const { id: extractionId } = await store.define('extraction', {
		...{ name: 'n', language: 'English', fields: [] },
	});
	const { id } = await store.define('classification', {
		name: 'c',
		documentTypes: [{ name: 'Letter', description: '', uniqueWords: [], extractionId }],
	});
	const batchId = await store.addFiles(id, undefined, [
		{ fileId: FILE, fileName: 'a.pdf', numberOfPages: 1 },
	]);
	writeFileSync(path.join(folder, FILE), 'document');
	await store.finishClassified(FILE, { documentType: null, confidence: 0.5 });
	const version = await store.versionOf(FILE);
	const of = { kind: 'classification', id, batchId } as const;
	const state = { ...of, names: ['documentType'], pictures: 0, mark: 'm', replies: [] };
	const { questionId } = await store.addQuestion({ fileId: FILE, version, state }, 60_000);
	const questions = createModelQuestions({ store, documents, workers: asking });
	return await questions.answer(questionId, { content: '{}' });
}

const stored = () => readdirSync(folder).filter((name) => name.startsWith('fil_')).length;

test('the document is copied to the extraction of its type', async () => {
	expect(await answer()).toMatchObject({ isDone: true });
	expect(stored()).toBe(2);
});

test('a document that cannot be read any more is not reported as a conflict', async () => {
	const unreadable = 'The document store does not answer.';
	const asking = workersWith({ slots: 0, refine: async () => ({ unreadable }) });
	expect(await answer(asking)).toMatchObject({ of: { fileId: FILE }, unreadable });
});

test('a copy that fails half-way is removed', async () => {
	const { documents } = app;
	const { copy } = documents;
	jest.spyOn(documents, 'copy').mockImplementation(async (...given) => {
		await copy(...given);
		throw new Error('The disk is full');
	});
	await expect(answer()).rejects.toThrow('The disk is full');
	expect(stored()).toBe(1);
});

test.each([
	['was not stored', 1, new Error('The disk is full')],
	['may have been stored', 2, new WriteOutcomeUnknown('lost')],
])('if the answer %s, %i documents are left', async (_what, left, error) => {
	const { store } = app;
	const { refineClassified } = store;
	jest.spyOn(store, 'refineClassified').mockImplementation(async (...given) => {
		await refineClassified(...given);
		throw error;
	});
	await expect(answer()).rejects.toThrow(error);
	expect(stored()).toBe(left);
});

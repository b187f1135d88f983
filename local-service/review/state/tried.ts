/** The document that a person tries, the fields to extract, and the outcome. */
import { computed, signal } from '@preact/signals';

import { messageOf, Refused } from '../api/call';
import {
	createExtraction,
	deleteExtraction,
	getResults,
	updateExtraction,
	uploadFile,
} from '../api/requests';
import { fieldsOf, newField, problemWith, wantedOf } from '../model/wantedFields';
import { file, open, openProblem } from './opened';
import { isSignedOut, leave } from './session';

/** Milliseconds between two polls for the result. */
const PAUSE = 700;

/** Multi-lingual, because a person may try documents in any language. */
const DETAILS = { name: 'Try a document', language: 'Multi-Lingual' };

/** Key of the tried document in the tab's session storage; all documents of a tab share one extraction. */
const STORAGE_KEY = 'tried';
type Read = { fileId: string; fileName: string };
/** `files`: the documents of the chosen file, which are several for a ZIP archive. */
type StoredTry = { extractionId: string; fileId?: string; files?: Read[] };
function storedTry(): StoredTry | undefined {
	const text = sessionStorage.getItem(STORAGE_KEY);
	if (text === null) return undefined;
	const before: StoredTry = JSON.parse(text);
	return before;
}

export const chosen = signal<File>();
/** Whether a file is being dragged over the page. */
export const isOver = signal(false);
export const wanted = signal([newField()]);
export const step = signal<'choosing' | 'sending' | 'reading' | 'shown'>('choosing');
/** Error or status message for the person. */
export const tryProblem = signal('');
export const tryNote = signal('');
export const tried = signal(storedTry());

tried.subscribe((one) => {
	if (one) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(one));
	else sessionStorage.removeItem(STORAGE_KEY);
});

let isAsked = false;

/** The extraction details sent to the service. */
export const askedFor = () => ({ ...DETAILS, fields: fieldsOf(wanted.value) });

export const isBusy = computed(() => step.value === 'sending' || step.value === 'reading');

/** Chooses the first of several files, because the page shows one document. */
export function choose(files: ArrayLike<File> | null | undefined): void {
	const [one] = Array.from(files ?? []);
	if (!one || isBusy.value) return;
	chosen.value = one;
	step.value = 'choosing';
	tryProblem.value = '';
	tryNote.value = '';
}

/** Reads the chosen document, and shows the result. */
export async function tryIt(): Promise<void> {
	isAsked = true;
	const { value: document } = chosen;
	tryNote.value = '';
	tryProblem.value = document ? (problemWith(wanted.value) ?? '') : 'Choose a document first.';
	if (!document || tryProblem.value !== '') return;
	try {
		step.value = 'sending';
		const extractionId = await define();
		tried.value = { extractionId };
		const { batchId } = await uploadFile(extractionId, document);
		step.value = 'reading';
		const { files, failures } = await untilRead(extractionId, batchId);
		tried.value = { extractionId, files };
		await show(files[0]?.fileId ?? '');
		tryProblem.value = failures.join(' ');
		step.value = 'shown';
	} catch (error) {
		step.value = 'choosing';
		if (!isSignedOut(error)) tryProblem.value = messageOf(error);
	}
}

/**
 * Opens one of the documents that were read.
 * @throws Error if it cannot be opened
 */
async function show(fileId: string): Promise<void> {
	await open(fileId);
	if (openProblem.value !== '') throw new Error(openProblem.value);
	// Another document was requested meanwhile.
	if (file.value?.fileId !== fileId) return;
	if (tried.value) tried.value = { ...tried.value, fileId };
}

/** Shows another document of the chosen ZIP archive. */
export async function showOther(fileId: string): Promise<void> {
	tryProblem.value = '';
	try {
		await show(fileId);
	} catch (error) {
		if (!isSignedOut(error)) tryProblem.value = messageOf(error);
	}
}

async function define(): Promise<string> {
	const details = askedFor();
	const { value: before } = tried;
	if (before) {
		try {
			await updateExtraction(before.extractionId, details);
			return before.extractionId;
		} catch (error) {
			// The extraction was deleted meanwhile, or the fields are wrong: creating another extraction reports this.
			if (!(error instanceof Refused && error.status === 400)) throw error;
		}
	}
	return (await createExtraction(details)).extractionId;
}

const failureOf = (file: { fileName: string; message: string }, all: number) =>
	all === 1 ? file.message : `${file.fileName}: ${file.message}`;

/**
 * Waits for the documents of a batch. Returns the documents that were read, and messages for those that failed.
 * @throws Error with these messages if no document was read
 */
async function untilRead(extractionId: string, batchId: string) {
	for (;;) {
		const answer = await getResults(extractionId, batchId);
		if (answer.status !== 'waiting') {
			const files = answer.files.flatMap(({ status, fileId, fileName }): Read[] =>
				status === 'processed' ? [{ fileId, fileName }] : [],
			);
			const failures = answer.files.flatMap((each) =>
				each.status === 'failed' ? failureOf(each, answer.files.length) : [],
			);
			if (files.length > 0) return { files, failures };
			throw new Error(failures.join(' ') || 'The document is gone.');
		}
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
	}
}

/**
 * Restores the result after a reload, unless the person had to sign in again and has already entered fields.
 */
export async function showAgain(): Promise<void> {
	const { fileId } = tried.value ?? {};
	if (fileId === undefined || isAsked) return;
	isAsked = true;
	await open(fileId);
	if (file.value?.fileId !== fileId) return;
	wanted.value = wantedOf(file.value.fields ?? []);
	step.value = 'shown';
}

export function changeFields(): void {
	step.value = 'choosing';
}

export function takeAnother(): void {
	chosen.value = undefined;
	step.value = 'choosing';
}

/**
 * Forgets the tried document, so that the next person in this tab does not see it. The document remains in the
 * service.
 */
export async function signOut(): Promise<void> {
	tried.value = undefined;
	await leave();
}

/** Deletes everything that was tried in this tab from the service. */
export async function deleteTried(): Promise<void> {
	const { value: before } = tried;
	if (!before) return;
	try {
		await deleteExtraction(before.extractionId);
	} catch (error) {
		if (isSignedOut(error)) return;
		// The extraction was deleted meanwhile.
		if (!(error instanceof Refused && error.status === 400)) {
			tryProblem.value = messageOf(error);
			return;
		}
	}
	tried.value = undefined;
	tryProblem.value = '';
	tryNote.value = 'Deleted: the service has neither the document nor its values any more.';
	takeAnother();
}

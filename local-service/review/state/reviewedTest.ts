/** Tests an extraction on its reviewed documents, one after the other. */
import { batch, computed, signal } from '@preact/signals';

import type { ReviewedView } from '../api/answers';
import { messageOf, Refused } from '../api/call';
import { listReviewed, testOnReviewed } from '../api/requests';
import { type TestedFile, testFigures } from '../model/testFigures';
import { fieldsOf, problemWith, type WantedField, wantedOf } from '../model/wantedFields';
import { extractionId, threshold } from './accuracy';
import { isSignedOut } from './session';

/** Possible numbers of documents to test on; the first is the default. */
export const COUNTS = [100, 20, 1000] as const;

/** Seconds until the next attempt, if the service does not send a time. */
const PAUSE = 5;

type Waiting = ReviewedView['files'];

/** A document that was not compared, and why. */
export type Untested = { fileId: string; fileName: string; message: string };

/** ID of the extraction that the following state belongs to. */
let of = '';
export const reviewed = signal<ReviewedView>();
/** Fields of the definition, which a person may change for the test. */
export const testFields = signal<WantedField[]>([]);
const ownFields = signal<WantedField[]>([]);
export const hasOtherFields = computed(() => testFields.value !== ownFields.value);
export const testCount = signal<number>(COUNTS[0]);

export const tested = signal<TestedFile[]>([]);
export const untested = signal<Untested[]>([]);
/** Number of documents that cannot be tested, because the service deleted them after the retention time. */
export const notStored = signal(0);
export const waiting = signal<Waiting>([]);
export const testProblem = signal('');
/** Whether the test waits while uploaded documents are processed. */
export const isHeldUp = signal(false);
const running = signal<AbortController>();
export const isTesting = computed(() => running.value !== undefined);
export const testedFigures = computed(() => testFigures(tested.value, threshold.value));
/** Whether a test was begun, even if it has no answer yet. */
export const isBegun = computed(
	() => isTesting.value || tested.value.length + untested.value.length + notStored.value > 0,
);

function forgetTest(): void {
	stopTest();
	batch(() => {
		tested.value = [];
		untested.value = [];
		notStored.value = 0;
		waiting.value = [];
		testProblem.value = '';
	});
}

const ask = async (limit: number): Promise<ReviewedView> =>
	await listReviewed(new URLSearchParams({ extractionId: of, limit: `${limit}` }));

/**
 * Loads the reviewed documents of the chosen extraction, again if there were none before; the test of another
 * extraction is discarded.
 */
export async function loadReviewed(): Promise<void> {
	if (of === extractionId.value && reviewed.value?.total !== 0) return;
	of = extractionId.value;
	forgetTest();
	reviewed.value = undefined;
	if (of === '') return;
	const mine = of;
	try {
		const found = await ask(1);
		if (mine !== of) return;
		reviewed.value = found;
		restoreFields();
	} catch (error) {
		if (mine !== of) return;
		of = '';
		if (!isSignedOut(error)) testProblem.value = messageOf(error);
	}
}

/** Discards the changes of the fields. */
export function restoreFields(): void {
	ownFields.value = wantedOf(reviewed.value?.fields ?? []);
	testFields.value = ownFields.value;
}

export function stopTest(): void {
	running.value?.abort();
	running.value = undefined;
	isHeldUp.value = false;
}

/** Begins a test. */
export async function beginTest(): Promise<void> {
	forgetTest();
	testProblem.value = hasOtherFields.value ? (problemWith(testFields.value) ?? '') : '';
	if (testProblem.value !== '') return;
	await run(async () => {
		const found = await ask(testCount.value);
		reviewed.value = found;
		notStored.value = found.files.filter(({ isStored }) => !isStored).length;
		waiting.value = found.files.filter(({ isStored }) => isStored);
	});
}

/** Continues a test that was stopped, or whose connection broke. */
export const continueTest = async (): Promise<void> => await run();

async function run(prepare?: () => Promise<void>): Promise<void> {
	const mine = new AbortController();
	const { signal: stopped } = mine;
	running.value = mine;
	testProblem.value = '';
	try {
		await prepare?.();
		const fields = hasOtherFields.value ? fieldsOf(testFields.value) : undefined;
		while (waiting.value[0] && !stopped.aborted) {
			await testNext(waiting.value[0], fields, stopped);
		}
	} catch (error) {
		if (!stopped.aborted && !isSignedOut(error)) testProblem.value = messageOf(error);
	} finally {
		if (running.value === mine) stopTest();
	}
}

async function testNext(
	file: Waiting[number],
	fields: ReturnType<typeof fieldsOf> | undefined,
	stopped: AbortSignal,
): Promise<void> {
	const { fileId, fileName } = file;
	const done = (change: () => void) =>
		batch(() => {
			isHeldUp.value = false;
			waiting.value = waiting.value.filter((one) => one !== file);
			change();
		});
	const leaveOut = (message: string) =>
		done(() => (untested.value = [...untested.value, { fileId, fileName, message }]));
	try {
		const answer = await testOnReviewed({ extractionId: of, fileId }, fields, stopped);
		if (stopped.aborted) return;
		if (answer.status === 'failed') leaveOut(answer.message);
		else done(() => (tested.value = [...tested.value, { fileName, ...answer }]));
	} catch (error) {
		if (stopped.aborted) return;
		const status = error instanceof Refused ? error.status : 0;
		if (error instanceof Refused && status === 429) {
			isHeldUp.value = true;
			await new Promise((resolve) => {
				setTimeout(resolve, (error.retryAfter ?? PAUSE) * 1000);
				stopped.addEventListener('abort', resolve);
			});
		} else if (status === 410) done(() => notStored.value++);
		// Reviewed differently, or deleted, since the test began. A 400 before the first result means that the fields
		// are invalid.
		else if (status === 409 || (status === 400 && tested.value.length > 0))
			leaveOut(messageOf(error));
		else {
			// Moved to the end: a document that always fails must not block the others.
			waiting.value = [...waiting.value.filter((one) => one !== file), file];
			throw error;
		}
	}
}

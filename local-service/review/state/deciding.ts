/** Confirming and rejecting the open document, what was learned from it, and the next document. */
import { signal } from '@preact/signals';

import type { NotLearned } from '../../src/interface/examples';
import type { Value } from '../../src/interface/findings';
import type { LearnedField, PageSize } from '../api/answers';
import { messageOf, Refused } from '../api/call';
import { decide, findLearned, forgetLearned } from '../api/requests';
import { currentInbox, wanted } from './inbox';
import { file, given, holdDraft, isOutdated } from './opened';
import { fileAddress, go, route } from './route';
import { isSignedOut } from './session';

/** @property isForgotten whether the person undid the learning */
export type Learned = {
	fileId: string;
	fileName: string;
	pages: PageSize[];
	learnedFields: LearnedField[];
	/** Fields that could not be learned from the document, and why. */
	failed: NotLearned[];
	isForgotten: boolean;
};

/** Milliseconds between two requests for what was learned, and maximum number of them. */
const [POLL_INTERVAL, MAX_POLLS] = [500, 120];

export const learned = signal<Learned>();
export const isDeciding = signal(false);
export const decisionProblem = signal('');
/** The last action, announced to screen readers. */
export const done = signal('');

export async function confirm(): Promise<void> {
	const result = given();
	await send({ status: 'confirmed', ...(Object.keys(result).length > 0 && { result }) });
}

export const reject = (reason: string) =>
	send({ status: 'rejected', ...(reason.trim() && { reason: reason.trim() }) });

async function send(
	decision: Pick<Parameters<typeof decide>[1], 'status' | 'result' | 'reason'>,
): Promise<void> {
	const opened = file.value;
	if (!opened || isDeciding.value || isOutdated.value) return;
	const { fileId, fileName, version } = opened;
	isDeciding.value = true;
	decisionProblem.value = '';
	const draft = await holdDraft();
	try {
		const decided = await decide(fileId, { ...decision, version }, wanted());
		draft?.drop();
		learned.value = undefined;
		lastDecided = fileId;
		if (decision.result) void showLearned(opened, decision.result);
		const verb = decision.status === 'confirmed' ? 'Confirmed' : 'Rejected';
		done.value = `${verb}: ${fileName}`;
		// Cleared, so that opening the document again does not show its previous state.
		if (file.value?.fileId === fileId) file.value = undefined;
		// Does not navigate if the person has moved on meanwhile.
		const { value: place } = route;
		if (place.view !== 'file' || place.fileId !== fileId) return;
		go(decided.next === undefined ? currentInbox() : fileAddress(decided.next));
	} catch (error) {
		if (isSignedOut(error)) return;
		const isHere = file.value?.fileId === fileId;
		if (isHere && error instanceof Refused && error.status === 409) isOutdated.value = true;
		else {
			const kept = error instanceof Refused ? '' : ' Your changes are not lost.';
			decisionProblem.value = `Not ${decision.status}. ${messageOf(error)}${kept}`;
		}
	} finally {
		isDeciding.value = false;
		void draft?.release();
	}
}

/** The document of the last decision: only what was learned from this document is shown. */
let lastDecided = '';

/** Shows what was learned from the corrections of a document, as soon as the service has learned it. */
async function showLearned(
	{ fileId, fileName, pages }: Pick<Learned, 'fileId' | 'fileName' | 'pages'>,
	result: Value,
): Promise<void> {
	const isGiven = ({ field }: { field: string[] }) => has(result, field);
	for (let polls = 0; polls < MAX_POLLS; polls++) {
		const taught = await findLearned(fileId).catch(() => undefined);
		if (!taught || lastDecided !== fileId) return;
		if (!taught.isPending) {
			const learnedFields = taught.learned.filter(isGiven);
			const failed = taught.notLearned.filter(isGiven);
			if (learnedFields.length + failed.length === 0) return;
			learned.value = { fileId, fileName, pages, learnedFields, failed, isForgotten: false };
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
	}
}

/** Whether a person gave the value of a field; fields that were only confirmed are not shown as learned. */
function has(result: Value, [key, ...rest]: string[]): boolean {
	if (key === undefined || Array.isArray(result)) return true;
	if (result === null || typeof result === 'string' || !Object.hasOwn(result, key)) return false;
	return has(result[key] ?? null, rest);
}

export async function undoLearning(): Promise<void> {
	const note = learned.value;
	if (!note) return;
	try {
		await forgetLearned(note.fileId);
		if (learned.value === note) learned.value = { ...note, isForgotten: true };
	} catch (error) {
		if (!isSignedOut(error)) decisionProblem.value = `Still learned. ${messageOf(error)}`;
	}
}

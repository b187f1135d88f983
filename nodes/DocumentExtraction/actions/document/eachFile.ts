import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { createLimit } from '../../batches/limit';
import type { PickedFile } from '../../batches/pickedFile';
import { untilReady } from '../../batches/polling';
import type { Endpoint } from '../../transport/endpoints';
import type { Outcome } from '../outcome';

/** Maximum number of files that are uploaded, waited for and downloaded at the same time. */
const AT_ONCE = 4;

/**
 * Handles a file, and never throws. The signal aborts when the execution is cancelled or the node ends.
 */
type Handle = (signal: AbortSignal) => Promise<Outcome[]>;
type Task = { file: PickedFile; handle: Handle };

/**
 * Handles each file separately, without a batch. The parameters of all items are read before the first file.
 *
 * @param readTasks returns a task for each file of an item
 */
export async function* forEachFile(
	this: IExecuteFunctions,
	readTasks: (itemIndex: number) => Task[],
): AsyncGenerator<Outcome> {
	const tasks: Task[] = [];
	for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
		try {
			tasks.push(...readTasks(itemIndex));
		} catch (error) {
			yield { itemIndex, error };
		}
	}
	const takenFrom = new Map<number, string[]>();
	for (const { file } of tasks) {
		if (file.takenFrom === undefined) continue;
		takenFrom.set(file.itemIndex, [...(takenFrom.get(file.itemIndex) ?? []), file.takenFrom]);
	}
	const limit = createLimit(AT_ONCE);
	const controller = new AbortController();
	const stop = () => controller.abort();
	this.getExecutionCancelSignal()?.addEventListener('abort', stop);
	const running = tasks.map(({ handle }) => limit(async () => await handle(controller.signal)));
	try {
		for (const outcomes of running) {
			for (const outcome of await outcomes) {
				yield { ...outcome, takenFrom: takenFrom.get(outcome.itemIndex) };
			}
		}
	} finally {
		// Also reached when the node stops at the first file that fails.
		stop();
		this.getExecutionCancelSignal()?.removeEventListener('abort', stop);
		await Promise.all(running);
	}
}

/**
 * Waits until the service is done with a file.
 *
 * @param ids the IDs in the requests for the file
 * @returns the service's answer for the finished file; undefined if the signal aborted
 * @throws NodeOperationError for the user if the file is not ready in time, or failed
 */
export async function waitForFile(
	this: IExecuteFunctions,
	endpoint: Endpoint,
	ids: IDataObject,
	{ file, seconds, signal }: { file: PickedFile; seconds: number; signal: AbortSignal },
): Promise<IDataObject | undefined> {
	const { itemIndex, fileName } = file;
	const fail = (message: string, description: string) =>
		new NodeOperationError(this.getNode(), message, { itemIndex, description });
	const ready = await untilReady.call(this, endpoint, ids, {
		...{ itemIndex, signal, deadline: Date.now() + seconds * 1000 },
		isReady: ({ status }) => status !== 'waiting',
	});
	if (signal.aborted) return undefined;
	if (!('answer' in ready)) {
		const { lastFailure } = ready;
		throw fail(
			`"${fileName}" was not ready within the Time Limit of ${seconds} s${lastFailure ? `: ${lastFailure}` : ''}`,
			lastFailure
				? 'That is the error of the last poll. Run the workflow again when the service responds.'
				: 'The service is still reading it. Increase Time Limit, or split the file into smaller ones before this node.',
		);
	}
	const { answer } = ready;
	if (answer.status !== 'failed') return answer;
	const why = typeof answer.message === 'string' ? `: ${answer.message}` : '';
	throw fail(
		`The service could not read "${fileName}"${why}`,
		'Fix the file and run the workflow again. Other files are not affected.',
	);
}

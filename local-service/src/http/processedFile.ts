import type { Store } from '../storing/store';
import { CallFailed, noSuch } from './failures';

/** Purpose of a result, as part of error messages. */
type Purpose = { before: string; to: string };

/** @throws CallFailed if the file has no result */
export async function findProcessed(
	store: Pick<Store, 'hasFile' | 'findFile'>,
	{ batchId, fileId }: { batchId: string; fileId: string },
	{ before, to }: Purpose,
) {
	const file = (await store.hasFile(batchId, fileId)) ? await store.findFile(fileId) : undefined;
	if (!file) throw noSuch('file', fileId);
	if (file.status === 'processed') return file;
	throw new CallFailed(
		409,
		file.status === 'waiting'
			? `The file has not been processed yet. Wait for its result before you ${before}.`
			: `There is no result to ${to}: processing of the file failed. ${file.message}`,
	);
}

/** Opens the document that follows the open one in the inbox. */
import { listFiles } from '../api/requests';
import { currentInbox, files, load, next, wanted } from './inbox';
import { file, saveNow } from './opened';
import { fileAddress, go, route } from './route';

export async function openNext(): Promise<void> {
	saveNow();
	const { fileId } = file.value ?? {};
	const { value: here } = route;
	const at = files.value.findIndex((one) => one.fileId === fileId);
	if (at >= 0 && at === files.value.length - 1 && next.value !== undefined) await load(next.value);
	const following = at < 0 ? await firstOther(fileId) : files.value[at + 1]?.fileId;
	// Does not navigate if the person has moved on meanwhile.
	if (route.value !== here) return;
	go(following === undefined ? currentInbox() : fileAddress(following));
}

/** Used if the open document is not in the loaded list. None if the list cannot be loaded: the inbox says so. */
async function firstOther(fileId?: string): Promise<string | undefined> {
	const { files: found } = await listFiles(wanted()).catch(() => ({ files: [] }));
	return found.find((one) => one.fileId !== fileId)?.fileId;
}

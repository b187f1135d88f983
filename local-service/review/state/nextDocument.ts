import { findNext } from '../api/requests';
import { currentInbox, wanted } from './inbox';
import { saveNow } from './opened';
import { fileAddress, go, route } from './route';

/**
 * Opens the document that follows the open one in the inbox. Opens the inbox itself after the last document, and if
 * the service does not answer, because the inbox reports this.
 */
export async function openNext(): Promise<void> {
	saveNow();
	const { value: here } = route;
	if (here.view !== 'file') return;
	const { next } = await findNext(here.fileId, wanted()).catch((): { next?: string } => ({}));
	// Does not navigate if the person has moved on meanwhile.
	if (route.value !== here) return;
	go(next === undefined ? currentInbox() : fileAddress(next));
}

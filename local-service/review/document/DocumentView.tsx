import { useLayoutEffect } from 'preact/hooks';

import { tellPresence } from '../api/requests';
import { Icon } from '../shell/Icon';
import { isRejecting } from '../shell/shortcuts';
import { currentInbox } from '../state/inbox';
import { file, open, openProblem, others, saveNow } from '../state/opened';
import { forgetWords, zoom } from '../state/viewer';
import { DocumentBar } from './DocumentBar';
import { DocumentPanes } from './DocumentPanes';
import { RejectDialog } from './RejectDialog';

/** Milliseconds between two presence heartbeats. */
const HEARTBEAT_INTERVAL = 20_000;

export function DocumentView({ fileId }: { fileId: string }) {
	// Before the first paint, so that nothing of the previous document is shown as part of this document.
	useLayoutEffect(() => {
		void open(fileId);
		zoom.value = 'width';
		const timer = setInterval(() => void reportPresence(fileId), HEARTBEAT_INTERVAL);
		return () => {
			clearInterval(timer);
			// The dialog must not open for the next document.
			isRejecting.value = false;
			saveNow();
			forgetWords();
		};
	}, [fileId]);
	const opened = file.value?.fileId === fileId ? file.value : undefined;
	useLayoutEffect(() => {
		document.title = opened?.fileName ?? 'Review';
		if (opened) void reportPresence(fileId);
	}, [opened]);
	if (openProblem.value) return <NotOpened fileId={fileId} />;
	if (!opened) return <p class="loading muted">Loading …</p>;
	return (
		<div class="document">
			<DocumentBar file={opened} />
			<DocumentPanes file={opened} />
			<RejectDialog />
		</div>
	);
}

async function reportPresence(fileId: string): Promise<void> {
	try {
		const { others: count } = await tellPresence(fileId);
		if (file.value?.fileId === fileId) others.value = count;
	} catch {
		// Ignored: saving reports if the service is unavailable.
	}
}

function NotOpened({ fileId }: { fileId: string }) {
	return (
		<main class="nothing">
			<Icon name="warning" />
			<p role="alert">{openProblem}</p>
			<button type="button" class="primary" onClick={() => void open(fileId)}>
				Try again
			</button>
			<a class="button" href={currentInbox()}>
				Back to the inbox
			</a>
		</main>
	);
}

import { useSignal } from '@preact/signals';

import { Dialog } from '../shell/Dialog';
import { isRejecting } from '../shell/shortcuts';
import { reject } from '../state/deciding';

const USUAL = ['Not this kind of document', 'Not readable', 'Sent twice', 'Not for us'];
/** Maximum characters that the service accepts. */
const LONGEST = 2000;

export function RejectDialog() {
	const reason = useSignal('');
	if (!isRejecting.value) return null;
	function submit(event: Event) {
		event.preventDefault();
		isRejecting.value = false;
		// The text is kept in case the service does not answer.
		void reject(reason.value);
	}
	return (
		<Dialog title="Reject this document" onClose={() => (isRejecting.value = false)}>
			<form class="reject" onSubmit={submit}>
				<p class="muted">Its values are not used, and nothing is learned from it.</p>
				<div class="usual">
					{USUAL.map((one) => (
						<button type="button" key={one} onClick={() => (reason.value = one)}>
							{one}
						</button>
					))}
				</div>
				<label for="reason">Reason</label>
				<textarea
					id="reason"
					rows={3}
					maxLength={LONGEST}
					autofocus
					value={reason}
					onInput={(event) => (reason.value = event.currentTarget.value)}
				/>
				<footer>
					<button type="button" onClick={() => (isRejecting.value = false)}>
						Cancel
					</button>
					<button class="primary danger">Reject</button>
				</footer>
			</form>
		</Dialog>
	);
}

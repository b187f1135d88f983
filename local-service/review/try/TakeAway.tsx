import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';

import { printFields } from '../model/ofNode';
import { curlCommands } from '../model/takeAway';
import { Dialog } from '../shell/Dialog';
import { Icon } from '../shell/Icon';
import { serviceUrl } from '../state/route';
import { askedFor } from '../state/tried';

/** Dialog with the fields for n8n, and equivalent commands. */
export function TakeAway({ fileName, close }: { fileName: string; close: () => void }) {
	const details = askedFor();
	return (
		<Dialog title="Use these fields" onClose={close}>
			<Copied
				title="In n8n"
				about="Document → Extract: choose JSON for Define Fields, and paste this into Fields."
				text={printFields(details.fields)}
			/>
			<Copied
				title="In a shell"
				about="Does the same with curl. Set TOKEN to the access token before; it is not part of the commands."
				text={curlCommands(serviceUrl, details, fileName)}
			/>
			<footer>
				<button type="button" onClick={close}>
					Close
				</button>
			</footer>
		</Dialog>
	);
}

function Copied({ title, about, text }: { title: string; about: string; text: string }) {
	const shown = useRef<HTMLTextAreaElement>(null);
	const outcome = useSignal('');
	const id = useId();
	async function copy() {
		const { current } = shown;
		try {
			// Browsers offer the clipboard API only on localhost and with TLS.
			if (navigator.clipboard) await navigator.clipboard.writeText(text);
			else {
				current?.select();
				if (!document.execCommand('copy')) throw new Error('not copied');
			}
			outcome.value = 'Copied';
		} catch {
			current?.select();
			outcome.value = 'Press Ctrl+C to copy';
		}
	}
	return (
		<section class="take" aria-labelledby={id}>
			<div class="field-head">
				<h3 id={id}>{title}</h3>
				<span class="muted" role="status">
					{outcome}
				</span>
				<button type="button" aria-describedby={id} onClick={copy}>
					<Icon name="copy" /> Copy
				</button>
			</div>
			<p class="muted">{about}</p>
			<textarea
				ref={shown}
				aria-labelledby={id}
				readOnly
				rows={7}
				spellcheck={false}
				value={text}
			/>
		</section>
	);
}

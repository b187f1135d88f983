import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';

import { Icon } from '../shell/Icon';

/** A text to copy. @property about what to do with the text */
export function Copied({ title, about, text }: { title: string; about: string; text: string }) {
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

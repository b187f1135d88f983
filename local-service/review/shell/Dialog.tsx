import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

/** It has the keyboard while it is there; Escape, or a click beside it, closes it. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const title = useId();
	// As part of the rendering: a key that follows at once is for what is shown then.
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		// The keyboard goes back to what had it.
		return () => current?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={title}
			// The event "close" comes later, when a key may already have opened it again.
			onCancel={props.onClose}
			onClick={(event) => event.target === dialog.current && props.onClose()}
		>
			<div class="dialog-content">
				<h2 id={title}>{props.title}</h2>
				{props.children}
			</div>
		</dialog>
	);
}

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

/** A modal dialog; Escape, or a click outside, closes it. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const title = useId();
	// As a layout effect, so that a key pressed right afterwards goes to the dialog.
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		// Returns the focus to the previous element.
		return () => current?.close();
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={title}
			// Not "close", which fires later, when a key may already have opened the dialog again.
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

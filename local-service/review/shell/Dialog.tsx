import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

/** It has the keyboard while it is there; Escape, or a click beside it, closes it. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const title = useId();
	useEffect(() => {
		dialog.current?.showModal();
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={title}
			onClose={props.onClose}
			onClick={(event) => event.target === dialog.current && dialog.current?.close()}
		>
			<div class="dialog-content">
				<h2 id={title}>{props.title}</h2>
				{props.children}
			</div>
		</dialog>
	);
}

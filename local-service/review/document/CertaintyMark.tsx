import { type Certainty, CERTAINTY_WORDS } from '../model/certainty';

/** Shows a certainty by color, shape and word, so that it can be recognised without color vision. */
export function CertaintyMark(props: { certainty: Certainty; isSmall?: boolean }) {
	const word = CERTAINTY_WORDS[props.certainty];
	return (
		<span
			class="certainty"
			data-certainty={props.certainty}
			title={props.isSmall ? word : undefined}
		>
			<span class="dot" aria-hidden="true" />
			<span class={props.isSmall ? 'unseen' : undefined}>{word}</span>
		</span>
	);
}

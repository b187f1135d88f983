import { type Certainty, CERTAINTY_WORDS } from '../model/certainty';

/** Color, shape and word, so that it does not depend on color vision. */
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

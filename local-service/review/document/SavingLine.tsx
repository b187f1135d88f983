import { saving } from '../state/opened';

/** Whether the draft is saved by the service. */
export function SavingLine() {
	const { value: state } = saving;
	return (
		<p class="saving muted" role="status" data-saving={state.kind}>
			{state.kind === 'saved' && state.at !== undefined && `Draft saved ${clock(state.at)}`}
			{state.kind === 'saving' && 'Saving …'}
			{state.kind === 'away' && `Not saved. ${state.error.message} Kept here, retrying …`}
			{state.kind === 'refused' && `Not saved. ${state.error.message}`}
		</p>
	);
}

const clock = (time: number) => new Date(time).toLocaleTimeString([], { timeStyle: 'short' });

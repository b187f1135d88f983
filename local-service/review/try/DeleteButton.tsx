import { Icon } from '../shell/Icon';
import { deleteTried, isBusy, tried } from '../state/tried';

export function DeleteButton() {
	if (!tried.value) return null;
	return (
		<button
			type="button"
			class="quiet"
			title="Delete what you tried from the service"
			disabled={isBusy.value}
			onClick={deleteTried}
		>
			<Icon name="bin" /> Delete
		</button>
	);
}

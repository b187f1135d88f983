import type { Path } from '../model/entry';
import { moveRow } from '../model/rows';
import { Icon } from '../shell/Icon';
import { deleteRowOf } from '../state/activeRow';
import { editList } from '../state/opened';
import { isTryPage } from '../state/route';

/** @property place index of the row in its list, from 0 */
export function RowTools(props: { path: Path; id: number; place: number; isLast: boolean }) {
	const { path, id, place, isLast } = props;
	if (isTryPage) return null;
	const move = (by: number) => editList(path, (list) => moveRow(list, id, by));
	return (
		<span class="row-tools">
			<button
				type="button"
				class="quiet square"
				aria-label={`Move row ${place + 1} up`}
				title="Move up (Alt+Shift+↑)"
				disabled={place === 0}
				onClick={() => move(-1)}
			>
				<Icon name="up" />
			</button>
			<button
				type="button"
				class="quiet square"
				aria-label={`Move row ${place + 1} down`}
				title="Move down (Alt+Shift+↓)"
				disabled={isLast}
				onClick={() => move(1)}
			>
				<Icon name="down" />
			</button>
			<button
				type="button"
				class="quiet square"
				aria-label={`Delete row ${place + 1}`}
				title="Delete (Alt+Backspace)"
				onClick={() => deleteRowOf(path, id)}
			>
				<Icon name="bin" />
			</button>
		</span>
	);
}

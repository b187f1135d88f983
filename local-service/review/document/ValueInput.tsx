import { isSame, type Path } from '../model/entry';
import { inputId, moveFocus } from '../state/focus';
import { moveInColumn } from '../state/activeRow';
import { active, columnWanted, typeValue } from '../state/opened';
import { isTryPage } from '../state/route';

/** A text area that grows with its text. Enter moves to the next field, Shift+Enter inserts a line break. */
export function ValueInput(props: {
	path: Path;
	value: string | null;
	label?: string;
	describedBy?: string;
	isCell?: boolean;
}) {
	const { path, value } = props;
	function onKeyDown(event: KeyboardEvent) {
		if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.key === 'Enter' && !event.shiftKey) {
			event.preventDefault();
			moveFocus(1);
		}
		const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (props.isCell && by && !event.shiftKey && moveInColumn(by) !== false) event.preventDefault();
	}
	return (
		<textarea
			id={inputId(path)}
			class="value"
			rows={1}
			spellcheck={false}
			autocomplete="off"
			aria-label={props.label}
			aria-describedby={props.describedBy}
			placeholder="—"
			readOnly={isTryPage}
			value={value ?? ''}
			onFocus={() => {
				active.value = path;
				columnWanted.value = undefined;
			}}
			// Not on mouseenter: focusing with the keyboard may have scrolled the field under the pointer.
			onMouseMove={() => isTryPage && !isSame(path, active.value) && (active.value = path)}
			onInput={(event) => typeValue(path, event.currentTarget.value)}
			onKeyDown={onKeyDown}
		/>
	);
}

import { reasonOf } from '../model/certainty';
import { isSame, type Path, type ValueEntry } from '../model/entry';
import { active, doubtOf, certaintyAt } from '../state/opened';
import { inputId } from '../state/focus';
import { CertaintyMark } from './CertaintyMark';
import { ValueInput } from './ValueInput';

/** Editor of a single value, with its name, certainty and the reason for it. */
export function ValueEditor(props: { path: Path; entry: ValueEntry; name: string; hint?: string }) {
	const { path, entry, name, hint } = props;
	const certainty = certaintyAt(path, entry);
	const reason = reasonOf(entry, certainty, doubtOf(path));
	const isActive = isSame(path, active.value);
	const noteId = `${inputId(path)}-note`;
	return (
		<div class="field" data-active={isActive || undefined} data-certainty={certainty}>
			<label for={inputId(path)} title={hint}>
				{name}
			</label>
			<ValueInput path={path} value={entry.value} describedBy={reason && noteId} />
			<CertaintyMark certainty={certainty} />
			{reason && (
				<p id={noteId} class="reason muted">
					{reason}
				</p>
			)}
		</div>
	);
}

import type { FileView } from '../api/answers';
import { certaintyOf } from '../model/certainty';
import { chooseType, edited, toCheck } from '../state/opened';
import { moveFocus } from '../state/focus';
import { isTryPage } from '../state/route';
import { CertaintyMark } from './CertaintyMark';
import { FieldEditor } from './FieldEditor';

export function FieldsPane({ file }: { file: FileView }) {
	if (file.kind === 'classification') return <TypeChoice file={file} />;
	const unsure = toCheck.value.size;
	return (
		<>
			<div class="fields-head">
				<h2>Fields</h2>
				{unsure === 0 ? (
					<CertaintyMark certainty={isTryPage ? 'high' : 'given'} />
				) : (
					<button type="button" class="quiet" title="Alt+U" onClick={() => moveFocus(1, true)}>
						{unsure} to check
					</button>
				)}
			</div>
			{file.documentType && (
				<p class="muted document-type">
					Type: <bdi class="tag">{file.documentType}</bdi>
				</p>
			)}
			<div class="fields">
				{(file.fields ?? []).map((field) => {
					const entry = edited.value.fields.members[field.key];
					return (
						entry && <FieldEditor key={field.key} path={[field.key]} shape={field} entry={entry} />
					);
				})}
			</div>
		</>
	);
}

/** Choice of a document's type. */
function TypeChoice({ file }: { file: FileView }) {
	const { type } = edited.value;
	const { confidence }: { confidence?: number } = file.result;
	const answered: { documentType?: string | null } = file.result;
	return (
		<fieldset class="types">
			<legend>Document type</legend>
			{[...(file.documentTypes ?? []), null].map((one) => (
				<label key={one} class="type">
					<input type="radio" name="type" checked={type === one} onChange={() => chooseType(one)} />
					<bdi>{one ?? 'None of these'}</bdi>
					{one === answered.documentType && file.status === 'toCheck' && (
						<CertaintyMark certainty={certaintyOf(confidence ?? 0)} />
					)}
				</label>
			))}
		</fieldset>
	);
}

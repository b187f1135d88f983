import { type Entry, type Path, type Shape } from '../model/entry';
import { nameOf } from '../model/fieldName';
import { ListEditor } from './ListEditor';
import { TableEditor } from './TableEditor';
import { ValueEditor } from './ValueEditor';

/** Editor of a field of any type. */
export function FieldEditor(props: { path: Path; shape: Shape; entry: Entry; name?: string }) {
	const { path, shape, entry } = props;
	const name = props.name ?? nameOf(String(path.at(-1)));
	if (entry.kind === 'value') {
		return <ValueEditor path={path} entry={entry} name={name} hint={shape.description} />;
	}
	if (entry.kind === 'list') {
		if (isTable(shape.items))
			return <TableEditor path={path} shape={shape} list={entry} name={name} />;
		return (
			<ListEditor path={path} shape={shape} list={entry} name={name}>
				{(row) => <FieldEditor {...row} />}
			</ListEditor>
		);
	}
	return (
		<fieldset class="group">
			<legend>{name}</legend>
			{(shape.properties ?? []).map((field) => {
				const member = entry.members[field.key];
				return (
					member && (
						<FieldEditor key={field.key} path={[...path, field.key]} shape={field} entry={member} />
					)
				);
			})}
		</fieldset>
	);
}

/** Whether a list is a table: rows of single values. */
const isTable = (items: Shape | undefined): boolean =>
	items?.type === 'object' &&
	(items.properties ?? []).every(({ type }) => type === undefined || type === 'string');

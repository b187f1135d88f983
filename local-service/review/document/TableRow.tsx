import { useComputed } from '@preact/signals';

import { CERTAINTY_WORDS } from '../model/certainty';
import { isSame, type Path, type Row, type Shape, type ValueEntry } from '../model/entry';
import { nameOf } from '../model/fieldName';
import { active, certaintyAt } from '../state/opened';
import { CertaintyMark } from './CertaintyMark';
import { ValueInput } from './ValueInput';

/**
 * A row of a table. Because it uses signals, it is rendered again only if one of the signals or a property changes:
 * typing in a row does not affect the other rows.
 *
 * @property path of the list
 * @property place index in the list, from 0
 */
export function TableRow(props: {
	path: Path;
	columns: NonNullable<Shape['properties']>;
	row: Row;
	place: number;
}) {
	const { path, columns, row, place } = props;
	const { id, entry } = row;
	/** The key of the cell with the focus, if it is in this row. */
	const activeKey = useComputed(() => {
		const at = active.value;
		return isSame(at?.slice(0, -1), [...path, id]) ? at?.at(-1) : undefined;
	});
	return (
		<tr role="row">
			<th scope="row" role="rowheader" class="number muted">
				{place + 1}
			</th>
			{columns.map(({ key }) => {
				const cell = entry.kind === 'object' ? entry.members[key] : undefined;
				if (cell?.kind !== 'value') return <td key={key} role="cell" />;
				const isActive = activeKey.value === key;
				return (
					<Cell
						key={key}
						path={[...path, id, key]}
						entry={cell}
						name={nameOf(key)}
						place={place}
						isActive={isActive}
					/>
				);
			})}
		</tr>
	);
}

function Cell(props: {
	path: Path;
	entry: ValueEntry;
	name: string;
	place: number;
	isActive: boolean;
}) {
	const { path, entry, name, place, isActive } = props;
	const certainty = certaintyAt(path, entry);
	return (
		<td
			role="cell"
			class="cell"
			data-name={name}
			data-certainty={certainty}
			data-active={isActive || undefined}
		>
			<ValueInput
				path={path}
				value={entry.value}
				label={`${name}, row ${place + 1}, ${CERTAINTY_WORDS[certainty]}`}
				isCell
			/>
			{certainty !== 'high' && <CertaintyMark certainty={certainty} isSmall />}
		</td>
	);
}

import { useMemo } from 'preact/hooks';

import { certaintyOfValue, reasonOf } from '../model/certainty';
import { isSame, keyOf, type ListEntry, type Path, type Shape } from '../model/entry';
import { nameOf } from '../model/fieldName';
import { Icon } from '../shell/Icon';
import { addRowTo } from '../state/activeRow';
import { inputId } from '../state/focus';
import { active, activeEntry, columnWanted, isEdited } from '../state/opened';
import { CertaintyMark } from './CertaintyMark';
import { TableRow } from './TableRow';

const NO_COLUMNS: NonNullable<Shape['properties']> = [];

/**
 * Rows of single values. The roles are those that its elements have as long as they are laid out as a
 * table.
 */
export function TableEditor(props: { path: Path; shape: Shape; list: ListEntry; name: string }) {
	const { path, shape, list, name } = props;
	const columns = shape.items?.properties ?? NO_COLUMNS;
	// Rows are rendered again where they or their place have changed, and only then.
	const at = useMemo(() => path, [keyOf(path)]);
	// Columns that grow with each key would be laid out anew in all rows.
	const widths = useMemo(
		() => columns.map(({ key }) => widthOf(list, key)),
		[columns, list.rows.length],
	);
	return (
		<section class="table-field" aria-label={name}>
			<div class="field-head">
				<h3>{name}</h3>
				<span class="muted">{list.rows.length === 1 ? '1 row' : `${list.rows.length} rows`}</span>
			</div>
			<div class="table-room">
				<table role="table" style={styleOf(widths)}>
					<thead role="rowgroup">
						<tr role="row">
							<th scope="col" role="columnheader" class="number">
								<span class="unseen">Row</span>
							</th>
							{columns.map(({ key, description }) => (
								<th key={key} scope="col" role="columnheader" title={description}>
									<ColumnHead path={path} column={key} />
								</th>
							))}
							<td role="cell" class="tools-cell" />
						</tr>
					</thead>
					<tbody role="rowgroup">
						{list.rows.map((row, i) => (
							<TableRow
								key={row.id}
								path={at}
								columns={columns}
								row={row}
								place={i}
								isLast={i === list.rows.length - 1}
							/>
						))}
					</tbody>
				</table>
			</div>
			<ActiveReason path={path} />
			<button type="button" class="quiet" id={inputId(path)} onClick={() => addRowTo(path)}>
				<Icon name="plus" /> Add a row
			</button>
		</section>
	);
}

/** Pixels, from the smallest to the largest that a column has, and for each letter. */
const [LEAST, MOST, LETTER] = [88, 210, 8];

function widthOf({ rows }: ListEntry, key: string): number {
	const lengths = rows.map(({ entry }) => {
		const cell = entry.kind === 'object' ? entry.members[key] : undefined;
		return cell?.kind === 'value' ? (cell.value?.length ?? 0) : 0;
	});
	return Math.min(Math.max(...lengths.map((length) => length * LETTER + 24), LEAST), MOST);
}

/** Each row is a grid of these columns. */
const styleOf = (widths: number[]) => ({
	'--columns': widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '),
	'--width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
});

function ColumnHead({ path, column }: { path: Path; column: string }) {
	const wanted = columnWanted.value;
	const isWanted = wanted?.key === column && isSame(wanted.list, path);
	const name = nameOf(column);
	return (
		<span class="column-head">
			<span>{name}</span>
			<button
				type="button"
				class="quiet square"
				aria-label={`Take ${name} from the page`}
				aria-pressed={isWanted}
				title="Take this column from the page: drag over it (Alt+C)"
				onClick={() => (columnWanted.value = isWanted ? undefined : { list: path, key: column })}
			>
				<Icon name="column" />
			</button>
		</span>
	);
}

/** How sure the cell is that the person is at. */
function ActiveReason({ path }: { path: Path }) {
	const at = active.value;
	const entry = activeEntry.value;
	if (!at || entry?.kind !== 'value' || !isSame(path, at.slice(0, path.length))) return null;
	const certainty = certaintyOfValue(entry, isEdited(at, entry));
	return (
		<p class="reason muted">
			<CertaintyMark certainty={certainty} /> {reasonOf(entry, certainty)}
		</p>
	);
}

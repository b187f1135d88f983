import { certaintyOfValue, CERTAINTY_WORDS, reasonOf } from '../model/certainty';
import { isSame, type ListEntry, type Path, type Shape, type ValueEntry } from '../model/entry';
import { nameOf } from '../model/fieldName';
import { Icon } from '../shell/Icon';
import { addRowTo } from '../state/activeRow';
import { active, activeEntry, columnWanted, isEdited } from '../state/opened';
import { CertaintyMark } from './CertaintyMark';
import { RowTools } from './RowTools';
import { ValueInput } from './ValueInput';

/** Rows of single values. */
export function TableEditor(props: { path: Path; shape: Shape; list: ListEntry; name: string }) {
	const { path, shape, list, name } = props;
	const columns = shape.items?.properties ?? [];
	return (
		<section class="table-field" aria-label={name}>
			<div class="field-head">
				<h3>{name}</h3>
				<span class="muted">{list.rows.length === 1 ? '1 row' : `${list.rows.length} rows`}</span>
			</div>
			<div class="table-room">
				<table>
					<thead>
						<tr>
							<th scope="col" class="number">
								<span class="unseen">Row</span>
							</th>
							{columns.map(({ key, description }) => (
								<th
									key={key}
									scope="col"
									title={description}
									style={{ minWidth: `${widthOf(list, key)}px` }}
								>
									<ColumnHead path={path} column={key} />
								</th>
							))}
							<td class="tools-cell" />
						</tr>
					</thead>
					<tbody>
						{list.rows.map(({ id, entry }, i) => (
							<tr key={id}>
								<th scope="row" class="number muted">
									{i + 1}
								</th>
								{columns.map(({ key }) => {
									const cell = entry.kind === 'object' ? entry.members[key] : undefined;
									if (cell?.kind !== 'value') return <td key={key} />;
									const label = `${nameOf(key)}, row ${i + 1}`;
									return <Cell key={key} path={[...path, id, key]} entry={cell} label={label} />;
								})}
								<td class="tools-cell">
									<RowTools path={path} id={id} place={i} count={list.rows.length} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<ActiveReason path={path} />
			<button type="button" class="quiet" onClick={() => addRowTo(path)}>
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

function Cell({ path, entry, label }: { path: Path; entry: ValueEntry; label: string }) {
	const certainty = certaintyOfValue(entry, isEdited(path, entry));
	return (
		<td
			class="cell"
			data-certainty={certainty}
			data-active={isSame(path, active.value) || undefined}
		>
			<ValueInput
				path={path}
				value={entry.value}
				label={`${label}, ${CERTAINTY_WORDS[certainty]}`}
				isCell
			/>
			{certainty !== 'high' && <CertaintyMark certainty={certainty} isSmall />}
		</td>
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

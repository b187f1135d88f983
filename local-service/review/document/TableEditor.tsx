import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';

import { reasonOf } from '../model/certainty';
import { type Column, columnOf, hasRoom } from '../model/columns';
import { isSame, keyOf, type ListEntry, type Path, type Shape } from '../model/entry';
import { nameOf } from '../model/fieldName';
import { Icon } from '../shell/Icon';
import { addRowTo } from '../state/activeRow';
import { inputId } from '../state/focus';
import { isTryPage } from '../state/route';
import { active, activeEntry, certaintyAt, columnWanted, doubtOf } from '../state/opened';
import { CertaintyMark } from './CertaintyMark';
import { RowTools } from './RowTools';
import { TableRow } from './TableRow';

const NO_COLUMNS: NonNullable<Shape['properties']> = [];

/**
 * Editor of rows of single values. The ARIA roles are explicit, because the CSS layout removes the implicit roles of
 * table elements.
 */
export function TableEditor(props: { path: Path; shape: Shape; list: ListEntry; name: string }) {
	const { path, shape, list, name } = props;
	const columns = shape.items?.properties ?? NO_COLUMNS;
	// Memoized, so that a row is rendered again only if it or its position has changed.
	const at = useMemo(() => path, [keyOf(path)]);
	// Not recomputed while typing: a change of the column widths would lay out all rows again.
	const laidOut = useMemo(
		() => columns.map(({ key }) => columnOf(list, key)),
		[columns, list.rows.length],
	);
	const room = useRef<HTMLDivElement>(null);
	const width = useSignal(Infinity);
	useLayoutEffect(() => {
		const { current } = room;
		if (!current) return;
		const observer = new ResizeObserver(() => (width.value = current.clientWidth));
		observer.observe(current);
		width.value = current.clientWidth;
		return () => observer.disconnect();
	}, []);
	const isStacked = !hasRoom(laidOut, width.value);
	return (
		<section class="table-field" aria-label={name}>
			<div class="field-head">
				<h3>{name}</h3>
				<span class="muted">{list.rows.length === 1 ? '1 row' : `${list.rows.length} rows`}</span>
			</div>
			<div ref={room} class="table-room">
				<table role="table" data-stacked={isStacked || undefined} style={styleOf(laidOut)}>
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
						</tr>
					</thead>
					<tbody role="rowgroup">
						{list.rows.map((row, i) => (
							<TableRow key={row.id} path={at} columns={columns} row={row} place={i} />
						))}
					</tbody>
				</table>
			</div>
			<div class="table-bar">
				{isTryPage ? (
					list.rows.length === 0 && <CertaintyMark certainty="missing" />
				) : (
					<button type="button" class="quiet" id={inputId(path)} onClick={() => addRowTo(path)}>
						<Icon name="plus" /> Add a row
					</button>
				)}
				<ActiveRow path={path} list={list} />
			</div>
		</section>
	);
}

/** The column widths, for the CSS grid of each row. */
const styleOf = (columns: Column[]) => ({
	'--columns': columns.map(({ least, wanted }) => `minmax(${least}px, ${wanted}fr)`).join(' '),
});

function ColumnHead({ path, column }: { path: Path; column: string }) {
	const wanted = columnWanted.value;
	const isWanted = wanted?.key === column && isSame(wanted.list, path);
	const name = nameOf(column);
	return (
		<span class="column-head">
			<span>{name}</span>
			{!isTryPage && (
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
			)}
		</span>
	);
}

/** Tools for the row with the focus, and the certainty of its cell. */
function ActiveRow({ path, list }: { path: Path; list: ListEntry }) {
	const at = active.value;
	const entry = activeEntry.value;
	if (!at || entry?.kind !== 'value' || !isSame(path, at.slice(0, path.length))) return null;
	const place = list.rows.findIndex(({ id }) => id === at[path.length]);
	const row = list.rows[place];
	if (!row) return null;
	const certainty = certaintyAt(at, entry);
	return (
		<>
			<span class="muted">Row {place + 1}</span>
			<RowTools path={path} id={row.id} place={place} isLast={place === list.rows.length - 1} />
			<p class="reason muted">
				<CertaintyMark certainty={certainty} /> {reasonOf(entry, certainty, doubtOf(at))}
			</p>
		</>
	);
}

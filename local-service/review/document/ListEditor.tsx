import type { ComponentChild } from 'preact';

import type { Entry, ListEntry, Path, Shape } from '../model/entry';
import { addRowTo } from '../state/activeRow';
import { inputId } from '../state/focus';
import { isTryPage } from '../state/route';
import { Icon } from '../shell/Icon';
import { CertaintyMark } from './CertaintyMark';
import { RowTools } from './RowTools';

type Props = {
	path: Path;
	shape: Shape;
	list: ListEntry;
	name: string;
	/** Renders the editor of one row. */
	children: (row: { path: Path; shape: Shape; entry: Entry; name: string }) => ComponentChild;
};

/** Editor of a list of texts, or of rows that are not a table. */
export function ListEditor({ path, shape, list, name, children }: Props) {
	return (
		<fieldset class="group list">
			<legend>{name}</legend>
			{list.rows.map(({ id, entry }, i) => (
				<div key={id} class="list-row">
					{children({
						path: [...path, id],
						shape: shape.items ?? {},
						entry,
						name: `${name} ${i + 1}`,
					})}
					<RowTools path={path} id={id} place={i} isLast={i === list.rows.length - 1} />
				</div>
			))}
			{isTryPage ? (
				list.rows.length === 0 && <CertaintyMark certainty="missing" />
			) : (
				<button type="button" class="quiet" id={inputId(path)} onClick={() => addRowTo(path)}>
					<Icon name="plus" /> Add to {name}
				</button>
			)}
		</fieldset>
	);
}

/** Modules of the built service that the training of rows uses: `npm run build` makes them. */
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Reading } from '../../generator/read.ts';

const understanding = path.join(
	path.dirname(path.dirname(import.meta.dirname)),
	'local-service/dist/understanding',
);
const required = createRequire(import.meta.url);
const part = (name: string) => required(path.join(understanding, name));

export type Wanted = { key: string };
export type Member = { wanted: Wanted; description: string };
export type Column = { heading: string; cells: readonly string[]; at: number };
type Excerpt = { text: string };
export type TableColumn = Column & { partsOf: (row: unknown) => readonly Excerpt[] };
export type Table = { headings: readonly string[]; rows: readonly unknown[] };
export type Planned = { type: string; field: { key: string }; row: unknown; columns: Wanted[] };
type Plan = { fields: readonly Planned[] };
type View = object;

export const { toPlan }: { toPlan: (fields: readonly object[], language: undefined) => Plan } =
	part('fields/plan.js');
export const { planFor }: { planFor: (pages: Reading['pages'], details: object) => Plan } =
	part('engine/extractFields.js');
export const { toView }: { toView: (pages: Reading['pages'], plan: Plan) => View } = part(
	'document/documentView.js',
);
export const {
	tablesOf,
	membersIn,
}: { tablesOf: (view: View) => Table[]; membersIn: (row: unknown) => Member[] } =
	part('rows/meantRows.js');
export const { columnsOf }: { columnsOf: (table: Table) => TableColumn[] } =
	part('rows/tableColumns.js');
export const {
	CELL_TYPES,
	cellTypeFeatures,
	likelyCellTypes,
}: {
	CELL_TYPES: readonly string[];
	cellTypeFeatures: (wanted: Wanted, description: string) => number[];
	likelyCellTypes: (says: ArrayLike<number>, weights: readonly ArrayLike<number>[]) => number[];
} = part('rows/cellTypes.js');
export const {
	signsOf,
	toMember,
}: {
	toMember: (
		wanted: Wanted,
		description: string,
		weights: { sorts: number[][]; signs: Record<string, number> },
	) => Member;
	signsOf: (
		members: ReadonlyArray<{ member: Member; place: number }>,
		columns: readonly Column[],
		count: number,
	) => Array<Array<Record<string, number>>>;
} = part('rows/matches.js');

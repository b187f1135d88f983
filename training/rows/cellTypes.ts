/** Examples for the type of values that a key and a description ask for, from the kinds of documents. */
import type { Asked, Kind, Value } from '../../generator/kind.ts';
import { built } from '../../harness/builtService.ts';
import type { CellType } from '../../local-service/src/understanding/rows/cellTypes.ts';

const { toPlan } = built('understanding/fields/plan');
const { CELL_TYPES, cellTypeFeatures } = built('understanding/rows/cellTypes');

export type CellTypeExample = { numbers: Float64Array; is: number };

const CELL_TYPE_OF: { readonly [is in Value['is']]?: CellType } = {
	date: 'date',
	amount: 'money',
	product: 'money',
	count: 'count',
	measure: 'measure',
	duration: 'measure',
	percent: 'percent',
	code: 'code',
	iban: 'code',
	phone: 'code',
	time: 'time',
};

export const cellTypeExamples = (
	kinds: ReadonlyArray<Pick<Kind, 'name' | 'fields' | 'tables'>>,
): CellTypeExample[] =>
	kinds.flatMap((kind) => {
		const asked = [...kind.fields, ...(kind.tables ?? []).flatMap(({ columns }) => columns)];
		return asked.flatMap((each) => {
			const { value } = each;
			if (value.is === 'period')
				return [value.from, value.to].flatMap((end) => examplesOf(kind.name, end, 'date'));
			return examplesOf(kind.name, each, CELL_TYPE_OF[value.is] ?? 'words');
		});
	});

const examplesOf = (
	kind: string,
	{ keys, descriptions }: Asked,
	cellType: CellType,
): CellTypeExample[] =>
	keys.split('|').flatMap((key) =>
		['', ...descriptions.split('|').filter(Boolean)].map((description) => {
			const properties = [{ key, ...(description === '' ? {} : { description }) }];
			const plan = toPlan(
				[{ key: 'rows', type: 'array', items: { type: 'object', properties } }],
				undefined,
			);
			const [rows] = plan.fields;
			const wanted = rows?.type === 'rows' ? rows.columns[0] : undefined;
			if (!wanted) throw new Error(`${key} of ${kind} is not in the plan.`);
			return {
				numbers: Float64Array.from(cellTypeFeatures(wanted, description)),
				is: CELL_TYPES.indexOf(cellType),
			};
		}),
	);

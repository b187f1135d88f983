/** Prints what was extracted from each document, beside the truth where it is known. */
import Table from 'cli-table3';
import type { IDataObject } from 'n8n-workflow';

import { isAsExpected } from './compare.ts';

export type Extracted = {
	fileName: string;
	/** Absent where nothing came out. */
	data?: IDataObject;
	failure?: string;
	/** By field; absent where the truth is not known. */
	expected?: IDataObject;
};

type Row = { field: string; value: string; right?: boolean; truth: string };

const MOST_ENTRIES = 3;
const FIELD_WIDTH = 18;
const TRUTH_WIDTH = 36;
const WIDTH = Math.min(Math.max(process.stdout.columns ?? 100, 100), 160);

/** Prints a table, and `N documents, M fields, K as expected` as its last line. */
export function printTable(documents: Extracted[]): void {
	const table = new Table({
		head: ['', 'Field', 'Extracted', 'Expected, if different'],
		colWidths: [4, FIELD_WIDTH, WIDTH - FIELD_WIDTH - TRUTH_WIDTH - 9, TRUTH_WIDTH],
		wordWrap: true,
		style: { head: [], border: [] },
	});
	const all = documents.map((document) => ({ ...document, rows: toRows(document) }));
	for (const { fileName, failure, rows } of all) {
		table.push([{ colSpan: 4, content: failure ? `${fileName}\n${failure}` : fileName }]);
		for (const { field, value, right, truth } of rows) {
			table.push([right === undefined ? '' : right ? '✓' : '✗', field, value, truth]);
		}
	}
	console.log(withoutRulesBetweenFields(table.toString()));

	const rows = all.flatMap((document) => document.rows);
	const known = rows.some(({ right }) => right !== undefined);
	const asExpected = rows.filter(({ right }) => right).length;
	console.log(
		`${documents.length} documents, ${rows.length} fields, ${known ? asExpected : '? (no truth.json)'} as expected`,
	);
}

function toRows({ data, expected }: Extracted): Row[] {
	return Object.keys(data ?? expected ?? {}).map((field) => {
		const isKnown = expected !== undefined && field in expected;
		const right = isKnown ? isAsExpected(expected[field], data?.[field]) : undefined;
		return {
			field,
			value: show(data?.[field]),
			right,
			truth: right === false ? show(expected?.[field]) : '',
		};
	});
}

function show(value: unknown): string {
	if (value === null || value === undefined) return '–';
	if (!Array.isArray(value)) {
		return typeof value === 'object' ? Object.values(value).map(show).join(' | ') : String(value);
	}
	if (value.length === 0) return '–';
	const entries = value.slice(0, MOST_ENTRIES).map(show);
	return [...entries, ...(value.length > MOST_ENTRIES ? [`… ${value.length} in all`] : [])].join(
		'\n',
	);
}

/** The table draws a rule below every row; those that touch no document's name are left out. */
function withoutRulesBetweenFields(table: string): string {
	return table
		.split('\n')
		.filter((line) => !/^├─+┼─+┼─+┼─+┤$/.test(line))
		.join('\n');
}

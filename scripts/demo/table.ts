/** Prints the extracted values of each document, next to the expected ones if known. */
import Table from 'cli-table3';
import type { IDataObject } from 'n8n-workflow';

import { isAsExpected } from './compare.ts';

export type Extracted = {
	fileName: string;
	/** Absent if the extraction failed. */
	data?: IDataObject;
	failure?: string;
	/** By field; absent if unknown. */
	expected?: IDataObject;
	/** Confidence of each value, in the shape of the data. */
	confidence?: IDataObject;
};

/** `expectedOrConfidence`: the expected value if it differs; the confidence if the expected value is unknown. */
type Row = { field: string; value: string; right?: boolean; expectedOrConfidence: string };

const MOST_ENTRIES = 3;
const FIELD_WIDTH = 18;
const TRUTH_WIDTH = 36;
const WIDTH = Math.min(Math.max(process.stdout.columns ?? 100, 100), 160);

/** A table, followed by the numbers of documents, of fields, and of fields with the expected value. */
export function toTable(documents: Extracted[]): string {
	const isCompared = documents.some(({ expected }) => expected !== undefined);
	const table = new Table({
		head: ['', 'Field', 'Extracted', isCompared ? 'Expected, if different' : 'Confidence'],
		colWidths: [4, FIELD_WIDTH, WIDTH - FIELD_WIDTH - TRUTH_WIDTH - 9, TRUTH_WIDTH],
		wordWrap: true,
		style: { head: [], border: [] },
	});
	const all = documents.map((document) => ({ ...document, rows: toRows(document) }));
	for (const { fileName, failure, rows } of all) {
		table.push([{ colSpan: 4, content: failure ? `${fileName}\n${failure}` : fileName }]);
		for (const { field, value, right, expectedOrConfidence } of rows) {
			table.push([
				right === undefined ? '' : right ? '✓' : '✗',
				field,
				value,
				expectedOrConfidence,
			]);
		}
	}
	const rows = all.flatMap((document) => document.rows);
	const compared = rows.filter(({ right }) => right !== undefined);
	const right = compared.filter((row) => row.right).length;
	const of = compared.length < rows.length ? ` of ${compared.length}` : '';
	const counts = [`${documents.length} documents`, `${rows.length} fields`];
	return [
		withoutRulesBetweenFields(table.toString()),
		isCompared
			? [...counts, `${right}${of} as expected`].join(', ')
			: `${counts.join(', ')}. The folder has no truth.json to compare them with.`,
	].join('\n');
}

function toRows({ data, expected, confidence }: Extracted): Row[] {
	return Object.keys(data ?? expected ?? {}).map((field) => {
		const isKnown = expected !== undefined && field in expected;
		const right = isKnown ? isAsExpected(expected[field], data?.[field]) : undefined;
		return {
			field,
			value: show(data?.[field]),
			right,
			expectedOrConfidence:
				right === false
					? show(expected?.[field])
					: isKnown
						? ''
						: lowestConfidence(confidence?.[field]),
		};
	});
}

/** The lowest confidence of a value, or of all values in it; '' if unknown. */
function lowestConfidence(confidence: unknown): string {
	const numbers = numbersIn(confidence);
	return numbers.length > 0 ? Math.min(...numbers).toFixed(2) : '';
}

function numbersIn(confidence: unknown): number[] {
	if (typeof confidence === 'number') return [confidence];
	return Object.values(confidence ?? {}).flatMap(numbersIn);
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

/** Removes the rules between the fields of a document. */
function withoutRulesBetweenFields(table: string): string {
	return table
		.split('\n')
		.filter((line) => !/^├─+┼─+┼─+┼─+┤$/.test(line))
		.join('\n');
}

/** Notations of numbers and dates that node and service both read, listed in docs/fields.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Notation = {
	notation: string;
	/** In canonical form; null if ambiguous. */
	value: string | null;
	printed: string[];
};

export const NOTATIONS: { numbers: Notation[]; dates: Notation[] } = JSON.parse(
	readFileSync(path.join(__dirname, 'notations.json'), 'utf8'),
);

/** Each printed form with its value. */
export const each = (
	notations: readonly Notation[],
): Array<[printed: string, value: string | null]> =>
	notations.flatMap(({ printed, value }) =>
		printed.map((text): [string, string | null] => [text, value]),
	);

/** Ways to write numbers and dates, which the node and the service read alike, and docs/fields.md lists. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Notation = {
	notation: string;
	/** In the canonical form; null where nobody can tell without doubt. */
	value: string | null;
	printed: string[];
};

export const NOTATIONS: { numbers: Notation[]; dates: Notation[] } = JSON.parse(
	readFileSync(path.join(__dirname, 'notations.json'), 'utf8'),
);

/** Each printed form with what it means. */
export const each = (
	notations: readonly Notation[],
): Array<[printed: string, value: string | null]> =>
	notations.flatMap(({ printed, value }) =>
		printed.map((text): [string, string | null] => [text, value]),
	);

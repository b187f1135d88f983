import type { IDataObject } from 'n8n-workflow';

import { Conventions } from './conventions';
import type { Field } from './field';
import { learnFrom } from './readValue';
import { visitValues } from './visitValues';

/**
 * What all the values of a document show of how it writes numbers and dates.
 *
 * @param language English name of the document's language, or `Multi-Lingual`
 * @param details of the service, in the shape of the data, where it has them; `printed` stands in them
 */
export function conventionsOf(
	data: IDataObject,
	fields: readonly Field[],
	{ language, details }: { language?: string; details?: unknown },
): Conventions {
	const conventions = new Conventions(language);
	visitValues(data, fields, details, {
		single: ({ shape, answer, printed = answer }) => {
			if (typeof printed === 'string') learnFrom(printed, shape.type, conventions);
			return undefined;
		},
	});
	return conventions;
}

import type { IDataObject } from 'n8n-workflow';

import { Conventions } from './conventions';
import type { Field } from './field';
import { learnFrom } from './readValue';
import { visitValues } from './visitValues';

/**
 * Infers the number and date formats of a document from all its values.
 *
 * @param language English name of the document's language, or `Multi-Lingual`
 * @param details of the service, in the shape of the data, if available; contains `printed`
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

import { NodeOperationError } from 'n8n-workflow';

import type { Document } from '../../batches/documents';
import type { Sender } from '../../transport/request';
import type { Values } from '../../values/typeValues';
import type { Outcome } from '../outcome';
import type { View } from '../view.parameters';
import { toJson, toValuesOnly } from './contents';
import { askOnce } from './definitions';
import { insteadOf, listsOf } from './names';
import { valueAt } from './paths';
import { asAnswered, readValues, type Definition, type Reading } from './reading';
import { splitRows } from './rows';
import type { ItemShape } from './shape.parameters';
import { toCheck } from './toCheck';

/** Content and format of a document's items. */
export type ItemSettings = { view: View; values: Values } & Partial<ItemShape>;

/**
 * Creates the items of a document.
 *
 * @param of the input items that the document belongs to
 * @param defined the extraction, if it is defined in the node; otherwise, it is requested from the service
 */
export type ToOutcomes = (
	document: Document,
	of: Pick<Outcome, 'itemIndex' | 'alsoOf'>,
	defined?: Definition,
) => Promise<Outcome[]>;

export function toOutcomes(this: Sender, settings: ItemSettings): ToOutcomes {
	const { view, values, reviewing, list, valuesOnly, withEvidence } = settings;
	const askFor = askOnce.call(this);
	const toItem = valuesOnly ? toValuesOnly : toJson;

	return async (document, of, defined) => {
		const { extracted, pending, failed, type, notices, model, fileName, ids } = document;
		if (pending || failed) {
			return [{ ...of, json: toJson(document, asAnswered(document), view), pending }];
		}
		const hasValues = Object.keys(extracted?.data ?? {}).length > 0;
		const mayAsk = extracted !== undefined && hasValues && values !== 'printed';
		const definition =
			defined ?? (mayAsk ? await askFor(extracted.extractionId, of.itemIndex) : undefined);
		const reading = readValues(document, definition, { values, reviewing, withEvidence });

		const rows = list === undefined ? undefined : valueAt(extracted?.data, list);
		const known = definition && !type ? listsOf(definition.fields) : undefined;
		if (list !== undefined && !isList(rows, known?.includes(list))) {
			const error = new NodeOperationError(
				this.getNode(),
				`The data of "${fileName}" has no list "${list}"`,
				{
					itemIndex: of.itemIndex,
					description: `${insteadOf(known ?? [])} The data is in the service: Batch: Get Results fetches it with the IDs of this item.`,
				},
			);
			return [{ ...of, error, details: { fileName, ...ids } }];
		}
		const readings: Reading[] =
			list === undefined ? [reading] : splitRows(reading, list, extracted?.data);
		return readings.map((one) => ({
			...of,
			json: toItem(document, one, view),
			about: {
				documentType: type?.documentType,
				needsReview: one.findings.some(({ isWanted }) => isWanted),
				isTypeDoubtful: one.findings.some(({ isOfType }) => isOfType),
				// Findings of the whole document, because it is reviewed as a whole.
				toCheck: toCheck(reading.findings.filter(({ isOwn }) => isOwn)),
				isDoubtful: one.findings.length > 0 || one.unparsed.length > 0,
				notices,
				model,
				isUntyped: mayAsk && definition === undefined,
				hasList: list === undefined ? undefined : rows !== undefined,
			},
		}));
	};
}

/** Whether the list can have rows. A missing value counts as an empty list, unless there is no such field. */
function isList(rows: unknown, isField = true): boolean {
	return Array.isArray(rows) || (isField && (rows === undefined || rows === null || rows === ''));
}

import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Document } from '../../batches/documents';
import { documentsNow, fileIn, type FileOf } from '../../batches/documentsNow';
import { isObject } from '../../isObject';
import type { Sender } from '../../transport/request';
import type { Values } from '../../values/typeValues';
import { toOutcomes } from '../items/toOutcomes';

/** The files of an input item: the file that it names, and the file that a person reviews. None if it is refused. */
type ToReview = { given?: FileOf; reviewed?: FileOf };

/**
 * The files in items as returned by Extract, Classify and the trigger. A classified document whose type is
 * linked to an extraction is reviewed in that extraction, which has its values.
 */
export function filesIn(items: INodeExecutionData[]): ToReview[] {
	return items.map(({ json }) => {
		if (isRow(json)) return {};
		const given = fileIn(json, 'classification') ?? fileIn(json, 'extraction');
		const linked = isObject(json.extraction) ? fileIn(json.extraction, 'extraction') : undefined;
		return { given, reviewed: linked ?? given };
	});
}

/** Whether an item is a row of One Item per Row; the item of a document without rows has `row: null`. */
const isRow = ({ row }: IDataObject): boolean => typeof row === 'number';

/** The error for an item that is a row, or has no IDs of a file. */
export function refused(
	this: Sender,
	{ json }: INodeExecutionData,
	itemIndex: number,
): NodeOperationError {
	if (isRow(json)) {
		return new NodeOperationError(this.getNode(), 'Wait for Review needs one item per document', {
			itemIndex,
			description:
				'This item is a row of a document, and would get the data of the whole document. Choose One Item per Document in the option Output of the node that returned it, and split the rows after the review.',
		});
	}
	return new NodeOperationError(
		this.getNode(),
		'The item does not refer to a file in the service',
		{
			itemIndex,
			description:
				'It needs fileId, batchId, and extractionId or classificationId, as returned by Document: Extract and Document: Classify with Contents: Values and IDs.',
		},
	);
}

/**
 * The current results of documents, with the corrections so far.
 *
 * @param items the input items
 * @returns an item for each input item, with the service's current answer; and the IDs of files that are neither
 *   confirmed nor rejected, without deleted and failed files
 */
export async function reviewedNow(
	this: Sender,
	items: INodeExecutionData[],
	values: Values,
): Promise<{ items: INodeExecutionData[]; undecided: string[] }> {
	const toReview = filesIn(items);
	const files = [
		...new Set(toReview.flatMap(({ given, reviewed }) => [given ?? [], reviewed ?? []].flat())),
	];
	const documents = await documentsNow.call(this, files);
	const documentOf = (file?: FileOf): Document | undefined =>
		file && documents[files.indexOf(file)];
	const makeItems = toOutcomes.call(this, { view: 'simple', values });
	const withEvidence = toOutcomes.call(this, { view: 'simple', values, withEvidence: true });

	const undecided = new Set<string>();
	const made: INodeExecutionData[] = [];
	for (const [itemIndex, item] of items.entries()) {
		const { given, reviewed } = toReview[itemIndex] ?? {};
		const document = documentOf(given);
		const copy = documentOf(reviewed);
		// If a person corrects the type, the service deletes the copy: then the decision about the type counts.
		const { failed, reviewed: review } = copy ?? document ?? { failed: true };
		const isDecided = DECIDED.some((status) => status === review?.status);
		if (reviewed && copy && !failed && !isDecided) undecided.add(reviewed.fileId);
		const make = isObject(item.json.evidence) ? withEvidence : makeItems;
		const [outcome] = document ? await make(document, { itemIndex }) : [];
		const now = outcome && 'json' in outcome ? outcome.json : {};
		const stale = document ? [...STALE, ...OF_TYPE] : STALE;
		const before = Object.entries(item.json).filter(([name]) => !stale.includes(name));
		const json = { ...Object.fromEntries(before), ...now, reviewed: review ?? UNDECIDED };
		made.push({ ...item, json });
	}
	return { items: made, undecided: [...undecided] };
}

const DECIDED = ['confirmed', 'rejected'];
const UNDECIDED: IDataObject = { status: 'toCheck' };

/** Members of an earlier answer that refer to values that may have changed. */
const STALE = [
	'review',
	'unparsed',
	'unsure',
	'notices',
	'confidence',
	'dataConfidence',
	'evidence',
];

/** Members that an item lacks if its document type has changed to one without data. */
const OF_TYPE = ['data', 'extraction', 'bestGuess', 'message', 'duplicateOf'];

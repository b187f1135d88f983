import type { IDataObject } from 'n8n-workflow';

import type { Document } from '../../batches/documents';
import type { View } from '../view.parameters';
import { lowestOf } from './confidence';
import { freeName } from './paths';
import type { Reading } from './reading';

/** The item of a document or one of its rows: first the answer, then the IDs. */
export function toJson(document: Document, reading: Reading, view: View): IDataObject {
	const {
		fileName,
		page,
		type,
		extracted,
		status,
		message,
		pending,
		failed,
		duplicateOf,
		reviewed,
		model,
		ids,
		file,
	} = document;
	const confidence = confidenceOf(reading.certainties, view);
	const { row, evidence } = reading;
	const answer = {
		fileName,
		...(page === undefined ? {} : { page }),
		...type,
		...(extracted ? { data: reading.data } : {}),
		...(row === undefined ? {} : { row }),
		status,
		...(message ? { message } : {}),
		...(duplicateOf ? { duplicateOf } : {}),
		...(reviewed ? { reviewed } : {}),
		...(confidence ? { [type ? 'dataConfidence' : 'confidence']: confidence } : {}),
		...(Object.keys(evidence).length > 0 ? { evidence } : {}),
		...remarks(document, reading),
		...(model && view !== 'compact' ? { model } : {}),
	};
	if (view === 'compact' && !pending && !failed) return answer;
	return { ...answer, ...ids, ...(view === 'raw' ? { raw: file } : {}) };
}

/**
 * The item without IDs and with the values at the top level. Values keep their names, except `error`; another
 * member with the same name is renamed to `document_…`. Members that a table does not need, such as the status
 * and the confidences, are omitted.
 */
export function toValuesOnly(document: Document, reading: Reading, view: View): IDataObject {
	const { fileName, page, type, file } = document;
	const { data, row, evidence } = reading;
	const beside = {
		fileName,
		...(page === undefined ? {} : { page }),
		...type,
		...(row === undefined ? {} : { row }),
		...(Object.keys(evidence).length > 0 ? { evidence } : {}),
		...remarks(document, reading),
		...(view === 'raw' ? { raw: file } : {}),
	};
	const isTaken = (name: string) => Object.hasOwn(data, name);
	const renamed = Object.entries(beside).map(
		([name, value]) => [freeName(name, 'document', isTaken), value] as const,
	);
	// n8n counts an item with a top-level `error` as failed.
	const values = Object.entries(data).map(
		([name, value]) => [name === 'error' ? freeName(name, 'data', isTaken) : name, value] as const,
	);
	return Object.fromEntries([...renamed, ...values]);
}

/** Non-empty findings about the values. */
function remarks({ notices }: Document, { unparsed, findings, unsure }: Reading): IDataObject {
	const review = findings.map(({ field, reason, confidence }) => ({
		field,
		reason,
		...(confidence === undefined ? {} : { confidence }),
	}));
	const lists = { unparsed, review, unsure, notices };
	return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

/** An agent gets only the lowest confidence: doubtful values are in `unparsed`, `review` and `unsure`. */
function confidenceOf(fields: IDataObject, view: View): IDataObject | undefined {
	const lowest = lowestOf(fields);
	if (lowest === undefined) return undefined;
	return view === 'compact' ? { lowest } : { lowest, fields };
}

import { fromServiceFields } from '../../definitions/serviceFields';
import { isObject } from '../../isObject';
import { endpoints } from '../../transport/endpoints';
import { request, type Sender } from '../../transport/request';
import type { Definition } from './reading';

/** Timeout in milliseconds: the results are ready, and should not wait long for their types. */
const PATIENCE = 15_000;

/** The definition of an extraction as stored by the service; undefined if it cannot be read. */
export type AskFor = (extractionId: string, itemIndex: number) => Promise<Definition | undefined>;

/** Requests each extraction once. A failure is ignored: values then stay as answered. */
export function askOnce(this: Sender): AskFor {
	const asked = new Map<string, Promise<Definition | undefined>>();
	return async (extractionId, itemIndex) => {
		const asking =
			asked.get(extractionId) ??
			viewDefinition.call(this, extractionId, itemIndex).catch(() => undefined);
		asked.set(extractionId, asking);
		return await asking;
	};
}

/** @returns undefined if the service does not return the fields */
export async function viewDefinition(
	this: Sender,
	extractionId: string,
	itemIndex: number,
): Promise<Definition | undefined> {
	const answer = await request.call(this, endpoints.extraction.get, {
		itemIndex,
		body: { extractionId },
		deadline: Date.now() + PATIENCE,
	});
	const details = isObject(answer.extractionDetails) ? answer.extractionDetails : {};
	const fields = fromServiceFields(details.fields);
	if (fields.length === 0) return undefined;
	const { language } = details;
	return { fields, ...(typeof language === 'string' ? { language } : {}) };
}

import type { IExecuteFunctions } from 'n8n-workflow';

import { fromServiceFields } from '../../definitions/serviceFields';
import { isObject } from '../../isObject';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import type { Definition } from './reading';

/** The definition of an extraction as the service has it; undefined if it does not tell. */
export type AskFor = (extractionId: string, itemIndex: number) => Promise<Definition | undefined>;

/** Asks the service once for each extraction. Nothing fails by it: values then stay as answered. */
export function askOnce(this: IExecuteFunctions): AskFor {
	const asked = new Map<string, Promise<Definition | undefined>>();
	return async (extractionId, itemIndex) => {
		const asking = asked.get(extractionId) ?? viewExtraction.call(this, extractionId, itemIndex);
		asked.set(extractionId, asking);
		return await asking;
	};
}

async function viewExtraction(
	this: IExecuteFunctions,
	extractionId: string,
	itemIndex: number,
): Promise<Definition | undefined> {
	try {
		const answer = await request.call(this, endpoints.extraction.get, {
			itemIndex,
			body: { extractionId },
		});
		const details = isObject(answer.extractionDetails) ? answer.extractionDetails : {};
		const fields = fromServiceFields(details.fields);
		if (fields.length === 0) return undefined;
		const { language } = details;
		return { fields, ...(typeof language === 'string' ? { language } : {}) };
	} catch {
		return undefined;
	}
}

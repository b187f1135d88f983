/** Every kind of call that the node makes to a service, with an operation that makes only this call. */
import type { INodeParameters } from 'n8n-workflow';

import type { ApiLayout } from './lab.ts';

export type Kind = {
	label: string;
	/** The part of the call's path after the API version. */
	name: string;
	apiLayout: ApiLayout;
	parameters: INodeParameters;
	/** Whether a repetition has no further effect. */
	isRepeatable: boolean;
};

const upload = { resource: 'file', operation: 'upload', fileSource: 'inputData', options: {} };
const FIELDS = '[{ "key": "number", "description": "Number of the document" }]';
const TYPES = '[{ "name": "Invoice", "description": "A bill", "uniqueWords": ["invoice"] }]';

/** Names of calls for extractions that differ in the namespaced layout. */
const NAMESPACED: { [flat: string]: string } = {
	getResults: 'getBatchResults',
	deleteBatch: 'deleteExtraction',
	deleteFiles: 'deleteExtraction',
};

const pathOf = (
	name: string,
	owner: 'extraction' | 'classification',
	apiLayout: ApiLayout,
): string => {
	if (apiLayout === 'flat') return name;
	if (owner === 'classification') return `documentClassification/${name}`;
	return NAMESPACED[name] ?? name;
};

const kindsOf = (owner: 'extraction' | 'classification', apiLayout: ApiLayout): Kind[] => {
	const ids = { [`${owner}Id`]: `${owner.slice(0, 3)}_chaos` };
	const ofBatch = { belongsTo: owner, ...ids, batchId: 'bat_chaos' };
	const noun = owner === 'extraction' ? 'Extraction' : 'Classification';
	const call = (name: string, parameters: INodeParameters, isRepeatable = true): Kind => ({
		label: `${name.endsWith(noun) ? name : `${name} of ${owner}`}, ${apiLayout}`,
		name: pathOf(name, owner, apiLayout),
		apiLayout,
		parameters,
		isRepeatable,
	});
	const define =
		owner === 'extraction'
			? { defineFields: 'json', fieldsJson: FIELDS, language: 'English' }
			: { defineTypes: 'json', documentTypesJson: TYPES };
	return [
		call(
			`create${noun}`,
			{ resource: owner, operation: 'create', name: 'Chaos', ...define },
			false,
		),
		call(`view${noun}`, { resource: owner, operation: 'get', ...ids }),
		call(`update${noun}`, {
			resource: owner,
			operation: 'update',
			...ids,
			...(owner === 'extraction' ? { defineFields: 'keep' } : { defineTypes: 'keep' }),
			updateFields: { name: 'Chaos again' },
		}),
		call(`delete${noun}`, { resource: owner, operation: 'delete', ...ids }),
		call('uploadFiles', { ...upload, belongsTo: owner, ...ids }, false),
		call('getResults', { resource: 'batch', operation: 'getResults', ...ofBatch }),
		call('deleteBatch', { resource: 'batch', operation: 'delete', ...ofBatch }),
		call('deleteFiles', {
			resource: 'file',
			operation: 'delete',
			...ofBatch,
			fileIds: 'fil_chaos',
		}),
	];
};

export const KINDS: readonly Kind[] = (['flat', 'namespaced'] as const).flatMap((apiLayout) => [
	...kindsOf('extraction', apiLayout),
	...kindsOf('classification', apiLayout),
]);

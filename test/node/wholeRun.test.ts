/** Expressions in parameters that apply to all items of a run. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { classify, extract } from './answering';
import { setUpBench } from './serving';
import { simulatedService } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const FIELDS = [{ key: 'content' }];
const IT = '={{ $json.it }}';

/** Runs the node for an item with each of these values. */
const run = async (parameters: INodeParameters, values: unknown[]) => {
	const items = values.map((it) => bench().itemWith({ data: 'x' }, { it } as IDataObject));
	return await bench().run(parameters, await Promise.all(items));
};

const reviewing = (settings: INodeParameters) => extract(FIELDS, { needsReview: { settings } });
const perRow = (settings: INodeParameters) =>
	extract([{ key: 'lines', type: 'array', items: { type: 'string' } }], { output: { settings } });
const types = (options: INodeParameters) =>
	classify(options, {
		...{ classification: 'definedHere', defineTypes: 'json', documentTypesJson: '[{"name":"A"}]' },
	});

const cases: Array<[string, INodeParameters, unknown[]]> = [
	['Contents', extract(FIELDS, { contents: IT }), ['values', 'all']],
	['Include Evidence', extract(FIELDS, { includeEvidence: IT }), [true, false]],
	['Values', extract(FIELDS, { values: IT }), ['typed', 'printed']],
	['Values', types({ values: IT }), ['typed', undefined]],
	['Values', { ...waitForReview(), options: { values: IT } }, ['typed', 'both']],
	['Values', { ...getResults(), options: { values: IT } }, ['typed', 'both']],
	['Certainty', reviewing({ certainty: IT }), ['high', 'low']],
	['Duplicates', reviewing({ duplicates: IT }), ['ignore', 'review']],
	['Fields', reviewing({ fields: IT }), ['content', '']],
	['Link Valid for (Days)', reviewing({ linkDays: IT }), [7, 1]],
	['Missing Values', reviewing({ missingValues: IT }), ['ignore', 'review']],
	['Output', perRow({ per: IT, list: 'lines' }), ['document', 'row']],
	['List', perRow({ per: 'row', list: IT }), ['lines', 'other']],
	['Minimum Confidence', types({ minimumConfidence: IT }), [0, 0.9]],
	['Minimum Confidence', split(), [0, 0.9]],
];

function waitForReview(): INodeParameters {
	return { resource: 'document', operation: 'waitForReview', waitUpTo: 1, waitUnit: 'hours' };
}

function getResults(): INodeParameters {
	const ids = { belongsTo: 'extraction', extractionId: 'ext_1', batchId: 'bat_1' };
	return { resource: 'batch', operation: 'getResults', ...ids };
}

function split(): INodeParameters {
	return {
		...{ resource: 'document', operation: 'split', splitBy: 'documentTypes' },
		...{ classification: 'id', classificationId: 'cla_1' },
		options: { minimumConfidence: IT },
	};
}

test.each(cases)('%s must be the same for all items: %j', async (name, parameters, values) => {
	const service = await serve(simulatedService());
	const { error } = await run(parameters, values);
	expect(error?.message).toBe(`${name} differs between items`);
	expect(error?.description).toContain('put a Loop Over Items node before this one');
	expect(service.received).toEqual([]);
});

test('an expression with the same value for all items is one value', async () => {
	await serve(simulatedService());
	const { error, outputOf } = await run(extract(FIELDS, { contents: IT }), ['values', 'values']);
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json }) => json.content)).toEqual(['x', 'x']);
});

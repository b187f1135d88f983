/** Invariants of results with any language model, tested with a real one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type {
	Detail,
	Field,
	ModelUse,
	ResultDetails,
	Unsure,
} from '../../local-service/src/interface';
import { isAnswers, isDetail } from '../../local-service/src/understanding/fields/answers';
import { namesOf } from '../../local-service/src/understanding/languageModel/askedFields';
import { asking } from '../../nodes/DocumentExtraction/models/chatModel';
import { type LocalService, startLocalService } from '../../harness/localService';
import { type Client, createClient, example } from '../support/serviceClient';
import { chatModelAt } from './chatModel';

const { MODEL_ADDRESS = '' } = process.env;
const MODEL = 'gemma-3-270m';
/** Time limit of one document, in seconds. */
const SECONDS = 120;
/** Notices about bad answers of a reachable model: the only failures that may occur here. */
const OF_THE_MODEL =
	/^The language model did not answer: (?:its answer (?:was not JSON|was not what was asked for|was empty, although|was cut off)|it repeated the fields|it refused to|it took (?:longer|too long))/;
const LEFT_OUT = /^The language model left out /;

type IDs = { [id: string]: string };

/** Who asks the model: the options of the service, and what a client does after the engine's answer. */
const VARIANTS = {
	'by the service': {
		options: ['--llm-url', MODEL_ADDRESS, '--llm-model', MODEL],
		finish: async (_: Client, __: IDs, file: unknown) => await Promise.resolve(file),
	},
	'by the node, with the questions of the service': { options: [], finish: converse },
};

/** Passes the service's questions about a file to the model with the node's code, until the last question. */
async function converse(client: Client, ids: IDs): Promise<unknown> {
	const ask = asking(chatModelAt(MODEL_ADDRESS, MODEL), SECONDS);
	const post = async (name: string, json: object) =>
		Object((await client.call('POST', `/${name}`, { json })).body);
	let reply = await post('modelQuestion', { ...ids, use: 'always' });
	expect(reply.status).toBe('question');
	while (reply.status === 'question') {
		const { questionId } = reply;
		const { reason, ...answer } = {
			reason: undefined,
			...(await ask(reply, new AbortController().signal)),
		};
		if (reason !== undefined) console.info(reason);
		reply = await post('modelAnswer', { questionId, ...answer });
	}
	return reply.files[0];
}

type File = {
	status: string;
	result: { [key: string]: unknown };
	details: ResultDetails;
	unsure?: Unsure[];
	notices?: string[];
	model?: ModelUse;
};

/** The values in details, each with its path. */
function valuesIn(
	details: ResultDetails,
	valuePath = '',
): Array<[valuePath: string, detail: Detail]> {
	if (details === null) return [];
	if (isDetail(details)) return [[valuePath, details]];
	if (isAnswers(details)) {
		return Object.entries(details).flatMap(([key, member]) =>
			valuesIn(member, valuePath === '' ? key : `${valuePath}.${key}`),
		);
	}
	return details.flatMap((element, index) => valuesIn(element, `${valuePath}[${index}]`));
}

const LINES: Field = {
	key: 'lines',
	type: 'array',
	items: { type: 'object', properties: [{ key: 'description' }, { key: 'amount' }] },
};
const SETS: { [what: string]: Field[] } = {
	'one field': [{ key: 'shop', description: 'Name of the shop' }],
	'fields of every type': [
		{ key: 'total', description: 'Total amount' },
		{ key: 'seller', type: 'object', properties: [{ key: 'name' }, { key: 'iban' }] },
		LINES,
	],
	'fields that the document does not have': [
		{ key: 'iban', example: 'DE89 3704 0044 0532 0130 00' },
		{ key: 'dueDate', example: '2024-05-31' },
		{ key: 'mood', description: 'What mood the author is in, in one word' },
	],
};

describe.each(Object.entries(VARIANTS))('asked %s', (_variant, { options, finish }) => {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'real-model-'));
	let service: LocalService;
	let client: Client;

	beforeAll(async () => {
		const limits = ['--max-seconds', String(SECONDS)];
		const root = path.join(__dirname, '..', '..');
		service = await startLocalService({ root, dataDir, options: [...options, ...limits] });
		client = createClient(service);
	});
	afterAll(async () => {
		await service.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});

	test.each(Object.entries(SETS))(
		'an extraction of %s is complete, and values that no page shows have a low confidence',
		async (_what, fields) => {
			const extractionId = await client.createExtraction(fields);
			const uploaded = await client.upload([
				['extractionId', extractionId],
				example('receipt-copper-kettle-cafe.pdf'),
			]);
			const { files } = await client.results(uploaded);
			const ids = { extractionId, batchId: uploaded.batchId, fileId: files[0]?.fileId ?? '' };
			const file: File = Object(await finish(client, ids, files[0]));
			const { status, result, details, unsure = [], notices = [], model } = file;
			console.info(JSON.stringify({ result, unsure, notices, model }, null, '\t'));

			expect(status).toBe('processed');
			expect(model?.fields).toBe(namesOf(fields).length);
			expect(Object.keys(result)).toEqual(fields.map(({ key }) => key));
			for (const notice of notices) {
				expect([OF_THE_MODEL, LEFT_OUT].some((known) => known.test(notice))).toBe(true);
			}
			const named = unsure.map(({ field }) => field);
			for (const [valuePath, { value, isPrinted, confidence, page, box }] of valuesIn(details)) {
				expect(value).not.toBe('');
				if (isPrinted === false) {
					expect(named).toContain(valuePath);
					expect(confidence).toBeLessThanOrEqual(0.3);
				} else expect({ page, box }).toEqual({ page: 1, box: expect.any(Object) });
			}
			const values = new Map(valuesIn(details));
			for (const field of named) expect([undefined, false]).toContain(values.get(field)?.isPrinted);
		},
	);

	test('a classification names one of the types or none', async () => {
		const types = ['Receipt', 'Resume'].map((name) => ({ name, description: '', uniqueWords: [] }));
		const classificationId = await client.createClassification(types);
		const { batchId } = await client.upload([
			['classificationId', classificationId],
			example('receipt-copper-kettle-cafe.pdf'),
		]);
		const { files } = await client.classified({ classificationId, batchId });
		const ids = { classificationId, batchId, fileId: files[0]?.fileId ?? '' };
		const { status, result, notices = [] } = Object(await finish(client, ids, files[0]));
		console.info(JSON.stringify({ result, notices }));
		expect(status).toBe('processed');
		expect(['Receipt', 'Resume', null]).toContain(result.documentType);
		expect(result.confidence).toBeLessThan(1);
		for (const notice of notices) expect(notice).toMatch(OF_THE_MODEL);
	});
});

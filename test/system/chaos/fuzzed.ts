/** Mutated answers to every operation. */
import { buffer } from 'node:stream/consumers';

import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { fuzz } from './answers.ts';
import type { Bench } from './bench.ts';
import { KINDS } from './calls.ts';
import { setSpeed } from '../../support/clock.ts';
import { NODE, SECRET } from './lab.ts';
import type { Row } from './report.ts';
import { textOf } from './service.ts';

const SPEED = 50;
/** Number of answers to each operation: normally, and in the short form. */
const [MANY, FEW] = [2000, 120];
/** Items per execution: a run of the engine costs as much as a hundred answers. */
const TOGETHER = 200;

/** JavaScript's own messages of runtime errors. */
const RAW =
	/Cannot (read|set|convert|create|destructure)|is not (a function|iterable|defined|a constructor)|Maximum call stack|Invalid (array|string) length|Unexpected token|circular|\[object |undefined/;

type Operation = { name: string; parameters: INodeParameters };

const whole = {
	resource: 'document',
	fileSource: 'inputData',
	inputDataFieldName: 'data',
	options: { batchPerItem: true, concurrentUploads: 16, timeLimit: 4 },
};

const OPERATIONS: readonly Operation[] = [
	...KINDS.filter(({ apiLayout }) => apiLayout === 'flat').map(({ label, parameters }) => ({
		name: label,
		parameters,
	})),
	{
		name: 'Extraction: Update with options',
		parameters: {
			resource: 'extraction',
			operation: 'update',
			extractionId: 'ext_1',
			defineFields: 'keep',
			extractionOptions: { hasTable: true },
			updateFields: {},
		},
	},
	{
		name: 'Document: Extract',
		parameters: { ...whole, operation: 'extract', extraction: 'id', extractionId: 'ext_1' },
	},
	{
		name: 'Document: Extract, not simplified',
		parameters: {
			...whole,
			operation: 'extract',
			extraction: 'id',
			extractionId: 'ext_1',
			simplify: false,
		},
	},
	{
		name: 'Document: Classify',
		parameters: {
			...whole,
			operation: 'classify',
			classification: 'id',
			classificationId: 'cla_1',
			routeTypes: true,
			routedTypes: 'Invoice, __proto__, constructor',
		},
	},
];

export async function fuzzed(bench: Bench): Promise<Row> {
	const { lab, proxy, random, isShort, isMessage } = bench;
	const problems: string[] = [];
	const counts = { answers: 0, results: 0, errors: 0 };
	/** The answers since the last execution. */
	let shown: string[] = [];
	proxy.choose = () => ({
		name: 'fuzzed',
		expected: 'message',
		says: /^/,
		act: async ({ request, response }) => {
			const sent = await buffer(request);
			const owner = /classification/i.test(`${request.url} ${sent}`)
				? 'classification'
				: 'extraction';
			const batchId = `bat_${counts.answers++}`;
			const { status, contentType, text } = fuzz(random, request.url ?? '', owner, batchId);
			shown.push(text);
			response.writeHead(status, { 'content-type': contentType }).end(text);
		},
	});
	let prototypes = prototypesNow();

	setSpeed(SPEED);
	for (const { name, parameters } of OPERATIONS) {
		const due = counts.answers + (isShort ? FEW : MANY);
		while (counts.answers < due) {
			shown = [];
			const items: INodeExecutionData[] = [];
			const count = Math.min(TOGETHER, due - counts.answers);
			for (let index = 0; index < count; index++) {
				const item = await lab.itemWith('fuzzed.txt', textOf(`${index}`, SECRET, 10));
				items.push({ ...item, json: { index } });
			}
			const execution = await lab.run({ ...parameters, ...batchOfItsOwn(parameters) }, items, {
				onError: 'continueRegularOutput',
			});
			if (execution.error) problems.push(`${name}: a run ended with "${execution.error.message}".`);
			const output = execution.outputOf(NODE).flat();
			const paired = new Set(
				output.flatMap(({ pairedItem }) =>
					[pairedItem].flat().map((one) => (typeof one === 'object' ? one.item : one)),
				),
			);
			if (paired.size !== count) problems.push(`${name}: ${count - paired.size} items are lost.`);
			const texts = textsIn(shown);
			for (const { json } of output) {
				if (json.error === undefined || !('details' in json)) counts.results++;
				else {
					counts.errors++;
					const text = String(json.error);
					const isShown = texts.some((one) => one.includes(text));
					if (!isShown && (!isMessage(text) || RAW.test(text))) {
						problems.push(`${name}: ended with "${text.slice(0, 200)}".`);
					}
				}
				if (!hasOwnPrototypes(json)) problems.push(`${name}: an item has a strange prototype.`);
			}
			if (prototypesNow() !== prototypes) problems.push(`${name}: a prototype is polluted.`);
			prototypes = prototypesNow();
			problems.push(...bench.leaksOf(name, execution));
		}
	}
	setSpeed(1);
	return {
		scenario: 'Fuzzed responses',
		counted: `${counts.answers} responses to ${OPERATIONS.length} operations: ${counts.results} items, ${counts.errors} error items with a message`,
		problems,
	};
}

/**
 * A unique batch ID per item: the node polls a batch once, however many items refer to it, and not twice
 * within two seconds.
 */
function batchOfItsOwn({ batchId }: INodeParameters): INodeParameters {
	return batchId === undefined ? {} : { batchId: '={{ "bat_" + $json.index + "_" + $now.ts }}' };
}

/** The answers themselves, and all strings in them. */
function textsIn(answers: readonly string[]): string[] {
	const texts = [...answers];
	const left: unknown[] = answers.map((answer) => (answer === '' ? '' : JSON.parse(answer)));
	for (let next = left.pop(); next !== undefined; next = left.pop()) {
		if (typeof next === 'string') texts.push(next);
		else if (typeof next === 'object' && next !== null) left.push(...Object.values(next));
	}
	return texts;
}

/** The property names of built-in prototypes. */
function prototypesNow(): string {
	return [Object, Array, String, Number, Function, Error, Promise, Map]
		.map(({ prototype }) => Reflect.ownKeys(prototype).map(String).join())
		.join('\n');
}

function hasOwnPrototypes(value: unknown): boolean {
	const left = [value];
	while (left.length > 0) {
		const next = left.pop();
		if (typeof next !== 'object' || next === null) continue;
		const prototype: unknown = Object.getPrototypeOf(next);
		if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) {
			return false;
		}
		left.push(...Object.values(next));
	}
	return true;
}

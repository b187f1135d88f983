/** Correct answers, and mutated ones that a faulty service might send. */

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

export type Random = () => number;

const HUGE = 100_000;
const DEEP = 1000;

const deep = (open: string, close: string): Json =>
	JSON.parse(`${open.repeat(DEEP)}null${close.repeat(DEEP)}`);

/** Names that every object inherits, and JSON that would pollute prototypes. */
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'length'];
const POLLUTION: readonly string[] = [
	'{"__proto__":{"polluted":"yes"}}',
	'{"constructor":{"prototype":{"polluted":"yes"}}}',
	'{"__proto__":[],"length":-1}',
	'{"toString":"no function","valueOf":null}',
	'{"toJSON":1,"then":{"call":1}}',
];

const VALUES: ReadonlyArray<(random: Random) => Json> = [
	() => null,
	() => true,
	() => false,
	() => 0,
	() => -1,
	() => 1e308,
	() => '',
	() => ' ',
	() => '\u0000\ud800 \u202e',
	() => [],
	() => ({}),
	() => [[]],
	() => [null, 1, 'text', [], {}],
	() => 'x'.repeat(HUGE),
	() => '<b>'.repeat(HUGE / 10),
	() => Array.from({ length: 1000 }, (_, index) => index),
	() => deep('[', ']'),
	() => deep('{"result":', '}'),
	(random) => pick(random, PROTOTYPE_NAMES),
	(random) => JSON.parse(pick(random, POLLUTION)),
];

/** Replacement texts that have a meaning for the node. */
const WORDS = ['processed', 'FAILED', 'error', 'waiting', 'fil_2', 'other', '\n', '{{ $json }}'];

export function pick<T>(random: Random, from: readonly T[]): T {
	const picked = from[Math.floor(random() * from.length)];
	if (picked === undefined) throw new Error('There is nothing to pick from');
	return picked;
}

const file = {
	fileId: 'fil_1',
	fileName: 'fuzzed.txt',
	numberOfPages: 1,
	url: 'http://127.0.0.1/fil_1',
};

/** Owner of a batch. */
type Owner = 'extraction' | 'classification';

/** @param call path of the request */
function answerTo(call: string, owner: Owner, batchId: string): Json {
	const ids = { [`${owner}Id`]: `${owner.slice(0, 3)}_1` };
	const [, name = ''] = /([^/]+)$/.exec(call) ?? [];
	if (name.startsWith('create')) return { status: 'created', createdAt: 1, ...ids };
	if (name.startsWith('view')) {
		const fields = [{ key: 'number', description: 'Number', type: 'string' }];
		const details = { name: 'Fuzzed', language: 'English', options: { hasTable: true }, fields };
		return { status: 'success', ...ids, [`${owner}Details`]: details };
	}
	if (name === 'uploadFiles') return { status: 'uploaded', ...ids, batchId, files: [file] };
	if (name !== 'getResults') return { status: 'success', ...ids };
	const linked = { extractionId: 'ext_1', batchId: `${batchId}_linked`, fileId: 'fil_1' };
	const isClassification = owner === 'classification';
	const result: Json = isClassification
		? { documentType: 'Invoice', confidence: 0.9 }
		: { number: '1', lines: [{ amount: '1.00', names: ['a', 'b'] }] };
	return {
		...ids,
		batchId,
		files: [
			{
				...file,
				status: 'processed',
				result,
				unsure: [{ field: 'number', reason: 'Not found on the pages.' }],
				notices: ['Language was replaced'],
				...(isClassification ? { extraction: linked } : {}),
			},
			{ ...file, fileId: 'fil_2', status: 'processing' },
			{ ...file, fileId: 'fil_3', status: 'failed', message: 'The file is damaged' },
		],
	};
}

export type Fuzzed = { status: number; contentType: string; text: string };

/** An answer to a call with up to three mutations. */
export function fuzz(random: Random, call: string, owner: Owner, batchId: string): Fuzzed {
	const root: Json[] = [structuredClone(answerTo(call, owner, batchId))];
	for (let left = Math.ceil(random() * 3); left > 0; left--) mutate(random, root);
	return {
		status: random() < 0.85 ? 200 : pick(random, [201, 202, 400, 404, 410, 418, 422, 500]),
		contentType: random() < 0.9 ? 'application/json' : pick(random, ['text/html', 'x', '']),
		text: random() < 0.98 ? JSON.stringify(root[0]) : '',
	};
}

type Place = { holder: Json[] | { [member: string]: Json }; key: string };

function placesIn(holder: Json[] | { [member: string]: Json }, maximum = 200): Place[] {
	const places: Place[] = [];
	const left = [holder];
	for (let next = left.pop(); next !== undefined && places.length < maximum; next = left.pop()) {
		for (const [key, value] of Object.entries(next)) {
			places.push({ holder: next, key });
			if (typeof value === 'object' && value !== null) left.push(value);
		}
	}
	return places;
}

/** @param root contains the answer, which may itself be replaced */
function mutate(random: Random, root: Json[]): void {
	const { holder, key } = pick(random, placesIn(root));
	const value = Reflect.get(holder, key);
	const values = [
		() => pick(random, VALUES)(random),
		() => pick(random, VALUES)(random),
		// Not an object: as a text it would be "[object Object]", which the node has to quote as the
		// service's message.
		() =>
			typeof value === 'number' || typeof value === 'boolean' ? String(value) : pick(random, WORDS),
		() => [value],
		() => ({ [pick(random, ['files', 'status', 'error', 'message', 'result'])]: value }),
		() => (Array.isArray(value) ? [...value, ...value] : [value, value]),
	];
	const isMember = !Array.isArray(holder);
	if (isMember && random() < 0.2) {
		Reflect.deleteProperty(holder, key);
	} else if (isMember && random() < 0.2) {
		const name = pick(random, [...PROTOTYPE_NAMES, 'error', 'status', 'message', 'json']);
		define(holder, name, random() < 0.5 ? value : pick(random, VALUES)(random));
	} else {
		define(holder, key, pick(random, values)());
	}
}

/** Like JSON.parse: a member named __proto__ is an ordinary one. */
function define(holder: object, key: string, value: Json): void {
	Object.defineProperty(holder, key, {
		value,
		enumerable: true,
		writable: true,
		configurable: true,
	});
}

/**
 * `npm run train`: retrains the files in local-service/weights.
 *
 *   npm run train                 all but the ranking, examples, handwriting and the page reader
 *   npm run train -- vectors      only the steps in that folder; those in examples/ belong to ranking
 *   npm run train -- reader       the page reader, hours on two cores: only if it is named
 *   npm run train -- reader --continue
 *                                 the same, but continues from the network that ships
 *   npm run train -- --corpora DIR
 *                                 also the ranking, examples and handwriting, which need third-party
 *                                 documents: folders in DIR
 *   npm run train -- ranking --corpora DIR --leave-out
 *                                 also the models that bench:accuracy --leave-out measures with
 *   npm run train -- --check      writes to training/.work instead, and compares the SHA-256 with NOTICE
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { LEARNABLE } from '../corpora/corpus.ts';

const root = path.dirname(import.meta.dirname);
/** Intermediate files, and the Python packages; ignored by git. */
const work = path.join(import.meta.dirname, '.work');
const shipped = path.join(root, 'local-service', 'weights');

const { values, positionals: wanted } = parseArgs({
	allowPositionals: true,
	options: {
		check: { type: 'boolean', default: false },
		continue: { type: 'boolean', default: false },
		corpora: { type: 'string' },
		'leave-out': { type: 'boolean', default: false },
	},
});

const made: string[] = [];

/** An intermediate file. */
const between = (name: string) => path.join(work, name);
/** A file that ships. */
function weights(name: string): string {
	made.push(name);
	return path.join(values.check ? work : shipped, name);
}

/** Options to generate documents: of the kinds that the page reader is trained on, and of other kinds. */
const KNOWN = ['--drawn', 'read', '--looks', 'learn', '--readings'];
const RANKED = ['--drawn', 'rank', '--looks', 'learn', '--readings'];
/** The documents that train the page reader. */
const READ: Record<string, string[]> = Object.fromEntries([
	...(values.continue ? [31, 32, 33, 34] : [11, 13, 14, 15, 16]).map((seed) => [
		`read-${seed}`,
		[...KNOWN, '--schemas', '1200', '--count', '5000', '--seed', String(seed)],
	]),
	['read-notes', [...KNOWN, '--notes', '--schemas', '1200', '--count', '2500', '--seed', '35']],
	['read-mails', ['--mails', 'read', '--readings', '--count', '8000', '--seed', '36']],
]);
/** Number of passes through these documents with --continue. */
const FURTHER_ROUNDS = '2.5';
/**
 * The documents that train the ranking: of kinds that the page reader is not trained on, and fewer of the kinds
 * that it is trained on, since users also ask for common fields.
 */
const FOR_RANKING: Record<string, string[]> = {
	generated: [...RANKED, '--schemas', '500', '--count', '4000', '--seed', '12'],
	'generated-notes': [...RANKED, '--notes', '--schemas', '500', '--count', '1000', '--seed', '13'],
	'generated-known': [...KNOWN, '--schemas', '300', '--count', '1200', '--seed', '17'],
	'generated-known-notes': [
		...[...KNOWN, '--notes', '--schemas', '300'],
		...['--count', '600', '--seed', '18'],
	],
	'generated-mails': ['--mails', 'rank', '--readings', '--count', '1200', '--seed', '19'],
};
/** The documents that train the model for examples. */
const FILLED_IN: Record<string, string[]> = {
	'filled-in': [...RANKED, '--schemas', '156', '--count', '780', '--forms', '5', '--seed', '7'],
	'filled-in-notes': [
		...[...RANKED, '--notes', '--schemas', '60'],
		...['--count', '300', '--forms', '5', '--seed', '8'],
	],
};
const READ_AGREEMENTS = between('read-agreements');
const RANKED_AGREEMENTS = between('generated-agreements');
/** Generated pictures as examples of printed words, for the step `handwriting`. */
const PRINTED: Record<string, string[]> = {
	printed: [
		...[...RANKED, '--pictures', '1', '--schemas', '150'],
		...['--count', '150', '--seed', '41'],
	],
};

/** A recognition network as published, with its characters. */
const published = (name: string) => [
	between(`published/${name}.onnx`),
	between(`published/${name}.txt`),
];
/** A file of a recognition network that ships. */
const recogniser = (name: string, ending: 'onnx' | 'txt') =>
	weights(`ocr/PP-OCRv6_${name}_rec.${ending}`);

const GENERATOR = '../generator/command.ts';

type Step = {
	program: string;
	given: () => string[];
	/** Name of the step, if it is not the folder of the program. */
	step?: string;
	isExtra?: boolean;
};

const generating = (documents: Readonly<Record<string, string[]>>, step: string): Step[] =>
	Object.entries(documents).map(([folder, options]) => ({
		...{ step, program: GENERATOR },
		given: () => ['--out', between(folder), ...options],
	}));
const corpora = (documents: Readonly<Record<string, string[]>>): string[] =>
	Object.keys(documents).flatMap((folder) => ['--corpus', between(folder)]);

/** The programs in order, with their arguments. */
const STEPS: readonly Step[] = [
	{ program: 'vectors/vocabulary.ts', given: () => [between('vocabulary.json')] },
	{
		program: 'vectors/fit.py',
		given: () => [between('vocabulary.json'), 'vectors/words.tsv', weights('meaning.bin')],
	},
	{ program: 'prose/samples.ts', given: () => [between('prose.bin')] },
	{ program: 'prose/fit.py', given: () => [between('prose.bin'), weights('prose.bin')] },
	{ program: 'rows/dump.ts', given: () => [between('rows')] },
	{ program: 'rows/fit.py', given: () => [between('rows'), weights('columns.json')] },
	...generating(READ, 'reader'),
	{
		step: 'reader',
		program: 'prose/corpus.ts',
		given: () => [READ_AGREEMENTS, '--count', '2000', '--seed', '1'],
	},
	{
		program: 'reader/dump.ts',
		given: () => [between('reader'), ...corpora(READ), '--corpus', READ_AGREEMENTS],
	},
	{
		program: 'reader/fit.py',
		given: () => [
			between('pageReader.pkl'),
			...['--dump', between('reader')],
			...(values.continue
				? ['--from', path.join(shipped, 'pageReader.onnx'), '--rounds', FURTHER_ROUNDS]
				: []),
		],
	},
	{
		program: 'reader/export.py',
		given: () => [
			between('pageReader.pkl'),
			weights('pageReader.onnx'),
			...['--check', between('reader')],
		],
	},
	...generating(FOR_RANKING, 'ranking'),
	{
		step: 'ranking',
		program: 'prose/corpus.ts',
		given: () => [RANKED_AGREEMENTS, '--count', '600', '--seed', '2'],
	},
	{
		program: 'ranking/dump.ts',
		given: () => [
			between('ranking'),
			...['--readings', between('readings')],
			...LEARNABLE.flatMap((name) => ['--corpus', path.join(values.corpora ?? '', name)]),
			...corpora(FOR_RANKING),
			...['--corpus', RANKED_AGREEMENTS],
		],
	},
	{ program: 'ranking/fit.py', given: () => [between('ranking'), weights('reader.json')] },
	{
		program: 'ranking/fit.py',
		given: () => [between('ranking'), between('left-out'), '--leave-out'],
		isExtra: true,
	},
	...generating(FILLED_IN, 'ranking'),
	{
		step: 'ranking',
		program: 'examples/halves.py',
		given: () => [between('ranking'), between('halves')],
	},
	{
		step: 'ranking',
		program: 'examples/dump.ts',
		given: () => [
			between('examples'),
			...['--base', between('halves'), '--readings', between('readings')],
			...LEARNABLE.flatMap((name) => ['--corpus', path.join(values.corpora ?? '', name)]),
			...corpora(FILLED_IN),
		],
	},
	{
		step: 'ranking',
		program: 'examples/fit.py',
		given: () => [weights('examples.json'), between('examples')],
	},
	{ program: 'recognition/networks.py', given: () => [between('published')] },
	{ program: 'recognition/draw.ts', given: () => [between('lines')] },
	...['tiny', 'small'].flatMap((name) => [
		{
			program: 'recognition/features.py',
			given: () => [between('lines'), ...published(name), between(`${name}.npz`)],
		},
		{
			program: 'recognition/fit.py',
			given: () => [
				between('lines'),
				between(`${name}.npz`),
				...published(name),
				between(`${name}.onnx`),
				recogniser(name, 'txt'),
			],
		},
		{
			program: 'recognition/quantise.py',
			given: () => [
				between(`${name}.onnx`),
				recogniser(name, 'txt'),
				between('lines'),
				recogniser(name, 'onnx'),
				...(name === 'small' ? ['--choosing'] : []),
			],
		},
	]),
	...generating(PRINTED, 'handwriting'),
	{
		program: 'handwriting/learn.ts',
		given: () => [
			weights('handwriting.json'),
			...['--corpora', values.corpora ?? '', '--printed', between('printed')],
			...['--readings', between('readings')],
		],
	},
];

/** Steps that need third-party documents. */
const OF_CORPORA = ['ranking', 'handwriting'];
const stepOf = ({ program, step }: (typeof STEPS)[number]) => step ?? path.dirname(program);

function run(program: string, given: readonly string[]): void {
	const { status } = spawnSync(program, given, {
		cwd: import.meta.dirname,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: {
			...process.env,
			// Sums of floats depend on the number of threads.
			...{ OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', PYTHONHASHSEED: '0' },
			// Keeps freed memory for the next step of jax, which saves a fifth of its time.
			...{ MALLOC_ARENA_MAX: '1', MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '100000000000' },
		},
	});
	if (status !== 0) throw new Error(`${program} ${given.join(' ')} failed`);
}

/** Python with the packages in requirements.txt, in a separate environment. */
function python(): string {
	const requirements = path.join(import.meta.dirname, 'requirements.txt');
	const stamp = between('requirements.txt');
	const bin = path.join(work, 'python', process.platform === 'win32' ? 'Scripts' : 'bin', 'python');
	const isInstalled = existsSync(stamp) && readFileSync(stamp).equals(readFileSync(requirements));
	if (!isInstalled) {
		run('python3', ['-m', 'venv', path.join(work, 'python')]);
		run(bin, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
		writeFileSync(stamp, readFileSync(requirements));
	}
	return bin;
}

mkdirSync(path.join(work, 'ocr'), { recursive: true });
const steps = new Set(STEPS.map(stepOf));
const unknown = wanted.find((name) => !steps.has(name));
if (unknown !== undefined)
	throw new Error(`No step is called ${unknown}. The steps are ${[...steps].join(', ')}.`);
for (const each of STEPS) {
	const { program, given, isExtra = false } = each;
	const step = stepOf(each);
	if (isExtra && !values['leave-out']) continue;
	if (OF_CORPORA.includes(step) && values.corpora === undefined) {
		if (wanted.includes(step)) throw new Error(`${step} needs --corpora DIR`);
		continue;
	}
	if (step === 'reader' && !wanted.includes(step)) continue;
	if (wanted.length > 0 && !wanted.includes(step)) continue;
	console.log(`\n${program}`);
	run(program.endsWith('.py') ? python() : process.execPath, [program, ...given()]);
}

const notice = readFileSync(path.join(root, 'local-service', 'NOTICE'), 'utf8');
for (const name of made) {
	const bytes = readFileSync(path.join(values.check ? work : shipped, name));
	const entry = `weights/${name} (${bytes.length} bytes, SHA-256\n${createHash('sha256').update(bytes).digest('hex')})`;
	if (notice.includes(entry)) console.log(`\nweights/${name} matches NOTICE.`);
	else {
		console.log(`\nNOTICE lacks this entry:\n${entry}`);
		if (values.check) process.exitCode = 1;
	}
}

/**
 * `npm run fetched -- DIR [--service FOLDER] [--pages N]`: sends the files of a folder, such as test suites
 * of other readers, to a local service, and compares the words of PDFs with those of `pdftotext`. For each
 * folder in DIR it reports how many files were read or rejected, and which share of pdftotext's words, and of
 * those with a digit, the service has as well; then the messages of rejected files, and the PDFs whose words
 * differ most. It makes no judgement, since pdftotext is sometimes wrong as well.
 *
 * --service: repository folder of another version, built; --pages: per file, 5 by default.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import Table from 'cli-table3';

import { wordsOf } from '../../bench/recognition/wordsRead.ts';
import { installPackages } from '../../scripts/debian.ts';
import { post, startLocalService } from '../../harness/localService.ts';

/** Number of files processed in parallel. */
const AT_A_TIME = 4;
/** Maximum size of a file in bytes. */
const LARGEST = 20_000_000;
/** Maximum number of PDFs listed. */
const WORST = 40;

type Answer = { fileId: string; fileName: string; status: string; message?: string };
type Words = { all: number; had: number; numbers: number; numbersHad: number };
type Outcome = { file: string; answers: Answer[]; words?: Words };

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		service: { type: 'string', default: path.join(import.meta.dirname, '..', '..') },
		pages: { type: 'string', default: '5' },
	},
});
const [from] = positionals;
if (from === undefined || !/^[1-9]\d*$/.test(values.pages)) {
	console.error('Usage: npm run fetched -- DIR [--service FOLDER] [--pages N]');
	process.exit(2);
}
if (!installPackages('poppler-utils')) process.exit(1);

/** Ligatures are expanded, since pdftotext writes some of them expanded. */
const lettersIn = (text: string) => wordsOf(text.normalize('NFKC'));

/** Number of words found among those that were read, counting repetitions. */
function compare(words: readonly string[], read: readonly string[]): Words {
	const left = new Map<string, number>();
	for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
	const result = { all: 0, had: 0, numbers: 0, numbersHad: 0 };
	for (const word of words) {
		const count = left.get(word) ?? 0;
		if (count > 0) left.set(word, count - 1);
		const [isHad, isNumber] = [Number(count > 0), Number(/\d/.test(word))];
		result.all++;
		result.had += isHad;
		result.numbers += isNumber;
		result.numbersHad += isHad * isNumber;
	}
	return result;
}

/** @returns undefined if pdftotext rejects the file, or finds no words */
function popplerWords(file: string): string[] | undefined {
	try {
		const text = execFileSync('pdftotext', ['-q', '-l', values.pages, file, '-'], {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
			maxBuffer: LARGEST,
		});
		const words = lettersIn(text);
		return words.length > 0 ? words : undefined;
	} catch {
		return undefined;
	}
}

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-fetched-'));
const service = await startLocalService({
	root: path.resolve(values.service),
	dataDir: path.join(folder, 'data'),
	options: ['--max-seconds', '120'],
});

async function textOf(fileId: string): Promise<string[]> {
	const response = await fetch(`${service.baseUrl}/files/${fileId}/text`, {
		headers: { authorization: `Bearer ${service.token}` },
	});
	if (!response.ok) return [];
	const { pages }: { pages: Array<{ words: Array<{ text: string }> }> } = Object(
		await response.json(),
	);
	return pages.flatMap(({ words }) => words.flatMap(({ text }) => lettersIn(text)));
}

async function send(extractionId: string, file: string): Promise<Outcome> {
	const form = new FormData();
	form.append('extractionId', extractionId);
	form.append('files', await openAsBlob(file), path.basename(file));
	const { batchId, message } = await post<{ batchId: string; message?: string }>(
		service,
		'uploadFiles',
		form,
	).catch((error: Error) => ({ batchId: '', message: error.message }));
	if (batchId === '') {
		return { file, answers: [{ fileId: '', fileName: file, status: 'failed', message }] };
	}
	for (;;) {
		const { files } = await post<{ files?: Answer[] }>(service, 'getResults', {
			extractionId,
			batchId,
		});
		if (!files) {
			await sleep(100);
			continue;
		}
		const [only] = files;
		const words = /\.pdf$/i.test(file) ? popplerWords(file) : undefined;
		if (!words || files.length !== 1 || only?.status !== 'processed')
			return { file, answers: files };
		return { file, answers: files, words: compare(words, await textOf(only.fileId)) };
	}
}

function printTable(outcomes: readonly Outcome[]): void {
	const table = new Table({
		head: ['Folder', 'Files', 'Read', 'Refused', 'PDFs compared', 'Words', 'Had', 'Numbers', 'Had'],
	});
	const shareOf = (had: number, all: number) => (all === 0 ? '–' : (had / all).toFixed(4));
	const line = (name: string, ofFolder: readonly Outcome[]) => {
		const words = ofFolder.flatMap((outcome) => outcome.words ?? []);
		const sum = (key: keyof Words) => words.reduce((total, each) => total + each[key], 0);
		const read = ofFolder.filter(({ answers }) => answers.some(isRead)).length;
		table.push([
			...[name, ofFolder.length, read, ofFolder.length - read, words.length],
			...[sum('all'), shareOf(sum('had'), sum('all'))],
			...[sum('numbers'), shareOf(sum('numbersHad'), sum('numbers'))],
		]);
	};
	const folderOf = ({ file }: Outcome) => path.relative(from ?? '', file).split(path.sep)[0] ?? '';
	for (const [name, ofFolder] of Map.groupBy(outcomes, folderOf)) line(name, ofFolder);
	line('all', outcomes);
	console.log(table.toString());
}

const isRead = ({ status }: Answer) => status === 'processed';

try {
	const extractionDetails = {
		name: 'Fetched',
		language: 'Multi-Lingual',
		fields: [{ key: 'number' }],
		options: {
			specificPageProcessing: true,
			specificPageProcessingOptions: { from: 1, to: Number(values.pages) },
		},
	};
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails,
	});
	const files = globSync('**/*', { cwd: from })
		.map((name) => path.join(from, name))
		.filter((file) => statSync(file).isFile() && statSync(file).size <= LARGEST)
		.toSorted();
	const left = files.values();
	const outcomes: Outcome[] = [];
	const sendAll = async () => {
		for (const file of left) {
			outcomes.push(await send(extractionId, file));
			if (outcomes.length % 50 === 0) console.error(`${outcomes.length} of ${files.length} …`);
		}
	};
	await Promise.all(Array.from({ length: AT_A_TIME }, sendAll));
	outcomes.sort((one, other) => one.file.localeCompare(other.file));

	printTable(outcomes);
	const messages = outcomes.flatMap(({ answers }) =>
		answers.filter((answer) => !isRead(answer)).map(({ message = '' }) => message),
	);
	for (const [message, same] of Map.groupBy(messages, (one) => one.replaceAll(/\d+/g, 'N'))) {
		console.log(`${String(same.length).padStart(5)}  ${message}`);
	}
	const missing = ({ words }: Outcome) => (words ? words.all - words.had : 0);
	const worst = outcomes
		.filter((outcome) => missing(outcome) > 0)
		.toSorted((one, other) => missing(other) - missing(one));
	for (const outcome of worst.slice(0, WORST)) {
		console.log(`${missing(outcome)} of ${outcome.words?.all} words missing: ${outcome.file}`);
	}
} finally {
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
}

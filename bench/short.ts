/**
 * `npm run bench -- --short`: checks that must pass on every machine, however fast it is. An upload takes
 * little memory; of many documents, none is lost, duplicated or paired with the wrong item; and pictures are
 * read with their words and accents.
 */
import { LANGUAGES } from './accents/languages.ts';
import { ACCENTED, lettersRead, shareOf } from './accents/lettersRead.ts';
import { accentsPages } from './accents/accentsPages.ts';
import { checkNumbers, createDocument, itemsWith } from './documents.ts';
import { createBench } from './n8n.ts';
import { startProcess } from './processes.ts';
import type { Counts } from './processes/pacedService.ts';
import { examplePictures } from './recognition/examplePictures.ts';
import { ourReading, runtimes } from './recognition/ours.ts';
import { wordF1 } from './recognition/wordsRead.ts';
import { temporaryFolder } from '../harness/temporary.ts';
import { extract } from './throughput.ts';
import { uploadOnce } from './uploadOnce.ts';

const FILE = 400;
const MOST = 80;
const DOCUMENTS = 200;
/** Number of pictures with known words, and languages with accents. */
const [PICTURES, CODES] = [2, ['de', 'es']];
/** Minimum shares of words and of accented letters that are read right. */
const [WORDS, ACCENTS] = [0.9, 0.9];

const receiver = await startProcess<number[]>('receiver');
const { grownBy } = await uploadOnce(receiver, 'node', FILE);
console.log(
	`Uploading a file of ${FILE} MB added ${grownBy.toFixed(0)} MB of memory; it must be less than ${MOST} MB.`,
);
if (grownBy >= MOST) process.exitCode = 1;

const service = await startProcess<Counts>('pacedService');
const bench = await createBench(service.baseUrl);
const documents = Array.from({ length: DOCUMENTS }, (_, number) => createDocument(number, 400));
const numbers = await extract(bench, await itemsWith(bench, documents));
checkNumbers(DOCUMENTS, numbers, (await service.ask()).documents);
console.log(`Of ${DOCUMENTS} documents each came out once, with its own item.`);

const folder = temporaryFolder();
const pictures = (await examplePictures(folder)).filter(({ text }) => text).slice(0, PICTURES);
const pages = await accentsPages(
	LANGUAGES.filter(({ code }) => CODES.includes(code)),
	folder,
);
for (const { variant, readAll } of runtimes([]).map(ourReading)) {
	const texts = await readAll([...pictures, ...pages].map(({ file }) => file));
	const words = wordF1(
		pictures.map(({ text = '' }, index) => ({ truth: text, read: texts[index] ?? '' })),
	);
	const accents = shareOf(
		pages.map(({ printed }, index) => lettersRead(printed, texts[PICTURES + index] ?? '')),
		ACCENTED,
	);
	const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
	console.log(
		`${variant}: ${percent(words ?? 0)} of the words of ${PICTURES} pictures are right and ${percent(accents)} of the accents of ${CODES.length}; it must be ${percent(WORDS)} and ${percent(ACCENTS)}.`,
	);
	if ((words ?? 0) < WORDS || accents < ACCENTS) process.exitCode = 1;
}
// n8n's engine has timers that keep the process alive.
process.exit();

/** Pictures of documents: the local service, its recognition alone, tesseract and RapidOCR. */
import { availableParallelism } from 'node:os';

import { inTurns, report, ROUNDS } from '../compare.ts';
import { distinct, median, quantile, type Row } from '../figures.ts';
import { ourReading, ourService, runtimes } from '../recognition/ours.ts';
import { wantedPictures } from '../recognition/pictureOptions.ts';
import { rapidOcr } from '../recognition/rapidOcr.ts';
import { tesseracts } from '../recognition/tesseract.ts';
import { wordF1 } from '../recognition/wordsRead.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Maximum milliseconds of 99 of 100 polls. */
const LONGEST_POLL = 50;
/** Minimum speed, relative to tesseract's pages per second. */
const SPEED = 0.7;

const notes: string[] = [];
const polls: number[] = [];
const pictures = await wantedPictures(temporaryFolder());
const ours = runtimes(notes);
const services = await Promise.all(ours.map(async (runtime) => await ourService(runtime, polls)));
const tesseract = tesseracts(notes);
const rapid = rapidOcr(notes);
const recognisers = [...services, ...ours.map(ourReading), ...tesseract, ...rapid];
for (const { readAll } of recognisers) {
	await readAll(pictures.slice(0, availableParallelism()).map(({ file }) => file));
}
polls.length = 0;

/** The texts read by each candidate, by file. */
const texts = new Map(recognisers.map(({ variant }) => [variant, new Map<string, string>()]));
const rowsOf = await inTurns(
	{ variants: recognisers.map(({ variant }) => variant), sizes: [pictures.length] },
	async (variant) => {
		const read = texts.get(variant) ?? new Map<string, string>();
		const files = nextPart(read.size).map(({ file }) => file);
		const start = performance.now();
		const found = await recognisers.find((one) => one.variant === variant)?.readAll(files);
		const seconds = (performance.now() - start) / 1000;
		files.forEach((file, index) => read.set(file, found?.[index] ?? ''));
		return { rate: files.length / seconds };
	},
);

/** Each round reads another part of the pictures, the same part for every candidate. */
function nextPart(read: number) {
	const from = (round: number) => Math.round((round * pictures.length) / ROUNDS);
	const round = Array.from({ length: ROUNDS }, (_, index) => from(index)).lastIndexOf(read);
	return pictures.slice(read, from(round + 1));
}

/** One row for each candidate with a known figure. */
const rowsWith = (
	size: number,
	figure: (recogniser: (typeof recognisers)[number]) => number | undefined,
): Row[] =>
	recognisers.flatMap((recogniser) => {
		const value = figure(recogniser);
		return value === undefined ? [] : [{ variant: recogniser.variant, size, rounds: [value] }];
	});

const words = distinct(pictures.map(({ group }) => group)).flatMap((group) => {
	const known = pictures.flatMap(({ file, text, ...picture }) =>
		picture.group === group && text !== undefined ? [{ file, text }] : [],
	);
	const rows = rowsWith(known.length, ({ variant }) => {
		const share = wordF1(
			known.map(({ file, text }) => ({ truth: text, read: texts.get(variant)?.get(file) ?? '' })),
		);
		return share === undefined ? undefined : 100 * share;
	});
	return rows.length > 0 ? [{ group, rows }] : [];
});

const rates = rowsOf('rate');
const roundsOf = (rows: Row[], variant: string | undefined) =>
	rows.find((row) => row.variant === variant)?.rounds ?? [];
const [own] = services;
const aims = tesseract.slice(0, 1).map(({ variant }) => {
	const others = roundsOf(rates, variant);
	const share = median(
		roundsOf(rates, own?.variant).map((rate, round) => rate / (others[round] ?? NaN)),
	);
	return {
		wanted: `pages a second over HTTP are at least ${SPEED} times those of ${variant}`,
		reached: `${share.toFixed(2)} times`,
		isMet: share >= SPEED,
	};
});
for (const { variant } of rapid) {
	for (const { group, rows } of words) {
		const [share = NaN] = roundsOf(rows, own?.variant);
		const [other = NaN] = roundsOf(rows, variant);
		aims.push({
			wanted: `as many words of ${group} are read right as by ${variant}`,
			reached: `${share.toFixed(1)} %, ${variant} ${other.toFixed(1)} %`,
			isMet: share >= other,
		});
	}
}
const slowest = quantile(polls, 0.99);
aims.push({
	wanted: `99 of 100 getResults requests are answered in less than ${LONGEST_POLL} ms while pictures are read`,
	reached: `${slowest.toFixed(1)} ms (median ${quantile(polls, 0.5).toFixed(1)} ms, longest ${quantile(polls, 1).toFixed(1)} ms, of ${polls.length})`,
	isMet: slowest < LONGEST_POLL,
});
await report({
	name: 'scans',
	title: 'Reading pictures of documents',
	sizeUnit: 'pages',
	costs: [
		{ name: 'Pages a second', unit: '', rows: rates, grows: false },
		...words.map(({ group, rows }) => ({
			name: `Words read right, ${group}`,
			unit: '%',
			rows,
			grows: false,
		})),
		{
			name: 'Peak resident memory',
			unit: 'MB',
			rows: rowsWith(pictures.length, ({ peak }) => peak()),
			grows: false,
		},
	],
	aims,
	notes: [
		`The first pages of the PDFs among the examples, rendered as the service renders them, and the pictures of the corpora that are named with --corpus. Each round reads another fifth of them, the same for every variant, ${availableParallelism()} pages at a time, one per core.`,
		'Over HTTP the time is from the upload to the texts, including storing and two fields to extract. tesseract starts a process for each page; recognition alone and RapidOCR have one for each core, which was started before.',
		'Words read right: the harmonic mean (F1) of recall (printed words that were read) and precision (words read that are printed); the order of the words, case and punctuation are ignored, accents are not.',
		'Memory is that of all processes together; for tesseract, that of its largest process times the number of cores.',
		...notes,
	],
	programs: Object.assign({}, ...recognisers.map(({ programs }) => programs)),
});
process.exit();

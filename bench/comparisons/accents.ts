/**
 * Accuracy of letters with accents, on generated pages of many languages: our recognition, tesseract and
 * RapidOCR. Also the number of accents that are read but not printed, in the pictures of the examples and of
 * `--corpus`.
 */
import { LANGUAGES } from '../accents/languages.ts';
import {
	ACCENTED,
	type Letters,
	lettersRead,
	type LettersRead,
	shareOf,
} from '../accents/lettersRead.ts';
import { accentsPages } from '../accents/accentsPages.ts';
import { inTenThousand, wrongMarks } from '../accents/wrongMarks.ts';
import { report } from '../compare.ts';
import { distinct } from '../figures.ts';
import { ourReading, runtimes } from '../recognition/ours.ts';
import { wantedPictures } from '../recognition/pictureOptions.ts';
import { rapidOcr } from '../recognition/rapidOcr.ts';
import { latinTesseract } from '../recognition/tesseract.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Number of languages, from the start of the list, that the goal applies to. */
const MEASURED = 16;
const SIZES = [MEASURED, LANGUAGES.length];
/** Minimum share of accented letters that are read right. */
const WANTED = 0.95;

/** Maximum number of accents that are read but not printed, per 10,000 letters. */
const MOST_WRONG = 1;

const notes: string[] = [];
const known = (await wantedPictures(temporaryFolder())).flatMap(({ file, group, text }) =>
	text === undefined ? [] : [{ file, group, text }],
);
const pages = await accentsPages(LANGUAGES, temporaryFolder());
// Only the first runtime: both read the same text.
const ours = runtimes(notes).slice(0, 1).map(ourReading);
const recognisers = [...ours, ...latinTesseract(notes), ...rapidOcr(notes)];
const reads = new Map<string, LettersRead[]>();
const wrong = new Map<string, Map<string, number>>();
for (const { variant, readAll } of recognisers) {
	process.stderr.write(`  ${variant}\n`);
	const texts = await readAll(pages.map(({ file }) => file));
	reads.set(
		variant,
		pages.map(({ printed }, index) => lettersRead(printed, texts[index] ?? '')),
	);
	const found = await readAll(known.map(({ file }) => file));
	const marks = known.map(({ group, text }, index) => ({
		group,
		...wrongMarks(text, found[index] ?? ''),
	}));
	wrong.set(
		variant,
		new Map(
			[...Map.groupBy(marks, ({ group }) => group)].map(([group, own]) => [
				group,
				inTenThousand(own),
			]),
		),
	);
}

const variants = [...reads.keys()];
const costOf = (name: string, letters: readonly Letters[]) => ({
	name,
	unit: '%',
	rows: [...reads].flatMap(([variant, read]) =>
		SIZES.map((size) => ({ variant, size, rounds: [100 * shareOf(read.slice(0, size), letters)] })),
	),
	grows: false,
});
const percent = (share: number) => (100 * share).toFixed(1);
const byLanguage = [
	['%', ...variants],
	...pages.map(({ name }, index) => [
		name,
		...[...reads.values()].map((read) => percent(shareOf(read.slice(index, index + 1), ACCENTED))),
	]),
];
const groups = distinct(known.map(({ group }) => group));
const byGroup = [
	['in 10,000 letters', ...variants],
	...groups.map((group) => [
		group,
		...variants.map((variant) => (wrong.get(variant)?.get(group) ?? NaN).toFixed(1)),
	]),
];
const [own = []] = reads.values();
const [ownWrong = new Map<string, number>()] = wrong.values();
const share = shareOf(own.slice(0, MEASURED), ACCENTED);
await report({
	name: 'accents',
	title: 'Letters with accents, in pictures',
	sizeUnit: 'languages',
	costs: [
		costOf('Accented letters read right', ACCENTED),
		costOf('Capitals among them', ['capital']),
		costOf('Letters from a to z read right', ['plain']),
		costOf('Digits read right', ['digit']),
	],
	tables: [
		{ name: 'Accented letters read right, by language', lines: byLanguage },
		...(groups.length > 0 ? [{ name: 'Accents that are not there', lines: byGroup }] : []),
	],
	aims: [
		{
			wanted: `${percent(WANTED)} % of the accented letters of ${MEASURED} languages are read right`,
			reached: `${percent(share)} %`,
			isMet: share >= WANTED,
		},
		...[...ownWrong].map(([group, count]) => ({
			wanted: `at most ${MOST_WRONG} accent in 10,000 letters of ${group} is not there`,
			reached: count.toFixed(1),
			isMet: count <= MOST_WRONG,
		})),
	],
	notes: [
		'Each language has a page: pangrams, also in capitals, and lines of invoices, in three sizes (8, 10 and 12 pt) and three of four fonts, rendered at 200 dpi, blurred a little, up to half a degree askew and with a little noise.',
		'An accented letter is one beyond a to z. Each printed line is aligned with the most similar part of the text (fewest letters inserted, deleted or substituted); a letter is right if the text has the same one there.',
		'tesseract has the model for all languages in Latin letters.',
		...notes,
	],
	programs: Object.assign({}, ...recognisers.map(({ programs }) => programs)),
});
process.exit();

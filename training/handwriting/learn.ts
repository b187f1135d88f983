/**
 * Learns which words are handwritten:
 *
 *   node handwriting/learn.ts OUT --corpora DIR --printed DIR [--readings DIR]
 *
 * The handwritten words are the words of forms-more that `labels.json` marks. The printed words are its other
 * words, and the words of generated pictures. Prints how many handwritten words are found, and how many printed
 * words are mistaken for handwriting; also for forms, which are not used for training.
 *
 * `labels.json`, labelled by hand: by corpus and file, boxes around handwritten words, and around unclear words,
 * which are not used. The boxes are in pixels of the picture that is turned upright, but not straightened.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readingOf } from '../../corpora/readings.ts';
import { built } from '../../harness/builtService.ts';
import type { Word } from '../../local-service/src/reading/pages.ts';
import { rounded, softmax } from '../rows/descent.ts';

const { openPicture } = built('reading/images/openPicture');
const { turned } = built('reading/bitmaps/bitmap');
const { bentRegion, straightened } = built('reading/bitmaps/bend');
const { FEATURES, handwritingFeatures } = built('reading/ocr/handwriting');

const [SHRINK, STEPS] = [1e-4, 600];

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		corpora: { type: 'string', default: '' },
		printed: { type: 'string', default: '' },
		readings: { type: 'string', default: '' },
	},
});

type Box = readonly [left: number, top: number, right: number, bottom: number];
type Labels = Record<string, Record<string, { handwritten?: Box[]; unclear?: Box[] }>>;
const labels: Labels = JSON.parse(
	readFileSync(path.join(import.meta.dirname, 'labels.json'), 'utf8'),
);

/**
 * A word with its features, the number of its line, and its number of letters. The score of a word is the weighted
 * sum of its features, plus the mean of these sums in its line, weighted by letters.
 */
type Sample = { numbers: Float64Array; isHandwritten: boolean; line: number; letters: number };

let lines = 0;
async function samplesOf(folder: string, cache: string): Promise<Sample[]> {
	const samples: Sample[] = [];
	const pictures = readdirSync(path.join(folder, 'documents')).filter((file) =>
		file.endsWith('.png'),
	);
	for (const file of pictures.toSorted()) {
		const reading = await readingOf(path.join(folder, 'documents'), file, cache);
		const [page] = reading.pages;
		if (!page) continue;
		const decoded = await openPicture(readFileSync(path.join(folder, 'documents', file))).decode();
		const level = page.turned ? turned(decoded, page.turned) : decoded;
		const { bend } = page;
		const bitmap = bend ? straightened(level, bend) : level;
		const onLevel = ({ box }: Word) => (bend ? bentRegion(box, bend, level) : box);
		const scale = bitmap.width / page.width;
		const words = page.words
			.filter(({ source }) => source === 'ocr')
			.map((word) => ({ ...word, box: onPicture(word.box, scale) }));
		const byLine = [...Map.groupBy(words, ({ box }) => `${box.top} ${box.bottom}`).values()];
		const known = labels[path.basename(folder)]?.[file];
		handwritingFeatures(bitmap, byLine).forEach((line, at) => {
			lines++;
			line.forEach((own, index) => {
				const word = byLine[at]?.[index];
				if (!own || !word || isIn(onLevel(word), known?.unclear)) return;
				samples.push({
					numbers: Float64Array.from([...own, 1]),
					isHandwritten: isIn(onLevel(word), known?.handwritten),
					line: lines,
					letters: word.text.length,
				});
			});
		});
	}
	return samples;
}

const onPicture = ({ left, top, right, bottom }: Word['box'], scale: number) => ({
	left: left * scale,
	top: top * scale,
	right: right * scale,
	bottom: bottom * scale,
});

function isIn(box: Word['box'], boxes: readonly Box[] = []): boolean {
	const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
	return boxes.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom);
}

/** Logistic weights for unscaled features; the last one is the constant. */
function learn(samples: readonly Sample[]): number[] {
	const size = FEATURES.length;
	const means = Array.from({ length: size }, (_, i) => mean(samples, ({ numbers }) => numbers[i]!));
	const spreads = means.map((middle, i) =>
		Math.sqrt(mean(samples, ({ numbers }) => (numbers[i]! - middle) ** 2)),
	);
	const scaled = samples.map(({ numbers, isHandwritten }) => ({
		numbers: numbers.map((each, i) => (i < size ? (each - means[i]!) / spreads[i]! : each)),
		is: isHandwritten ? 1 : 0,
	}));
	const [not, is] = softmax(scaled, 2, SHRINK, STEPS);
	const own = Array.from(is!, (weight, i) => weight - not![i]!);
	const weights = own.slice(0, size).map((weight, i) => weight / spreads[i]!);
	const constant = weights.reduce((sum, weight, i) => sum - weight * means[i]!, own[size]!);
	return rounded([...weights, constant]);
}

const mean = <T>(all: readonly T[], of: (one: T) => number) =>
	all.reduce((sum, one) => sum + of(one), 0) / all.length;

/** How many handwritten words are found, and how many printed ones are mistaken for handwriting. */
function report(samples: readonly Sample[], weights: readonly number[]): string {
	const scoreOf = ({ numbers }: Sample) =>
		numbers.reduce((sum, each, i) => sum + each * weights[i]!, 0);
	let [found, all, mistaken, printed] = [0, 0, 0, 0];
	for (const line of Map.groupBy(samples, (each) => each.line).values()) {
		const letters = line.reduce((sum, each) => sum + each.letters, 0);
		const ofLine = line.reduce((sum, each) => sum + scoreOf(each) * each.letters, 0) / letters;
		for (const each of line) {
			const is = scoreOf(each) + ofLine > 0 ? 1 : 0;
			if (each.isHandwritten) [found, all] = [found + is, all + 1];
			else [mistaken, printed] = [mistaken + is, printed + 1];
		}
	}
	return `${found} of ${all} handwritten words found, ${mistaken} of ${printed} printed words mistaken for handwriting`;
}

const cacheOf = (name: string) => path.join(values.readings, name);
const more = await samplesOf(path.join(values.corpora, 'forms-more'), cacheOf('forms-more'));
const forms = await samplesOf(path.join(values.corpora, 'forms'), cacheOf('forms'));
const printed = await samplesOf(values.printed, path.join(values.printed, 'readings'));
const weights = learn([...more, ...printed]);
console.log(`forms-more: ${report(more, weights)}`);
console.log(`generated: ${report(printed, weights)}`);
console.log(`forms, not used in training: ${report(forms, weights)}`);
const named = Object.fromEntries([...FEATURES, 'constant'].map((name, i) => [name, weights[i]]));
writeFileSync(positionals[0] ?? '', `${JSON.stringify(named, null, '\t')}\n`);
process.exit();

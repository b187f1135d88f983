/**
 * `npm run docs:learning`: updates the example of a correction and its effect in docs/learning.md, with
 * pictures. `-- --check` writes nothing, and only checks the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { picture, type Theme } from './picture.ts';
import { KEYS, type Read, tellStory, truthOf } from './story.ts';

const docs = path.join(path.dirname(path.dirname(import.meta.dirname)), 'docs');
const page = path.join(docs, 'learning.md');
const PLACE = /(?<=^<!-- npm run docs:learning -->\n)[^]*?(?=^<!-- end -->$)/m;

const story = await tellStory();
const { first, corrected, uncorrected, next } = story;
const [truth, nextTruth] = [truthOf(0), truthOf(1)];

for (const key of KEYS) {
	const from = next.details[key]?.learnedFrom ?? [];
	const isTrue =
		first.result[key] !== truth[key] &&
		uncorrected.result[key] !== nextTruth[key] &&
		next.result[key] === nextTruth[key] &&
		from.includes(first.fileId);
	if (isTrue) continue;
	const values = [first, uncorrected, next].map(({ result }) => result[key]);
	throw new Error(`The example no longer works: ${key} is ${JSON.stringify(values)}.`);
}

const shown = (value: string | null | undefined) => (value ? `\`${value}\`` : 'nothing');
const rows = [
	['Field', 'First bill', 'Corrected to', 'Next bill, without the correction', 'Next bill'],
	['---', '---', '---', '---', '---'],
	...KEYS.map((key) => [
		`\`${key}\``,
		...[first, corrected, uncorrected, next].map(({ result }) => shown(result[key])),
	]),
];
const widths = rows[0]?.map((_, column) =>
	Math.max(...rows.map((row) => row[column]?.length ?? 0)),
);
const table = rows
	.map((row) => row.map((cell, at) => cell.padEnd(widths?.[at] ?? 0, cell === '---' ? '-' : ' ')))
	.map((row) => `| ${row.join(' | ')} |`)
	.join('\n');
const text = readFileSync(page, 'utf8');
const put = text.replace(PLACE, () => `\n${table}\n\n`);
if (!PLACE.test(text)) throw new Error('docs/learning.md has no place for the table.');

if (process.argv.includes('--check')) {
	if (put !== text) throw new Error('docs/learning.md is out of date: run npm run docs:learning');
} else {
	writeFileSync(page, put);
	await draw(
		'learning-first',
		corrected,
		first,
		'wrong',
		'The first bill: none of these values is found.',
	);
	await draw(
		'learning-next',
		next,
		next,
		'right',
		'The next bill after the correction: all of them are found.',
	);
}

async function draw(
	name: string,
	{ details }: Read,
	{ page: drawn }: Read,
	mark: 'wrong' | 'right',
	caption: string,
): Promise<void> {
	const boxes = KEYS.flatMap((key) => details[key]?.box ?? []);
	if (boxes.length < KEYS.length) throw new Error(`${name}: a value has no position.`);
	for (const theme of ['light', 'dark'] satisfies Theme[]) {
		const file = path.join(docs, 'pictures', `${name}-${theme}.png`);
		writeFileSync(file, await picture(drawn, boxes, mark, caption, theme));
	}
}

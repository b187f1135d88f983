/**
 * `npm run bench:page`: generates docs/benchmarks.md and its charts from `bench/results`, and the PostgreSQL
 * plans in docs/scale.md, so that they contain only figures printed by the bench.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chartOf } from './charts.ts';
import { folder, type Results } from './compare.ts';
import { tableOf } from './figures.ts';
import { writeFormatted } from './formatted.ts';
import { NAMES } from './names.ts';
import { root } from './machine.ts';

const HEAD = `# Benchmarks

<!-- Made by "npm run bench:page" from bench/results. Change bench/page.ts instead. -->

What the node and the local service cost, compared with the alternatives that a user has, measured in turn within one run.
Each figure is the median of the rounds, with minimum and maximum in brackets; in the charts, a bar is the median and a line
spans minimum to maximum. A wide spread means that the machine was busy with something else, which affects all candidates alike.

If there are several sizes, the exponent shows how the cost grows: with 1, twice the size costs twice as much. It is the slope
of a regression line on logarithmic scales.

To repeat all or some of the measurements and regenerate this page:

<!-- run by .ci/nightly: with --short -->

\`\`\`sh
npm run bench
npm run bench -- NAME …
npm run bench:page
\`\`\`

pdftotext and tesseract are included if they are installed (\`apt-get install poppler-utils tesseract-ocr
tesseract-ocr-script-latn\`); tesseract's best models and RapidOCR, which needs Python, are installed into the system's folder for
temporary files and kept there. The uploads need half a gigabyte in that folder. \`--corpus DIR\`, as often as wanted, adds the
pictures of [your own documents](accuracy.md#your-own-documents) to scans and scanMemory, \`--limit N\` the first N of each.

[Accuracy](accuracy.md) has a page of its own. \`npm run bench -- --short\`, which is part of \`npm run nightly\`, only checks that an
upload takes little memory, that each of many documents is returned exactly once, with its own item, and that pictures are read
with their accents.
`;

const CHAOS = `## Faults

\`npm run chaos\` puts a proxy between node and service and injects faults: connections that are refused, or reset before, during
and after a request; responses that never come, are truncated, trickle, arrive twice, have a wrong length, are HTML or malformed JSON, or
say \`429\`, \`500\`, \`502\`, \`503\` or \`"status": "error"\`; redirects to another host; a service that is away for 30 s in the
middle of its work. It does so in both API layouts, and to the servers that the node downloads files from. A violation is a document that is lost,
duplicated, or paired with the data of another one, an item without a reason, a request after the execution was cancelled, a duplicate
upload, a token or the content of a document where it must not be, an unhandled rejection, a raw error, or a changed prototype.`;

/** As `npm run chaos` stores it. */
type Chaos = {
	date: string;
	seed: number;
	rows: Array<{ scenario: string; counted: string; violations: number }>;
};

const charts = path.join(root, 'docs', 'benchmarks');
mkdirSync(charts, { recursive: true });

function tableFor(lines: string[][]): string {
	const [head = [], ...rest] = lines.map((cells) => cells.map((cell) => cell || ' '));
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rest]
		.map(line)
		.join('\n');
}

function sectionOf(results: Results): string {
	const { name, title, sizeUnit, costs, aims, notes, date, versions } = results;
	const [first] = costs;
	if (first) writeFileSync(path.join(charts, `${name}.svg`), chartOf(first, title, sizeUnit));
	const measured = costs.map((cost) => ({ name: cost.name, lines: tableOf(cost, sizeUnit) }));
	const tables = [...measured, ...(results.tables ?? [])].map(
		({ name, lines }) => `${name}:\n\n${tableFor(lines)}`,
	);
	const wanted = aims.map(({ wanted, reached, isMet }) => [
		wanted,
		reached,
		isMet ? 'yes' : '**no**',
	]);
	const on = Object.entries(versions).map(([what, version]) => `${what} ${version}`);
	return [
		`## ${title}`,
		`\`npm run bench -- ${name}\``,
		...(first ? [`![${title}: ${first.name}](benchmarks/${name}.svg)`] : []),
		...tables,
		...(wanted.length > 0 ? [tableFor([['Wanted', 'Reached', 'Met'], ...wanted])] : []),
		notes.map((note) => `- ${note}`).join('\n'),
		`Measured on ${date.slice(0, 10)} with ${on.join(', ')}.`,
	].join('\n\n');
}

/** The figures of the last run of `npm run chaos`. */
function chaosSection(): string {
	const file = path.join(folder, 'chaos.json');
	const { date, seed, rows }: Chaos = JSON.parse(readFileSync(file, 'utf8'));
	const lines = rows.map(({ scenario, counted, violations }) => [
		scenario,
		counted,
		String(violations),
	]);
	return [
		CHAOS,
		tableFor([['Scenario', 'Counted', 'Violations'], ...lines]),
		`Counted on ${date.slice(0, 10)} with \`npm run chaos -- --seed ${seed}\`.`,
	].join('\n\n');
}

/** Replaces the plans in docs/scale.md. */
async function putPlans(lines: string[][]): Promise<void> {
	const file = path.join(root, 'docs', 'scale.md');
	const text = readFileSync(file, 'utf8');
	const PLACE = /(?<=^<!-- npm run bench:page -->\n)[^]*?(?=^<!-- end -->$)/m;
	if (!PLACE.test(text)) throw new Error('docs/scale.md has no place for the plans.');
	await writeFormatted(
		file,
		text.replace(PLACE, () => `\n${tableFor(lines)}\n\n`),
	);
}

const results: Results[] = NAMES.map((name) => path.join(folder, `${name}.json`))
	.filter((file) => existsSync(file))
	.map((file) => JSON.parse(readFileSync(file, 'utf8')));
const plans = results.find(({ name }) => name === 'manyFiles')?.tables?.pop();
if (plans) await putPlans(plans.lines);
const machines = new Set(
	results.map(
		({ machine: { processor, cores, gigabytes, system } }) =>
			`${processor}, ${cores} cores, ${gigabytes} GB of memory, ${system}`,
	),
);
const page = [
	HEAD,
	`Measured on: ${[...machines].join('; ')}.`,
	...results.map(sectionOf),
	chaosSection(),
].join('\n\n');
const file = path.join(root, 'docs', 'benchmarks.md');
await writeFormatted(file, page);

/** Prints the explanation of an answer by local-service/src/explain.ts. */
import Table from 'cli-table3';

type Asked = {
	key: string;
	kind: string;
	concept: string | null;
	party: string | null;
	labels: Record<string, number>;
	captions: Record<string, number>;
};
type Box = { left: number; top: number; right: number; bottom: number };
type Spot = { page: number; line: number; text: string; box: Box };
type Candidate = Spot & {
	value: string;
	evidence: Record<string, { strength: number; weight: number; points: number }>;
	score: number;
	isChosen: boolean;
};
type Chosen = Pick<Candidate, 'value'> & {
	confidence: number;
	page?: number;
	box?: Box;
	features: Record<string, number>;
};

type Likely = Spot & {
	value: string;
	sum: number;
	probability: number;
	labels: Record<string, string>;
	features: Record<string, number>;
	isChosen: boolean;
};

export type Explanation = {
	language: string | null;
	path: string;
	type: 'text' | 'list' | 'object' | 'rows' | 'listOfLists';
	asked: Asked;
	threshold: number;
	meanings?: Array<Asked & { candidates: Candidate[]; chosen: Chosen | null }>;
	likely?: Likely[];
	least?: number;
	headings?: Array<Spot & { strength: number }>;
	columns?: Asked[];
	tables?: Array<Spot & { columns: Array<{ key: string; heading: string; strength: number }> }>;
	answer: unknown;
	source: 'pages' | 'tickBoxes' | 'file';
};

/** The rest is only in the JSON. */
const MOST_LABELS = 12;
const MOST_CANDIDATES = 12;
const MOST_TABLES = 4;
const WIDTH = Math.min(Math.max(process.stdout.columns ?? 120, 100), 160);

const SOURCES = {
	pages: 'from the pages',
	tickBoxes: 'from checkboxes',
	file: 'from the electronic invoice in the file, or the headers of the e-mail',
};

const number = (value: number) => String(Math.round(value * 1000) / 1000);

const boxed = ({ left, top, right, bottom }: Box) =>
	[left, top, right, bottom].map(Math.round).join(' ');

const table = (head: string[], colWidths: number[]) =>
	new Table({ head, colWidths, wordWrap: true, style: { head: [], border: [] } });

export function printExplanation(file: string, explanation: Explanation): void {
	const { language, path, type, asked, answer, source } = explanation;
	console.log(`${file}: ${path} (${type}), language: ${language ?? 'not known'}`);
	if (!explanation.meanings && type !== 'object') printAsked(asked);
	for (const meaning of explanation.meanings ?? []) {
		printAsked(meaning);
		printCandidates(meaning.candidates);
		printChosen(meaning, explanation.threshold);
	}
	if (explanation.likely) printLikely(explanation.likely, explanation.least ?? 0);
	if (explanation.headings) printHeadings(explanation.headings);
	for (const column of explanation.columns ?? []) printAsked(column);
	if (explanation.tables) printTables(explanation.tables);
	console.log(`\nAnswer, ${SOURCES[source]}:`);
	console.log(lines(answer).join('\n'));
}

function printAsked({ key, kind, concept, party, labels, captions }: Asked): void {
	const meaning = concept
		? `${concept}${party ? ` of ${party}` : ''}`
		: 'a concept defined by the user';
	console.log(`\n"${key}" asks for: ${meaning}, kind: ${kind}`);
	console.log(`  labels: ${listed(labels)}`);
	console.log(`  as written by the user: ${listed(captions)}`);
}

function listed(labels: Record<string, number>): string {
	const all = Object.entries(labels).toSorted(([, a], [, b]) => b - a);
	const first = all.slice(0, MOST_LABELS).map(([label, says]) => `${label} ${number(says)}`);
	const rest = all.length - first.length;
	return [...first, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ') || '–';
}

function printCandidates(candidates: readonly Candidate[]): void {
	if (candidates.length === 0) return;
	const printed = table(
		['', 'Value', 'Page, line, box', 'Evidence: strength × weight = points', 'Score'],
		[3, 30, 28, WIDTH - 76, 9],
	);
	for (const { value, page, line, text, box, evidence, score, isChosen } of candidates.slice(
		0,
		MOST_CANDIDATES,
	)) {
		const points = Object.entries(evidence).map(
			([name, { strength, weight, points: sum }]) =>
				`${name} ${number(strength)} × ${number(weight)} = ${number(sum)}`,
		);
		const place = `${page}, ${line}, ${boxed(box)}\n${text}`;
		printed.push([isChosen ? '✓' : '', value, place, points.join('\n'), number(score)]);
	}
	console.log(printed.toString());
	const [next, ...rest] = candidates.slice(MOST_CANDIDATES);
	if (next) console.log(`… ${rest.length + 1} more, with scores of at most ${number(next.score)}`);
}

function printChosen(
	{ candidates, chosen }: { candidates: Candidate[]; chosen: Chosen | null },
	threshold: number,
): void {
	const [best] = candidates;
	if (chosen) {
		const { value, confidence, page, box, features } = chosen;
		const place = box ? ` (page ${page}, ${boxed(box)})` : '';
		const made = Object.entries(features).map(([name, feature]) => `${name} ${number(feature)}`);
		console.log(
			`Chosen: ${value}${place}, confidence ${number(confidence)} from ${made.join(', ')}`,
		);
		if (!best?.isChosen)
			console.log('The value is printed more than once; the one next to its label is returned.');
		return;
	}
	console.log(
		best
			? `None is chosen: the best score is ${number(best.score)}, the threshold ${number(threshold)}.`
			: 'There is no candidate: none of its labels is printed, and there is no other evidence.',
	);
}

/** The features that are most informative for people; the rest is only in the JSON. */
const SHOWN = /^(?:best|side)\.|^rule\.(?:score|answer)$|^lead\.best\.both$|^value\.(?:run|order)$/;

function printLikely(likely: readonly Likely[], least: number): void {
	console.log(`\nThe most likely values; values below ${number(least)} are not returned:`);
	const printed = table(
		['', 'Value', 'Page, line, and surrounding text', 'Features', 'Probability'],
		[3, 30, 36, WIDTH - 88, 13],
	);
	for (const { value, page, line, labels, features, probability, isChosen } of likely) {
		const around = Object.entries(labels).filter(([, text]) => text !== '');
		const shown = Object.entries(features).filter(([name, by]) => SHOWN.test(name) && by !== 0);
		printed.push([
			isChosen ? '✓' : '',
			value,
			[`${page}, ${line}`, ...around.map(([place, text]) => `${place}: ${text}`)].join('\n'),
			shown.map(([name, by]) => `${name} ${number(by)}`).join(', '),
			number(probability),
		]);
	}
	console.log(printed.toString());
}

function printHeadings(headings: readonly (Spot & { strength: number })[]): void {
	console.log(
		headings.length > 0 ? '\nLabels that may precede values:' : '\nNone of its labels is printed.',
	);
	for (const { page, line, text, strength } of headings.slice(0, MOST_CANDIDATES)) {
		console.log(`  ${number(strength)} page ${page}, line ${line}: ${text}`);
	}
}

function printTables(tables: NonNullable<Explanation['tables']>): void {
	if (tables.length === 0) console.log('\nNo line is the header row of a table of these columns.');
	for (const { page, line, text, columns } of tables.slice(0, MOST_TABLES)) {
		console.log(`\nHeader row of a table on page ${page}, line ${line}: ${text}`);
		const printed = table(['Column', 'Heading', 'Strength'], [30, 40, 12]);
		for (const { key, heading, strength } of columns)
			printed.push([key, heading, number(strength)]);
		console.log(printed.toString());
	}
}

/** An answer with the confidence of each value, one per line; the rows of an array one by one. */
function lines(answer: unknown, indent = '  '): string[] {
	if (answer === null) return [`${indent}nothing`];
	const { value, confidence, page } = Object(answer);
	if (typeof confidence === 'number') {
		const where = page === undefined ? 'no page' : `page ${page}`;
		return [`${indent}${value} (confidence ${number(confidence)}, ${where})`];
	}
	const members = Object.entries(Object(answer));
	if (members.length === 0) return [`${indent}nothing`];
	return members.flatMap(([key, member]) => {
		const [only = '', ...more] = lines(member, `${indent}  `);
		const name = Array.isArray(answer) ? String(Number(key) + 1) : key;
		return more.length > 0 || Array.isArray(member)
			? [`${indent}${name}:`, only, ...more]
			: [`${indent}${name}: ${only.trim()}`];
	});
}

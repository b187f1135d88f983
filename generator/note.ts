/** Short notes in plain text, such as the body of an e-mail or an entry of a log: a few fields in a few lines. */
import type { Fact, Facts } from './fact.ts';
import { pairsOfEnds } from './fieldBlocks.ts';
import type { Pair } from './layouts.ts';
import { SENTENCES, TOTAL } from './phrases.ts';
import type { Random } from './random.ts';
import type { TableFact } from './tableFacts.ts';

/** Maximum number of rows that the definition of a table may allow for the table to be in a note. */
const MOST_ROWS = 12;

/**
 * Removes most of a document's content. The draws do not depend on values, so that all forms of a layout have
 * the same fields.
 */
export function shorten(facts: Facts, random: Random): void {
	const { kind, fields } = facts;
	const hasText = facts.paragraphs.length < 3 && random.chance(0.3);
	if (!hasText) [facts.paragraphs, facts.partiesInText] = [[], []];
	const printed = fields.filter(({ placement }) => placement === 'labelled');
	const count = Number(random.weighted({ 1: 4, 2: 4, 3: 3, 4: 2, 5: 1, 6: 1 }));
	const kept = new Set([
		...random.shuffled(printed).slice(0, count),
		...random.shuffled(fields.filter(({ placement }) => placement === 'nowhere')).slice(0, 1),
		...fields.filter(({ placement }) => placement === 'text' && hasText),
	]);
	facts.fields = fields.filter((fact) => kept.has(fact));
	if (random.chance(0.6)) facts.parties = [];
	const isShort = (kind.tables?.[0]?.rows[1] ?? 0) <= MOST_ROWS;
	facts.tables = isShort && random.chance(0.3) ? facts.tables.slice(0, 1) : [];
}

/** How the labels and values of a note are written. */
type Style = {
	by: 'colon' | 'space' | 'mark' | 'dots' | 'column' | 'below' | 'sideBySide' | 'run';
	cased: (label: string) => string;
	/** The text between labels and values, or between pairs in one line. */
	mark: string;
	/** Width of the labels' column, or of the lines, in characters. */
	width: number;
	hasGaps: boolean;
};

/** Checkboxes of choices, ticked and empty. */
const BOXES = [
	['[x]', '[ ]'],
	['☒', '☐'],
	['(x)', '( )'],
] as const;

function styleOf(random: Random): Style {
	const by = random.weighted({
		...{ colon: 8, space: 3, mark: 2, dots: 1 },
		...{ column: 3, below: 2, sideBySide: 2, run: 2 },
	});
	const mark = {
		...{ colon: [':', ' :'], mark: [' -', ' –', ' =', ' →'], run: [', ', ' | ', '; ', ' / '] },
		...{ space: [''], dots: [''], column: [':', ''], below: ['', ':'], sideBySide: [':', ''] },
	}[by];
	const cased = random.weighted({ asItIs: 8, upper: 2, lower: 1 });
	return {
		by,
		cased: (label) =>
			cased === 'upper' ? label.toUpperCase() : cased === 'lower' ? label.toLowerCase() : label,
		mark: random.oneOf(mark),
		width: random.between(24, 44),
		hasGaps: random.chance(0.6),
	};
}

/** The text of a note, with the entire content of the facts, and at most two sentences that answer no question. */
export function write(facts: Facts, random: Random): string {
	const style = styleOf(random);
	const worded = (wordings: typeof SENTENCES) => random.wording(wordings[facts.language]);
	const isTitled = random.chance(0.55);
	const blocks = [
		pairLines(pairsOf(facts, random), style),
		...facts.tables.map((table) => tableLines(table, style, random, worded(TOTAL))),
		...facts.paragraphs.map((text) => [text]),
		...facts.parties.flatMap(({ party, label, name, address }) => {
			const isLine = random.chance(0.5);
			const head = party.isLetterhead || label === '' ? '' : `${style.cased(label)}:`;
			if (isLine) return [[`${head} ${[name, ...address].join(', ')}`.trim()]];
			return [[head, name, ...address].filter(Boolean)];
		}),
	];
	const opening = random.chance(0.2) ? [[worded(SENTENCES)]] : [];
	const closing = random.chance(0.15) ? [[worded(SENTENCES)]] : [];
	const hasOther = [opening, blocks, closing].flat(2).some(Boolean);
	const titled = isTitled || !hasOther ? [style.cased(facts.title)] : [];
	const gap = style.hasGaps ? '\n\n' : '\n';
	const text = [titled, ...opening, ...random.shuffled(blocks), ...closing]
		.filter(({ length }) => length > 0)
		.map((lines) => lines.join('\n'))
		.join(gap);
	return `${text}\n`;
}

function pairsOf({ fields, language }: Facts, random: Random): Pair[] {
	const [on, off] = random.oneOf(BOXES);
	const textOf = ({ field: { value }, made }: Fact) =>
		value.is === 'choice' && value.isTicked && made.choices
			? made.choices.map((each) => `${each === made.text ? on : off} ${each}`).join('  ')
			: made.text;
	return fields
		.filter(({ placement }) => placement === 'labelled')
		.flatMap(
			(fact): Pair[] =>
				pairsOfEnds(fact, (wordings) => random.wording(wordings[language])) ?? [
					{ label: fact.label, value: [textOf(fact)] },
				],
		);
}

function pairLines(pairs: readonly Pair[], { by, cased, mark, width }: Style): string[] {
	const all = pairs.map(({ label, value }) => [cased(label), value.join(', ')] as const);
	switch (by) {
		case 'dots':
			return all.map(([label, value]) => `${`${label} `.padEnd(width, '.')} ${value}`);
		case 'column':
			return all.map(([label, value]) => `${(label + mark).padEnd(width)}  ${value}`);
		case 'below':
			return all.flatMap(([label, value]) => [label + mark, value]);
		case 'sideBySide': {
			const [left, right] = [0, 1].map((part) => all.filter((_, at) => at % 2 === part));
			const written = ([label, value]: readonly [string, string]) => `${label}${mark} ${value}`;
			return (left ?? []).map((pair, at) => {
				const next = right?.[at];
				return next ? `${written(pair).padEnd(width)}    ${written(next)}` : written(pair);
			});
		}
		case 'run':
			return [all.map(([label, value]) => `${label}: ${value}`).join(mark)];
		default:
			return all.map(([label, value]) => `${label}${mark} ${value}`);
	}
}

function tableLines(
	{ columns, rows, totals, heading }: TableFact,
	{ cased }: Style,
	random: Random,
	total: string,
): string[] {
	const by = random.oneOf(['  ', '   ', ' | ', '     ']);
	const closing = columns.map(({ key }) => totals[key]?.text ?? '');
	const place = closing.indexOf('');
	const lines = [
		columns.map(({ label }) => cased(label)),
		...rows.map(({ cells }) => columns.map(({ key }) => cells[key]?.text ?? '')),
		...(closing.some(Boolean) ? [closing.map((text, at) => (at === place ? total : text))] : []),
	];
	const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
	const written = lines.map((cells) =>
		cells
			.map((text, at) => {
				const width = widths[at] ?? 0;
				return columns[at]?.isNumber ? text.padStart(width) : text.padEnd(width);
			})
			.join(by)
			.trimEnd(),
	);
	return [...(random.chance(0.5) && heading !== '' ? [heading] : []), ...written];
}

import type { Page } from '../../reading/pages';
import { levelsOf, type PagePart, partsOf } from './pageParts';

/** Markdown according to GitHub's specification, or text without markup. */
export type WrittenFormat = 'markdown' | 'plain';

/** Number of heading levels in Markdown. */
const LOWEST_LEVEL = 6;

/**
 * The text of each page in reading order: headings, paragraphs, lists and tables, separated by an empty line.
 * Texts side by side, and in plain text the cells of a table, are separated by tabs.
 *
 * @returns a text for each page, "" for an empty page
 */
export function writePages(pages: readonly Page[], format: WrittenFormat): string[] {
	const parts = partsOf(pages);
	if (format === 'plain') return parts.map((own) => joined(own, plain));
	const sizes = parts.flat().flatMap((part) => (part.is === 'heading' ? part.size : []));
	const levelOf = levelsOf(sizes);
	return parts.map((own) => joined(own, (part) => markdown(part, levelOf)));
}

/** Items of a list are not separated by an empty line. */
function joined(parts: readonly PagePart[], write: (part: PagePart) => string): string {
	return parts.reduce((text, part, index) => {
		if (index === 0) return write(part);
		const isOfList = part.is === 'item' && parts[index - 1]?.is === 'item';
		return `${text}${isOfList ? '\n' : '\n\n'}${write(part)}`;
	}, '');
}

function plain(part: PagePart): string {
	switch (part.is) {
		case 'heading':
			return part.text;
		case 'paragraph':
			return part.lines.join('\n');
		case 'item':
			return `${part.mark} ${part.lines.join('\n')}`;
		case 'table':
			return part.rows.map((cells) => cells.join('\t')).join('\n');
	}
}

function markdown(part: PagePart, levelOf: (size: number) => number): string {
	switch (part.is) {
		case 'heading':
			return `${'#'.repeat(Math.min(levelOf(part.size), LOWEST_LEVEL))} ${atEnd(escaped(part.text))}`;
		case 'paragraph':
			return part.lines.map((line) => atStart(escaped(line))).join('  \n');
		case 'item':
			return listItem(part.mark, part.lines);
		case 'table':
			return table(part.rows);
	}
}

/** Numbers stay as printed. A letter moves into the text, because Markdown does not support letters as marks. */
function listItem(mark: string, lines: readonly string[]): string {
	const own = /^\d/.test(mark) ? mark : '-';
	const letter = /^\p{L}/u.test(mark) ? `${mark} ` : '';
	const [first = '', ...more] = lines.map((line) => atStart(escaped(line)));
	const indent = ' '.repeat(own.length + 1);
	return [`${own} ${letter}${first}`, ...more.map((line) => indent + line)].join('  \n');
}

/** The first row becomes the header, because Markdown has no tables without a header. */
function table(rows: readonly string[][]): string {
	const [head = [], ...body] = rows.map((cells) =>
		cells.map((cell) => escaped(cell).replaceAll('|', String.raw`\|`)),
	);
	const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
}

/** Escapes only what Markdown would interpret: a name_with_underscores needs no escaping. */
const escaped = (text: string) =>
	text
		.replace(/[\\`*<~]|(?<![\p{L}\d])_|_(?![\p{L}\d])|\](?=[(:])/gu, String.raw`\$&`)
		.replace(/&(?=#?\w+;)/g, String.raw`\&`);

/** Escapes number signs at the end of a heading, which would close it and not be displayed. */
const atEnd = (text: string) =>
	text.replace(/(?<=\s)#+$/, (signs) => signs.replaceAll('#', String.raw`\#`));

/** Escapes the beginnings of a heading, a quotation, a list or a rule at the start of a line. */
const atStart = (text: string) =>
	text.replace(/^[#>+=-]/, String.raw`\$&`).replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);

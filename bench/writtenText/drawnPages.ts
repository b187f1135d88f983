/**
 * Generates pages whose text and reading order are known: reports with headings and lists, text in two and
 * three columns, tables with and without rules, invoices. Their sentences are random. The same seed yields the
 * same pages.
 */
import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

import { type Family, fontOf } from '../../generator/fonts.ts';
import { Random } from '../../generator/random.ts';

/** A part of a page's content; the first row of a table is its header. */
export type Block =
	{ is: 'heading' | 'text'; text: string } | { is: 'table'; rows: readonly string[][] };

/** A page with its blocks in reading order. */
export type DrawnPage = { kind: string; pdf: Uint8Array<ArrayBuffer>; blocks: Block[] };

const [WIDTH, HEIGHT] = [595, 842];
const FAMILIES: readonly Family[] = ['arimo', 'tinos', 'lato', 'open', 'carlito', 'gelasio'];
const WORDS =
	'account agreement amount answer apple bridge building candle carpet ceiling change chapter circle city cloud company copper corner cotton council country cover curtain customer delivery detail direction distance district door effect engine evening event example factory family fence field figure floor forest friend garden glass group harbour height history holiday house idea industry island journey kitchen ladder language letter library light limit machine margin market material matter meadow measure member memory method mirror model morning mountain museum nature needle notice number office order paper partner pattern people period person picture place plant pocket point position price problem process product project question reason record region report result river road roof room school season section series service shadow shelter signal silver spring square station stone storm street student subject summer surface system table teacher theatre thing ticket timber tower town track trade valley value vessel village visit wall water weather week window winter wood worker year'.split(
		' ',
	);
const VERBS =
	'shows keeps follows brings covers meets leaves holds explains changes reaches needs supports opens'.split(
		' ',
	);
const DETERMINERS = 'the a every this that our their another'.split(' ');
const PREPOSITIONS = 'of with for near under behind without beside after before'.split(' ');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param count number of pages, of each kind in turn */
export async function drawnPages(count: number, seed: number): Promise<DrawnPage[]> {
	const kinds = Object.entries(KINDS);
	return await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const [kind = '', draw] = kinds[index % kinds.length] ?? [];
			const author = new Author(new Random(seed * 1000 + index));
			draw?.(author);
			return { kind, pdf: await author.end(), blocks: author.blocks };
		}),
	);
}

const KINDS: { [kind: string]: (author: Author) => void } = {
	report(author) {
		author.title();
		for (const list of author.random.shuffled(['bullets', 'numbers', ''])) {
			author.heading();
			for (let left = author.random.between(1, 2); left > 0; left--) author.paragraph();
			if (list) author.list(list === 'numbers');
		}
	},

	'text in columns'(author) {
		author.title();
		author.inColumns(author.random.oneOf([2, 2, 3]), author.random.oneOf([1, 0.6]), () => {
			if (author.random.chance(0.3)) author.heading();
			author.paragraph();
		});
	},

	'table with rules'(author) {
		author.title();
		author.paragraph();
		author.table({ ruled: true });
		author.heading();
		author.paragraph();
		author.table({ ruled: true });
	},

	'table without rules'(author) {
		author.title();
		author.paragraph();
		author.table({ ruled: false });
		author.paragraph();
	},

	invoice(author) {
		const { random } = author;
		author.title();
		for (let line = 0; line < 3; line++) author.line(`${author.name()} ${random.between(1, 99)}`);
		author.skip();
		for (const label of ['Invoice no.', 'Date', 'Customer no.', 'Payment']) {
			author.pair(label, `${random.between(1000, 9999)}-${random.between(10, 99)}`);
		}
		author.skip();
		author.table({ ruled: random.chance(0.5) });
		author.paragraph();
		author.paragraph();
	},

	'columns over a table'(author) {
		author.heading();
		author.inColumns(2, 0.35, () => author.paragraph());
		author.table({ ruled: author.random.chance(0.5) });
		author.paragraph();
	},
};

/** Draws blocks one below the other, and records them. */
class Author {
	readonly blocks: Block[] = [];
	readonly random: Random;
	private readonly document = new PDFDocument({ size: 'A4', margin: 0 });
	private readonly regular: Buffer;
	private readonly bold: Buffer;
	private readonly size: number;
	/** Size of a heading's letters, relative to the text. */
	private readonly larger: number;
	private readonly leading: number;
	private left: number;
	private width: number;
	private y: number;

	constructor(random: Random) {
		this.random = random;
		const family = random.oneOf(FAMILIES);
		this.regular = fontOf(family, '400Regular');
		this.bold = fontOf(family, '700Bold');
		this.size = random.within(8.5, 11);
		this.larger = random.oneOf([1, 1.3, 1.5]);
		this.leading = random.within(1.2, 1.5);
		this.left = random.within(45, 75);
		this.width = WIDTH - 2 * this.left;
		this.y = this.left;
	}

	async end(): Promise<Uint8Array<ArrayBuffer>> {
		this.document.end();
		return new Uint8Array(await buffer(this.document));
	}

	title(): void {
		this.set([capital(this.words(3, 6))], this.bold, 1.9);
		this.note('heading');
		this.skip();
	}

	heading(): void {
		this.skip(0.6);
		this.set(
			this.wrapped(capital(this.words(2, 4)), this.bold, this.larger),
			this.bold,
			this.larger,
		);
		this.note('heading');
		this.skip(0.3);
	}

	paragraph(): void {
		const sentences = Array.from({ length: this.random.between(2, 5) }, () => this.sentence());
		this.set(this.wrapped(sentences.join(' ')));
		this.note('text');
		this.skip(0.7);
	}

	line(text: string): void {
		this.set([text]);
		this.note('text');
	}

	/** Draws a label, and its value on the same line. */
	pair(label: string, value: string): void {
		this.set([label], this.bold);
		this.y -= this.height();
		this.set([value], this.regular, 1, 110);
		this.note('text');
	}

	list(isNumbered: boolean): void {
		const indent = 16;
		for (let number = 1; number <= 4; number++) {
			const mark = isNumbered ? `${number}.` : '•';
			const item = this.wrapped(this.sentence(), this.regular, 1, this.width - indent);
			this.set([mark]);
			this.y -= this.height();
			this.set(item, this.regular, 1, indent);
			this.note('text');
		}
		this.skip(0.7);
	}

	skip(lines = 1): void {
		this.y += lines * this.height();
	}

	/**
	 * Fills columns side by side; the next block begins below them.
	 *
	 * @param part fraction of the remaining height of the page
	 */
	inColumns(count: number, part: number, write: () => void): void {
		const { left, width, y: top } = this;
		const gap = this.random.within(14, 26);
		const bottom = top + part * (HEIGHT - 60 - top);
		this.width = (width - (count - 1) * gap) / count;
		let lowest = top;
		for (let column = 0; column < count; column++) {
			this.left = left + column * (this.width + gap);
			this.y = top;
			while (this.y + 5 * this.height() < bottom) write();
			lowest = Math.max(lowest, this.y);
		}
		Object.assign(this, { left, width, y: lowest + this.height() });
	}

	/** A table whose texts wrap, and whose numbers are right-aligned. */
	table({ ruled }: { ruled: boolean }): void {
		const { random, document, left, width } = this;
		const shares = random.oneOf([
			[4, 1, 1.5, 1.5],
			[1, 4, 1.5],
			[2.5, 2.5, 1.2, 1.2, 1.2],
		]);
		const isText = (column: number) => (shares[column] ?? 0) > 2;
		const widths = shares.map((share) => (share / shares.reduce((a, b) => a + b)) * width);
		const starts = widths.map((_, at) => left + widths.slice(0, at).reduce((a, b) => a + b, 0));
		const head = shares.map(() => capital(this.words(1, 1)));
		const body = Array.from({ length: random.between(3, 6) }, () =>
			shares.map((_, column) =>
				isText(column) ? capital(this.words(1, random.oneOf([3, 3, 9]))) : this.number(),
			),
		);
		const padding = 4;
		const rule = (y: number) =>
			document
				.moveTo(left, y)
				.lineTo(left + width, y)
				.lineWidth(0.6)
				.stroke();
		const top = this.y;
		if (ruled) rule(top);
		for (const [index, cells] of [head, ...body].entries()) {
			const font = index === 0 ? this.bold : this.regular;
			const wrapped = cells.map((cell, column) =>
				this.wrapped(cell, font, 1, (widths[column] ?? 0) - 2 * padding),
			);
			const begin = this.y + padding;
			for (const [column, lines] of wrapped.entries()) {
				this.y = begin;
				for (const line of lines) {
					document.font(font).fontSize(this.size);
					const space = (widths[column] ?? 0) - 2 * padding - document.widthOfString(line);
					const offset = padding + (isText(column) ? 0 : space);
					this.set([line], font, 1, (starts[column] ?? 0) - left + offset);
				}
			}
			const rows = Math.max(...wrapped.map(({ length }) => length));
			this.y = begin + rows * this.height() + (ruled ? padding / 2 : 0);
			if (ruled) rule(this.y);
		}
		if (ruled) {
			for (const x of [...starts, left + width]) {
				document.moveTo(x, top).lineTo(x, this.y).lineWidth(0.6).stroke();
			}
		}
		this.printed = [];
		this.blocks.push({ is: 'table', rows: [head, ...body] });
		this.skip();
	}

	name = () => `${capital(this.random.oneOf(WORDS))} ${capital(this.random.oneOf(WORDS))}`;

	/** The lines drawn since the last block. */
	private printed: string[] = [];

	private note(is: 'heading' | 'text'): void {
		this.blocks.push({ is, text: this.printed.join(' ') });
		this.printed = [];
	}

	private height = (factor = 1) => this.size * factor * this.leading;

	private set(lines: readonly string[], font = this.regular, factor = 1, offset = 0): void {
		for (const line of lines) {
			this.document.font(font).fontSize(this.size * factor);
			this.document.text(line, this.left + offset, this.y, { lineBreak: false });
			this.y += this.height(factor);
			this.printed.push(line);
		}
	}

	private wrapped(text: string, font = this.regular, factor = 1, width = this.width): string[] {
		this.document.font(font).fontSize(this.size * factor);
		const lines: string[] = [];
		for (const word of text.split(' ')) {
			const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
			const fits = this.document.widthOfString(longer) <= width;
			if (lines.length === 0 || !fits) lines.push(word);
			else lines[lines.length - 1] = longer;
		}
		return lines;
	}

	private words(from: number, to: number): string {
		const count = this.random.between(from, to);
		return Array.from({ length: count }, () => this.random.oneOf(WORDS)).join(' ');
	}

	private number(): string {
		const { random } = this;
		const whole = random.between(1, 4000).toLocaleString('en');
		return random.chance(0.4) ? `${random.between(1, 99)}` : `${whole}.${random.between(10, 99)}`;
	}

	private sentence(): string {
		const { random } = this;
		const noun = () => `${random.oneOf(DETERMINERS)} ${random.oneOf(WORDS)}`;
		const more = Array.from(
			{ length: random.between(1, 3) },
			() => `${random.oneOf(PREPOSITIONS)} ${noun()}`,
		);
		return `${capital(noun())} ${random.oneOf(VERBS)} ${noun()} ${more.join(' ')}.`;
	}
}

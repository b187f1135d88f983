/** Pages that are written from top to bottom, with only the data that is needed to find lines on them. */
type Box = { left: number; top: number; right: number; bottom: number };
export type Page = {
	number: number;
	width: number;
	height: number;
	words: Array<{ text: string; box: Box; confidence: number; source: 'text' }>;
	checkboxes: [];
	visuals: [];
};

export type Style = { size: number; margin: number };

/** Average letter width, and line pitch, relative to the letter height. */
const WIDE = 0.5;
const APART = 1.35;

const [WIDTH, HEIGHT] = [595, 842];

/** Writes the edges of every page, such as the page number, once the number of pages is known. */
type Decorate = (paper: Paper, number: number, of: number) => void;

export class Paper {
	readonly pages: Page[] = [];
	private page: Page | undefined;
	readonly style: Style;
	private readonly decorate: Decorate;
	private y = Infinity;

	constructor(style: Style, decorate: Decorate) {
		this.style = style;
		this.decorate = decorate;
	}

	turn(): void {
		const number = this.pages.length + 1;
		this.page = { number, width: WIDTH, height: HEIGHT, words: [], checkboxes: [], visuals: [] };
		this.pages.push(this.page);
		this.y = this.style.margin * 1.4;
	}

	/** Writes words side by side, beginning at `x`; returns the x of the next word. */
	put(text: string, x: number, y: number, size = this.style.size): number {
		let left = x;
		for (const word of text.split(' ')) {
			const right = left + Math.max(1, word.length) * size * WIDE;
			const box = { left, top: y, right, bottom: y + size };
			this.page?.words.push({ text: word, box, confidence: 1, source: 'text' });
			left = right + size * 0.3;
		}
		return left;
	}

	/** Writes texts side by side; each begins at its fraction `at` of the width between the margins. */
	row(cells: ReadonlyArray<readonly [at: number, text: string]>, size = this.style.size): void {
		const { margin } = this.style;
		const y = this.next(size);
		for (const [at, text] of cells) {
			if (text !== '') this.put(text, margin + at * (WIDTH - 2 * margin), y, size);
		}
	}

	centred(text: string, size = this.style.size): void {
		const wide = text.length * size * WIDE;
		this.put(text, Math.max(0, (WIDTH - wide) / 2), this.next(size), size);
	}

	prose(text: string): void {
		const { size, margin } = this.style;
		const letters = Math.floor((WIDTH - 2 * margin) / (size * WIDE * 0.97));
		for (const line of text.match(new RegExp(`.{1,${letters}}(?: |$)`, 'gu')) ?? []) {
			this.put(line.trim(), margin, this.next(size));
		}
	}

	room(lines: number): void {
		this.y += lines * this.style.size * APART;
	}

	edge(text: string, isTop: boolean, at: number): void {
		const { margin, size } = this.style;
		const x = margin + at * (WIDTH - 2 * margin - text.length * size * WIDE);
		this.put(text, x, isTop ? margin * 0.5 : HEIGHT - margin * 0.7, size);
	}

	finish(): Page[] {
		for (const page of this.pages) {
			this.page = page;
			this.decorate(this, page.number, this.pages.length);
		}
		return this.pages;
	}

	private next(size: number): number {
		if (this.y + size > HEIGHT - this.style.margin * 1.3) this.turn();
		const y = this.y;
		this.y += size * APART;
		return y;
	}
}

/** Draws the pages of a PDF, whose bytes depend only on its content. */
import PDFDocument from 'pdfkit';

import { type Drawing, type FontName, type Mark, moved } from './drawing.ts';
import { type Family, fontOf } from './fonts.ts';

export type Placed = {
	page: number;
	text: string;
	x: number;
	y: number;
	width: number;
	height: number;
	/** A stamp may overlap other texts. */
	isStamp?: true;
};

export type PageStyle = { size: readonly [number, number]; margin: number; foot: number };

export class Paper {
	/** All texts with their positions. */
	readonly placed: Placed[] = [];
	pages = 0;
	private readonly document: PDFKit.PDFDocument;
	private readonly chunks: Buffer[] = [];
	private readonly widths = new Map<string, number>();
	private y = 0;
	/** Space that is left free on either side of the flow, within the margins. */
	inset = { left: 0, right: 0 };

	style: PageStyle;

	constructor(style: PageStyle, body: Family, head: Family, typed: Family = 'mono') {
		this.style = style;
		this.document = new PDFDocument({
			autoFirstPage: false,
			bufferPages: true,
			margin: 0,
			size: [...style.size],
			info: { CreationDate: new Date(0), ModDate: new Date(0) },
		});
		this.document.registerFont('regular', fontOf(body, '400Regular'));
		this.document.registerFont('bold', fontOf(body, '700Bold'));
		this.document.registerFont('head', fontOf(head, '700Bold'));
		this.document.registerFont('typed', fontOf(typed, '400Regular'));
		this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
	}

	/** The left edge of the flow. */
	get start(): number {
		return this.style.margin + this.inset.left;
	}

	/** The width of the flow. */
	get width(): number {
		return this.style.size[0] - 2 * this.style.margin - this.inset.left - this.inset.right;
	}

	widthOf(text: string, font: FontName, size: number): number {
		const key = `${font} ${text}`;
		const known = this.widths.get(key) ?? this.document.font(font).fontSize(10).widthOfString(text);
		this.widths.set(key, known);
		return (known * size) / 10;
	}

	addPage(): void {
		this.document.addPage({ margin: 0, size: [...this.style.size] });
		this.pages++;
		this.y = this.style.margin;
	}

	/** The height that is left on the page. */
	get remaining(): number {
		return this.style.size[1] - this.style.foot - this.y;
	}

	/** Draws below the existing content; on a new page if it does not fit. */
	flow(drawings: readonly Drawing[], x = this.start): void {
		drawings.forEach((drawing, at) => {
			let together = drawing.height + (drawing.carry?.out.height ?? 0);
			for (let next = at; drawings[next]?.keepsWithNext; next++)
				together += drawings[next + 1]?.height ?? 0;
			if (together > this.remaining && this.y > this.style.margin) {
				const { header, carry } = drawing;
				if (carry && carry.out.height <= this.remaining) this.put(carry.out, x);
				this.addPage();
				if (header) this.put(header, x);
				if (carry) this.put(carry.into, x);
			}
			this.put(drawing, x);
		});
	}

	/** Draws in two columns side by side, of about the same height. */
	flowInColumns(drawings: readonly Drawing[], gap: number): void {
		let rest = drawings;
		while (rest.length > 0) {
			const top = this.y;
			const total = rest.reduce((sum, { height }) => sum + height, 0);
			const room = Math.min(this.remaining, total / 2 + 12);
			let deepest = top;
			for (const column of [0, 1]) {
				this.y = top;
				let taken = 0;
				const fits = ({ height }: Drawing) => (taken += height) <= room || taken === height;
				const past = rest.findIndex((drawing) => !fits(drawing));
				const own = past < 0 ? rest : rest.slice(0, past);
				for (const drawing of own)
					this.put(drawing, this.start + column * ((this.width + gap) / 2));
				rest = rest.slice(own.length);
				deepest = Math.max(deepest, this.y);
			}
			this.y = deepest;
			if (rest.length > 0) this.addPage();
		}
	}

	private put(drawing: Drawing, x: number): void {
		this.draw(moved(drawing.marks, x, this.y));
		this.y += drawing.height;
	}

	/** Draws on the current page, in its coordinates. */
	draw(marks: readonly Mark[]): void {
		const { document } = this;
		for (const mark of marks) {
			if (mark.is === 'text') {
				const { text, x, y, font, size, color, turn } = mark;
				if (text === '') continue;
				if (turn !== undefined) document.save().rotate(turn, { origin: [x, y] });
				document.font(font).fontSize(size).fillColor(color);
				document.text(text, x, y, { lineBreak: false });
				if (turn !== undefined) document.restore();
				const width = this.widthOf(text, font, size);
				const place =
					turn === undefined ? { x, y, width, height: size } : turned(mark, width, turn);
				this.placed.push({ page: this.pages, text, ...place });
			} else if (mark.is === 'line') {
				document.moveTo(mark.x, mark.y).lineTo(mark.toX, mark.toY).lineWidth(mark.width);
				if (mark.dash) document.dash(mark.dash, { space: mark.dash });
				document.stroke(mark.color).undash();
			} else {
				document.rect(mark.x, mark.y, mark.width, mark.height).lineWidth(0.7);
				if (mark.fill && mark.stroke) document.fillAndStroke(mark.fill, mark.stroke);
				else if (mark.fill) document.fill(mark.fill);
				else if (mark.stroke) document.stroke(mark.stroke);
			}
		}
	}

	/** Draws on every page, depending on the page's number, from 1, and on the number of pages. */
	onEach(marksOf: (number: number, of: number) => readonly Mark[]): void {
		const last = this.pages;
		for (let number = 1; number <= last; number++) {
			this.document.switchToPage(number - 1);
			this.pages = number;
			this.draw(marksOf(number, last));
		}
	}

	async finish(): Promise<Uint8Array> {
		const ended = new Promise((resolve) => this.document.on('end', resolve));
		this.document.end();
		await ended;
		return new Uint8Array(Buffer.concat(this.chunks));
	}
}

/** The axis-aligned bounding box of a rotated text. */
function turned(
	{ x, y, size }: { x: number; y: number; size: number },
	width: number,
	degrees: number,
): Omit<Placed, 'page' | 'text'> {
	const angle = (degrees * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const corners = [
		[0, 0],
		[width, 0],
		[0, size],
		[width, size],
	] as const;
	const xs = corners.map(([across, down]) => x + across * cos - down * sin);
	const ys = corners.map(([across, down]) => y + across * sin + down * cos);
	const [left, top] = [Math.min(...xs), Math.min(...ys)];
	return {
		...{ x: left, y: top, isStamp: true },
		...{ width: Math.max(...xs) - left, height: Math.max(...ys) - top },
	};
}

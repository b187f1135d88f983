export type Doc = PDFKit.PDFDocument;

export const A4 = { width: 595.28, height: 841.89 };
export const LETTER = { width: 612, height: 792 };

type Style = PDFKit.Mixins.TextOptions & { font?: string; size?: number; color?: string };

/** Draws text, and returns the y below it, so that a layout is a chain of y values. */
export const put = (
	doc: Doc,
	text: string,
	x: number,
	y: number,
	{ font = 'Helvetica', size = 9, color = '#1f2328', ...options }: Style = {},
): number => {
	doc.font(font).fontSize(size).fillColor(color).text(text, x, y, options);
	return doc.y;
};

export const rule = (
	doc: Doc,
	from: number,
	to: number,
	y: number,
	{ color = '#8c959f', width = 0.5 } = {},
): Doc => doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();

export const box = (
	doc: Doc,
	x: number,
	y: number,
	width: number,
	height: number,
	color: string,
): Doc => doc.rect(x, y, width, height).fillColor(color).fill();

export type Column = {
	key: string;
	heading: string;
	x: number;
	width: number;
	align?: 'left' | 'right' | 'center';
};
export type Cells = { readonly [key: string]: string };

/** Draws a table row, and returns the y below its tallest cell. */
export const row = (
	doc: Doc,
	columns: readonly Column[],
	values: Cells,
	y: number,
	style?: Style,
): number =>
	Math.max(
		...columns.map(({ key, x, width, align }) =>
			put(doc, values[key] ?? '', x, y, { width, align, ...style }),
		),
	);

export const headings = (columns: readonly Column[]): Cells =>
	Object.fromEntries(columns.map(({ key, heading }) => [key, heading]));

export type Placed = Style & { x: number };

/** Label and value side by side, one pair per line; returns the y below them. */
export const pairs = (
	doc: Doc,
	entries: ReadonlyArray<readonly [name: string, text: string]>,
	y: number,
	{
		label,
		value,
		leading = 14,
		...style
	}: Style & { label: Placed; value: Placed; leading?: number },
): number =>
	entries.reduce((top, [name, text]) => {
		put(doc, name, label.x, top, { ...style, ...label });
		put(doc, text, value.x, top, { ...style, ...value });
		return top + leading;
	}, y);

export const A4 = { width: 595.28, height: 841.89 };
export const LETTER = { width: 612, height: 792 };

/** All text goes through here and answers the y below it, so a layout is a chain of y values. */
export const put = (
	doc,
	text,
	x,
	y,
	{ font = 'Helvetica', size = 9, color = '#1f2328', ...options } = {},
) => {
	doc.font(font).fontSize(size).fillColor(color).text(text, x, y, options);
	return doc.y;
};

export const rule = (doc, from, to, y, { color = '#8c959f', width = 0.5 } = {}) =>
	doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();

export const box = (doc, x, y, width, height, color) =>
	doc.rect(x, y, width, height).fillColor(color).fill();

/** One table row; the highest cell decides where the next row may start. */
export const row = (doc, columns, values, y, style) =>
	Math.max(
		...columns.map(({ key, x, width, align }) =>
			put(doc, values[key], x, y, { width, align, ...style }),
		),
	);

export const headings = (columns) =>
	Object.fromEntries(columns.map(({ key, heading }) => [key, heading]));

/** Label and value side by side, one pair a line. */
export const pairs = (doc, entries, y, { label, value, leading = 14, ...style }) =>
	entries.reduce((top, [name, text]) => {
		put(doc, name, label.x, top, { ...style, ...label });
		put(doc, text, value.x, top, { ...style, ...value });
		return top + leading;
	}, y);

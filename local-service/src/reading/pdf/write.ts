/** A picture in its encoding, and where on the page it is drawn, from the lower left. */
export type Picture = {
	/** Of an image XObject (ISO 32000-1, 8.9.5): size in pixels, colours and filter. */
	dictionary: string;
	data: Uint8Array;
	left: number;
	bottom: number;
	width: number;
	height: number;
};

export type PicturePage = {
	width: number;
	height: number;
	/** Degrees clockwise, a multiple of 90. */
	rotate: number;
	pictures: Picture[];
	/** A PostScript function (7.10.5) that the pictures' colours may go through, as object 5. */
	colourFunction?: { dictionary: string; code: string };
};

/** A PDF of one page with nothing but pictures: PDFium decodes them as it draws them. */
export function writePdf(page: PicturePage): Uint8Array {
	const { width, height, rotate, pictures, colourFunction } = page;
	const firstPicture = colourFunction ? 6 : 5;
	const parts: Uint8Array[] = [];
	const offsets: number[] = [];
	let size = 0;
	const add = (part: string | Uint8Array) => {
		const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
		parts.push(bytes);
		size += bytes.length;
	};
	const addObject = (dictionary: string, stream?: string | Uint8Array) => {
		offsets.push(size);
		add(`${offsets.length} 0 obj\n<<${dictionary}${stream ? `/Length ${stream.length}` : ''}>>\n`);
		if (stream) [`stream\n`, stream, '\nendstream\n'].forEach(add);
		add('endobj\n');
	};
	const draw = pictures.map(
		(picture, index) =>
			`q ${picture.width} 0 0 ${picture.height} ${picture.left} ${picture.bottom} cm /I${index} Do Q\n`,
	);
	const names = pictures.map((_, index) => `/I${index} ${index + firstPicture} 0 R`);
	add('%PDF-1.4\n');
	addObject('/Type /Catalog /Pages 2 0 R');
	addObject('/Type /Pages /Kids [3 0 R] /Count 1');
	addObject(
		`/Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate}` +
			`/Contents 4 0 R /Resources <</XObject <<${names.join(' ')}>>>>`,
	);
	addObject('', draw.join(''));
	if (colourFunction) {
		addObject(`/FunctionType 4 ${colourFunction.dictionary}`, colourFunction.code);
	}
	for (const { dictionary, data } of pictures) {
		addObject(`/Type /XObject /Subtype /Image ${dictionary}`, data);
	}
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
	const start = size;
	const count = offsets.length + 1;
	add(`xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}`);
	add(`trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
	return new Uint8Array(Buffer.concat(parts));
}

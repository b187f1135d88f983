/** An encoded image, and its position on the page from the lower left. */
export type PlacedPicture = {
	/**
	 * Entries of an image XObject's dictionary (ISO 32000-1, 8.9.5): size in pixels, colour space and filter.
	 */
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
	/** Clockwise rotation in degrees, a multiple of 90. */
	rotate: number;
	pictures: PlacedPicture[];
	/** A PostScript function (7.10.5) that the images' colour spaces may refer to as object 5. */
	colourFunction?: { dictionary: string; code: string };
};

type Stream = { dictionary: string; data?: string | Uint8Array };

/** A PDF of one page with images only, which PDFium decodes while rendering. */
export function writePdf(page: PicturePage): Uint8Array {
	const { width, height, rotate, pictures, colourFunction } = page;
	const firstPicture = colourFunction ? 6 : 5;
	const draw = pictures.map(
		(picture, index) =>
			`q ${picture.width} 0 0 ${picture.height} ${picture.left} ${picture.bottom} cm /I${index} Do Q\n`,
	);
	const names = pictures.map((_, index) => `/I${index} ${index + firstPicture} 0 R`);
	return writePage(
		{
			dictionary: `/MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources <</XObject <<${names.join(' ')}>>>>`,
			data: draw.join(''),
		},
		[
			...(colourFunction
				? [
						{
							dictionary: `/FunctionType 4 ${colourFunction.dictionary}`,
							data: colourFunction.code,
						},
					]
				: []),
			...pictures.map(({ dictionary, data }) => ({
				dictionary: `/Type /XObject /Subtype /Image ${dictionary}`,
				data,
			})),
		],
	);
}

/**
 * A PDF of one page (ISO 32000-1, 7.5).
 * @param page entries of its dictionary, and its content stream
 * @param objects referenced objects, from number 5 on
 * @param catalog entries of its catalog
 */
export function writePage(
	page: Required<Stream>,
	objects: readonly Stream[],
	catalog = '',
): Uint8Array {
	const parts: Uint8Array[] = [];
	const offsets: number[] = [];
	let size = 0;
	const add = (part: string | Uint8Array) => {
		const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
		parts.push(bytes);
		size += bytes.length;
	};
	const addObject = ({ dictionary, data }: Stream) => {
		offsets.push(size);
		add(`${offsets.length} 0 obj\n<<${dictionary}${data ? `/Length ${data.length}` : ''}>>\n`);
		if (data) [`stream\n`, data, '\nendstream\n'].forEach(add);
		add('endobj\n');
	};
	add('%PDF-1.4\n');
	addObject({ dictionary: `/Type /Catalog /Pages 2 0 R ${catalog}` });
	addObject({ dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' });
	addObject({ dictionary: `/Type /Page /Parent 2 0 R /Contents 4 0 R ${page.dictionary}` });
	addObject({ dictionary: '', data: page.data });
	objects.forEach(addObject);
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
	const start = size;
	const count = offsets.length + 1;
	add(`xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}`);
	add(`trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
	return new Uint8Array(Buffer.concat(parts));
}

import path from 'node:path';

import { Parser } from 'htmlparser2';

import { type FlowPicture, isShownLarge, type PictureFile } from './flow';

/** DrawingML units: EMU per point, fractions in 1/100,000, angles in 1/60,000 of a degree. */
const [EMU, PART, ANGLE] = [12_700, 100_000, 60_000];
/** Points per unit in VML. */
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, px: 0.75, cm: 28.35, mm: 2.835 };

/**
 * The picture files embedded in a part of a Word document, by relationship ID. Linked pictures are left out.
 * @param relationships the XML of the part's relationships
 */
export function findPictureFiles(
	{ names, unpack }: { names: readonly string[]; unpack(name: string): Buffer },
	relationships: string,
): Map<string, PictureFile> {
	const known = new Set(names);
	const files = new Map<string, PictureFile>();
	const parser = new Parser(
		{
			onopentag(_, { Id, Target = '', TargetMode }) {
				const targets = [path.posix.join('word', Target), Target.slice(1)];
				const file = targets.find((target) => known.has(target));
				if (!Id || file === undefined || TargetMode === 'External') return;
				files.set(Id, { name: path.posix.basename(file), open: () => unpack(file) });
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(relationships);
	return files;
}

type Attributes = { [name: string]: string };

/** Parser state of a drawing in Word. */
export class WordDrawing {
	private frame = { width: 0, height: 0 };
	private picture: Partial<Omit<FlowPicture, 'file'>> & { id?: string } = {};

	private readonly files: ReadonlyMap<string, PictureFile>;

	constructor(files: ReadonlyMap<string, PictureFile>) {
		this.files = files;
	}

	/** @param parent name of the parent element */
	begin(name: string, attributes: Attributes, parent: string | undefined): void {
		switch (name) {
			case 'wp:inline':
			case 'wp:anchor':
			case 'v:shape':
			case 'v:rect':
				this.frame = sizeInStyle(attributes.style);
				return;
			case 'wp:extent':
				this.frame = { width: emu(attributes.cx), height: emu(attributes.cy) };
				return;
			case 'wp:docPr':
				if (/^(?:1|true|on)$/.test(attributes.hidden ?? '')) this.frame = sizeInStyle();
				return;
			case 'pic:pic':
				this.picture = { ...this.frame };
				return;
			case 'a:blip':
				this.picture.id = attributes['r:embed'];
				return;
			case 'a:srcRect': {
				const part = (side: string) => (Number(attributes[side]) || 0) / PART;
				this.picture.crop = {
					left: part('l'),
					top: part('t'),
					right: part('r'),
					bottom: part('b'),
				};
				return;
			}
			case 'a:xfrm':
				if (parent === 'pic:spPr') this.picture.turn = (Number(attributes.rot) || 0) / ANGLE;
				return;
			case 'a:ext':
				// In a group, each picture has its own size, limited by the group's size.
				if (parent === 'a:xfrm' && this.picture.id) {
					this.picture.width = Math.min(emu(attributes.cx), this.frame.width);
					this.picture.height = Math.min(emu(attributes.cy), this.frame.height);
				}
				return;
			case 'v:imagedata':
				this.picture = { ...this.frame, id: attributes['r:id'] };
		}
	}

	/** The picture that ends with this element; undefined if no picture ends, or it is too small to be read. */
	end(name: string): FlowPicture | undefined {
		if (name !== 'pic:pic' && name !== 'v:imagedata') return undefined;
		const { id = '', width = 0, height = 0, crop, turn = 0 } = this.picture;
		this.picture = {};
		const file = this.files.get(id);
		if (!file) return undefined;
		const isOnSide = turn === 90 || turn === 270;
		const picture = isOnSide
			? { file, width: height, height: width, crop, turn }
			: { file, width, height, crop };
		return isShownLarge(picture) ? picture : undefined;
	}
}

const emu = (length: string | undefined) => Math.max(Number(length) || 0, 0) / EMU;

/** Sizes in the style of a VML shape. */
const [WIDTH, HEIGHT] = [
	/(?:^|;)\s*width\s*:\s*([\d.]+)([a-z]+)/,
	/(?:^|;)\s*height\s*:\s*([\d.]+)([a-z]+)/,
];

function sizeInStyle(style = ''): { width: number; height: number } {
	const side = (pattern: RegExp) => {
		const [, number, unit = ''] = pattern.exec(style) ?? [];
		return (Number(number) || 0) * (POINTS[unit] ?? 0);
	};
	return { width: side(WIDTH), height: side(HEIGHT) };
}

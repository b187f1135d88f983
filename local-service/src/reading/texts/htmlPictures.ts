import { openPicture } from '../images/openPicture';
import { UnreadableDocument } from '../unreadable';
import { type FlowPicture, isShownLarge, type PictureFile } from './flow';

/** Points per CSS unit; numbers without a unit are pixels. */
const POINTS: Readonly<Record<string, number>> = {
	'': 0.75,
	px: 0.75,
	pt: 1,
	pc: 12,
	in: 72,
	cm: 72 / 2.54,
	mm: 72 / 25.4,
};
const DATA = /^\s*data:image\/(?!svg)[\w.+-]+(?:;[\w=.-]+)*;base64,/i;
const CID = /^\s*cid:/i;

/** Default size in pixels of a picture whose size is given neither by the document nor by its file. */
const UNKNOWN = { width: 96, height: 96 };

type Attributes = { [name: string]: string };

/**
 * Finds the pictures of an HTML document among the embedded and attached ones; nothing is fetched.
 * @param attached an e-mail's files, by content ID
 */
export function createPictureFinder(attached: ReadonlyMap<string, PictureFile>) {
	/** Cached, since a picture may be displayed any number of times. */
	const known = new Map<string, { file: PictureFile; size: () => typeof UNKNOWN }>();

	const find = (source: string) => {
		const found = known.get(source) ?? open(source);
		if (found) known.set(source, found);
		return found;
	};
	const open = (source: string) => {
		const file = CID.test(source)
			? attached.get(decoded(source.replace(CID, '')))
			: fromData(source, `picture ${known.size + 1}`);
		if (!file) return undefined;
		let size: typeof UNKNOWN | undefined;
		return { file, size: () => (size ??= sizeOf(file)) };
	};

	/** The picture, unless it is displayed too small to be read. */
	return (attributes: Attributes): FlowPicture | undefined => {
		const found = find(attributes.src ?? '');
		if (!found) return undefined;
		const [width, height] = [shown('width', attributes), shown('height', attributes)];
		const own = width !== undefined && height !== undefined ? UNKNOWN : found.size();
		const ratio = own.width / own.height;
		const picture = {
			file: found.file,
			width: width ?? (height === undefined ? own.width * 0.75 : height * ratio),
			height: height ?? (width === undefined ? own.height * 0.75 : width / ratio),
		};
		return isShownLarge(picture) ? picture : undefined;
	};
}

function fromData(source: string, name: string): PictureFile | undefined {
	const [start] = DATA.exec(source) ?? [];
	if (!start) return undefined;
	return { name, open: () => Buffer.from(source.slice(start.length), 'base64') };
}

/** A content ID may be percent-encoded. */
function decoded(id: string): string {
	try {
		return decodeURIComponent(id.trim());
	} catch {
		return id;
	}
}

/** Size in pixels. */
function sizeOf(file: PictureFile): typeof UNKNOWN {
	try {
		const { width, height } = openPicture(file.open()).size();
		return width > 0 && height > 0 ? { width, height } : UNKNOWN;
	} catch (error) {
		if (error instanceof UnreadableDocument) return UNKNOWN;
		throw error;
	}
}

const IN_STYLE = {
	width: /(?:^|;)\s*width\s*:\s*([\d.]+)\s?([a-z%]+)/i,
	height: /(?:^|;)\s*height\s*:\s*([\d.]+)\s?([a-z%]+)/i,
};
const IN_ATTRIBUTE = /^\s*([\d.]+)(px|%)?/i;

/** Length of a side in points, if the element gives it in an absolute unit. */
function shown(side: 'width' | 'height', attributes: Attributes): number | undefined {
	const ofStyle = IN_STYLE[side].exec(attributes.style ?? '');
	const [, number, unit = ''] = ofStyle ?? IN_ATTRIBUTE.exec(attributes[side] ?? '') ?? [];
	const points = Number(number) * (POINTS[unit.toLowerCase()] ?? NaN);
	return Number.isFinite(points) ? points : undefined;
}

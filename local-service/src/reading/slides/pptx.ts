import path from 'node:path';

import { drawPdf } from '../pdf/draw';
import { writeTypewritten } from '../pdf/typewritten';
import type { Source } from '../source';
import { damaged, type OfficeFormat, openOffice } from '../texts/officeFile';
import { UnreadableDocument } from '../unreadable';
import { parseXml, type XmlElement } from '../xml';
import { childrenOf, find } from './elements';
import { laySlide } from './laySlide';
import type { Layers } from './placeholders';
import { readShapes } from './shapes';

const PPTX: OfficeFormat = { name: 'PPTX', program: 'PowerPoint' };
const PRESENTATION = 'ppt/presentation.xml';

const ALL_HIDDEN =
	'All slides of the PPTX file are hidden: show them, save the file and upload it.';

/** Default slide size, and minimum and maximum side, in points. */
const USUAL = { width: 720, height: 540 };
const SIDE = { least: 72, most: 4032 };
const UNITS = 12_700;

/** Matches a slide that is skipped in the slide show. */
const HIDDEN = /<(?:\w+:)?sld\s[^<>]*?\bshow\s*=\s*["'](?:0|false)["']/;

/**
 * Opens a presentation: its slides as pages, in order, including the content of their layout and master.
 * Hidden slides and notes are left out.
 * @throws UnreadableDocument if it is damaged, protected or unreasonably large, or if all of its slides are
 * hidden
 */
export function openPptx(bytes: Uint8Array): Source {
	const { names, unpack } = openOffice(bytes, PPTX);
	const known = new Set(names);
	const parsed = new Map<string, XmlElement>();
	const read = (name: string): XmlElement => {
		const root = parsed.get(name) ?? parse(unpack(name));
		parsed.set(name, root);
		return root;
	};
	/** The parts that a part refers to, by type and by relationship ID. */
	const related = (name: string) => {
		const { dir, base } = path.posix.parse(name);
		const relations = `${dir}/_rels/${base}.rels`;
		const found = new Map<string, string>();
		if (!known.has(relations)) return found;
		for (const { attributes } of childrenOf(read(relations), 'Relationship')) {
			const target = path.posix.resolve('/', dir, attributes.get('Target') ?? '').slice(1);
			if (!known.has(target)) continue;
			found.set(attributes.get('Id') ?? '', target);
			found.set(path.posix.basename(attributes.get('Type') ?? ''), target);
		}
		return found;
	};

	const presentation = read(PRESENTATION);
	const size = sizeOf(find(presentation, 'sldSz'));
	const parts = related(PRESENTATION);
	const listed = childrenOf(find(presentation, 'sldIdLst'), 'sldId').flatMap(
		({ attributes }) => parts.get(attributes.get('r:id') ?? '') ?? [],
	);
	const slides = [...new Set(listed)]
		.map((name) => ({ name, content: unpack(name) }))
		.filter(({ content }) => !HIDDEN.test(content.toString('latin1', 0, 4096)));
	if (slides.length === 0) throw new UnreadableDocument(ALL_HIDDEN);

	const layersOf = (name: string): Layers => {
		const layout = related(name).get('slideLayout');
		const master = layout ? related(layout).get('slideMaster') : undefined;
		return { layout: layout ? read(layout) : undefined, master: master ? read(master) : undefined };
	};
	const page = (number: number) => {
		const { name = '', content = Buffer.of() } = slides[number - 1] ?? {};
		const slide = parse(content);
		const layers = layersOf(name);
		const { layout, master } = layers;
		const below = !showsBelow(slide)
			? []
			: [layout && showsBelow(layout) ? master : undefined, layout];
		const shapes = [...below, slide].flatMap((root) => {
			const tree = find(root, 'cSld', 'spTree');
			return tree ? readShapes(tree, layers, root !== slide) : [];
		});
		return laySlide(shapes, number, size);
	};
	return {
		pages: slides.length,
		read: async (from, to) => ({
			pages: Array.from({ length: to - from + 1 }, (_, index) => page(from + index)),
		}),
		draw: async (number) => await drawPdf(writeTypewritten(page(number)), 1),
	};
}

const showsBelow = ({ attributes }: XmlElement) =>
	!/^(?:0|false)$/.test(attributes.get('showMasterSp') ?? '1');

function parse(content: Buffer): XmlElement {
	try {
		return parseXml(content);
	} catch {
		throw new UnreadableDocument(damaged(PPTX));
	}
}

function sizeOf(element: XmlElement | undefined) {
	const side = (name: string, usual: number) => {
		const points = Number(element?.attributes.get(name)) / UNITS;
		return points >= SIDE.least && points <= SIDE.most ? points : usual;
	};
	return { width: side('cx', USUAL.width), height: side('cy', USUAL.height) };
}

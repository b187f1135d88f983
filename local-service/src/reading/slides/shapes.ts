import type { Box } from '../../geometry';
import type { XmlElement } from '../xml';
import { childrenOf, find } from './elements';
import { type Inherited, inheritedBy, type Layers } from './placeholders';
import { type SlideText, toSlideText } from './slideText';

export type SlideTable = {
	left: number;
	top: number;
	columns: number[];
	rows: Array<{ height: number; cells: SlideCell[] }>;
};
/** @param column first column in the table, from 0 */
type SlideCell = { column: number; span: number; text: SlideText };

/** A shape of a slide, in points from the slide's upper left corner. */
export type SlideShape =
	| { kind: 'text'; box: Box; text: SlideText }
	| { kind: 'table'; box: Box; table: SlideTable }
	| { kind: 'picture'; box: Box };

/** Scale and offset that convert the file's lengths to points. */
type Scale = { x: number; y: number; left: number; top: number };

/** English Metric Units per point. */
const UNITS = 12_700;
/** Maximum coordinate; more than any slide has. */
const FARTHEST = 1e8;
const MOST_COLUMNS = 200;
const WHOLE: Scale = { x: 1 / UNITS, y: 1 / UNITS, left: 0, top: 0 };

/**
 * The visible shapes of a slide's shape tree.
 * @param layers of the slide, from which its shapes inherit positions and sizes
 * @param isTemplate true for a layout or master, whose placeholders are not displayed
 */
export function readShapes(tree: XmlElement, layers: Layers, isTemplate: boolean): SlideShape[] {
	const shapes: SlideShape[] = [];
	const readTree = (parent: XmlElement, scale: Scale) => {
		for (const element of parent.children) {
			const properties = element.children.find(({ name }) => /^nv\w+Pr$/.test(name));
			const isHidden = find(properties, 'cNvPr')?.attributes.get('hidden');
			if (isHidden === '1' || isHidden === 'true') continue;
			const placeholder = find(properties, 'nvPr', 'ph');
			if (placeholder && isTemplate) continue;
			switch (element.name) {
				case 'grpSp':
					readTree(element, within(scale, find(element, 'grpSpPr', 'xfrm')));
					break;
				case 'AlternateContent':
					readTree(find(element, 'Choice') ?? element, scale);
					break;
				case 'sp':
					shapes.push(...readText(element, inheritedBy(placeholder, layers), scale));
					break;
				case 'pic': {
					const box = toBox(find(element, 'spPr', 'xfrm'), scale);
					if (box) shapes.push({ kind: 'picture', box });
					break;
				}
				case 'graphicFrame': {
					const table = find(element, 'graphic', 'graphicData', 'tbl');
					const box = toBox(find(element, 'xfrm'), scale);
					if (!table || !box) break;
					shapes.push({ kind: 'table', box, table: readTable(table, box, layers) });
				}
			}
		}
	};
	readTree(tree, WHOLE);
	return shapes;
}

function readText(element: XmlElement, inherited: Inherited, scale: Scale): SlideShape[] {
	const body = find(element, 'txBody');
	if (!body) return [];
	const own = toBox(find(element, 'spPr', 'xfrm'), scale);
	const given = inherited.shapes.map((shape) => toBox(find(shape, 'spPr', 'xfrm'), WHOLE));
	// A shape without a position is displayed in the slide's upper left corner.
	const box = own ??
		given.find((one) => one !== undefined) ?? { left: 0, top: 0, right: 0, bottom: 0 };
	const text = toSlideText(body, inherited);
	return text.paragraphs.length > 0 ? [{ kind: 'text', box, text }] : [];
}

function readTable(table: XmlElement, { left, top }: Box, layers: Layers): SlideTable {
	const columns = childrenOf(find(table, 'tblGrid'), 'gridCol')
		.slice(0, MOST_COLUMNS)
		.map((column) => points(column, 'w'));
	const inherited = inheritedBy(undefined, layers);
	const rows = childrenOf(table, 'tr').map((row) => ({
		height: points(row, 'h'),
		cells: childrenOf(row, 'tc').flatMap((cell, column): SlideCell[] => {
			const body = find(cell, 'txBody');
			const isMerged = ['hMerge', 'vMerge'].some((name) => cell.attributes.get(name) === '1');
			if (!body || isMerged || column >= columns.length) return [];
			const span = Math.max(Number(cell.attributes.get('gridSpan')) || 1, 1);
			return [{ column, span, text: toSlideText(body, inherited) }];
		}),
	}));
	return { left, top, columns, rows };
}

const points = (element: XmlElement | undefined, name: string) =>
	Math.max(numberOf(element, name), 0) / UNITS;

function numberOf(element: XmlElement | undefined, name: string): number {
	const number = Number(element?.attributes.get(name));
	return Math.abs(number) <= FARTHEST ? number : 0;
}

function toBox(transform: XmlElement | undefined, scale: Scale): Box | undefined {
	const [offset, extent] = [find(transform, 'off'), find(transform, 'ext')];
	if (!offset || !extent) return undefined;
	const left = scale.left + numberOf(offset, 'x') * scale.x;
	const top = scale.top + numberOf(offset, 'y') * scale.y;
	const size = (name: string, by: number) =>
		Math.min(Math.max(numberOf(extent, name) * by, 0), FARTHEST / UNITS);
	return { left, top, right: left + size('cx', scale.x), bottom: top + size('cy', scale.y) };
}

/** The scale within a group, whose shapes are positioned in the group's own coordinates. */
function within(scale: Scale, transform: XmlElement | undefined): Scale {
	const box = toBox(transform, scale);
	const [offset, extent] = [find(transform, 'chOff'), find(transform, 'chExt')];
	const [width, height] = [numberOf(extent, 'cx'), numberOf(extent, 'cy')];
	if (!box || width <= 0 || height <= 0) return scale;
	const [x, y] = [(box.right - box.left) / width, (box.bottom - box.top) / height];
	const left = box.left - numberOf(offset, 'x') * x;
	return { x, y, left, top: box.top - numberOf(offset, 'y') * y };
}

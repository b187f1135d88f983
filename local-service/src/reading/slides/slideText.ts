import type { XmlElement } from '../xml';
import { childrenOf, find } from './elements';
import type { Inherited } from './placeholders';

/** @param size of its letters, in points; @param indent from the left, in points */
export type SlideParagraph = {
	text: string;
	size: number;
	indent: number;
	align: 'left' | 'center' | 'right';
};

/** Text of a shape or a cell. */
export type SlideText = {
	paragraphs: SlideParagraph[];
	anchor: 'top' | 'center' | 'bottom';
	wraps: boolean;
};

/** Default size in points. */
const USUAL_SIZE = 18;
const SIZES = { least: 1, most: 400 };
const UNITS = 12_700;

/** The text of a shape or cell; no paragraphs if it is empty. */
export function toSlideText(body: XmlElement, inherited: Inherited): SlideText {
	const bodies = [body, ...inherited.shapes.map((shape) => find(shape, 'txBody'))];
	const ofBody = (name: string) =>
		bodies
			.map((one) => find(one, 'bodyPr')?.attributes.get(name))
			.find((value) => value !== undefined);
	const lists = [...bodies.map((one) => find(one, 'lstStyle')), inherited.styles];
	const scale = parseFloat(
		find(body, 'bodyPr', 'normAutofit')?.attributes.get('fontScale') ?? '100000',
	);
	const paragraphs = childrenOf(body, 'p').map((paragraph): SlideParagraph => {
		const own = find(paragraph, 'pPr');
		const level = `lvl${(Number(own?.attributes.get('lvl')) || 0) + 1}pPr`;
		const levels = lists.map((list) => find(list, level));
		const ofLevels = (name: string) =>
			[own, ...levels].map((one) => one?.attributes.get(name)).find((value) => value !== undefined);
		const size = [
			...paragraph.children.map((run) => find(run, 'rPr')),
			...levels.map((one) => find(one, 'defRPr')),
		]
			.map((one) => Number(one?.attributes.get('sz')))
			.find((value) => value > 0);
		const align = ofLevels('algn');
		return {
			text: paragraph.children.map(textOf).join(''),
			size: clamp(
				((size ?? USUAL_SIZE * 100) / 100) * (scale > 1000 ? scale / 100_000 : scale / 100),
			),
			indent: Math.max(Number(ofLevels('marL')) || 0, 0) / UNITS,
			align: align === 'ctr' ? 'center' : align === 'r' ? 'right' : 'left',
		};
	});
	const anchor = ofBody('anchor');
	const hasText = paragraphs.some(({ text }) => /\S/.test(text));
	return {
		paragraphs: hasText ? paragraphs : [],
		anchor: anchor === 'ctr' ? 'center' : anchor === 'b' ? 'bottom' : 'top',
		wraps: ofBody('wrap') !== 'none',
	};
}

/** Text of a child of a paragraph: a run, field or line break. */
function textOf(element: XmlElement): string {
	if (element.name === 'br') return '\n';
	return element.name === 'r' || element.name === 'fld' ? (find(element, 't')?.text ?? '') : '';
}

const clamp = (size: number) => Math.min(Math.max(size || USUAL_SIZE, SIZES.least), SIZES.most);

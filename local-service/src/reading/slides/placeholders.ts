import type { XmlElement } from '../xml';
import { childrenOf, find } from './elements';

/** The layout and master of a slide, if present. */
export type Layers = { layout?: XmlElement; master?: XmlElement };

/** Sources of properties that a shape does not set itself, nearest first. */
export type Inherited = {
	shapes: XmlElement[];
	/** The master's styles for this kind of text. */
	styles: XmlElement | undefined;
};

/** Placeholder types of a layout that have another name in the master. */
const OF_MASTER: ReadonlyMap<string, string> = new Map([
	['ctrTitle', 'title'],
	['subTitle', 'body'],
	['obj', 'body'],
]);

/**
 * The shapes and styles that a shape inherits from.
 * @param placeholder that it fills; undefined for an independent shape
 */
export function inheritedBy(placeholder: XmlElement | undefined, layers: Layers): Inherited {
	const styles = find(layers.master, 'txStyles');
	if (!placeholder) return { shapes: [], styles: find(styles, 'otherStyle') };
	const type = typeOf(placeholder);
	const index = placeholder.attributes.get('idx');
	const ofLayout = shapesOf(layers.layout).find(
		(one) => one.index === index && (index !== undefined || sameType(one.type, type)),
	);
	const ofMaster = shapesOf(layers.master).find((one) =>
		sameType(one.type, ofLayout?.type ?? type),
	);
	const style = /^(?:dt|ftr|sldNum)$/.test(type)
		? 'otherStyle'
		: sameType(type, 'title')
			? 'titleStyle'
			: 'bodyStyle';
	return {
		shapes: [ofLayout, ofMaster].flatMap((one) => (one ? [one.shape] : [])),
		styles: find(styles, style),
	};
}

function shapesOf(layer: XmlElement | undefined) {
	return childrenOf(find(layer, 'cSld', 'spTree'), 'sp').flatMap((shape) => {
		const placeholder = find(shape, 'nvSpPr', 'nvPr', 'ph');
		if (!placeholder) return [];
		return [{ shape, type: typeOf(placeholder), index: placeholder.attributes.get('idx') }];
	});
}

const typeOf = (placeholder: XmlElement) => placeholder.attributes.get('type') ?? 'obj';

const sameType = (a: string, b: string) => (OF_MASTER.get(a) ?? a) === (OF_MASTER.get(b) ?? b);

import type { XmlElement } from '../xml';
import { childrenOf, find } from './elements';

/** What a slide is made after, as far as it is there. */
export type Layers = { layout?: XmlElement; master?: XmlElement };

/** Where a shape gets from what it does not say itself: the nearest first. */
export type Inherited = {
	shapes: XmlElement[];
	/** Styles of the master for texts of its kind. */
	styles: XmlElement | undefined;
};

/** Kinds of a layout's placeholders that a master has under another name. */
const OF_MASTER: ReadonlyMap<string, string> = new Map([
	['ctrTitle', 'title'],
	['subTitle', 'body'],
	['obj', 'body'],
]);

/**
 * What a shape inherits.
 * @param placeholder which one it fills; none is a shape of its own
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

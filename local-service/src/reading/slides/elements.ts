import type { XmlElement } from '../xml';

/** The first descendant on a path of element names. */
export function find(
	element: XmlElement | undefined,
	...path: readonly string[]
): XmlElement | undefined {
	return path.reduce(
		(parent, name) => parent?.children.find((child) => child.name === name),
		element,
	);
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
	element?.children.filter((child) => child.name === name) ?? [];

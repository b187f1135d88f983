import type { XmlElement } from '../xml';

/**
 * A path selects descendants of an element: names separated by slashes, each a regular expression.
 * `[a/b=value]` after a name selects only elements with that value at the path, `[a/b!=value]` elements with
 * another value or none, `[a/b=]` elements without a value, and `@name` at the end selects an attribute. Of
 * several paths separated by " | " the first with a result is used; " + " joins the texts of two paths with a
 * space, " ~ " joins them without one.
 */
export type Path = string;

type Step = { name: RegExp; where?: { path: Path; value: string; isNot: boolean } };

const STEPS = new Map<Path, Step[]>();

/** Paths are few and constant, so each is parsed once. */
function stepsOf(path: Path): Step[] {
	const known = STEPS.get(path);
	if (known) return known;
	const steps = (path.match(/(?:[^/[]|\[[^\]]*\])+/g) ?? []).map((step): Step => {
		const [, name = step, condition, not, value = ''] =
			/^([^[]*)\[(.*?)(!?)=([^=]*)\]$/.exec(step) ?? [];
		const where = condition ? { path: condition, value, isNot: not === '!' } : undefined;
		return { name: new RegExp(`^(?:${name})$`), where };
	});
	STEPS.set(path, steps);
	return steps;
}

/**
 * The elements that a path selects, in document order. The path must have no alternatives and no attribute.
 */
export function elementsAt(element: XmlElement, path: Path): XmlElement[] {
	let found = [element];
	for (const { name, where } of stepsOf(path)) {
		found = found
			.flatMap(({ children }) => children)
			.filter((child) => name.test(child.name))
			.filter(
				(child) => !where || ((textAt(child, where.path) ?? '') === where.value) !== where.isNot,
			);
	}
	return found;
}

/** All non-empty texts that a path selects. */
export function textsAt(element: XmlElement, path: Path): string[] {
	for (const alternative of path.split(' | ')) {
		const [, first, sign, others] = /^(.*?) ([+~]) (.*)$/.exec(alternative) ?? [];
		if (first && others) {
			const parts = [textAt(element, first), textAt(element, others)].filter(Boolean);
			if (parts.length > 0) return [parts.join(sign === '+' ? ' ' : '')];
			continue;
		}
		const [, way = '', attribute] = /^(.*?)\/?(?:@(\w+))?$/.exec(alternative) ?? [];
		const texts = elementsAt(element, way)
			.map((one) => (attribute ? one.attributes.get(attribute) : one.text)?.trim())
			.filter((text): text is string => !!text);
		if (texts.length > 0) return texts;
	}
	return [];
}

export const textAt = (element: XmlElement, path: Path): string | undefined =>
	textsAt(element, path)[0];

/** Reads members by name: each gets the value that `read` finds at its path. */
export function readMembers<K extends string>(
	element: XmlElement,
	paths: { readonly [key in K]?: Path },
	read: (path: Path, key: K) => string | undefined = (path) => textAt(element, path),
): { [key in K]?: string } {
	const members: { [key in K]?: string } = {};
	for (const key in paths) {
		const path = paths[key];
		const value = path && read(path, key);
		if (value !== undefined) members[key] = value;
	}
	return members;
}

import type { XmlElement } from '../xml';

/**
 * A path leads from an element down to others: names divided by slashes, each a regular expression.
 * `[a/b=value]` after a name takes only elements where that path has the value, `[a/b=]` those without, and `@name` at the
 * end takes an attribute. Of several paths divided by " | " the first that leads anywhere counts; what
 * " + " is between is joined with a space, and what " ~ " does without one.
 */
export type Path = string;

type Step = { name: RegExp; where?: { path: Path; value: string } };

const STEPS = new Map<Path, Step[]>();

/** Paths are few and written in the code, so each is taken apart once. */
function stepsOf(path: Path): Step[] {
	const known = STEPS.get(path);
	if (known) return known;
	const steps = (path.match(/(?:[^/[]|\[[^\]]*\])+/g) ?? []).map((step): Step => {
		const [, name = step, condition, value = ''] = /^([^[]*)\[(.*)=([^=]*)\]$/.exec(step) ?? [];
		const where = condition ? { path: condition, value } : undefined;
		return { name: new RegExp(`^(?:${name})$`), where };
	});
	STEPS.set(path, steps);
	return steps;
}

/** The elements that a path without alternatives and without attribute leads to, in their order. */
export function elementsAt(element: XmlElement, path: Path): XmlElement[] {
	let found = [element];
	for (const { name, where } of stepsOf(path)) {
		found = found
			.flatMap(({ children }) => children)
			.filter((child) => name.test(child.name))
			.filter((child) => !where || (textAt(child, where.path) ?? '') === where.value);
	}
	return found;
}

/** All texts a path leads to, none of them empty. */
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

/** Members by name with the paths to them: what the path leads to of each is what it becomes. */
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

/** The fields that a person defines, before they are sent to the service. */
import type { Field } from '../../src/interface/fields';

/** The kinds of a field, with their display names. */
export const KINDS = { text: 'Text', list: 'List', table: 'Table', group: 'Group' } as const;
export type Kind = keyof typeof KINDS;

export type WantedField = {
	/** Unique and stable while other fields are added or removed. */
	id: number;
	key: string;
	description: string;
	kind: Kind;
	example?: string;
	/** For a list: the type of its texts. */
	items?: Field['items'];
	/** Columns of a table, or fields of a group. */
	parts: WantedField[];
};

let lastId = 0;

export const newField = (): WantedField => ({
	...{ id: ++lastId, key: '', description: '', kind: 'text', parts: [] },
});

export const hasParts = ({ kind }: WantedField): boolean => kind === 'table' || kind === 'group';

export const wantedOf = (fields: readonly Field[]): WantedField[] =>
	fields.map(({ key, description = '', example, type, properties = [], items }) => {
		const common = { ...newField(), key, description, ...(example !== undefined && { example }) };
		if (type === 'object') return { ...common, kind: 'group', parts: wantedOf(properties) };
		if (type !== 'array') return common;
		if (items?.type !== 'object') return { ...common, kind: 'list', ...(items && { items }) };
		return { ...common, kind: 'table', parts: wantedOf(items.properties ?? []) };
	});

/** Rows that come from a template and are unchanged: a changed row is another object. */
const ofTemplates = new WeakSet<WantedField>();

/** Replaces rows from other templates by the rows of this one; fields that a person typed or changed are kept. */
export function withTemplate(
	wanted: readonly WantedField[],
	template: readonly Field[],
): WantedField[] {
	const own = wanted.filter((field) => isNamed(field) && !ofTemplates.has(field));
	const taken = new Set(own.map(({ key }) => key.trim()));
	const added = wantedOf(template.filter(({ key }) => !taken.has(key)));
	for (const field of added) ofTemplates.add(field);
	return [...own, ...added];
}

/** The fields in the format of the service; rows without a name are left out. */
export const fieldsOf = (wanted: readonly WantedField[]): Field[] =>
	wanted.filter(isNamed).map((field) => {
		const { key, description, kind, example, items, parts } = field;
		const common = {
			key: key.trim(),
			...(description.trim() !== '' && { description: description.trim() }),
			...(example !== undefined && { example }),
		};
		switch (kind) {
			case 'text':
				return common;
			case 'list':
				return { ...common, type: 'array', ...(items && { items }) };
			case 'table':
				return {
					...common,
					...{ type: 'array', items: { type: 'object', properties: fieldsOf(parts) } },
				};
			case 'group':
				return { ...common, type: 'object', properties: fieldsOf(parts) };
		}
	});

const isNamed = ({ key }: WantedField): boolean => key.trim() !== '';

/** Why the service would reject the fields; undefined if it would not. */
export function problemWith(wanted: readonly WantedField[]): string | undefined {
	const named = wanted.filter(isNamed);
	if (named.length === 0) return 'Choose a template, or name at least one field.';
	return problemAmong(named);
}

function problemAmong(wanted: readonly WantedField[]): string | undefined {
	const known = new Set<string>();
	for (const field of wanted.filter(isNamed)) {
		const key = field.key.trim();
		if (known.has(key)) return `Two fields are called "${key}". Give one of them another name.`;
		known.add(key);
		if (!hasParts(field)) continue;
		if (!field.parts.some(isNamed)) {
			return field.kind === 'table'
				? `The table "${key}" has no column. Name at least one.`
				: `The group "${key}" has no field. Name at least one.`;
		}
		const problem = problemAmong(field.parts);
		if (problem !== undefined) return problem;
	}
	return undefined;
}

/** The tables of parameters in the docs, generated from the node's description. */
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

type Option = INodePropertyOptions | INodeProperties | INodePropertyCollection;
const isChoice = (option: Option): option is INodePropertyOptions => 'value' in option;
const isGroup = (option: Option): option is INodePropertyCollection => 'values' in option;
const isProperty = (option: Option): option is INodeProperties =>
	'type' in option && 'displayName' in option;

/**
 * A parameter's display name, its description, and its display conditions: name of another parameter →
 * choices.
 */
type Row = { parameter: string; what: string; shown: Map<string, string[]> };

const BEGIN = /^<!-- parameters: (\S+)(?: (\S+))? -->$/;
const END = '<!-- end of parameters -->';

/**
 * A page with its tables regenerated: between `<!-- parameters: RESOURCE OPERATION -->` and `<!-- end of
 * parameters -->` the parameters of an operation, with `<!-- parameters: NAME -->` the columns of the fixed
 * collection of that name, with `<!-- parameters: trigger -->` those of the trigger.
 *
 * @throws Error if a marker names nothing of the node, or has no end
 */
export function withTables(
	page: string,
	properties: INodeProperties[],
	trigger: INodeProperties[],
): string {
	const lines = page.split('\n');
	const made: string[] = [];
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? '';
		made.push(line);
		const [, first, second] = BEGIN.exec(line) ?? [];
		if (first === undefined) continue;
		const end = lines.indexOf(END, at);
		if (end < 0) throw new Error(`${line} has no ${END}`);
		const shown = second
			? properties.filter((one) => shows(one, 'resource', first) && shows(one, 'operation', second))
			: first === 'trigger'
				? trigger.filter(({ type }) => type !== 'notice')
				: properties
						.filter(({ name }) => name === first)
						.slice(0, 1)
						.flatMap(membersOf);
		if (shown.length === 0) throw new Error(`${line} names nothing of the node`);
		made.push('', ...print(shown.flatMap((one) => rowsOf(one, shown, shown, []))), '', END);
		at = end;
	}
	return made.join('\n');
}

export const shows = ({ displayOptions }: INodeProperties, name: string, value: unknown): boolean =>
	displayOptions?.show?.[name]?.some((shown) => shown === value) ?? false;

const membersOf = ({ options = [] }: INodeProperties): INodeProperties[] => [
	...options.filter(isProperty),
	...options.filter(isGroup).flatMap(({ values }) => values),
];

/** Rows of a parameter and its options; the columns of a table have a separate table. */
function rowsOf(
	one: INodeProperties,
	siblings: INodeProperties[],
	top: INodeProperties[],
	above: string[],
): Row[] {
	const path = [...above, one.displayName];
	const isTable = one.type === 'fixedCollection' && one.typeOptions?.multipleValues === true;
	const members =
		one.type === 'collection' || (one.type === 'fixedCollection' && !isTable) ? membersOf(one) : [];
	return [
		{
			parameter: path.join(' → '),
			what: about(one, above.length > 0),
			shown: conditionsOf(one, siblings, top),
		},
		...members.flatMap((member) => rowsOf(member, members, top, path)),
	];
}

function about(
	{ description, hint, type, options = [], default: given }: INodeProperties,
	isAdded: boolean,
): string {
	const choices = type === 'options' || type === 'multiOptions' ? options.filter(isChoice) : [];
	const described = choices.filter((choice) => choice.description);
	const bare = choices.filter((choice) => !choice.description).map(({ name }) => `**${name}**`);
	const preselected: unknown[] = Array.isArray(given) ? given : [given];
	const chosen = choices.filter(({ value }) => preselected.includes(value)).map(({ name }) => name);
	// An added option starts with its default, which is not the behavior without it.
	const showsDefault = type === 'number' || !isAdded;
	const preset = type === 'number' || type === 'boolean' ? String(given) : chosen.join(', ');
	const tail = showsDefault && preset ? `Default: ${preset}` : undefined;
	const texts = [
		description === undefined ? undefined : plain(description),
		hint === undefined ? undefined : plain(hint),
		...described.map(({ name, description: what = '' }) => `**${name}**: ${plain(what)}`),
		bare.join(', '),
		tail,
	];
	return texts.flatMap((text) => (text ? [sentence(text)] : [])).join(' ') || TO_ADD;
}

const TO_ADD = 'Add what you need.';

/** Removes the panel's HTML, and escapes Markdown. */
const plain = (text: string) =>
	text
		.replace(/<[^>]*>/g, '')
		.replace(/[|*_]/g, '\\$&')
		.replace(/\s+/g, ' ')
		.trim();

const sentence = (text: string) => (/[.:!?]$/.test(text) ? text : `${text}.`);

/** Without conditions already implied by the parameters it depends on. */
function conditionsOf(
	{ displayOptions }: INodeProperties,
	siblings: INodeProperties[],
	top: INodeProperties[],
): Map<string, string[]> {
	const own = Object.entries(displayOptions?.show ?? {}).filter(([name]) => !isGiven(name));
	const owners = own.map(([name]) =>
		name.startsWith('/')
			? top.find((one) => one.name === name.slice(1))
			: siblings.find((one) => one.name === name),
	);
	const implied = new Set(
		owners.flatMap((owner) => Object.keys(owner?.displayOptions?.show ?? {})),
	);
	return new Map(
		own.flatMap(([name, values = []], index) => {
			if (implied.has(name)) return [];
			const choices = [values].flat().map((value: unknown) => {
				const known = (owners[index]?.options ?? []).filter(isChoice);
				return (
					known.find((choice) => choice.value === value)?.name ?? (value === true ? 'on' : 'off')
				);
			});
			return [[owners[index]?.displayName ?? name, choices]];
		}),
	);
}

const isGiven = (name: string) => ['resource', 'operation'].includes(name) || name.startsWith('@');

/** Parameters with the same name, only one of which is shown at a time, share a row. */
function print(rows: Row[]): string[] {
	const merged = new Map<string, Row>();
	for (const row of rows) {
		const first = merged.get(row.parameter);
		merged.set(row.parameter, first ? { ...first, shown: either(first.shown, row.shown) } : row);
	}
	return [
		'| Parameter | What it does |',
		'| --- | --- |',
		...[...merged.values()].map(({ parameter, what, shown }) => {
			const conditions = [...shown].map(([name, choices]) => `${name} is ${choices.join(' or ')}`);
			return `| ${parameter} | ${conditions.length > 0 ? `_If ${conditions.join(' and ')}:_ ` : ''}${what} |`;
		}),
	];
}

function either(some: Row['shown'], others: Row['shown']): Row['shown'] {
	const common = [...some].filter(([name]) => others.has(name));
	return new Map(
		common.map(([name, choices]) => [
			name,
			[...new Set([...choices, ...(others.get(name) ?? [])])],
		]),
	);
}

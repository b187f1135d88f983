/** The pages about the node say of every operation what the panel shows, and their examples are what they claim. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import Ajv from 'ajv';
import {
	type IDataObject,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	NodeHelpers,
} from 'n8n-workflow';

import {
	defineDocumentTypes,
	readDocumentTypes,
} from '../../../nodes/DocumentExtraction/definitions/documentTypes.parameters';
import {
	defineFields,
	readFields,
} from '../../../nodes/DocumentExtraction/definitions/fields.parameters';
import { templates } from '../../../nodes/DocumentExtraction/definitions/templates';
import { DocumentExtraction } from '../../../nodes/DocumentExtraction/DocumentExtraction.node';
import { isObject } from '../../../nodes/DocumentExtraction/isObject';
import { nodeWith } from '../../support/nodeParameters';
import { cellsOf, jsonIn, sectionsOf } from './markdown';

const root = path.resolve(__dirname, '../../..');
/** The sections of the second level of a page in docs. */
const chaptersOf = (page: string) =>
	sectionsOf(readFileSync(path.join(root, 'docs', page), 'utf8'), 2);
/** One of them, alone. */
const chapter = (page: string, name: string) => chaptersOf(page).get(name) ?? '';
const { properties } = new DocumentExtraction().description;

type Option = INodePropertyOptions | INodeProperties | INodePropertyCollection;
const isChoice = (option: Option): option is INodePropertyOptions => 'value' in option;
const isGroup = (option: Option): option is INodePropertyCollection => 'values' in option;
const isProperty = (option: Option): option is INodeProperties =>
	'type' in option && 'displayName' in option;

const choicesOf = ({ options = [] }: INodeProperties) => options.filter(isChoice);
const shows = ({ displayOptions }: INodeProperties, name: string, value: unknown) =>
	displayOptions?.show?.[name]?.some((shown) => shown === value) ?? false;

const operations = properties
	.filter(({ name }) => name === 'resource')
	.flatMap(choicesOf)
	.flatMap((resource) =>
		properties
			.filter((one) => one.name === 'operation' && shows(one, 'resource', resource.value))
			.flatMap(choicesOf)
			.map((operation) => ({
				title: `${resource.name}: ${operation.name}`,
				resource: String(resource.value),
				operation: String(operation.value),
				own: properties.filter(
					(one) =>
						shows(one, 'resource', resource.value) && shows(one, 'operation', operation.value),
				),
			})),
	);

const sections = chaptersOf('operations.md');

test('there is a section for each operation, and no other', () => {
	expect(operations).toHaveLength(15);
	expect([...sections.keys()].sort()).toEqual(operations.map(({ title }) => title).sort());
});

/** A parameter as the tables name it, and what can be added in it. */
function labelsOf({ displayName, type, options = [] }: INodeProperties): string[] {
	const members = type === 'collection' ? options.filter(isProperty) : [];
	return [displayName, ...members.map((member) => `${displayName} → ${member.displayName}`)];
}

/** What a parameter's value says that the parameter knows nothing of. */
function strangeIn({ name, type, options = [] }: INodeProperties, value: unknown): string[] {
	if (type === 'options') {
		return options.filter(isChoice).some((choice) => choice.value === value)
			? []
			: [`${name}: ${JSON.stringify(value)}`];
	}
	if (type === 'collection') return strangeAmong(options.filter(isProperty), value);
	if (type !== 'fixedCollection' || !isObject(value)) return [];
	return Object.entries(value).flatMap(([key, rows]) => {
		const group = options.filter(isGroup).find((option) => option.name === key);
		return group
			? [rows].flat().flatMap((row) => strangeAmong(group.values, row))
			: [`${name}.${key}`];
	});
}

/** Names among the members of a value that no parameter has, and values that theirs does not know. */
function strangeAmong(known: INodeProperties[], value: unknown): string[] {
	return Object.entries(isObject(value) ? value : {}).flatMap(([name, member]) => {
		const parameter = known.find((one) => one.name === name);
		return parameter ? strangeIn(parameter, member) : [name];
	});
}

/** The schema of an operation's output, where objects have the members that it names and no others. */
function schemaOf(resource: string, operation: string): IDataObject {
	const file = path.join('nodes/DocumentExtraction/__schema__/v1.0.0', resource, operation);
	return JSON.parse(readFileSync(path.join(root, `${file}.json`), 'utf8'), (_, part) =>
		isObject(part) && part.type === 'object' && isObject(part.properties)
			? { ...part, additionalProperties: false }
			: part,
	);
}

/** What keeps an item from being one that this operation gives. */
function faultsOf(item: IDataObject, resource: string, operation: string): unknown[] {
	if (Object.keys(item).length === 0) return ['The item is empty'];
	const validate = new Ajv({ strict: false, allErrors: true }).compile(
		schemaOf(resource, operation),
	);
	return validate(item) ? [] : (validate.errors ?? []);
}

describe.each(operations)('$title', ({ title, resource, operation, own }) => {
	const section = sections.get(title) ?? '';

	test('the table names the parameters that the panel shows, in its order', () => {
		const rows = cellsOf(section).filter(([first]) => first !== 'Parameter');
		expect(rows.map(([first]) => first)).toEqual([...new Set(own.flatMap(labelsOf))]);
		for (const [, what] of rows) expect(what).toMatch(/^\S.+\.$/);
	});

	test('the input of the example is what this operation takes', () => {
		const [given = {}] = jsonIn<INodeParameters>(section);
		expect(given).toMatchObject({ resource, operation });
		const selectors = properties.filter(
			(one) =>
				one.name === 'resource' || (one.name === 'operation' && shows(one, 'resource', resource)),
		);
		expect(strangeAmong([...selectors, ...own], given)).toEqual([]);
		const shown = NodeHelpers.getNodeParameters(properties, given, true, false, null, null);
		expect(shown).toMatchObject(given);
	});

	test('its output is what the schema describes', () => {
		const [, ...items] = jsonIn<IDataObject>(section);
		expect(items.length).toBeGreaterThan(0);
		for (const item of items) expect(faultsOf(item, resource, operation)).toEqual([]);
	});
});

test.each([
	['batches.md', 'Waiting', 'extract', { status: 'waiting' }],
	['classification.md', 'Routing types to outputs', 'classify', { documentType: null }],
	['node.md', "As an AI agent's tool", 'extract', { status: 'processed' }],
])('%s, %s: the item is what the schema describes', (page, name, operation, expected) => {
	const items = jsonIn<IDataObject>(chapter(page, name));
	expect(items).toMatchObject([expected]);
	for (const item of items) expect(faultsOf(item, 'document', operation)).toEqual([]);
});

test('Failed documents: the item has the three members that n8n wants', () => {
	const [item = {}, ...more] = jsonIn<IDataObject>(chapter('errors.md', 'Failed documents'));
	expect(Object.keys(item)).toEqual(['error', 'message', 'details']);
	expect(more).toEqual([]);
});

/** The two blocks of JSON in a text that says "becomes" between them. */
function exampleIn(text: string): { given: INodeParameters; becomes: unknown } {
	const [before = '', after = '', ...more] = text.split(/^becomes$/m);
	const [given, ...others] = jsonIn<INodeParameters>(before);
	const [becomes] = jsonIn(after);
	if (given === undefined || becomes === undefined || others.length + more.length > 0) {
		throw new Error(`No example stands in: ${text}`);
	}
	return { given, becomes };
}

describe('Ways to define fields', () => {
	const ways = chaptersOf('fields.md');
	const selector = defineFields.filter(({ name }) => name === 'defineFields').flatMap(choicesOf);

	test('there is a section for each, and one for the templates', () => {
		const names = selector.map(({ name }) => name);
		expect([...ways.keys()].sort()).toEqual([...names, 'Templates'].sort());
	});

	test.each(selector)('$name: the example becomes what it says', ({ name, value }) => {
		const { given, becomes } = exampleIn(ways.get(name) ?? '');
		expect(given.defineFields).toBe(value);
		expect(strangeAmong(defineFields, given)).toEqual([]);
		expect(readFields.call(nodeWith(defineFields, given), 0)).toEqual(becomes);
	});
});

test('Document types: the example becomes what it says', () => {
	const { given, becomes } = exampleIn(
		chapter('classification.md', 'Document types and unique words'),
	);
	expect(strangeAmong(defineDocumentTypes, given)).toEqual([]);
	expect(readDocumentTypes.call(nodeWith(defineDocumentTypes, given), 0)).toEqual(becomes);
});

test('every template is named', () => {
	const names = Object.values(templates).map(({ name }) => name);
	expect(names).toHaveLength(8);
	expect(names.filter((name) => !chapter('fields.md', 'Templates').includes(name))).toEqual([]);
});

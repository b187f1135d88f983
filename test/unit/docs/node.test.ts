/** The pages about the node document every operation as in the panel, and their examples are valid. */
import { readdirSync, readFileSync } from 'node:fs';
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
import { DocumentExtractionTrigger } from '../../../nodes/DocumentExtractionTrigger/DocumentExtractionTrigger.node';
import { FIELD_TYPES } from '../../../nodes/DocumentExtraction/values/field';
import { isObject } from '../../../nodes/DocumentExtraction/isObject';
import { shows, withTables } from '../../../scripts/docs/parameterTables';
import { nodeWith } from '../../support/nodeParameters';
import { cellsOf, jsonIn, sectionsOf } from './markdown';

const root = path.resolve(__dirname, '../../..');
/** The sections of the second level of a page in docs. */
const chaptersOf = (page: string) =>
	sectionsOf(readFileSync(path.join(root, 'docs', page), 'utf8'), 2);
/** A section by name. */
const chapter = (page: string, name: string) => chaptersOf(page).get(name) ?? '';
const { properties } = new DocumentExtraction().description;
const { description: trigger } = new DocumentExtractionTrigger();

type Option = INodePropertyOptions | INodeProperties | INodePropertyCollection;
const isChoice = (option: Option): option is INodePropertyOptions => 'value' in option;
const isGroup = (option: Option): option is INodePropertyCollection => 'values' in option;
const isProperty = (option: Option): option is INodeProperties =>
	'type' in option && 'displayName' in option;

const choicesOf = ({ options = [] }: INodeProperties) => options.filter(isChoice);

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

test('there is exactly one section per operation', () => {
	expect(operations).toHaveLength(20);
	expect([...sections.keys()].sort()).toEqual(operations.map(({ title }) => title).sort());
});

test.each(readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md')))(
	'%s: the tables of parameters are up to date (npm run docs:parameters)',
	(page) => {
		const text = readFileSync(path.join(root, 'docs', page), 'utf8');
		expect(cellsOf(text)).toEqual(cellsOf(withTables(text, properties, trigger.properties)));
	},
);

/** The label of a parameter as in the tables, and those of its members. */
function labelsOf({ displayName, type, typeOptions, options = [] }: INodeProperties): string[] {
	const isTable = type === 'fixedCollection' && typeOptions?.multipleValues === true;
	const members = isTable
		? []
		: [...options.filter(isProperty), ...options.filter(isGroup).flatMap(({ values }) => values)];
	const inside = members.flatMap(labelsOf).map((label) => `${displayName} → ${label}`);
	return [displayName, ...inside];
}

/** Values that a parameter does not define. */
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

/** Members of a value without a parameter, and values that the parameter does not define. */
function strangeAmong(known: INodeProperties[], value: unknown): string[] {
	return Object.entries(isObject(value) ? value : {}).flatMap(([name, member]) => {
		const parameter = known.find((one) => one.name === name);
		return parameter ? strangeIn(parameter, member) : [name];
	});
}

/** The schema of an operation's output, without additional members in objects. */
function schemaOf(resource: string, operation: string): IDataObject {
	const file = path.join('nodes/DocumentExtraction/__schema__/v1.0.0', resource, operation);
	return JSON.parse(readFileSync(path.join(root, `${file}.json`), 'utf8'), (_, part) =>
		isObject(part) && part.type === 'object' && isObject(part.properties)
			? { ...part, additionalProperties: false }
			: part,
	);
}

/** Reasons why an item is not valid output of this operation. */
function faultsOf(item: IDataObject, resource: string, operation: string): unknown[] {
	if (Object.keys(item).length === 0) return ['The item is empty'];
	const validate = new Ajv({ strict: false, allErrors: true }).compile(
		schemaOf(resource, operation),
	);
	return validate(item) ? [] : (validate.errors ?? []);
}

describe.each(operations)('$title', ({ title, resource, operation, own }) => {
	const section = sections.get(title) ?? '';

	test('the table has the parameters of the panel, in its order', () => {
		const rows = cellsOf(section).filter(([first]) => first !== 'Parameter');
		expect(rows.map(([first]) => first)).toEqual([...new Set(own.flatMap(labelsOf))]);
	});

	test('the input of the example is valid for this operation', () => {
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

	test('the output of the example matches the schema', () => {
		const [, ...items] = jsonIn<IDataObject>(section);
		expect(items.length).toBeGreaterThan(0);
		for (const item of items) expect(faultsOf(item, resource, operation)).toEqual([]);
	});
});

test.each([
	['batches.md', 'Waiting', 'extract', { status: 'waiting' }],
	['classification.md', 'Routing types to outputs', 'classify', { documentType: null }],
	['classification.md', 'Minimum Confidence', 'classify', { bestGuess: 'Invoice' }],
	['node.md', "As an AI agent's tool", 'extract', { status: 'processed' }],
])('%s, %s: the item matches the schema', (page, name, operation, expected) => {
	const items = jsonIn<IDataObject>(chapter(page, name));
	expect(items).toMatchObject([expected]);
	for (const item of items) expect(faultsOf(item, 'document', operation)).toEqual([]);
});

test('Failed documents: the item has the three members that n8n requires', () => {
	const [item = {}, ...more] = jsonIn<IDataObject>(chapter('errors.md', 'Failed documents'));
	expect(Object.keys(item)).toEqual(['error', 'message', 'details']);
	expect(more).toEqual([]);
});

/** The two JSON blocks of a text, separated by "becomes". */
function exampleIn(text: string): { given: INodeParameters; becomes: unknown } {
	const [before = '', after = '', ...more] = text.split(/^becomes$/m);
	const [given, ...others] = jsonIn<INodeParameters>(before);
	const [becomes] = jsonIn(after);
	if (given === undefined || becomes === undefined || others.length + more.length > 0) {
		throw new Error(`No example in: ${text}`);
	}
	return { given, becomes };
}

describe('Ways to define fields', () => {
	const chapters = chaptersOf('fields.md');
	const selector = defineFields.filter(({ name }) => name === 'defineFields').flatMap(choicesOf);

	test('there is a section for each way, and for checks, reading, templates and types', () => {
		const names = selector.map(({ name }) => name);
		const others = ['Checks', 'How values are read', 'Templates', 'Types'];
		expect([...chapters.keys()].sort()).toEqual([...names, ...others].sort());
	});

	const columns = defineFields
		.filter(({ name }) => name === 'fields')
		.flatMap(({ options = [] }) => options.filter(isGroup))
		.flatMap(({ values }) => values);

	test('every type has a row with its names in the table and in JSON', () => {
		const rows = cellsOf(chapters.get('Types') ?? '').slice(1);
		const types = columns.filter(({ name }) => name === 'type').flatMap(choicesOf);
		const named = rows.flatMap(([name]) => name || []);
		expect(named.sort()).toEqual(types.map(({ name }) => name));
		const inJson = rows.map(([, json = '']) => /^`(\w+)`/.exec(json)?.[1]);
		expect(new Set(inJson)).toEqual(new Set(FIELD_TYPES));
	});

	test('every check has a row with its names', () => {
		const rows = cellsOf(chapters.get('Checks') ?? '').slice(1);
		const checks = columns
			.filter(({ name }) => name === 'checks')
			.flatMap(({ options = [] }) => options.filter(isProperty))
			.map(({ displayName, name }) => `${displayName}: \`${name}\``);
		const named = rows.map(([name, json]) => `${name}: ${json}`);
		expect(named.sort()).toEqual([...new Set(checks)].sort());
	});

	test.each(selector)('$name: the example has the documented result', ({ name, value }) => {
		const { given, becomes } = exampleIn(chapters.get(name) ?? '');
		expect(given.defineFields).toBe(value);
		expect(strangeAmong(defineFields, given)).toEqual([]);
		expect(readFields.call(nodeWith(defineFields, given), 0)).toEqual(becomes);
	});
});

test('Document types: the example has the documented result', () => {
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

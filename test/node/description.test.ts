/** The parts of the built package that n8n reads without running it: panel, schemas, codex. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { canonical } from '../../nodes/DocumentExtraction/values/canonical';
import { n8nUnderTest } from '../../harness/n8nUnderTest';

const { nodePackage } = n8nUnderTest(path.resolve(__dirname, '../..'));
const folder = path.join(nodePackage, 'dist/nodes/DocumentExtraction');
type Package = typeof import('../../nodes/DocumentExtraction/DocumentExtraction.node');
type Trigger =
	typeof import('../../nodes/DocumentExtractionTrigger/DocumentExtractionTrigger.node');
const { DocumentExtraction, DocumentExtractionTrigger }: Package & Trigger =
	createRequire(__filename)(nodePackage);
const { description } = new DocumentExtraction();

/** In the order in which the node panel lists their actions. */
const OPERATIONS = {
	document: ['classify', 'extract', 'read', 'split', 'waitForReview'],
	extraction: ['create', 'delete', 'get', 'suggest', 'update'],
	classification: ['create', 'delete', 'get', 'update'],
	file: ['upload', 'correct', 'confirm', 'delete'],
	batch: ['getResults', 'delete'],
};
const all = Object.entries(OPERATIONS).flatMap(([resource, operations]) =>
	operations.map((operation) => [resource, operation] as const),
);

const shows = ({ displayOptions }: INodeProperties, name: string, value: string) =>
	displayOptions?.show?.[name]?.includes(value) ?? false;

const optionsOf = ({ options = [] }: INodeProperties) => options as INodePropertyOptions[];

const selectorOf = (resource: string) =>
	description.properties.find(
		(property) => property.name === 'operation' && shows(property, 'resource', resource),
	);

test('resources and operations are complete, and in this order', () => {
	const resources = description.properties.find(({ name }) => name === 'resource');
	expect(resources?.default).toBe('document');
	expect(resources && optionsOf(resources).map(({ value }) => value)).toEqual(
		Object.keys(OPERATIONS),
	);
	for (const [resource, operations] of Object.entries(OPERATIONS)) {
		const selector = selectorOf(resource);
		expect(selector && optionsOf(selector).map(({ value }) => value)).toEqual(operations);
	}
	expect(selectorOf('document')?.default).toBe('extract');
});

test.each(all)(
	'%s: %s has an action, a description, parameters and a schema',
	(resource, operation) => {
		const selector = selectorOf(resource);
		const option = selector && optionsOf(selector).find(({ value }) => value === operation);
		expect(option?.action).toMatch(/^[A-Z][a-z]/);
		expect(option?.description).toMatch(/^[A-Z].*[^.]$/);
		const own = description.properties.filter(
			(property) =>
				shows(property, 'resource', resource) && shows(property, 'operation', operation),
		);
		expect(own.length).toBeGreaterThan(0);

		const file = path.join(folder, '__schema__/v1.0.0', resource, `${operation}.json`);
		const schema = JSON.parse(readFileSync(file, 'utf8'));
		expect(schema).toMatchObject({ type: 'object', version: 1 });
		expect(Object.keys(schema.properties).length).toBeGreaterThan(1);
	},
);

test('there are no other schemas', () => {
	const schemas = readdirSync(path.join(folder, '__schema__/v1.0.0'), { recursive: true })
		.map(String)
		.filter((file) => file.endsWith('.json'));
	expect(schemas.sort()).toEqual(all.map((operation) => `${path.join(...operation)}.json`).sort());
});

/** All parameters, including nested ones. */
function walk(properties: INodeProperties[]): INodeProperties[] {
	return properties.flatMap((property) => [
		property,
		...walk(
			(property.options ?? []).flatMap((option) =>
				'values' in option ? option.values : 'type' in option ? [option] : [],
			),
		),
	]);
}

test('every text field has an example', () => {
	const without = walk(description.properties)
		.filter(({ type, typeOptions }) => type === 'string' && !typeOptions?.password)
		.filter(({ placeholder }) => !placeholder?.startsWith('e.g. '));
	expect(without.map(({ name }) => name)).toEqual([]);
});

/** Placeholders of the columns of a field of this type, by name, including nested ones. */
function examplesOf(type: string): Map<string, Set<string | undefined>> {
	const [table] = description.properties.filter(({ name }) => name === 'fields');
	const columns = walk(table ? [table] : []).filter((column) => shows(column, 'type', type));
	const named = Map.groupBy(columns, ({ name }) => name);
	return new Map(
		[...named].map(([name, all]) => [name, new Set(all.map(({ placeholder }) => placeholder))]),
	);
}

test.each(['number', 'date', 'dateTime'] as const)('the example of a %s is valid', (type) => {
	const [example = '', ...others] = examplesOf(type).get('example') ?? [];
	expect(others).toEqual([]);
	expect(canonical(example.replace('e.g. ', ''), { type })).toBeTruthy();
});

test('for each type, the column Description has one example', () => {
	const types = ['string', ...['number', 'date', 'dateTime', 'boolean', 'choice']];
	const shown = [...types, 'list', 'object', 'objects'].map(
		(type) => examplesOf(type).get('description')?.size,
	);
	expect(shown).toEqual(Array(9).fill(1));
});

test('optional parameters are empty by default: only values set by the user are sent', () => {
	const collections = walk(description.properties).filter(({ type }) => type === 'collection');
	expect(collections.length).toBeGreaterThan(5);
	for (const { default: initial } of collections) expect(initial).toEqual({});
});

test('icons and codex are at the paths of the description', () => {
	const { icon } = description;
	if (typeof icon !== 'object') throw new Error('The node has no icons');
	for (const name of Object.values(icon)) {
		expect(existsSync(path.join(folder, name.replace('file:', '')))).toBe(true);
	}
	const codex = JSON.parse(readFileSync(path.join(folder, 'DocumentExtraction.node.json'), 'utf8'));
	expect(codex.node).toBe('n8n-nodes-document-extraction.documentExtraction');
	expect(codex.categories.length).toBeGreaterThan(0);
	// The editor's search leaves out nodes of this category, except for those that control an agent.
	expect(codex.categories).not.toContain('AI');
	expect(codex.alias).toEqual(expect.arrayContaining(['ocr', 'invoice', 'pdf', 'idp']));
});

test('icons and codex of the trigger are at the paths of its description', () => {
	const own = path.join(nodePackage, 'dist/nodes/DocumentExtractionTrigger');
	const { icon, name, webhooks, properties } = new DocumentExtractionTrigger().description;
	if (typeof icon !== 'object') throw new Error('The trigger has no icons');
	for (const file of Object.values(icon)) {
		expect(existsSync(path.join(own, file.replace('file:', '')))).toBe(true);
	}
	const codex = JSON.parse(
		readFileSync(path.join(own, 'DocumentExtractionTrigger.node.json'), 'utf8'),
	);
	expect(codex.node).toBe(`n8n-nodes-document-extraction.${name}`);
	expect(codex.categories).not.toContain('AI');
	// Anyone can send to its URLs: the node answers after checking the signature.
	expect(webhooks).toMatchObject([{ httpMethod: 'POST', responseMode: 'onReceived' }]);
	expect(properties.map((one) => one.name)).toEqual([
		...['byHand', 'events', 'documentsOf', 'extractionId', 'classificationId', 'options'],
	]);
});

test('AI agents can use the node', () => {
	expect(description.usableAsTool).toBe(true);
});

/** Checks requests and responses against docs/openapi.yaml. Anything that is not documented is a problem. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import addFormats from 'ajv-formats';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

type JsonObject = { [member: string]: unknown };

/** An object in the document, and its JSON pointer. */
type OpenApiNode = { pointer: string; value: JsonObject };

type SentRequest = { method: string; path: string; contentType?: string; body?: unknown };

type GivenResponse = {
	method: string;
	path: string;
	status: number;
	contentType?: string;
	body?: unknown;
};

const ID = 'openapi.yaml';

// This file is loaded as an ES module and as CommonJS, which have no common way to get a file's folder.
const documentFile = path.resolve('docs', 'openapi.yaml');

function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The document with all objects closed to undocumented members. The details of an extraction may have unknown
 * members, for clients of a newer interface; this project's requests and responses have none.
 */
function closed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(closed);
	if (!isObject(value)) return value;
	const members = Object.entries(value).map(([name, member]) => [name, closed(member)]);
	const isOpen = value.type !== 'object' || !('properties' in value);
	return { ...(!isOpen && { additionalProperties: false }), ...Object.fromEntries(members) };
}

const parsed: unknown = closed(parse(readFileSync(documentFile, 'utf8')));
if (!isObject(parsed)) throw new Error(`${documentFile} is not an object`);
const root: OpenApiNode = { pointer: '', value: parsed };

// The schemas are plain JSON Schema 2020-12, as OpenAPI 3.1 defines.
const ajv = addFormats(new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false }));
// The whole document is added as one schema, to which its references are relative.
ajv.addVocabulary(Object.keys(root.value)).addSchema(root.value, ID);

/** The descendant of an object with these names, following references. */
function find(node: OpenApiNode, ...names: string[]): OpenApiNode | undefined {
	let found: OpenApiNode | undefined = node;
	for (const name of names) {
		const value: unknown = found.value[name];
		if (!isObject(value)) return undefined;
		const token = encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
		found = follow({ pointer: `${found.pointer}/${token}`, value });
		if (found === undefined) return undefined;
	}
	return found;
}

function follow(node: OpenApiNode): OpenApiNode | undefined {
	const { $ref } = node.value;
	return typeof $ref === 'string' ? findReference($ref) : node;
}

function findReference(reference: string): OpenApiNode | undefined {
	if (!reference.startsWith('#/')) return undefined;
	const tokens = reference.slice(2).split('/').map(decodeURIComponent);
	return find(root, ...tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')));
}

const validators = new Map<string, ValidateFunction>();

/** Compiled once: clients that wait for results check many equal answers. */
function validatorOf(pointer: string): ValidateFunction {
	const known = validators.get(pointer) ?? ajv.compile({ $ref: `${ID}#${pointer}` });
	validators.set(pointer, known);
	return known;
}

/** @returns violations of the schema, empty if valid */
function checkAgainst(schema: OpenApiNode, value: unknown, what: string): string[] {
	const validate = validatorOf(schema.pointer);
	if (validate(value)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) =>
			`${what}: ${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
	);
}

function checkContent(
	holder: OpenApiNode,
	{ contentType = '', body }: { contentType?: string; body?: unknown },
	what: string,
): string[] {
	const [mediaType = ''] = contentType.split(';');
	const media = find(holder, 'content', mediaType.trim().toLowerCase());
	if (media === undefined) return [`${what}: the content type "${contentType}" is not documented`];
	const schema = find(media, 'schema');
	return schema === undefined ? [] : checkAgainst(schema, body, what);
}

function findOperation(method: string, fullPath: string): OpenApiNode | string {
	const { servers } = root.value;
	const server: unknown = Array.isArray(servers) ? servers[0] : undefined;
	const base = isObject(server) ? new URL(String(server.url)).pathname : '';
	const paths = find(root, 'paths');
	for (const template of Object.keys(paths?.value ?? {})) {
		const pattern = new RegExp(`^${base}${template.replaceAll(/\{\w+\}/g, '[^/?]+')}$`);
		const operation = paths && find(paths, template, method.toLowerCase());
		if (pattern.test(fullPath)) return operation ?? `${method} ${fullPath}: no such method`;
	}
	return `${method} ${fullPath}: no such path`;
}

/** @returns problems of a request, empty if it is as documented */
export function checkRequest(request: SentRequest): string[] {
	const operation = findOperation(request.method, request.path);
	if (typeof operation === 'string') return [operation];
	const what = `${request.method} ${request.path} request`;
	const documented = find(operation, 'requestBody');
	if (documented !== undefined) return checkContent(documented, request, what);
	return request.body === undefined ? [] : [`${what}: a body is not documented`];
}

/** @returns problems of a response, empty if it is as documented */
export function checkResponse(response: GivenResponse): string[] {
	const operation = findOperation(response.method, response.path);
	if (typeof operation === 'string') return [operation];
	const what = `${response.method} ${response.path} response ${response.status}`;
	const documented = find(operation, 'responses', String(response.status));
	if (documented === undefined) return [`${what}: the status is not documented`];
	return checkContent(documented, response, what);
}

/**
 * Asserts that a value matches the named schema, and returns it with a type.
 * @throws Error with the violations
 */
export function readAs<T>(schemaName: string, value: unknown): T {
	const validate = validatorOf(`/components/schemas/${schemaName}`);
	const isIt = (given: unknown): given is T => validate(given);
	if (isIt(value)) return value;
	throw new Error(`${schemaName}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
}

/** References in the document without a target. */
export function danglingReferences(value: unknown = root.value): string[] {
	if (Array.isArray(value)) return value.flatMap((element) => danglingReferences(element));
	if (!isObject(value)) return [];
	const { $ref } = value;
	const own = typeof $ref === 'string' && findReference($ref) === undefined ? [$ref] : [];
	return [...own, ...Object.values(value).flatMap((member) => danglingReferences(member))];
}

/** @throws Error if one of the document's schemas is invalid */
export function compileSchemas(): string[] {
	const names = Object.keys(find(root, 'components', 'schemas')?.value ?? {});
	for (const name of names) ajv.compile({ $ref: `${ID}#/components/schemas/${name}` });
	return names;
}

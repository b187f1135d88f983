import type { FastifyRequest } from 'fastify';

import { isObject } from './components';
import { CallFailed } from './failures';
import type { App } from './typed';

/**
 * Accepts application/x-www-form-urlencoded bodies, the default of many HTTP clients. Forms contain only
 * texts, so a member that is not a string is given as JSON text; a list of IDs may also be repeated.
 */
export function takeForms(app: App): void {
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		async (request: FastifyRequest, text: string) =>
			bodyOf(new URLSearchParams(text), Object(request.routeOptions.schema?.body).properties),
	);
}

/**
 * @param schemas of the members
 * @throws CallFailed if a member is written ambiguously
 */
function bodyOf(form: URLSearchParams, schemas: unknown): { [member: string]: unknown } {
	const names = new Set([...form.keys()].map(nameOf));
	return Object.fromEntries([...names].map((name) => [name, valueOf(name, form, schemas)]));
}

/** Clients encode list elements as fileIds, fileIds[] or fileIds[0]. */
const nameOf = (sent: string) => sent.replace(/^fileIds\[\d*\]$/, 'fileIds');

/** The JSON types of a member; empty if the member may have any value, or is unknown. */
function typesOf(name: string, schemas: unknown): unknown[] {
	const schema = isObject(schemas) && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
	return isObject(schema) && schema.type !== undefined ? [schema.type].flat() : [];
}

const isStructured = (types: unknown[]): boolean =>
	types.includes('object') || types.includes('array');

function valueOf(name: string, form: URLSearchParams, schemas: unknown): unknown {
	const [member = ''] = /^\w+(?=\[)/.exec(name) ?? [];
	if (isStructured(typesOf(member, schemas))) {
		throw new CallFailed(
			400,
			`The form has the member "${name}". Send "${member}" as one member with JSON text, or the whole body as application/json.`,
		);
	}
	const texts = [...form].filter(([sent]) => nameOf(sent) === name).map(([, text]) => text);
	const [text = ''] = texts;
	if (name === 'fileIds' && !text.startsWith('[')) return texts;
	const types = typesOf(name, schemas);
	if (types.every((type) => type === 'string')) return text;
	try {
		return JSON.parse(text);
	} catch {
		// The schema reports wrong values other than objects and lists.
		if (!isStructured(types)) return text;
		throw new CallFailed(400, `The member "${name}" of the form must be JSON text.`);
	}
}

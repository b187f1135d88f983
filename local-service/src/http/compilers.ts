import type { TSchema } from '@sinclair/typebox';
import type { ValidateFunction } from 'ajv';
import build from 'fast-json-stringify';

import type { App } from './typed';
import { ajv } from './validation';

type Serialize = ReturnType<typeof build>;

const serializers = new WeakMap<TSchema, Serialize>();

/**
 * Compiles a schema when the first request needs it, once for all routes that share it: compiling all of them
 * would take longer than anything else at startup.
 */
export function compileWhenNeeded(app: App): void {
	app.addHook('onRoute', ({ method, url, schema }) => {
		const { body } = schema ?? {};
		if (body === undefined || Object(body).additionalProperties === false) return;
		throw new Error(
			`The route ${String(method)} ${url} must refuse members that the schema of its body does not name.`,
		);
	});
	app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
		let validate: ValidateFunction | undefined;
		return (value) => {
			validate ??= ajv.compile(httpPart === 'headers' ? ofHeaders(schema) : schema);
			return validate(value) || { error: validate.errors ?? [] };
		};
	});
	app.setSerializerCompiler<TSchema>(({ schema }) => (value) => {
		let serialize = serializers.get(schema);
		if (!serialize) serializers.set(schema, (serialize = build(schema)));
		return serialize(value);
	});
}

/** Node.js converts header names to lower case. */
const ofHeaders = ({ properties, ...schema }: TSchema) => ({
	...schema,
	properties: Object.fromEntries(
		Object.entries<TSchema>(properties).map(([name, header]) => [name.toLowerCase(), header]),
	),
});

import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';

import { ABOUT, SECURITY_SCHEMES } from '../interface/about';
import type { Scope } from '../interface/access';
import { webhooks } from '../interface/webhooks';
import { Components, isObject } from './components';
import { NAMESPACE } from './target';

/** Default media types of a body. */
const MEDIA_TYPES = ['application/json', 'application/x-www-form-urlencoded'];

/** Parameter locations, with the member of a route's schema that describes them. */
const PLACES = { path: 'params', query: 'querystring', header: 'headers' } as const;

type Route = { method: string; path: string; schema: FastifySchema & { operationId: string } };

/**
 * Collects the routes that are added to an app later.
 * @param base path prefix of the interface
 * @returns a function that builds the OpenAPI document of the routes with an `operationId`
 */
export function collectRoutes(app: FastifyInstance, base: string): () => object {
	const routes: Route[] = [];
	app.addHook('onRoute', ({ method, url, schema }: RouteOptions) => {
		const { operationId } = schema ?? {};
		if (!schema || operationId === undefined || typeof method !== 'string' || method === 'HEAD')
			return;
		// Pages have the same routes under other paths, for requests with a session.
		if (!url.startsWith(`${base}/`)) return;
		const path = url.slice(base.length).replaceAll(/:(\w+)(\([^)]*\))?/g, '{$1}');
		routes.push({ method: method.toLowerCase(), path, schema: { ...schema, operationId } });
	});
	return () => describe(routes);
}

function describe(routes: Route[]): object {
	const components = new Components();
	const paths: { [path: string]: { [method: string]: object } } = {};
	for (const { method, path, schema } of routes) {
		paths[path] = { ...paths[path], [method]: operation(path, schema, components) };
	}
	const described = { ...ABOUT, paths, webhooks: components.shown(webhooks) };
	return {
		...described,
		components: {
			securitySchemes: SECURITY_SCHEMES,
			responses: components.responses,
			schemas: components.schemas,
		},
	};
}

function operation(path: string, schema: Route['schema'], components: Components): object {
	const { operationId, summary, description, tags, access, consumes } = schema;
	const { body } = schema;
	const parameters = (['path', 'query', 'header'] as const).flatMap((place) =>
		parametersOf(schema[PLACES[place]], place, components),
	);
	const scopes: readonly Scope[] = typeof access === 'string' ? [] : access;
	const needed = scopes.map((scope) => `\`${scope}\``).join(' or ');
	// The layout "namespaced" repeats paths of the other layout.
	const isRepeated = path.startsWith(NAMESPACE);
	const repeated = {
		operationId: `namespaced${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`,
		tags: ['Layout "namespaced"'],
	};
	return {
		operationId,
		summary,
		description: [description, needed && `Scope: ${needed}.`].filter(Boolean).join(' '),
		tags,
		...(isRepeated && repeated),
		// Scopes are called roles in the specification:
		// https://spec.openapis.org/oas/v3.1.1#security-requirement-object
		security: scopes.map((scope) => ({ accessToken: [scope] })),
		...(parameters.length > 0 && { parameters }),
		...(body !== undefined && {
			requestBody: {
				required: true,
				content: Object.fromEntries(
					(consumes ?? MEDIA_TYPES).map((type) => [type, { schema: components.shown(body) }]),
				),
			},
		}),
		responses: responsesOf(schema.response, components),
	};
}

/** Path, query or header parameters of a route. */
function parametersOf(
	schema: unknown,
	place: keyof typeof PLACES,
	components: Components,
): object[] {
	const properties = isObject(schema) ? schema.properties : undefined;
	return Object.entries(isObject(properties) ? properties : {}).map(([name, part]) => {
		const { description, ...schema } = Object(components.shown(part));
		return { name, in: place, required: place === 'path', description, schema };
	});
}

function responsesOf(responses: unknown, components: Components): object {
	return Object.fromEntries(
		Object.entries(isObject(responses) ? responses : {}).map(([status, response]) => [
			status,
			components.response(response),
		]),
	);
}

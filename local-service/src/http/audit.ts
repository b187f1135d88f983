import type { FastifyRequest } from 'fastify';

import { MAIN } from '../interface/access';
import type { WriteAudit } from '../storing/auditLog';
import { isId } from '../storing/ids';
import { ID_MEMBERS } from './failures';
import type { App } from './typed';

const MEMBERS = [...ID_MEMBERS, 'suggestionId', 'questionId'];

type Ids = { [member: string]: string | string[] };

/** Maximum number of lines per minute for unauthenticated requests, which anyone can send. */
const MAX_ANONYMOUS_ENTRIES = 600;
const MINUTE = 60_000;

/**
 * Passes the first entries of each minute, and logs in the next minute how many were left out.
 * @param now milliseconds since 1970
 */
function limited(write: WriteAudit, now: () => number): WriteAudit {
	let [minute, entries] = [0, 0];
	return (entry) => {
		const current = Math.floor(now() / MINUTE);
		if (current !== minute) {
			const leftOut = entries - MAX_ANONYMOUS_ENTRIES;
			[minute, entries] = [current, 0];
			if (leftOut > 0) write({ time: new Date(now()).toISOString(), leftOut });
		}
		entries++;
		if (entries <= MAX_ANONYMOUS_ENTRIES) write(entry);
	};
}

/**
 * Logs each request, except public requests that change nothing: who, what, when, from which address and with which
 * outcome. The log contains neither parts of documents nor secrets: from requests and responses it takes only IDs in
 * the service's own format.
 */
export function auditRequests(app: App, write: WriteAudit, now = Date.now): void {
	const answered = new WeakMap<FastifyRequest, Ids>();
	const writeAnonymous = limited(write, now);

	app.addHook('preSerialization', async (request, _reply, payload) => {
		// For reads, the IDs in the request suffice.
		if (!isReading(request)) answered.set(request, idsIn(payload));
		return payload;
	});

	// Before the answer is sent, since a client may disconnect without waiting for it.
	app.addHook('onSend', async (request, reply) => {
		const { schema, url } = request.routeOptions;
		// The route is unknown.
		if (schema === undefined) return;
		if (schema.access === 'public' && ['GET', 'HEAD'].includes(request.method)) return;
		try {
			const who = whoIs(request);
			const add = who === undefined ? writeAnonymous : write;
			add({
				time: new Date(now()).toISOString(),
				address: request.ip,
				...who,
				operation: schema.operationId ?? `${request.method} ${url}`,
				...idsIn(request.params),
				...idsIn(request.body),
				...answered.get(request),
				status: reply.statusCode,
			});
		} catch (error) {
			request.log.error(error, 'The audit log could not be written');
		}
	});
}

const isReading = ({ method, routeOptions: { schema } }: FastifyRequest): boolean =>
	method === 'GET' || (Array.isArray(schema?.access) && schema.access.includes('read'));

/** Name of the token; for the review page also the review ID of the link, and the name of the person. */
function whoIs({ caller, reviewer }: FastifyRequest) {
	if (caller) return { token: caller.name };
	if (!reviewer) return undefined;
	const { reviewId, tokenName = MAIN } = reviewer;
	return {
		...(reviewId === undefined ? { token: tokenName } : { link: reviewId }),
		...(reviewer.reviewer !== undefined && { reviewer: reviewer.reviewer }),
	};
}

function idsIn(sent: unknown): Ids {
	const { fileIds, files, ...members }: { [member: string]: unknown } = Object(sent);
	const single = Object.entries(members).flatMap(([name, id]) =>
		MEMBERS.includes(name) && isId(id) ? [[name, id] as const] : [],
	);
	const several = [
		...(Array.isArray(fileIds) ? fileIds : []),
		...(Array.isArray(files) ? files.map((file) => Object(file).fileId) : []),
	].filter(isId);
	return { ...Object.fromEntries(single), ...(several.length > 0 && { fileIds: several }) };
}

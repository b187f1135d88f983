import type { FastifyRequest } from 'fastify';

/**
 * Numbers in a query come as text.
 *
 * @param names of those that are to be numbers; what is none stays as it is, for the schema to refuse
 */
export const numbersInQuery =
	(...names: string[]) =>
	async (request: FastifyRequest): Promise<void> => {
		const given = Object.entries(Object(request.query)).map(([name, text]) => [
			name,
			names.includes(name) && isNumber(text) ? Number(text) : text,
		]);
		request.query = Object.fromEntries(given);
	};

const isNumber = (text: unknown): boolean =>
	typeof text === 'string' && text.trim() !== '' && Number.isFinite(Number(text));

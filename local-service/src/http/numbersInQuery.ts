import type { FastifyRequest } from 'fastify';

/**
 * Converts the numbers in a query, which arrive as texts.
 * @param names members to convert; values that are not numbers are left for the schema to reject
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

import { CallFailed } from './failures';

/** Fields need fewer than 40: ten levels of objects in arrays. */
const MOST_LEVELS = 100;

/**
 * Refuses a body whose unknown members are nested deeper than anything recursive can follow. It is
 * itself iterative.
 *
 * @throws CallFailed
 */
export function checkNesting(body: unknown): void {
	let level = [body];
	for (let levels = 0; level.length > 0; levels++) {
		if (levels > MOST_LEVELS) {
			throw new CallFailed(
				400,
				`The request body must not be nested more than ${MOST_LEVELS} levels deep.`,
			);
		}
		level = level.flatMap((value) =>
			typeof value === 'object' && value !== null ? Object.values(value) : [],
		);
	}
}

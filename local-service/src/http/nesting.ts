import { CallFailed } from './failures';

/** Maximum depth; fields need fewer than 40: ten levels of objects in arrays. */
const MOST_LEVELS = 100;

/**
 * Rejects a body nested deeper than recursive code can process. It is itself iterative.
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

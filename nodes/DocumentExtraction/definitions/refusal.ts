import { UserError } from 'n8n-workflow';

/**
 * Why a field is invalid, and what to do about it.
 *
 * @param path names of the enclosing fields and, last, of the field itself, as they are shown
 */
export function refusal(path: string[], what: string, description: string): UserError {
	return new UserError(`Field ${path.join(' → ')}: ${what}`, { description });
}

/** How a path shows the name of a field. */
export function named(key: string): string {
	return `'${key.trim()}'`;
}

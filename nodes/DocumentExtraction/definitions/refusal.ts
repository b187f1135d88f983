import { UserError } from 'n8n-workflow';

/**
 * An error with the reason why a field is invalid, and advice.
 *
 * @param path displayed names of the enclosing fields and, last, of the field itself
 */
export function refusal(path: string[], what: string, description: string): UserError {
	return new UserError(`Field ${path.join(' → ')}: ${what}`, { description });
}

/** A field's name as shown in a path. */
export function named(key: string): string {
	return `'${key.trim()}'`;
}

import { appendFileSync } from 'node:fs';
import { isNativeError } from 'node:util/types';

/** Writes down what somebody did. It throws where that fails. */
export type WriteAudit = (entry: object) => void;

/**
 * A file with a line of JSON for each entry. It is opened for each of them, at its end: whoever rotates it
 * may copy and empty it as well as rename it.
 *
 * @throws Error with a message for the operator where the file cannot be written
 */
export function openAuditLog(file: string): WriteAudit {
	const append = (text: string) => appendFileSync(file, text, { mode: 0o600 });
	try {
		append('');
	} catch (error) {
		throw new Error(
			`The audit log cannot be written (${isNativeError(error) ? error.message : error}). Choose another file with --audit-log.`,
		);
	}
	return (entry) => append(`${JSON.stringify(entry)}\n`);
}

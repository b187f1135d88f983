import { appendFileSync } from 'node:fs';
import { isNativeError } from 'node:util/types';

/** Writes an entry to the audit log. @throws Error if that fails */
export type WriteAudit = (entry: object) => void;

/**
 * An audit log file with one line of JSON per entry. The file is opened for each entry, so that log rotation may
 * either rename it, or copy and truncate it.
 *
 * @throws Error with a message for the operator if the file cannot be written
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

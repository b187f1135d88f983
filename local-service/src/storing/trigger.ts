/** What is done in the same transaction whenever a file is added, changed or deleted. */
export type Trigger = {
	name: string;
	event: 'INSERT' | `UPDATE OF ${string}` | 'DELETE';
	/** A condition on NEW and OLD. */
	when: string;
	/**
	 * The rows that are locked first, where several processes share the database: FROM and WHERE. One of two that do
	 * this at the same time sees what the other one did.
	 */
	locked: string;
	/** Statements of SQL, each with its semicolon. */
	body: string;
};

/** SQL that runs in the same transaction when a file is added, changed or deleted. */
export type Trigger = {
	name: string;
	event: 'INSERT' | `UPDATE OF ${string}` | 'DELETE';
	/** A condition on NEW and OLD. */
	when: string;
	/**
	 * Rows that are locked first if several processes share the database: FROM and WHERE. Serializes
	 * concurrent runs, so that the second one sees the changes of the first.
	 */
	locked: string;
	/** SQL statements, each terminated by a semicolon. */
	body: string;
};

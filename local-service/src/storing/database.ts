import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

import type { Trigger } from './triggers';

/** Of a column: text, a number, bytes or nothing. */
export type Row = Record<string, SQLOutputValue>;

type Named = Record<string, SQLInputValue>;

/** By place (`?`, `?2`), or one object by name (`:name`). */
export type Parameters = SQLInputValue[] | [Named];

export const areNamed = (parameters: Parameters): parameters is [Named] =>
	typeof parameters[0] === 'object' && parameters[0] !== null && !ArrayBuffer.isView(parameters[0]);

/** A statement of SQL with its parameters left open. */
export type Statement = {
	/** The first row. */
	get: (...parameters: Parameters) => Promise<Row | undefined>;
	all: (...parameters: Parameters) => Promise<Row[]>;
	/** @returns how many rows were changed */
	run: (...parameters: Parameters) => Promise<{ changes: number }>;
};

/**
 * Where the service keeps what it knows. The SQL that is written for it is what SQLite and PostgreSQL have
 * in common, and what postgres.ts says.
 */
export type Database = {
	prepare: (sql: string) => Statement;

	/**
	 * Commits all of the work, or rolls it back where it throws; within another it is part of that. What is
	 * asked from elsewhere meanwhile sees nothing of it.
	 */
	transaction: <T>(work: () => Promise<T>) => Promise<T>;

	/** Several statements without parameters. */
	exec: (sql: string) => Promise<void>;

	addTriggers: (triggers: readonly Trigger[]) => Promise<void>;

	/**
	 * Gives room back that deleted rows took, and removes what is left of them.
	 *
	 * @returns false where another program that reads the database prevents it
	 */
	sweep: () => Promise<boolean>;

	/** @throws Error where nothing can be written */
	checkWritable: () => Promise<void>;

	close: () => Promise<void>;
};

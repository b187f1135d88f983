import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

import { DATABASE_AWAY, UNSETTLED } from './storageFailure';
import type { Trigger } from './trigger';

/** Of a column: text, a number, bytes or nothing. */
export type Row = Record<string, SQLOutputValue>;

type Named = Record<string, SQLInputValue>;

/** By place (`?`, `?2`), or one object by name (`:name`). */
export type Parameters = SQLInputValue[] | [Named];

export const areNamed = (parameters: Parameters): parameters is [Named] =>
	typeof parameters[0] === 'object' && parameters[0] !== null && !ArrayBuffer.isView(parameters[0]);

/** The database cannot be reached, or went away: nothing is stored of what was asked of it. */
export class DatabaseAway extends Error {
	readonly code = DATABASE_AWAY;
}

/** The connection to the database was lost during a write: it may be stored, or not. */
export class Unsettled extends Error {
	readonly code = UNSETTLED;
}

/** A statement of SQL with its parameters left open. */
export type Statement = {
	/** The first row. */
	get: (...parameters: Parameters) => Promise<Row | undefined>;
	all: (...parameters: Parameters) => Promise<Row[]>;
	/** @returns how many rows were changed */
	run: (...parameters: Parameters) => Promise<{ changes: number }>;
};

/** What another process did: it queued files, or changed what somebody is to be told of. */
type Told = 'work' | 'done';

/** What a process that uses a database is told. */
export type Attending = {
	/** Whether no other process may use it meanwhile. */
	isAlone: boolean;
	onTold: (what: Told) => void;
	/** It is the one process now that does what only one does. Does not throw. */
	lead: () => Promise<void>;
	/** It is no longer. Does not throw. */
	follow: () => Promise<void>;
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
	 *
	 * @throws Unsettled where it is not known whether it was committed
	 */
	transaction: <T>(work: () => Promise<T>) => Promise<T>;

	/** Several statements without parameters. */
	exec: (sql: string) => Promise<void>;

	addTriggers: (triggers: readonly Trigger[]) => Promise<void>;
	dropTriggers: (triggers: readonly Trigger[]) => Promise<void>;

	/** Whether other processes may use it at the same time. */
	isShared: boolean;

	/**
	 * Uses the database beside other processes, of which one leads; returns when it is known whether this one
	 * does.
	 *
	 * @returns ends it
	 * @throws Error with a message for the operator where it may not be used
	 */
	attend: (attending: Attending) => Promise<() => Promise<void>>;

	/** The highest number that the rows of a table have had in a column which the database counts up. */
	lastCounted: (table: string, column: string) => Promise<number>;
	/** Of what is added from now on, the first gets the number after it. */
	countFrom: (table: string, column: string, last: number) => Promise<void>;

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

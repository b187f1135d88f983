import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';

import { DATABASE_AWAY, UNSETTLED } from './storageFailure';
import type { Trigger } from './trigger';

/** Columns by name: text, a number, bytes or null. */
export type Row = Record<string, SQLOutputValue>;

type Named = Record<string, SQLInputValue>;

/** Values by position (`?`, `?2`), or one object with values by name (`:name`). */
export type Parameters = SQLInputValue[] | [Named];

export const areNamed = (parameters: Parameters): parameters is [Named] =>
	typeof parameters[0] === 'object' && parameters[0] !== null && !ArrayBuffer.isView(parameters[0]);

/** The database cannot be reached, or the connection was lost: nothing was stored. */
export class DatabaseUnavailable extends Error {
	readonly code = DATABASE_AWAY;
}

/** The connection was lost during a write: it may or may not have been stored. */
export class WriteOutcomeUnknown extends Error {
	readonly code = UNSETTLED;
}

/** A prepared SQL statement. */
export type Statement = {
	/** The first row; undefined if there is none. */
	get: (...parameters: Parameters) => Promise<Row | undefined>;
	all: (...parameters: Parameters) => Promise<Row[]>;
	/** @returns the number of changed rows */
	run: (...parameters: Parameters) => Promise<{ changes: number }>;
};

/**
 * Change by another process: it queued files (`work`), or changed something that receivers are notified of
 * (`done`).
 */
type Notification = 'work' | 'done';

/** Callbacks of a process that uses a shared database. */
export type Attending = {
	/** Whether the process needs exclusive use. */
	isAlone: boolean;
	onNotified: (what: Notification) => void;
	/** Called when this process becomes the leader. Does not throw. */
	lead: () => Promise<void>;
	/** Called when this process is no longer the leader. Does not throw. */
	follow: () => Promise<void>;
};

/**
 * The service's database. SQL is written in the common subset of SQLite and PostgreSQL, with the translations
 * of postgres.ts.
 */
export type Database = {
	prepare: (sql: string) => Statement;

	/**
	 * Commits the work, or rolls it back if it throws; a nested call is part of the outer transaction. Other
	 * callers do not see uncommitted changes.
	 *
	 * @throws WriteOutcomeUnknown if it is unknown whether it was committed
	 */
	transaction: <T>(work: () => Promise<T>) => Promise<T>;

	/** Runs several statements without parameters. */
	exec: (sql: string) => Promise<void>;

	addTriggers: (triggers: readonly Trigger[]) => Promise<void>;
	dropTriggers: (triggers: readonly Trigger[]) => Promise<void>;

	/** Whether other processes may use it at the same time. */
	isShared: boolean;

	/**
	 * Joins the processes that use the database, one of which is the leader; resolves when it is known whether
	 * this process leads.
	 *
	 * @returns a function that leaves the group
	 * @throws Error with a message for the operator if the database may not be used
	 */
	attend: (attending: Attending) => Promise<() => Promise<void>>;

	/** The highest number that an auto-increment column has ever had. */
	lastCounted: (table: string, column: string) => Promise<number>;
	/** Sets an auto-increment column to continue after `last`. */
	countFrom: (table: string, column: string, last: number) => Promise<void>;

	/**
	 * Returns the disk space of deleted rows, and erases their remaining bytes.
	 *
	 * @returns false if another program that reads the database prevents it
	 */
	sweep: () => Promise<boolean>;

	/** @throws Error if nothing can be written */
	checkWritable: () => Promise<void>;

	close: () => Promise<void>;
};

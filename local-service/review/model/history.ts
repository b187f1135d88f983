/** Undo and redo, as states that never change. */

/** @property lastKind of the last change; what follows of the same kind within a moment is one with it */
export type History<T> = {
	past: readonly T[];
	present: T;
	future: readonly T[];
	lastKind?: string;
	lastAt?: number;
};

/** Steps that can be taken back. */
const MOST = 500;
/** Milliseconds within which typing is one step. */
const ONE_STEP = 1500;

export const startHistory = <T>(present: T, past: readonly T[] = []): History<T> => ({
	past,
	present,
	future: [],
});

/**
 * @param kind what is changed how, such as typing into one field; changes without one are always steps of their own
 * @param now in milliseconds
 */
export function changed<T>(
	history: History<T>,
	present: T,
	now: number,
	kind?: string,
): History<T> {
	if (present === history.present) return history;
	const isSameStep =
		kind !== undefined && kind === history.lastKind && now - (history.lastAt ?? 0) < ONE_STEP;
	const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST);
	return { past, present, future: [], lastKind: kind, lastAt: now };
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
	const before = past.at(-1);
	if (before === undefined) return { past, present, future };
	return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
	const [next, ...rest] = future;
	if (next === undefined) return { past, present, future };
	return { past: [...past, present], present: next, future: rest };
}

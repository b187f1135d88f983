/** Undo and redo, with immutable states. */

/**
 * @property lastKind kind of the last change; further changes of this kind within ONE_STEP are merged with it
 */
export type History<T> = {
	past: readonly T[];
	present: T;
	future: readonly T[];
	lastKind?: string;
	lastAt?: number;
};

/** Maximum number of undo steps. */
const MOST = 500;
/** Maximum pause between two changes of one kind that are merged into one step, in milliseconds. */
const ONE_STEP = 1500;

export const startHistory = <T>(present: T, past: readonly T[] = []): History<T> => ({
	past,
	present,
	future: [],
});

/**
 * @param kind kind of the change, such as typing in one field; changes without a kind are always separate steps
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

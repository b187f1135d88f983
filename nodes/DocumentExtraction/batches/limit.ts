/** Runs work in the order in which it comes, at most `most` pieces at the same time. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

export function createLimit(most: number): Limit {
	const waiting: Array<() => void> = [];
	let running = 0;
	return async (work) => {
		if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
		else running++;
		try {
			return await work();
		} finally {
			// The place is handed on, so that nobody who comes just now takes it.
			const next = waiting.shift();
			if (next) next();
			else running--;
		}
	};
}

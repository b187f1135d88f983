/**
 * Does one thing at a time. Of those who wait, next is the one whose last turn is longest ago: many things of
 * one do not hold up the first of another.
 *
 * @returns does the work of somebody when it is their turn
 */
export function createTurns(): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
	const waiting: Array<{ whose: string; begin: () => void }> = [];
	/** When each had the last turn: the number of that turn. */
	const last = new Map<string, number>();
	let turn = 0;
	let isTaken = false;

	function next(): void {
		const [first] = waiting.toSorted((a, b) => (last.get(a.whose) ?? 0) - (last.get(b.whose) ?? 0));
		isTaken = first !== undefined;
		if (!first) {
			last.clear();
			return;
		}
		waiting.splice(waiting.indexOf(first), 1);
		last.set(first.whose, ++turn);
		first.begin();
	}

	return async (whose, work) => {
		await new Promise<void>((begin) => {
			waiting.push({ whose, begin });
			if (!isTaken) next();
		});
		try {
			return await work();
		} finally {
			next();
		}
	};
}

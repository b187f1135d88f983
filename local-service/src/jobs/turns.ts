/**
 * Runs one piece of work at a time. The next one is that of the client whose last turn was longest ago,
 * so that many requests of one client do not delay the first of another.
 *
 * @returns a function that runs the work of a client when it is its turn
 */
export function createTurns(): <T>(client: string, work: () => Promise<T>) => Promise<T> {
	const waiting: Array<{ client: string; begin: () => void }> = [];
	/** Number of each client's last turn. */
	const last = new Map<string, number>();
	let turn = 0;
	let isTaken = false;

	function next(): void {
		const [first] = waiting.toSorted(
			(a, b) => (last.get(a.client) ?? 0) - (last.get(b.client) ?? 0),
		);
		isTaken = first !== undefined;
		if (!first) {
			last.clear();
			return;
		}
		waiting.splice(waiting.indexOf(first), 1);
		last.set(first.client, ++turn);
		first.begin();
	}

	return async (client, work) => {
		await new Promise<void>((begin) => {
			waiting.push({ client, begin });
			if (!isTaken) next();
		});
		try {
			return await work();
		} finally {
			next();
		}
	};
}

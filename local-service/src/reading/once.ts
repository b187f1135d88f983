/** Memoises a result, but not a failure: the next call tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return async () => {
		try {
			return await (made ??= make());
		} catch (error) {
			made = undefined;
			throw error;
		}
	};
}

/**
 * Memoises a result, but not a failure: the next call tries again.
 * @returns a function that gives the result; its `forget` discards it
 */
export function once<T>(make: () => Promise<T>): (() => Promise<T>) & { forget: () => void } {
	let made: Promise<T> | undefined;
	const get = async () => {
		const own = (made ??= make());
		try {
			return await own;
		} catch (error) {
			if (made === own) made = undefined;
			throw error;
		}
	};
	return Object.assign(get, {
		forget: () => {
			made = undefined;
		},
	});
}

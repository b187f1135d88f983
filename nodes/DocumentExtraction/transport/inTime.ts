/**
 * What the work gives, or undefined where it takes more than so many milliseconds. It goes on then,
 * unheeded: n8n breaks off a request with the execution alone.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
	const signal = AbortSignal.timeout(milliseconds);
	let expire = () => {};
	const expired = new Promise<undefined>((resolve) => (expire = () => resolve(undefined)));
	signal.addEventListener('abort', expire);
	try {
		return await Promise.race([work, expired]);
	} finally {
		// The signal lives on for its time, and would keep what the work gave.
		signal.removeEventListener('abort', expire);
	}
}

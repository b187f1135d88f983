/**
 * The result, or undefined after the timeout. The request then continues in the background: n8n aborts it
 * only together with the execution.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
	const signal = AbortSignal.timeout(milliseconds);
	let expire = () => {};
	const expired = new Promise<undefined>((resolve) => (expire = () => resolve(undefined)));
	signal.addEventListener('abort', expire);
	try {
		return await Promise.race([work, expired]);
	} finally {
		// The signal lives until its timeout; a listener would keep the result in memory.
		signal.removeEventListener('abort', expire);
	}
}

/**
 * The result, or undefined after the timeout. The request then continues in the background: n8n aborts it
 * only together with the execution.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
	return await unlessAborted(work, AbortSignal.timeout(milliseconds));
}

/** The result, or undefined as soon as the signal aborts. */
export async function unlessAborted<T>(
	work: Promise<T>,
	signal: AbortSignal,
): Promise<T | undefined> {
	let stop = () => {};
	const aborted = new Promise<undefined>((resolve) => (stop = () => resolve(undefined)));
	if (signal.aborted) stop();
	signal.addEventListener('abort', stop);
	try {
		return await Promise.race([work, aborted]);
	} finally {
		// The signal may live much longer; a listener would keep the result in memory.
		signal.removeEventListener('abort', stop);
	}
}

import { createStaleSweep } from '../../../../local-service/src/jobs/staleSweep';

const DAY = 86_400_000;
const store = { withDocument: async () => [] };

test('sweeps at startup and every day, also after a failed sweep', async () => {
	jest.useFakeTimers();
	const sweepStale = jest.fn(async () => 0).mockRejectedValueOnce(new Error('away'));
	const logged: unknown[] = [];
	const sweep = createStaleSweep({ store, documents: { sweepStale } }, (error) =>
		logged.push(error),
	);
	sweep.start();
	await jest.advanceTimersByTimeAsync(DAY - 1);
	expect(sweepStale).toHaveBeenCalledTimes(1);
	expect(logged).toMatchObject([{ message: 'away' }]);
	await jest.advanceTimersByTimeAsync(1);
	expect(sweepStale).toHaveBeenCalledTimes(2);
	await sweep.close();
	await jest.advanceTimersByTimeAsync(2 * DAY);
	expect(sweepStale).toHaveBeenCalledTimes(2);
	jest.useRealTimers();
});

test('closing ends a sweep in progress', async () => {
	const sweepStale = async (_: object, abortSignal?: AbortSignal) =>
		await new Promise<number>((resolve) =>
			abortSignal?.addEventListener('abort', () => resolve(0)),
		);
	const sweep = createStaleSweep({ store, documents: { sweepStale } }, () => {});
	sweep.start();
	await new Promise((resolve) => setImmediate(resolve));
	await sweep.close();
});

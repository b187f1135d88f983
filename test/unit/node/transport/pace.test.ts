import { inTurn } from '../../../../nodes/DocumentExtraction/transport/pace';

test('a cancelled execution does not wait for the request of another execution, which continues', async () => {
	const sent: string[] = [];
	let answer = () => {};
	const first = inTurn('batch', 0, undefined, async () => {
		sent.push('first');
		await new Promise<void>((resolve) => (answer = resolve));
	});
	const abort = new AbortController();
	const second = inTurn('batch', 0, abort.signal, async () => {
		if (abort.signal.aborted) throw new Error('canceled');
		sent.push('second');
	});
	const third = inTurn('batch', 0, undefined, async () => void sent.push('third'));
	abort.abort();
	await expect(second).rejects.toThrow('canceled');
	expect(sent).toEqual(['first']);
	answer();
	await Promise.all([first, third]);
	expect(sent).toEqual(['first', 'third']);
});

test('an execution that is already cancelled does not wait either', async () => {
	void inTurn('other', 0, undefined, async () => await new Promise(() => {}));
	const isAborted = inTurn('other', 0, AbortSignal.abort(), async () => true);
	await expect(isAborted).resolves.toBe(true);
});

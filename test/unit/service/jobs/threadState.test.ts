import {
	callNative,
	leaveNative,
	newThreadState,
	reportMemory,
	reportedMemory,
} from '../../../../local-service/src/jobs/threadState';

const MEGABYTE = 1024 * 1024;

test('a thread reports memory outside V8’s heap', () => {
	const state = newThreadState();
	reportMemory(state, 300 * MEGABYTE);
	expect(reportedMemory(state)).toBe(300 * MEGABYTE);
});

test('a thread is terminated only outside native code, and enters none after that', async () => {
	const state = newThreadState();
	const happened: string[] = [];
	const returns: Array<() => void> = [];
	const call = async () => {
		happened.push('called');
		await new Promise<void>((resolve) => returns.push(resolve));
		happened.push('returned');
	};
	const calls = [callNative(state, call), callNative(state, call)];
	const left = leaveNative(state).then(() => happened.push('left'));
	returns[0]?.();
	await calls[0];
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(happened).toEqual(['called', 'called', 'returned']);
	returns[1]?.();
	await left;
	expect(happened).toEqual(['called', 'called', 'returned', 'returned', 'left']);
	void callNative(state, call);
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(happened).toHaveLength(5);
});

test('a failed native call counts as returned, too', async () => {
	const state = newThreadState();
	await expect(
		callNative(state, async () => await Promise.reject(new Error('No'))),
	).rejects.toThrow('No');
	await leaveNative(state);
});

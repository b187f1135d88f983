import { createDraftSaver, type Saving } from '../../../../local-service/review/state/draftSaver';
import type { StoredDraft } from '../../../../local-service/review/state/storedDrafts';

class Away extends Error {}

const draft = (colour: string): StoredDraft => ({ result: { colour }, version: 1 });

function open(put: (sent: StoredDraft) => Promise<number>) {
	const states: Array<Saving['kind']> = [];
	const problems: string[] = [];
	const stored: { draft?: StoredDraft } = {};
	const saver = createDraftSaver(
		put,
		{ set: (one) => (stored.draft = one), remove: () => delete stored.draft },
		(error): error is Away => error instanceof Away,
		(saving) => {
			states.push(saving.kind);
			if ('error' in saving) problems.push(saving.error.message);
		},
	);
	return { saver, states, problems, stored };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends only the latest state, after a pause', async () => {
	const put = jest.fn(async () => 7);
	const { saver, states, stored } = open(put);
	saver.change(draft('r'));
	saver.change(draft('red'));
	expect(stored.draft).toEqual(draft('red'));
	await jest.advanceTimersByTimeAsync(1000);
	expect(put.mock.calls).toEqual([[draft('red')]]);
	expect(states.at(-1)).toBe('saved');
	expect(stored.draft).toBeUndefined();
});

test('retries until the service is available, with the latest state', async () => {
	let isAway = true;
	const put = jest.fn<Promise<number>, [StoredDraft]>(async () => {
		if (isAway) throw new Away('Sign in again.');
		return 7;
	});
	const { saver, states, problems, stored } = open(put);
	saver.change(draft('red'));
	await jest.advanceTimersByTimeAsync(60_000);
	expect([states.at(-1), problems.at(-1)]).toEqual(['away', 'Sign in again.']);
	expect(put.mock.calls.length).toBeGreaterThan(4);
	saver.change(draft('blue'));
	expect(stored.draft).toEqual(draft('blue'));
	isAway = false;
	await jest.advanceTimersByTimeAsync(60_000);
	expect(put.mock.lastCall).toEqual([draft('blue')]);
	expect([states.at(-1), saver.isUnsaved(), stored.draft]).toEqual(['saved', false, undefined]);
});

test('does not retry a refused draft, and keeps it', async () => {
	const put = jest.fn(async (): Promise<number> => {
		throw new Error('Outdated');
	});
	const { saver, states, stored } = open(put);
	saver.change(draft('red'));
	await jest.advanceTimersByTimeAsync(60_000);
	expect(put).toHaveBeenCalledTimes(1);
	expect(states.at(-1)).toBe('refused');
	expect(stored.draft).toEqual(draft('red'));
});

test('changes while a draft is being sent are sent after it', async () => {
	const answers: Array<(at: number) => void> = [];
	const put = jest.fn<Promise<number>, [StoredDraft]>(
		async () => await new Promise<number>((answer) => answers.push(answer)),
	);
	const { saver, states } = open(put);
	saver.change(draft('red'));
	await jest.advanceTimersByTimeAsync(600);
	saver.change(draft('blue'));
	answers[0]?.(1);
	await jest.advanceTimersByTimeAsync(600);
	answers[1]?.(2);
	await jest.advanceTimersByTimeAsync(0);
	expect(put.mock.calls.map(([sent]) => sent)).toEqual([draft('red'), draft('blue')]);
	expect(states.at(-1)).toBe('saved');
});

test('sends nothing while paused, and pending changes immediately afterwards', async () => {
	const answers: Array<(at: number) => void> = [];
	const put = jest.fn<Promise<number>, [StoredDraft]>(
		async () => await new Promise<number>((answer) => answers.push(answer)),
	);
	const { saver } = open(put);
	saver.change(draft('red'));
	await jest.advanceTimersByTimeAsync(600);
	const isHeld = jest.fn();
	void saver.hold().then(isHeld);
	saver.change(draft('blue'));
	await jest.advanceTimersByTimeAsync(600);
	expect(isHeld).not.toHaveBeenCalled();
	answers[0]?.(1);
	await jest.advanceTimersByTimeAsync(60_000);
	expect(isHeld).toHaveBeenCalled();
	expect(put.mock.calls).toEqual([[draft('red')]]);
	void saver.release();
	expect(put.mock.lastCall).toEqual([draft('blue')]);
});

test('a change while a draft is being sent is sent even if the draft is refused', async () => {
	const refusals: Array<(error: Error) => void> = [];
	const put = jest.fn<Promise<number>, [StoredDraft]>(
		async () => await new Promise<number>((_answer, refuse) => refusals.push(refuse)),
	);
	const { saver, states } = open(put);
	saver.change(draft('twelve apples'));
	await jest.advanceTimersByTimeAsync(600);
	saver.change(draft('12'));
	await jest.advanceTimersByTimeAsync(600);
	refusals[0]?.(new Error('It does not fit'));
	await jest.advanceTimersByTimeAsync(600);
	expect(put.mock.calls.map(([sent]) => sent)).toEqual([draft('twelve apples'), draft('12')]);
	refusals[1]?.(new Error('It does not fit either'));
	await jest.advanceTimersByTimeAsync(60_000);
	expect(put).toHaveBeenCalledTimes(2);
	expect(states.at(-1)).toBe('refused');
});

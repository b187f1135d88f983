import { createDraftSaver, type Saving } from '../../../../local-service/review/state/draftSaver';
import type { KeptDraft } from '../../../../local-service/review/state/keptDrafts';

class Away extends Error {}

const draft = (colour: string): KeptDraft => ({ result: { colour }, version: 1 });

function open(put: (sent: KeptDraft) => Promise<number>) {
	const states: Array<Saving['kind']> = [];
	const kept: { draft?: KeptDraft } = {};
	const saver = createDraftSaver(
		put,
		{ set: (one) => (kept.draft = one), remove: () => delete kept.draft },
		(error) => error instanceof Away,
		({ kind }) => states.push(kind),
	);
	return { saver, states, kept };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sends only the latest state, after a pause', async () => {
	const put = jest.fn(async () => 7);
	const { saver, states, kept } = open(put);
	saver.change(draft('r'));
	saver.change(draft('red'));
	expect(kept.draft).toEqual(draft('red'));
	await jest.advanceTimersByTimeAsync(1000);
	expect(put.mock.calls).toEqual([[draft('red')]]);
	expect(states.at(-1)).toBe('saved');
	expect(kept.draft).toBeUndefined();
});

test('retries until the service is available, with the latest state', async () => {
	let isAway = true;
	const put = jest.fn<Promise<number>, [KeptDraft]>(async () => {
		if (isAway) throw new Away();
		return 7;
	});
	const { saver, states, kept } = open(put);
	saver.change(draft('red'));
	await jest.advanceTimersByTimeAsync(60_000);
	expect(states.at(-1)).toBe('away');
	expect(put.mock.calls.length).toBeGreaterThan(4);
	saver.change(draft('blue'));
	expect(kept.draft).toEqual(draft('blue'));
	isAway = false;
	await jest.advanceTimersByTimeAsync(60_000);
	expect(put.mock.lastCall).toEqual([draft('blue')]);
	expect([states.at(-1), saver.isUnsaved(), kept.draft]).toEqual(['saved', false, undefined]);
});

test('does not retry a refused draft, and keeps it', async () => {
	const put = jest.fn(async (): Promise<number> => {
		throw new Error('Outdated');
	});
	const { saver, states, kept } = open(put);
	saver.change(draft('red'));
	await jest.advanceTimersByTimeAsync(60_000);
	expect(put).toHaveBeenCalledTimes(1);
	expect(states.at(-1)).toBe('refused');
	expect(kept.draft).toEqual(draft('red'));
});

test('changes while a draft is being sent are sent after it', async () => {
	const answers: Array<(at: number) => void> = [];
	const put = jest.fn<Promise<number>, [KeptDraft]>(
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
	const put = jest.fn<Promise<number>, [KeptDraft]>(
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

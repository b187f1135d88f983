import { asking } from '../../../nodes/DocumentExtraction/models/chatModel';

const QUESTION = { questionId: 'q', messages: [], schema: {} };

/** Fails as an overloaded server does, and ignores the signal. */
function overloaded() {
	let calls = 0;
	let isCalled = () => {};
	const called = new Promise<void>((resolve) => (isCalled = resolve));
	const model = {
		invoke: async () => {
			calls++;
			isCalled();
			throw Object.assign(new Error('Overloaded'), { status: 503 });
		},
	};
	return { model, called, calls: () => calls };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a model is not called again if the execution is cancelled between two tries', async () => {
	const { model, called, calls } = overloaded();
	const abort = new AbortController();
	const replying = asking(model, 300)(QUESTION, abort.signal);
	await called;
	// Within the pause before the next try, which lasts at least 750 ms.
	await jest.advanceTimersByTimeAsync(300);
	abort.abort();
	expect(await replying).toBeUndefined();
	await jest.advanceTimersByTimeAsync(10_000);
	expect(calls()).toBe(1);
});

test('a model is called again if the execution is not cancelled', async () => {
	const { model, called, calls } = overloaded();
	const abort = new AbortController();
	const replying = asking(model, 300)(QUESTION, abort.signal);
	await called;
	await jest.advanceTimersByTimeAsync(10_000);
	expect(calls()).toBeGreaterThan(1);
	abort.abort();
	await replying;
});

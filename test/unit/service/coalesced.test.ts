import { paced } from '../../../local-service/src/coalesced';

beforeEach(() => {
	jest.useFakeTimers();
});

afterEach(() => {
	jest.useRealTimers();
});

test('requests during the pause share one run at its end', () => {
	let runs = 0;
	const ask = paced(() => runs++, 100);
	ask();
	expect(runs).toBe(1);
	ask();
	ask();
	jest.advanceTimersByTime(99);
	expect(runs).toBe(1);
	jest.advanceTimersByTime(1);
	expect(runs).toBe(2);
	jest.advanceTimersByTime(1000);
	expect(runs).toBe(2);
});

test('the run at the end of a pause begins another pause, after which a request runs at once', () => {
	let runs = 0;
	const ask = paced(() => runs++, 100);
	ask();
	ask();
	jest.advanceTimersByTime(100);
	ask();
	expect(runs).toBe(2);
	jest.advanceTimersByTime(200);
	expect(runs).toBe(3);
	ask();
	expect(runs).toBe(4);
});

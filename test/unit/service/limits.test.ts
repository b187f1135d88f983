import { memoryLimits, timeLimit } from '../../../local-service/src/limits';

const GIGABYTE = 2 ** 30;
const MEGABYTE = 2 ** 20;

test('the time limit of a document depends on its pages, unless it is set', () => {
	expect(timeLimit({}, 1, false)).toBe(210_000);
	// A scan whose pages take 15 seconds each.
	expect(timeLimit({}, 200, false)).toBeGreaterThan(200 * 15_000);
	expect(timeLimit({}, 0, false)).toBeGreaterThan(timeLimit({}, 1, false));
	expect(timeLimit({}, 1, true)).toBeGreaterThan(12 * 60_000);
	expect(timeLimit({ milliseconds: 2000 }, 200, true)).toBe(2000);
});

test('the memory of documents in progress fits into the machine', () => {
	for (const machine of [1, 2, 4, 8, 64]) {
		const { service, document, documents } = memoryLimits(machine * GIGABYTE);
		expect(service).toBeLessThan(0.75 * machine * GIGABYTE);
		expect(2 * document).toBeLessThan(service);
		expect(documents).toBeGreaterThanOrEqual(1);
	}
	expect(memoryLimits(2 * GIGABYTE)).toMatchObject({ documents: 2 });
	expect(memoryLimits(64 * GIGABYTE).document).toBe(1500 * MEGABYTE);
});

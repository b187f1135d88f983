import {
	hasRoom,
	nextStep,
	type Running,
	type Step,
	type Waiting,
} from '../../../../local-service/src/jobs/scheduling';

const FAIR = 3000;
const NOW = 1_000_000;

/** A file by its batch and number, such as "a1". */
const file = (name: string): Waiting => ({ fileId: name, batchId: name.charAt(0) });

const running = (name: string, milliseconds: number, more: Partial<Running> = {}): Running => ({
	...file(name),
	since: NOW - milliseconds,
	isSlow: false,
	isEnding: false,
	...more,
});

const taken = (inProgress: Running[]) => ({
	running: inProgress,
	slots: 3,
	fair: FAIR,
	now: NOW,
});

function step(
	inProgress: Running[],
	{ fresh = [], slow = [] }: { fresh?: string[]; slow?: string[] },
): Step {
	const next = nextStep({
		fresh: fresh.map(file),
		slow: slow.map(file),
		...taken(inProgress),
	});
	if (next) expect(hasRoom(taken(inProgress))).toBe(true);
	return next;
}

test('there is room on a free slot, or if more than one document exceeds its time', () => {
	const [one, two, three] = [running('a1', 0), running('b1', 0), running('c1', 9000)];
	expect(hasRoom(taken([one, two]))).toBe(true);
	expect(hasRoom(taken([one, two, three]))).toBe(false);
	expect(hasRoom(taken([one, { ...two, isSlow: true }, three]))).toBe(true);
});

test('a batch with nothing in progress comes before the others', () => {
	expect(step([running('a1', 0)], { fresh: ['a2', 'b1'] })).toEqual({ begin: 'b1' });
	expect(step([running('a1', 0)], { fresh: ['a2'] })).toEqual({ begin: 'a2' });
});

test('the last slot is reserved for a batch with nothing in progress', () => {
	const both = [running('a1', 0), running('a2', 0)];
	expect(step(both, { fresh: ['a3'], slow: ['c1'] })).toBeUndefined();
	expect(step(both, { fresh: ['a3', 'b1'] })).toEqual({ begin: 'b1' });
});

test('documents that were set aside are started when nothing else waits, otherwise one at a time', () => {
	expect(step([], { fresh: ['a1'], slow: ['b1'] })).toEqual({ begin: 'b1' });
	const slow = running('b1', 0, { isSlow: true });
	expect(step([slow], { fresh: ['a1'], slow: ['c1'] })).toEqual({ begin: 'a1' });
	expect(step([slow], { slow: ['c1'] })).toEqual({ begin: 'c1' });
});

describe('if no slot is free', () => {
	const long = [running('a1', 9000), running('b1', 8000), running('c1', 7000)];

	test('the most recently started document above its time is displaced', () => {
		expect(step(long, { fresh: ['d1'] })).toEqual({ setAside: 'c1' });
	});

	test('no document is displaced within its time, for its own batch, or if only one exceeds its time', () => {
		const short = long.map((other) => ({ ...other, since: NOW - FAIR + 1 }));
		expect(step(short, { fresh: ['d1'] })).toBeUndefined();
		expect(step(long, { fresh: ['a2', 'b2'] })).toBeUndefined();
		const [first, ...others] = short;
		expect(step([...others, { ...first!, since: NOW - 9000 }], { fresh: ['d1'] })).toBeUndefined();
	});

	test('documents of batches with more than one in progress are displaced first', () => {
		const mixed = [running('a1', 9000), running('a2', 8000), running('b1', 7000)];
		expect(step(mixed, { fresh: ['c1'] })).toEqual({ setAside: 'a2' });
	});

	test('as many documents are displaced as batches wait', () => {
		const ending = [long[0]!, long[1]!, { ...long[2]!, isEnding: true }];
		expect(step(ending, { fresh: ['d1'] })).toBeUndefined();
		expect(step(ending, { fresh: ['d1', 'e1'] })).toEqual({ setAside: 'b1' });
	});
});

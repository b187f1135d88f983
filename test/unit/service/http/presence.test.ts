import { createPresence } from '../../../../local-service/src/http/presence';

test('somebody is at a document for a minute after each sign of them', () => {
	const clock = { now: 0 };
	const presence = createPresence(() => clock.now);
	expect(presence.comeTo('a', 'Ann')).toBe(0);
	clock.now = 40_000;
	expect(presence.comeTo('a', 'Ben')).toBe(1);
	expect(presence.comeTo('b', 'Ben')).toBe(0);
	presence.comeTo('a', 'Ann');
	clock.now = 99_999;
	expect(presence.othersAt('a', 'Cid')).toBe(2);
	clock.now = 100_000;
	expect(presence.othersAt('a', 'Cid')).toBe(0);
});

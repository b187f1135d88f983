import { createAttempts } from '../../../../local-service/src/http/attempts';

function withClock() {
	const clock = { now: 0 };
	const attempts = createAttempts(() => clock.now);
	const fail = (address: string, times: number) => {
		for (let count = 0; count < times; count++) attempts.count(address);
	};
	return { clock, attempts, fail };
}

test('after ten wrong ones in a minute an address waits for the rest of it', () => {
	const { clock, attempts, fail } = withClock();
	fail('10.0.0.1', 9);
	expect(attempts.secondsToWait('10.0.0.1')).toBe(0);
	clock.now = 20_000;
	fail('10.0.0.1', 1);
	expect(attempts.secondsToWait('10.0.0.1')).toBe(40);
	expect(attempts.secondsToWait('10.0.0.2')).toBe(0);
	clock.now = 60_000;
	expect(attempts.secondsToWait('10.0.0.1')).toBe(0);
	fail('10.0.0.1', 9);
	expect(attempts.secondsToWait('10.0.0.1')).toBe(0);
	fail('10.0.0.1', 1);
	expect(attempts.secondsToWait('10.0.0.1')).toBe(60);
});

test('whoever changes the end of an address of IPv6 is still the same', () => {
	const { attempts, fail } = withClock();
	fail('2001:db8:0:7::1', 5);
	fail('2001:db8:0:7:ffff:1:2:3', 5);
	expect(attempts.secondsToWait('2001:db8::7:0:0:0:9')).toBe(60);
	expect(attempts.secondsToWait('2001:db8:0:8::1')).toBe(0);
	fail('::1', 10);
	expect([attempts.secondsToWait('::1'), attempts.secondsToWait('::ffff:10.0.0.9')]).toEqual([
		...[60, 0],
	]);
});

test('not more addresses are remembered than fit, the latest ones', () => {
	const { attempts, fail } = withClock();
	fail('10.0.0.0', 10);
	for (let count = 1; count < 10_000; count++) fail(`a${count}`, 1);
	expect(attempts.secondsToWait('10.0.0.0')).toBe(60);
	fail('another', 1);
	expect(attempts.secondsToWait('10.0.0.0')).toBe(0);
});

/** Wrong ones that an address may send in that time. */
const MOST = 10;
const MILLISECONDS = 60_000;

/** Addresses that are remembered; somebody may have many. */
const MOST_ADDRESSES = 10_000;

/** Counts wrong tokens and keys by the address that they come from. */
export function createAttempts(now = Date.now) {
	const wrong = new Map<string, { count: number; since: number }>();

	function current(address: string) {
		const known = wrong.get(networkOf(address));
		return known && now() - known.since < MILLISECONDS ? known : undefined;
	}

	return {
		/** Seconds until an address may try again; 0 where it may now. */
		secondsToWait(address: string): number {
			const known = current(address);
			if (!known || known.count < MOST) return 0;
			return Math.ceil((known.since + MILLISECONDS - now()) / 1000);
		},

		count(address: string): void {
			const known = current(address);
			if (known) {
				known.count++;
				return;
			}
			const network = networkOf(address);
			wrong.delete(network);
			const [oldest] = wrong.keys();
			if (oldest !== undefined && wrong.size >= MOST_ADDRESSES) wrong.delete(oldest);
			wrong.set(network, { count: 1, since: now() });
		},
	};
}

/** Whoever has one address of IPv6 has all that begin with the same 64 bits. */
function networkOf(address: string): string {
	if (!address.includes(':') || address.startsWith('::ffff:')) return address;
	const [front = [], back = []] = address
		.split('::')
		.map((half) => half.split(':').filter(Boolean));
	const between = Array<string>(Math.max(8 - front.length - back.length, 0)).fill('0');
	return [...front, ...between, ...back].slice(0, 4).join(':');
}

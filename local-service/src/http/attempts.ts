import type { Store } from '../storing/store';

/** Maximum number of wrong tokens per address and minute. */
const MOST = 10;
const MILLISECONDS = 60_000;

/** Counts wrong tokens and keys by client address. */
export function createAttempts({ count, countOf }: Pick<Store, 'count' | 'countOf'>) {
	const nameOf = (address: string) => `wrong tokens from ${networkOf(address)}`;

	return {
		/** Seconds until an address may try again; 0 if it may now. */
		async secondsToWait(address: string): Promise<number> {
			const known = await countOf(nameOf(address));
			return known.count < MOST ? 0 : Math.ceil(known.left / 1000);
		},

		count: async (address: string) => void (await count(nameOf(address), MILLISECONDS)),
	};
}

/** The first 64 bits of an IPv6 address, since one client controls all addresses with the same prefix. */
function networkOf(address: string): string {
	if (!address.includes(':') || address.startsWith('::ffff:')) return address;
	const [front = [], back = []] = address
		.split('::')
		.map((half) => half.split(':').filter(Boolean));
	const between = Array<string>(Math.max(8 - front.length - back.length, 0)).fill('0');
	return [...front, ...between, ...back].slice(0, 4).join(':');
}

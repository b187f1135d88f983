import { promises as dns } from 'node:dns';
import { BlockList } from 'node:net';
import { isNativeError } from 'node:util/types';

/** `any` also allows unencrypted requests to public addresses. */
export const RECEIVERS = ['safe', 'any'] as const;
export type Allowed = (typeof RECEIVERS)[number];

/** An address to connect to. */
export type Reached = { address: string; family: number };

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

type Subnet = [net: string, prefix: number];

/** This machine and private networks, including carrier-grade NAT and VPN addresses. */
const NEAR_IPV4: Subnet[] = [
	['127.0.0.0', 8],
	['10.0.0.0', 8],
	['172.16.0.0', 12],
	['192.168.0.0', 16],
	['100.64.0.0', 10],
];
const PRIVATE = listOf(...NEAR_IPV4, ['::1', 128], ['fc00::', 7]);

/** Never receivers: reserved addresses, and link-local addresses, where clouds serve instance metadata. */
const RESERVED_IPV4: Subnet[] = [
	['0.0.0.0', 8],
	['169.254.0.0', 16],
	['192.0.0.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
];

/**
 * IPv4 networks embedded in IPv6 addresses that are routed to them: NAT64 (RFC 6052, and RFC 8215 for local
 * networks) and 6to4 (RFC 3056). These must not lead to a private network.
 */
const embedded = ([net, prefix]: Subnet): Subnet[] => {
	const [a = 0, b = 0, c = 0, d = 0] = net.split('.').map(Number);
	const [high, low] = [a * 256 + b, c * 256 + d].map((half) => half.toString(16));
	return [
		[`64:ff9b::${high}:${low}`, 96 + prefix],
		[`64:ff9b:1::${high}:${low}`, 96 + prefix],
		[`2002:${high}:${low}::`, 16 + prefix],
	];
};

/** Instance metadata services outside the link-local range: Alibaba, Azure. */
const METADATA_IPV4: Subnet[] = [
	['100.100.100.200', 32],
	['168.63.129.16', 32],
];

const RESERVED = listOf(
	...RESERVED_IPV4,
	...[...RESERVED_IPV4, ...NEAR_IPV4, ...METADATA_IPV4].flatMap(embedded),
	['::', 96],
	['fe80::', 10],
	['ff00::', 8],
);

/** Instance metadata services outside the link-local ranges, including Amazon and Google over IPv6. */
const METADATA = listOf(...METADATA_IPV4, ['fd00:ec2::254', 128], ['fd20:ce::254', 128]);

function listOf(...subnets: Subnet[]): BlockList {
	const list = new BlockList();
	for (const [net, prefix] of subnets) list.addSubnet(net, prefix, familyOf(net));
	return list;
}

/** Why requests to an address are refused; undefined if they are allowed. */
function refusal({ protocol, host }: URL, address: string, allowed: Allowed): string | undefined {
	const family = familyOf(address);
	const isPrivate = PRIVATE.check(address, family);
	if (METADATA.check(address, family) || (!isPrivate && RESERVED.check(address, family))) {
		return `${host} is the address ${address}, which cannot be a receiver. Use another host.`;
	}
	if (isPrivate || protocol === 'https:' || allowed === 'any') return undefined;
	return `${host} is the public address ${address}, to which http would send documents unencrypted. Use https, or start the service with --webhook-receivers any.`;
}

/**
 * The allowed addresses of a URL. Connect to these, because another DNS lookup may return others.
 *
 * @throws Error with a human-readable message if there is none
 */
export async function reach(url: URL, allowed: Allowed): Promise<Reached[]> {
	const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
	const found = await dns.lookup(host, { all: true }).catch(() => []);
	if (found.length === 0) {
		throw new Error(`The host ${host} could not be resolved. Check the URL.`);
	}
	const refusals = found.map(({ address }) => refusal(url, address, allowed));
	const reached = found.filter((_, index) => refusals[index] === undefined);
	if (reached.length === 0) throw new Error(refusals[0]);
	return reached;
}

/** @throws Error with a human-readable message if it is not an acceptable webhook URL */
export function urlOf(text: string): URL {
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol)) {
		throw new Error('url must be an http:// or https:// URL.');
	}
	if (url.username || url.password) {
		throw new Error('url must not contain a user name or a password.');
	}
	return url;
}

/** Human-readable reason why a URL cannot be called now; undefined if it can. */
export async function problemWith(text: string, allowed: Allowed): Promise<string | undefined> {
	try {
		await reach(urlOf(text), allowed);
		return undefined;
	} catch (error) {
		return isNativeError(error) ? error.message : String(error);
	}
}

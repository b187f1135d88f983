/** Validation of option values. Each check throws an Error whose message continues after the option's name. */
import { BlockList, isIP } from 'node:net';

import { MODEL_ROUTES, type ModelRoute } from '../interface/modelRoutes';
import { SHORTEST_SECRET } from '../limits';
import { readBucket } from '../storing/objectStoreAddress';
import { SECRET_PREFIX, STANDARD_PREFIX } from '../webhook/signatures';
import { type Allowed, RECEIVERS } from '../webhook/reachable';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The least severe level that is logged. */
export type LogLevel = (typeof LOG_LEVELS)[number];

export function text(typed: string): string {
	if (typed === '') throw new Error('must not be empty.');
	return typed;
}

export function wholeNumber(from: number, to?: number) {
	return (typed: string): number => {
		const number = /^\d{1,15}$/.test(typed) ? Number(typed) : NaN;
		if (number >= from && number <= (to ?? number)) return number;
		const range = to === undefined ? `of at least ${from}` : `from ${from} to ${to}`;
		throw new Error(`must be a whole number ${range}, not "${typed}".`);
	};
}

export function address(typed: string): string {
	const { protocol, username, password } = URL.parse(typed) ?? {};
	const isUsable = /^https?:$/.test(protocol ?? '') && !username && !password;
	if (isUsable) return typed;
	// The address itself may be a secret.
	throw new Error('must be an http:// or https:// URL without credentials.');
}

/** The message does not repeat the value, which holds a password. */
export function database(typed: string): string {
	const { protocol, pathname } = URL.parse(typed) ?? {};
	const isUsable = /^postgres(ql)?:$/.test(protocol ?? '') && /^\/[^/]/.test(pathname ?? '');
	if (isUsable) return typed;
	throw new Error('must be a URL such as postgres://user:password@host:5432/name.');
}

/** The message does not repeat the value, in which somebody may have written a key. */
export function documents(typed: string): string {
	if (readBucket(typed)) return typed;
	throw new Error(
		'must be a URL such as s3://bucket/prefix, with nothing but letters, digits, ".", "-" and "_" between the slashes, and with no query but ?encryption=AES256, aws:kms or aws:kms:dsse.',
	);
}

/**
 * Addresses and networks (CIDR), separated by commas. A network of all IPv4 or IPv6 addresses is rejected: with
 * it, anybody could forge a client address.
 */
export function proxies(typed: string): string[] {
	const all = typed.split(',').map((one) => one.trim());
	for (const one of all) {
		const [, ip = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(one) ?? [];
		const most = { 4: 32, 6: 128 }[isIP(ip)] ?? 0;
		const length = Number(bits ?? most);
		if (length >= 1 && length <= most && !hasAllOfIPv4(ip, length)) continue;
		throw new Error(
			`must be IP addresses or networks such as 10.0.0.0/8, separated by commas; "${one}" is neither.`,
		);
	}
	return all;
}

/**
 * Whether a network contains all IPv4 addresses, possibly written as IPv4-mapped IPv6 addresses (RFC 4291,
 * section 2.5.5.2).
 */
function hasAllOfIPv4(ip: string, length: number): boolean {
	const network = new BlockList();
	network.addSubnet(ip, length, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
	const [first, last] = ['::ffff:0.0.0.0', '::ffff:255.255.255.255'];
	return network.check(first, 'ipv6') && network.check(last, 'ipv6');
}

/** The message does not repeat the value. */
export function secret(typed: string): string {
	if (typed.replace(SECRET_PREFIX, '').length >= SHORTEST_SECRET) return typed;
	throw new Error(
		`must have at least ${SHORTEST_SECRET} characters. To generate one: openssl rand -base64 24`,
	);
}

/** The key in a Standard Webhooks secret is base64, and the decoder drops other characters silently. */
export function webhookSecret(typed: string): string {
	if (!typed.startsWith(STANDARD_PREFIX)) return secret(typed);
	const encoded = secret(typed.slice(STANDARD_PREFIX.length));
	if (/^[\w+/-]+={0,2}$/.test(encoded)) return typed;
	throw new Error(
		`must be base64 after ${STANDARD_PREFIX}. To generate it: openssl rand -base64 24`,
	);
}

/**
 * A key is sent in an HTTP header, where it must not contain spaces. The message does not repeat the value, which
 * is a secret.
 */
export function key(typed: string): string {
	if (/^[\x21-\x7e]+$/.test(typed)) return typed;
	throw new Error('must be printable ASCII characters without spaces, and not empty.');
}

/** A token is sent in an HTTP header, too. */
export const token = (typed: string): string => key(secret(typed));

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export function role(typed: string): Role {
	const found = ROLES.find((known) => known === typed);
	if (found) return found;
	throw new Error(`must be one of ${ROLES.join(', ')}, not "${typed}".`);
}

export function logLevel(typed: string): LogLevel {
	const level = LOG_LEVELS.find((known) => known === typed);
	if (level) return level;
	throw new Error(`must be one of ${LOG_LEVELS.join(', ')}, not "${typed}".`);
}

export function receivers(typed: string): Allowed {
	const allowed = RECEIVERS.find((known) => known === typed);
	if (allowed) return allowed;
	throw new Error(`must be ${RECEIVERS.join(' or ')}, not "${typed}".`);
}

/** Corrections used to read documents: of every extraction and classification, or only of the same one. */
const CORRECTIONS = ['all', 'own'] as const;
export type LearnFrom = (typeof CORRECTIONS)[number];

export function learnFrom(typed: string): LearnFrom {
	const known = CORRECTIONS.find((one) => one === typed);
	if (known) return known;
	throw new Error(`must be ${CORRECTIONS.join(' or ')}, not "${typed}".`);
}

export function modelRoute(typed: string): ModelRoute {
	const route = MODEL_ROUTES.find((known) => known === typed);
	if (route) return route;
	throw new Error(`must be ${MODEL_ROUTES.join(' or ')}, not "${typed}".`);
}

/** An address to listen on, with its port. */
export function listener(typed: string): { host: string; port: number } {
	const [, six, other, port] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]]+)):(\d{1,5})$/i.exec(typed) ?? [];
	const host = six ?? other;
	if (host !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
	throw new Error(`must be an address and a port, such as 127.0.0.1:9464, not "${typed}".`);
}

const UNITS = { d: 86_400_000, h: 3_600_000 };

/** A time in days or hours, such as 30d; @returns milliseconds */
export function duration(typed: string): number {
	const [, number = '', unit] = /^([1-9]\d{0,5})([dh])$/.exec(typed) ?? [];
	if (unit === 'd' || unit === 'h') return Number(number) * UNITS[unit];
	throw new Error(`must be a number of days or hours, such as 30d or 12h, not "${typed}".`);
}

export const initially = <T>(initial: string, check: (typed: string) => T) => ({
	initial,
	read: (typed = initial) => check(typed),
});

export const optional = <T>(check: (typed: string) => T) => ({
	read: (typed: string | undefined) => (typed === undefined ? undefined : check(typed)),
});

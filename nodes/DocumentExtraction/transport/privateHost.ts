/** Names outside the public DNS; names without a dot belong to the local network. */
const PRIVATE_NAME = /^[^.:]+$|\.(localhost|local|internal|lan|home\.arpa)$/;

/** Loopback, private, link-local, carrier-grade NAT and unspecified IPv4 addresses, as written in a URL. */
const PRIVATE_IPV4 =
	/^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** The same for IPv6, and all addresses that embed an IPv4 address: mapped, NAT64 and 6to4. */
const PRIVATE_IPV6 = /^\[(::|f[cd]|fe[89ab]|64:ff9b:|2002:)/;

/** Whether the host of a URL is this machine or in a private network, by its name or address alone. */
export function isPrivateHost({ hostname }: URL): boolean {
	const host = hostname.replace(/\.$/, '');
	return [PRIVATE_NAME, PRIVATE_IPV4, PRIVATE_IPV6].some((form) => form.test(host));
}

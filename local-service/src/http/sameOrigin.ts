import type { IncomingHttpHeaders } from 'node:http';

import { CallFailed } from './failures';

const READING = ['GET', 'HEAD'];

/**
 * Rejects requests that a browser sends on behalf of another site (CSRF). Browsers send Sec-Fetch-Site, which
 * pages cannot set; without TLS, they send only the older Origin header.
 * @param publicUrl URL of the service for browsers, which the service cannot know behind a proxy
 * @throws CallFailed
 */
export function checkOrigin(
	method: string,
	headers: IncomingHttpHeaders,
	publicUrl: string | undefined,
): void {
	if (READING.includes(method)) return;
	const { 'sec-fetch-site': site, origin = '', host } = headers;
	const own = publicUrl === undefined ? [] : [new URL(publicUrl).host];
	const isSame =
		site === undefined
			? [...own, host].includes(URL.parse(origin)?.host ?? '')
			: site === 'same-origin';
	if (isSame) return;
	throw new CallFailed(403, 'Only the page itself may send this request.');
}

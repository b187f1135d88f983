import type { IExecuteFunctions } from 'n8n-workflow';

import { isPrivateHost } from '../transport/privateHost';

/**
 * Whether a URL leads to this machine or into a private network.
 *
 * Names are resolved by n8n, where it does that for nodes. Before that, only what an address or a name
 * says of itself is known.
 */
export async function isPrivate(this: IExecuteFunctions, url: URL): Promise<boolean> {
	if (isPrivateHost(url)) return true;
	try {
		const filter = this.helpers.getSecureEgressFilter?.('enforced');
		return (await filter?.validateUrl(url))?.ok === false;
	} catch {
		// A name that is not found: the request will say so.
		return false;
	}
}

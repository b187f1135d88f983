import type { IExecuteFunctions } from 'n8n-workflow';

import { isPrivateHost } from '../transport/privateHost';

/**
 * Whether a URL leads to this machine or into a private network.
 *
 * Names are resolved by n8n versions that support this for nodes. In earlier versions, only the address or
 * the name itself is checked.
 */
export async function isPrivate(this: IExecuteFunctions, url: URL): Promise<boolean> {
	if (isPrivateHost(url)) return true;
	try {
		const filter = this.helpers.getSecureEgressFilter?.('enforced');
		return (await filter?.validateUrl(url))?.ok === false;
	} catch {
		// The name was not found: the request will report it.
		return false;
	}
}

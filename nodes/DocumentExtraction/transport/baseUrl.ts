import { UserError } from 'n8n-workflow';

import { isPrivateHost } from './privateHost';

/**
 * The Base URL of the credential without trailing slashes, ready for a path to be appended.
 * Its path ends with the version segment.
 *
 * @throws UserError with a suggestion
 */
export function checkBaseUrl(baseUrl: string): string {
	const trimmed = baseUrl.trim().replace(/(?<!\/)\/+$/, '');
	// Messages must not contain user and password.
	const shown = trimmed.replace(/^([a-z]+:\/\/)?.*@/i, '$1');
	if (!/^https?:\/\/[^/]/i.test(trimmed)) {
		throw new UserError(`Base URL in the credential must start with http:// or https://`, {
			description: `It is "${shown}". Write for example "${suggestionFor(shown)}".`,
		});
	}
	if (!URL.canParse(trimmed)) {
		throw new UserError(`Base URL in the credential is not a valid URL`, {
			description: `It is "${shown}". Write for example "https://api.example.com/v1".`,
		});
	}
	if (!/\/v\d+$/.test(trimmed)) {
		throw new UserError(`Base URL in the credential must end with the version, such as /v1`, {
			description: `It is "${shown}". Write for example "${suggestionFor(shown)}".`,
		});
	}
	return trimmed;
}

/** Paths of the local service's pages, which people copy from their browser. */
const PAGES = /\/(docs|review)$/;

/** The probably intended URL: with http:// in a private network, where few services have a certificate. */
function suggestionFor(shown: string): string {
	const [scheme] = /^https?:\/\//i.exec(shown) ?? [];
	const [address = ''] = shown
		.replace(/^[a-z]+:(?=\/)/i, '')
		.replace(/^\/+/, '')
		.split(/[?#]/);
	const [upToVersion] = /^.*?\/v\d+(?=\/|$)/.exec(address) ?? [];
	const place = upToVersion ?? `${address.replace(/(?<!\/)\/+$/, '').replace(PAGES, '')}/v1`;
	if (place.startsWith('/') || !URL.canParse(`http://${place}`))
		return 'https://api.example.com/v1';
	const usual = isPrivateHost(new URL(`http://${place}`)) ? 'http://' : 'https://';
	return (scheme ?? usual) + place;
}

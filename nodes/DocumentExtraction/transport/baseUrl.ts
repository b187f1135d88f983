import { UserError } from 'n8n-workflow';

/**
 * The Base URL of the credential without trailing slashes, ready for a path to be appended.
 * Its path ends with the version segment.
 *
 * @throws UserError with a suggestion
 */
export function checkBaseUrl(baseUrl: string): string {
	const trimmed = baseUrl.trim().replace(/(?<!\/)\/+$/, '');
	// User and password are not for messages.
	const shown = trimmed.replace(/^([a-z]+:\/\/)?.*@/i, '$1');
	if (!/^https?:\/\/[^/]/i.test(trimmed)) {
		throw new UserError(`Base URL in the credential must start with http:// or https://`, {
			description: `It is "${shown}". Write for example "https://${shown.replace(/^([a-z]+:\/)?\/*/i, '') || 'api.example.com/v1'}".`,
		});
	}
	if (!URL.canParse(trimmed)) {
		throw new UserError(`Base URL in the credential is not a valid URL`, {
			description: `It is "${shown}". Write for example "https://api.example.com/v1".`,
		});
	}
	if (!/\/v\d+$/.test(trimmed)) {
		throw new UserError(`Base URL in the credential must end with the version, such as /v1`, {
			description: `It is "${shown}". Write for example "${shown}/v1".`,
		});
	}
	return trimmed;
}

import { UserError } from 'n8n-workflow';

/**
 * The Base URL of the credential without trailing slashes, ready for a path to be appended.
 * Its path ends with the version segment.
 *
 * @throws UserError with a suggestion
 */
export function checkBaseUrl(baseUrl: string): string {
	const trimmed = baseUrl.trim().replace(/\/+$/, '');
	if (!/^https?:\/\/[^/]/i.test(trimmed)) {
		throw new UserError(`Base URL in the credential must start with http:// or https://`, {
			description: `It is "${trimmed}". Write for example "https://${trimmed.replace(/^([a-z]+:\/)?\/*/i, '') || 'api.example.com/v1'}".`,
		});
	}
	if (!/\/v\d+$/.test(trimmed)) {
		throw new UserError(`Base URL in the credential must end with the version, such as /v1`, {
			description: `It is "${trimmed}". Write for example "${trimmed}/v1".`,
		});
	}
	return trimmed;
}

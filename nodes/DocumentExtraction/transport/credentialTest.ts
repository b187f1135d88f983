import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { checkBaseUrl } from './baseUrl';
import { endpoints } from './endpoints';
import { readResponse, readThrown, type Failure } from './failure';
import { inTime } from './inTime';
import { errorText } from './messages';
import { isRefusal } from './retry';
import { withoutSecrets } from './withoutToken';

const TIMEOUT = 30_000;
const LATE: Failure = { kind: 'connection', code: 'ETIMEDOUT', message: 'timed out' };

/**
 * Tests a credential, with the same messages as the node. With a declared `test`, n8n shows only a code such as
 * ECONNREFUSED if nothing responds. The two layouts have no GET in common (docs/interface.md#api-layouts), so this
 * requests the results of a batch that does not exist: a service that accepts the token rejects the batch.
 */
export async function testService(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	// An expression can return a value that is not a text.
	const token = String(data.accessToken ?? '');
	const address = String(data.baseUrl ?? '').trim();
	const problem = ({ message, description }: { message: string; description?: string | null }) => ({
		status: 'Error' as const,
		message: withoutSecrets(`${message}. ${description ?? ''}`.trim(), token, address),
	});

	try {
		const baseUrl = checkBaseUrl(address);
		const layout = data.apiLayout === 'namespaced' ? 'namespaced' : 'flat';
		const { method, path } = endpoints.extraction.results;
		const url = baseUrl + path[layout];
		const failure = await failureOf.call(this, {
			method,
			uri: url,
			headers: { authorization: `Bearer ${token}` },
			body: { extractionId: 'credential-test', batchId: 'credential-test' },
			json: true,
		});
		if (failure && !isRejection(failure)) return problem(errorText(failure, url));
		return { status: 'OK', message: 'Connection successful!' };
	} catch (error) {
		return problem(error instanceof UserError ? error : { message: String(error) });
	}
}

/** Whether the service rejected the request, not the token, the endpoint or the number of requests. */
function isRejection(failure: Failure): boolean {
	if (failure.kind === 'reported') return true;
	const isOther = failure.kind === 'status' && [401, 403, 404, 405].includes(failure.status);
	return isRefusal(failure) && !isOther;
}

async function failureOf(
	this: ICredentialTestFunctions,
	options: object,
): Promise<Failure | undefined> {
	// The only way to send a request that n8n offers to the test of a credential.
	const { request } = this.helpers;
	try {
		const answering = request({
			...options,
			timeout: TIMEOUT,
			// Following redirects would send the token to another server.
			followRedirect: false,
			followAllRedirects: false,
			simple: false,
			resolveWithFullResponse: true,
		});
		const response = await inTime(answering, TIMEOUT);
		const outcome = response ? readResponse(response, Date.now()) : { failure: LATE };
		return 'failure' in outcome ? outcome.failure : undefined;
	} catch (error) {
		return readThrown(error);
	}
}

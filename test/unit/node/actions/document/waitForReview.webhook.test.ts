import type { INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import { resume } from '../../../../../nodes/DocumentExtraction/actions/document/waitForReview.webhook';

/** n8n's context of a waiting execution with these input items, and a service whose review is over. */
const contextOf = (input: INodeExecutionData[]) =>
	({
		getNode: () => ({ name: 'Document Extraction' }),
		getBodyData: () => ({ result: { reviewId: 'rev_1' } }),
		evaluateExpression: () => input,
		getNodeParameter: (_name: string, fallback: unknown) => fallback,
		getCredentials: async () => ({ baseUrl: 'http://127.0.0.1/v1', accessToken: 'token' }),
		helpers: {
			httpRequestWithAuthentication: async () => ({
				...{ statusCode: 200, headers: {} },
				body: { status: 'closed', files: [] },
			}),
		},
	}) as unknown as IWebhookFunctions;

test('an item that is refused becomes an item with the reason, so that the others keep their index', async () => {
	const ids = { fileId: 'fil_1', batchId: 'bat_1', extractionId: 'ext_1' };
	const { workflowData } = await resume.call(
		contextOf([{ json: { ...ids, row: 1 } }, { json: {} }]),
	);
	expect(workflowData?.[0]?.map(({ json }) => json)).toEqual([
		{
			error: 'Wait for Review needs one item per document',
			message: expect.stringContaining('Choose One Item per Document'),
			details: {},
		},
		{
			error: 'The item does not refer to a file in the service',
			message: expect.stringContaining('It needs fileId'),
			details: {},
		},
	]);
});

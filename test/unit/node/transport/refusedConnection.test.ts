import type { IExecuteFunctions } from 'n8n-workflow';

import { endpoints } from '../../../../nodes/DocumentExtraction/transport/endpoints';
import { request } from '../../../../nodes/DocumentExtraction/transport/request';

jest.mock('../../../../nodes/DocumentExtraction/transport/pause', () => ({
	pause: async () => {},
}));

/** n8n's context for a node whose service refuses connections until `answers` is set. */
function context() {
	const sent = { attempts: 0, answers: false };
	const execution: IExecuteFunctions = Object({
		getNode: () => ({ name: 'Document Extraction' }),
		getExecutionCancelSignal: () => undefined,
		getCredentials: async () => ({ baseUrl: 'http://127.0.0.1:9/v1', accessToken: 'token' }),
		helpers: {
			httpRequestWithAuthentication: async () => {
				sent.attempts++;
				if (sent.answers) return { statusCode: 200, headers: {}, body: { status: 'success' } };
				throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
			},
		},
	});
	const send = async () =>
		await request.call(execution, endpoints.extraction.list, { itemIndex: 0, body: {} });
	return { sent, send };
}

test('after a request was refused four times, the next ones of the execution are sent once', async () => {
	const { sent, send } = context();
	await expect(send()).rejects.toThrow();
	expect(sent.attempts).toBe(4);
	await expect(send()).rejects.toThrow();
	expect(sent.attempts).toBe(5);
	const other = context();
	await expect(other.send()).rejects.toThrow();
	expect(other.sent.attempts).toBe(4);
});

test('after an answer, refused requests are retried again', async () => {
	const { sent, send } = context();
	await expect(send()).rejects.toThrow();
	sent.answers = true;
	await expect(send()).resolves.toEqual({ status: 'success' });
	sent.answers = false;
	sent.attempts = 0;
	await expect(send()).rejects.toThrow();
	expect(sent.attempts).toBe(4);
});

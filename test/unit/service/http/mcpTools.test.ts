import { createMcpTools } from '../../../../local-service/src/http/mcpTools';
import { CallRefused, type OwnCalls } from '../../../../local-service/src/http/ownCalls';

const ids = { extractionId: 'ext_1', batchId: 'bat_1' };
const files = [{ fileId: 'fil_1', fileName: 'a.pdf', status: 'processed', result: { total: '1' } }];

/** @param polls outcomes of the polls of the batch, in order. @returns what get_result returns */
async function resultAfter(...polls: Array<object | Error>) {
	const refuse = () => Promise.reject(new Error('Only results are requested'));
	const calls: OwnCalls = {
		...{ form: refuse, bytes: refuse, signal: undefined },
		json: async () => {
			const poll = polls.shift() ?? {};
			if (poll instanceof Error) throw poll;
			return { ...poll };
		},
	};
	const tool = createMcpTools(calls).find(({ name }) => name === 'get_result');
	const { content, isError = false } = (await tool?.call(ids)) ?? { content: [] };
	return { isError, text: content[0]?.text };
}

test.each([429, 503])('a poll that is refused with %d is repeated', async (status) => {
	const { isError, text } = await resultAfter(new CallRefused('Later', status), { files });
	expect(isError).toBe(false);
	expect(JSON.parse(text ?? '')).toMatchObject(ids);
});

test('a poll that is refused for another reason ends the tool', async () => {
	expect(await resultAfter(new CallRefused('There is no such batch.', 404), { files })).toEqual({
		isError: true,
		text: 'There is no such batch.',
	});
});

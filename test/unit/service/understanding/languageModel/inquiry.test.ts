/** Invalid answers, and how the question is repeated. */
import { objectOf } from '../../../../../local-service/src/understanding/languageModel/answerSchema';
import {
	createInquiry,
	type Round,
} from '../../../../../local-service/src/understanding/languageModel/inquiry';
import { ModelFailed } from '../../../../../local-service/src/understanding/languageModel/model';

const schema = objectOf([['number', { type: ['string', 'null'] }]]);

const round = (question = 'What?'): Round<string> => ({
	...{ instructions: 'Read.', schema, characters: 0 },
	ask: async () => await Promise.resolve({ question, pictures: [] }),
	read(json) {
		const { number, sum } = Object(json);
		if (typeof number !== 'string') throw new ModelFailed('it has no number');
		return { answer: number, ...(sum !== undefined && { problem: `${sum} is no sum.` }) };
	},
});

async function answered(replies: unknown[], rounds = [round()]) {
	const inquiry = createInquiry(rounds);
	const asked: string[][] = [];
	for (let next = await inquiry.next(); next; next = await inquiry.next()) {
		asked.push(next.messages.map(({ content }) => content));
		inquiry.take({ content: replies.shift() });
	}
	const { answers, failure, use } = inquiry.outcome();
	return { answers, failure, requests: use.requests, asked };
}

test('a valid answer ends the inquiry', async () => {
	expect(await answered(['{"number":"1"}'])).toMatchObject({ answers: ['1'], requests: 1 });
});

test('an invalid answer is requested once more, with the problem', async () => {
	const { answers, asked } = await answered(['I think 1', '{"number":"1"}']);
	expect(answers).toEqual(['1']);
	expect(asked[1]).toEqual([
		...['Read.', 'What?', 'I think 1'],
		'That answer cannot be used: its answer was not JSON. Read the document again and answer with the whole JSON object once more, with the same keys, and nothing else.',
	]);
});

test('the repeated question does not cut a long answer within a letter', async () => {
	const { asked } = await answered([`a${'🏠'.repeat(3000)}`, '{"number":"1"}']);
	expect(asked[1]?.[2]).toBe(`a${'🏠'.repeat(2999)}`);
});

test('two invalid answers are a failure', async () => {
	const { answers, failure, requests } = await answered([{}, '{"number":null}']);
	expect({ answers, failure, requests }).toEqual({ failure: 'it has no number', requests: 2 });
});

test('a doubtful answer is used if the next one is invalid, and otherwise the next one is used', async () => {
	const doubtful = { number: '1', sum: '7' };
	expect((await answered([doubtful, 'sorry'])).answers).toEqual(['1']);
	const second = await answered([doubtful, { number: '2', sum: '7' }]);
	expect(second).toMatchObject({ answers: ['2'], requests: 2 });
	expect(second.asked[1]?.[3]).toContain('7 is no sum. Read the document again');
});

test('every part is asked about, and each may be repeated once', async () => {
	const { answers, asked } = await answered(
		['?', { number: '1' }, '?', { number: '2' }],
		[round('one'), round('two')],
	);
	expect(answers).toEqual(['1', '2']);
	expect(asked.map(([, question]) => question)).toEqual(['one', 'one', 'two', 'two']);
});

test('a truncated answer is reported', async () => {
	const inquiry = createInquiry([round()]);
	await inquiry.next();
	inquiry.take({ content: '{"number":"1"}', isCut: true });
	const repair = await inquiry.next();
	expect(repair?.messages.at(-1)?.content).toContain('its answer was cut off');
	inquiry.fail('it took longer than 1 s');
	expect(await inquiry.next()).toBeUndefined();
	expect(inquiry.outcome()).toMatchObject({ failure: 'it took longer than 1 s' });
});

test('a truncated context is detected by the server’s token count', async () => {
	const long = Array.from({ length: 900 }, (_, index) => `word ${index}`).join(' ');
	const notices = async (inputTokens: number) => {
		const inquiry = createInquiry([round(long)]);
		await inquiry.next();
		inquiry.take({ content: { number: '1' }, usage: { inputTokens, outputTokens: 9 } });
		return inquiry.outcome();
	};
	expect((await notices(1024)).notices).toEqual([
		expect.stringMatching(/given 1802 tokens or more, and its server counted 1024: the context/),
	]);
	expect(await notices(1900)).toMatchObject({
		notices: [],
		use: { requests: 1, inputTokens: 1900, outputTokens: 9 },
	});
});

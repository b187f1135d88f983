/** A response that takes longer than connections may be idle. */
import { text } from 'node:stream/consumers';

import { pendingAnswer } from '../../../../local-service/src/http/pendingAnswer';

test('spaces are sent until the answer is ready, and the body stays valid JSON', async () => {
	const { promise, resolve: finish } = Promise.withResolvers<object>();
	const stream = pendingAnswer(promise, 1);
	let sent = '';
	stream.setEncoding('utf8').on('data', (part: string) => {
		sent += part;
		if (sent === '  ') finish({ a: 1 });
	});
	await new Promise((resolve) => stream.once('end', resolve));
	expect(sent.trim()).toBe('{"a":1}');
	expect(sent).toMatch(/^ {2,}\{/);
	expect(JSON.parse(sent)).toEqual({ a: 1 });
});

test('an answer that is ready immediately has no spaces', async () => {
	expect(await text(pendingAnswer(Promise.resolve({ a: 1 })))).toBe('{"a":1}');
});

test('a failure ends the stream', async () => {
	const failed = pendingAnswer(Promise.reject(new Error('It crashed.')));
	await expect(text(failed)).rejects.toThrow('It crashed.');
});

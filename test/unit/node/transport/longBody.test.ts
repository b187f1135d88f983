import { readResponse } from '../../../../nodes/DocumentExtraction/transport/failure';

test.each([
	['tags that do not end', '<'],
	['scripts that do not end', '<script'],
])('a body of 100,000 characters of %s is read quickly', (_, part) => {
	const body = part.repeat(100_000 / part.length);
	const start = process.cpuUsage();
	readResponse({ statusCode: 502, headers: {}, body }, 0);
	expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});

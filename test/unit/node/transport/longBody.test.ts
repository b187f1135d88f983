import { readResponse } from '../../../../nodes/DocumentExtraction/transport/failure';

/** The error of a body with a message after this many characters of other text. */
function messageAfter(part: string, characters: number) {
	const body = `${part.repeat(characters / part.length)}Out of order`;
	const read = readResponse({ statusCode: 502, headers: {}, body }, 0);
	return 'failure' in read && read.failure.kind === 'status' ? read.failure.message : read;
}

test.each(['\n', '<hr>', '<script>one</script>'])(
	'no message is searched for after 10,000 characters of %j',
	(part) => {
		expect(messageAfter(part, 9000)).toBe('Out of order');
		expect(messageAfter(part, 10_000)).toBeUndefined();
	},
);

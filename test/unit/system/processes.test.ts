import { problemsOf, type Seen } from '../../system/processes/checker';

/** Two documents; the message about the second one was delivered twice. */
function seen(): Seen {
	const files = [1, 2].map((number) => ({ fileId: `fil_${number}`, fileName: `${number}.txt` }));
	const fileIds = files.map(({ fileId }) => fileId);
	const values = (fileId: string) => ({ number: fileId.replace('fil_', 'N-'), order: 'O-1' });
	const message = (fileId: string) => ({
		messageId: `msg_${fileId}`,
		event: 'extraction.processed',
		fileIds: [fileId],
	});
	return {
		expected: new Map(files.map(({ fileId, fileName }) => [fileName, values(fileId)])),
		acknowledged: files,
		stored: files.map((file) => ({ ...file, status: 'processed', answers: 1 })),
		results: files.map((file) => ({ ...file, status: 'processed', result: values(file.fileId) })),
		documents: fileIds,
		objects: fileIds,
		delivered: [...fileIds, 'fil_2'].map(message),
	};
}

const [one, two] = ['1.txt', '2.txt'];

test('a correct state has no problems', () => {
	expect(problemsOf(seen())).toEqual([]);
});

test('the order of values does not matter', () => {
	const { results, ...more } = seen();
	const turned = results.map((file) => ({
		...file,
		result: Object.fromEntries(Object.entries(file.result ?? {}).toReversed()),
	}));
	expect(problemsOf({ ...more, results: turned })).toEqual([]);
});

test('a lost file is found', () => {
	const { stored, results, documents, objects, ...more } = seen();
	const lost = {
		...more,
		stored: stored.slice(1),
		results: results.slice(1),
		documents: documents.slice(1),
		objects: objects.slice(1),
	};
	expect(problemsOf(lost)).toEqual([
		`${one} is lost: it was acknowledged as fil_1.`,
		`${one} is lost: it has no result.`,
	]);
});

test('a duplicated file is found', () => {
	const { stored, documents, ...more } = seen();
	const again = stored.map((file) => ({ ...file, fileId: 'fil_3' })).slice(0, 1);
	const duplicated = { ...more, stored: [...stored, ...again], documents: [...documents, 'fil_3'] };
	expect(problemsOf(duplicated)).toEqual([`${one} (2 times) is stored more than once.`]);
	const { results } = more;
	expect(problemsOf({ ...seen(), results: [...results, ...results.slice(0, 1)] })).toEqual([
		`${one} (2 times) has results more than once.`,
	]);
});

test('a late answer that overwrote another is found, by its values and in the history', () => {
	const { stored, results, ...more } = seen();
	const late = { number: 'O-1', order: 'N-2' };
	const overwritten = {
		...more,
		stored: stored.map((file, index) => ({ ...file, answers: index + 1 })),
		results: results.map((file, index) => (index === 1 ? { ...file, result: late } : file)),
	};
	expect(problemsOf(overwritten)).toEqual([
		`${two} was answered 2 times.`,
		`${two} does not have the expected result, but {"number":"O-1","order":"N-2"}.`,
	]);
});

test.each<[string, Partial<Seen>, string]>([
	[
		'a document that was not acknowledged',
		{ acknowledged: seen().acknowledged.slice(1) },
		`${one} was never acknowledged.`,
	],
	[
		'a document that failed',
		{
			results: seen().results.map((file, index) =>
				index === 0 ? { ...file, status: 'failed' } : file,
			),
		},
		`${one} ended as failed.`,
	],
	[
		'an object of no file',
		{ objects: ['fil_1', 'fil_2', 'fil_9'] },
		'fil_9 is an object of no file.',
	],
	[
		'a file without a document',
		{ documents: ['fil_2'] },
		`${one} has no document in the object store.`,
	],
	[
		'an event that was not sent',
		{ delivered: seen().delivered.slice(1) },
		`extraction.processed of ${one} was sent as 0 messages.`,
	],
	[
		'an event that was sent as two messages',
		{
			delivered: seen().delivered.map((message, index) => ({
				...message,
				messageId: `msg_${index}`,
			})),
		},
		`extraction.processed of ${two} was sent as 2 messages.`,
	],
])('%s is found', (_what, otherwise, problem) => {
	expect(problemsOf({ ...seen(), ...otherwise })).toEqual([problem]);
});

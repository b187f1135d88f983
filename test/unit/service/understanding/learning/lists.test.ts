/** Lists of texts for which a person has given the values once. */
import type { Field, Value } from '../../../../../local-service/src/interface';
import {
	type Example,
	extract,
	learn,
	packed,
	resultOf,
} from '../../../../../local-service/src/understanding';
import { page } from '../../../../support/page';

const FIELDS: Field[] = [{ key: 'crew', type: 'array', items: { type: 'string' } }];
const details = { name: 'Logs', language: 'English', fields: FIELDS };

const log = (day: string, middle: string) => `
Ferry Margit                           Harbour office Lund
Log of the day                         ${day}
Wind from the west, two to three, calm in the sound
${middle}
Passengers taken over                  311
Signed by the master of the ferry on shore
`;
const below = (day: string, names: string[]) =>
	log(day, `Hands aboard\n${names.join('\n')}\nCrossings made 14`);
const inline = (day: string, names: string[]) => log(day, `Hands aboard: ${names.join(', ')}`);

const taught = async (text: string, result: Value): Promise<Example> =>
	await learn({ pages: [page(text)] }, details, result, { fileId: 'fil_1', taughtAt: 1 });
const found = (text: string, examples: Example[]) =>
	extract({ pages: [page(text)], skipped: [] }, details, { examples });

const [FIRST, NEXT] = [
	['Ada Holm', 'Pieter Quist', 'Ruth Amsel'],
	['Pieter Quist', 'Olaf Brand', 'Mia Torv', 'Ada Holm'],
];

test.each([
	['below a heading, up to a line that is not an element', below],
	['after a label on the same line', inline],
])('The elements of a list are found %s', async (_where, of) => {
	const [first, next] = [of('3 May', FIRST), of('4 May', NEXT)];
	expect(await found(first, [])).toEqual({ crew: [] });
	const answers = await found(next, [await taught(first, { crew: FIRST })]);
	expect(resultOf(answers)).toEqual({ crew: NEXT });
	expect(answers['crew']).toEqual(
		NEXT.map((value) => expect.objectContaining({ value, learnedFrom: ['fil_1'] })),
	);
});

test('An example with only lists is found by their key', async () => {
	const example = await taught(below('3 May', FIRST), { crew: FIRST });
	expect(packed(example).keys).toEqual(['["crew"]']);
});

test('A list that is right without an example outweighs an older wrong example', async () => {
	const crewOf = (names: string[]) =>
		log('4 May', `Hands aboard: Nobody\nCREW\n${names.join('\n')}`);
	const wrong = await taught(crewOf(FIRST), { crew: ['Nobody'] });
	expect(resultOf(await found(crewOf(NEXT), [wrong]))).toEqual({ crew: ['Nobody'] });
	const { crew } = resultOf(await found(crewOf(FIRST), []));
	expect(crew).toEqual(expect.arrayContaining(FIRST));
	const right = {
		...(await taught(crewOf(FIRST), { crew: crew ?? null })),
		fileId: 'fil_2',
		taughtAt: 2,
	};
	expect(resultOf(await found(crewOf(NEXT), [wrong, right]))).toEqual(
		resultOf(await found(crewOf(NEXT), [])),
	);
});

test('Nothing is learned from values that are not printed, or missing', async () => {
	expect((await taught(below('3 May', FIRST), { crew: ['Nobody Else'] })).lists).toEqual([]);
	expect((await taught(below('3 May', FIRST), { crew: [] })).lists).toEqual([]);
});

test('A dissimilar document is not affected', async () => {
	const example = await taught(below('3 May', FIRST), { crew: FIRST });
	const letter = `
Dear Sir or Madam,
we thank you for your letter about the Hands aboard
Lanterns and ropes were delivered yesterday
With kind regards
`;
	expect(resultOf(await found(letter, [example]))).toEqual({ crew: [] });
});

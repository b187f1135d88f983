/** Classification by examples, that is, documents whose type a person has given. */
import {
	classifyPages,
	examplesToLoad,
	learnType,
	packedType,
	type TypeExample,
	typeKeysOf,
	unpacked,
} from '../../../../../local-service/src/understanding';
import { page } from '../../../../support/page';

const type = (name: string, ...uniqueWords: string[]) => ({ name, description: '', uniqueWords });
const TYPES = [type('Mooring', 'berth'), type('Invoice', 'deposit'), type('Letter', 'dear')];

const slip = (name: string, title = 'Season 2026', more = '') => `
HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

${title}

In charge      ${name}
Draught        1.80 m
Deposit        40.00
${more}
Keep this slip on board until you leave the harbour.
`;

const taught = (
	text: string,
	documentType: string | null,
	taughtAt = 1,
	types = TYPES,
): TypeExample =>
	learnType([page(text)], types, documentType, { fileId: `fil_${taughtAt}`, taughtAt });

const classified = (text: string, examples: TypeExample[], types = TYPES) =>
	classifyPages([page(text)], types, { examples });

const MOORING = taught(slip('Ingrid Falk'), 'Mooring');

test('A document similar to examples gets their type, and lists them', () => {
	expect(classified(slip('Tomas Berg'), []).documentType).toBe('Invoice');
	const { documentType, confidence, learnedFrom } = classified(slip('Tomas Berg'), [MOORING]);
	expect({ documentType, learnedFrom }).toEqual({
		...{ documentType: 'Mooring', learnedFrom: ['fil_1'] },
	});
	expect(confidence).toBeGreaterThan(0.7);
});

test('The text of the page outweighs similar examples', () => {
	expect(classified(slip('Tomas Berg', 'Invoice'), [MOORING]).documentType).toBe('Invoice');
	const dear = slip('Tomas Berg', 'Letter', 'Dear Mr Berg, here is the letter');
	expect(classified(dear, [MOORING]).documentType).toBe('Letter');
	const none = taught(slip('Ingrid Falk'), null);
	expect(classified(slip('Tomas Berg', 'Invoice'), [none]).documentType).toBe('Invoice');
});

test('That a document has no type is learned only for the types that it was classified with', () => {
	const none = taught(slip('Ingrid Falk'), null);
	expect(classified(slip('Tomas Berg'), [none])).toEqual({
		...{ documentType: null, confidence: 0, learnedFrom: ['fil_1'] },
	});
	const more = slip(
		'Tomas Berg',
		'Season 2026',
		'Deposit B  1.00\nDeposit C  2.00\nDeposit D  3.00',
	);
	expect(classified(more, []).documentType).toBe('Invoice');
	expect(classified(more, [none]).documentType).toBeNull();
	const other = [type('Receipt', 'deposit')];
	expect(classified(slip('Tomas Berg'), [none], other)).toEqual(
		classified(slip('Tomas Berg'), [], other),
	);
});

test.each([
	['of a type that the classification does not have', taught(slip('Nils'), 'Mooring'), 1],
	[
		'chosen among types without the one that the page indicates',
		taught(slip('Nils'), 'Letter', 1, [type('Letter')]),
		0,
	],
	[
		'with another layout',
		taught('Dear Ann,\nthe weather is fine here, and the children swim.', 'Letter'),
		0,
	],
])('An example %s changes nothing', (_what, example, from) => {
	const types = TYPES.slice(from);
	expect(classified(slip('Tomas Berg'), [example], types)).toEqual(
		classified(slip('Tomas Berg'), [], types),
	);
});

test('If similar documents contradict each other, the newer is used, but not against many', () => {
	const classifiedAfter = (...types: string[]) => {
		const examples = types.map((name, at) => taught(slip(`Nils ${at}`), name, at + 1));
		return classified(slip('Tomas Berg'), examples);
	};
	expect(classifiedAfter('Letter', 'Mooring')).toMatchObject({
		...{ documentType: 'Mooring', learnedFrom: ['fil_2'] },
	});
	expect(classifiedAfter('Mooring', 'Letter')).toMatchObject({ documentType: 'Letter' });
	expect(classifiedAfter('Invoice', 'Mooring')).toMatchObject({ documentType: 'Mooring' });
	expect(classifiedAfter(...Array<string>(6).fill('Invoice'), 'Mooring').documentType).toBe(
		'Invoice',
	);
});

test('In documents with another layout, rare words determine the type', () => {
	const types = [type('A'), type('B')];
	const words = ['harbour berth draught mooring quay vessel', 'patient dosage ward nurse symptoms'];
	const common = 'the and of with from please your name date number page office street';
	const text = (kind: number, at: number) =>
		`Sender${at}\n${'\n'.repeat(at)}${[...common.split(' '), ...(words[kind] ?? '').split(' ')]
			.map((word, index) => ((index + at) % 3 === 0 ? `${word}\n` : word))
			.join(' ')}`;
	const examples = [0, 1, 2, 3].map((at) =>
		taught(text(at % 2, at), 'AB'[at % 2] ?? '', at + 1, types),
	);
	const found = [6, 7].map((at) => classified(text(at % 2, at), examples, types).documentType);
	expect(found).toEqual(['A', 'B']);
});

test('An example is found by its type, or by the types that it does not have, ignoring case', () => {
	const keys = (documentType: string | null) => packedType(taught(slip('Nils'), documentType)).keys;
	const own = typeKeysOf([' MOORING']);
	expect(keys('Mooring').every((key) => own.includes(key))).toBe(true);
	expect(keys(null).filter((key) => own.includes(key))).toHaveLength(1);
	expect(keys('Letter').filter((key) => own.includes(key))).toEqual([]);
	const { example, look } = packedType(MOORING);
	expect(unpacked<TypeExample>(example)).toEqual(MOORING);
	expect(examplesToLoad([page(slip('Tomas Berg'))], [look])).toEqual([0]);
});

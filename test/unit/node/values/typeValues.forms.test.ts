import type { Field, SingleType } from '../../../../nodes/DocumentExtraction/values/field';
import { conventionsOf } from '../../../../nodes/DocumentExtraction/values/conventionsOf';
import { typeValues } from '../../../../nodes/DocumentExtraction/values/typeValues';
import { canonical } from '../../../../nodes/DocumentExtraction/values/canonical';
import { BOOLEANS, DATES, INTEGERS, NUMBERS, TIMES } from './forms';

type Form = { printed: string; expected: string; language?: string; others: string[] };

function formsIn(table: string): Form[] {
	let heading: Pick<Form, 'language' | 'others'> = { others: [] };
	return table
		.trim()
		.split('\n')
		.flatMap((line) => {
			if (line.startsWith('# ')) {
				const [language, ...others] = line.slice(2).split('; ');
				heading = { language, others };
				return [];
			}
			const [printed = '', expected = ''] = line.split(' → ');
			return [{ printed, expected, ...heading }];
		});
}

function typed({ printed, language, others }: Form, type: SingleType) {
	const data = { value: printed, others };
	const fields: Field[] = [
		{ key: 'value', type },
		{ key: 'others', type: 'array', items: { type: type === 'integer' ? 'number' : type } },
	];
	const conventions = conventionsOf(data, fields, { language });
	return typeValues(data, fields, { values: 'typed', conventions });
}

const TABLES: Array<[type: SingleType, table: string, valueOf: (text: string) => unknown]> = [
	['number', NUMBERS, Number],
	['integer', INTEGERS, Number],
	['date', DATES, String],
	['dateTime', TIMES, String],
	['boolean', BOOLEANS, (text) => text === 'true'],
];

describe.each(TABLES)('%s', (type, table, valueOf) => {
	const forms = formsIn(table);

	test.each(forms)('$printed → $expected ($language, $others)', (form) => {
		const { data, unparsed } = typed(form, type);
		const stays = form.expected === 'stays';
		expect(data.value).toBe(stays ? form.printed : valueOf(form.expected));
		expect(unparsed.includes('value')).toBe(stays);
	});

	if (type === 'boolean') return;
	test.each(forms.filter(({ language }) => language === undefined))(
		'the canonical form of $printed is $expected',
		({ printed, expected }) => {
			expect(canonical(printed, { type })).toBe(expected === 'stays' ? undefined : expected);
		},
	);
});

test('there are many forms of numbers and dates', () => {
	const count = [NUMBERS, INTEGERS, DATES, TIMES].flatMap(formsIn).length;
	expect(count).toBeGreaterThan(300);
});

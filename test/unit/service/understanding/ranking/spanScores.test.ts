import type { Field } from '../../../../../local-service/src/interface';
import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { planFor } from '../../../../../local-service/src/understanding/engine/extractFields';
import type { PlannedField } from '../../../../../local-service/src/understanding/fields/plan';
import {
	likeliestSpans,
	type SpanScores,
} from '../../../../../local-service/src/understanding/pageReader/pageReader';
import { tokensOf } from '../../../../../local-service/src/understanding/pageReader/pageTokens';
import { spanScoresIn } from '../../../../../local-service/src/understanding/ranking/spanScores';
import { page } from '../../../../support/page';

/** The most probable words of each field, and whether they are more probable than no answer. */
async function likeliestTexts(fields: Field[], text: string) {
	const pages = [page(text)];
	const plan = planFor(pages, { fields, language: 'Multi-Lingual' });
	const view = toView(pages, plan);
	const { tokens } = tokensOf(view);
	const scores = await spanScoresIn(plan.fields, view);
	const textOf = (spanScores: SpanScores | undefined) => {
		const [{ span: [first, last] = [0, -1], score = -Infinity } = {}] = likeliestSpans(
			spanScores ?? [],
			1,
			24,
		);
		const words = tokens.slice(first, last + 1).map(({ word }) => word.text);
		return score > 0 ? words.join(' ') : null;
	};
	const named = (some: readonly PlannedField[]): Array<[string, string | null]> =>
		some.flatMap((planned) =>
			planned.type === 'object'
				? named(planned.members)
				: [[planned.field.key, textOf(scores.get(planned))] as [string, string | null]],
		);
	return Object.fromEntries(named(plan.fields));
}

const LOCKERS = `LOCKER RENTAL                    Baths of Leith

Locker number: 4711              Rented on: 3 May 2026
Tenant: Mary Hill                Deposit: EUR 25.00
Key number: K-88`;

test('returns probabilities for all fields, including those in objects, and for no answer', async () => {
	const fields: Field[] = [
		{ key: 'Locker number', type: 'string' },
		{ key: 'Deposit', type: 'string' },
		{
			key: 'rental',
			type: 'object',
			properties: [{ key: 'Rented on', type: 'string', description: 'Day of the rental' }],
		},
		{ key: 'Water temperature', type: 'string' },
	];
	expect(await likeliestTexts(fields, LOCKERS)).toEqual({
		'Locker number': '4711',
		Deposit: expect.stringContaining('25.00'),
		'Rented on': '3 May 2026',
		'Water temperature': null,
	});
});

test('more fields than in training are requested in groups', async () => {
	const others = Array.from({ length: 40 }, (_, at): Field => ({
		key: `Ship ${at}`,
		type: 'string',
	}));
	const scores = await likeliestTexts(
		[...others, { key: 'Locker number', type: 'string' }],
		LOCKERS,
	);
	expect(Object.keys(scores)).toHaveLength(41);
	expect(scores['Locker number']).toBe('4711');
});

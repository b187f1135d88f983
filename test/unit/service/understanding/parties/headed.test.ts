import type { Page } from '../../../../../local-service/src/reading/pages';
import { indexLabels } from '../../../../../local-service/src/understanding/labels/labelIndex';
import { toLines } from '../../../../../local-service/src/understanding/layout/lines';
import { headedBlocks } from '../../../../../local-service/src/understanding/parties/headed';
import { page as pageOf } from '../../../../support/page';

it.each([
	['To: Ann Low, 4 High Street, 12345 Town', 1],
	['To: Ann Low <ann@low.example>', 0],
	['To: orders@hill.example', 0],
	['Bill to: Low Ltd, accounts@low.example', 1],
])('the recipient of a letter is a party, the recipient of an e-mail is not: %s', (to, count) => {
	const text = `From: Joe Hill <joe@hill.example>\n${to}\nSubject: Lamps\n\nWe need two lamps.`;
	const segments = toLines([pageOf(text)]).flatMap((line) => line.segments);
	expect(headedBlocks(segments, indexLabels(segments), false)).toHaveLength(count);
});

describe('a page with excessive content', () => {
	it('has a limited number of parties', () => {
		const page: Page = {
			number: 1,
			width: 600,
			height: 10_000,
			checkboxes: [],
			visuals: [],
			words: Array.from({ length: 600 }, (_, index) => ({
				text: index % 3 === 0 ? 'Bill to:' : index % 3 === 1 ? 'ACME Ltd' : '12345 Town',
				box: { left: 20, top: index * 14, right: 70, bottom: index * 14 + 10 },
				confidence: 1,
				source: 'text',
			})),
		};
		const segments = toLines([page]).flatMap((line) => line.segments);
		expect(headedBlocks(segments, indexLabels(segments), false)).toHaveLength(100);
	});
});

/** What examples say about places whose value was rejected. */
import type { Field } from '../../../../../local-service/src/interface';
import type { Example } from '../../../../../local-service/src/understanding/examples/example';
import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { planFor } from '../../../../../local-service/src/understanding/engine/extractFields';
import { isKnownWrong } from '../../../../../local-service/src/understanding/learning/constant';
import {
	fieldExamples,
	recall,
} from '../../../../../local-service/src/understanding/learning/recall';
import { factsOf } from '../../../../../local-service/src/understanding/ranking/valueFacts';
import { spotsOf } from '../../../../../local-service/src/understanding/ranking/valueSpots';
import { learnedExample } from '../../../../support/learnedExample';
import { page } from '../../../../support/page';

const FIELDS: Field[] = [{ key: 'berth' }];
const details = { name: 'Slips', language: 'English', fields: FIELDS };

const slip = (plot: string, reserve: string) => `
HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Plot           ${plot}
On duty        Ingrid Falk
Draught        1.80 m
Reserve        ${reserve}

Keep this slip on board until you leave the harbour.
`;

const taught = (taughtAt: number, which: 'plot' | 'reserve' | 'none') => {
	const values = { plot: `C-1${taughtAt}`, reserve: `A-0${taughtAt}`, none: null };
	const pages = [page(slip(values.plot, values.reserve))];
	return learnedExample({ pages }, details, { berth: values[which] }, taughtAt);
};

/** Whether the examples reject the value after "Plot". */
function isPlotWrong(examples: readonly Example[]): boolean {
	const pages = [page(slip('F-21', 'E-40'))];
	const plan = planFor(pages, details);
	const [planned] = plan.fields;
	const view = toView(pages, plan);
	const spot = spotsOf('code', view).find(({ text }) => text === 'F-21');
	if (!planned || !spot) throw new Error('The slip has no such value.');
	const known = fieldExamples(['berth'], planned.wanted.kind, recall(view, examples));
	return isKnownWrong(factsOf(spot, view), known, view);
}

test('the newest example decides whether the value at a place is wrong', async () => {
	const [rejected, corrected] = [await taught(1, 'none'), await taught(2, 'reserve')];
	expect(isPlotWrong([])).toBe(false);
	expect(isPlotWrong([rejected])).toBe(true);
	expect(isPlotWrong([corrected])).toBe(true);
	expect(isPlotWrong([rejected, corrected, await taught(3, 'plot')])).toBe(false);
	expect(isPlotWrong([await taught(0, 'plot'), rejected])).toBe(true);
});

test('an example without values at a place leaves the decision to older ones', async () => {
	const { look, ...rejected } = await taught(1, 'none');
	const elsewhere = await learnedExample(
		{ pages: [page('Chandler of Sandvik\n\nName of the ship: Skua')] },
		details,
		{ berth: 'Skua' },
		9,
	);
	expect(
		isPlotWrong([
			{ ...rejected, look },
			{ ...elsewhere, look },
		]),
	).toBe(true);
});

test('of the wrong values that begin in the same cell, an example keeps the most likely one', async () => {
	const pages = [page(slip('C-17 on pier 12', 'A-04'))];
	const asked = { ...details, fields: [{ key: 'berthNumber' }] };
	const { fields } = await learnedExample({ pages }, asked, { berthNumber: 'A-04' });
	const inCell = fields[0]?.wrong.filter(({ text }) => /^(?:C-17|12)/.test(text));
	expect(inCell).toHaveLength(1);
});

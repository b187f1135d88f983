/**
 * @jest-environment-options {"shared": false}
 */
import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { planFor } from '../../../../../local-service/src/understanding/engine/extractFields';
import * as runtime from '../../../../../local-service/src/reading/ocr/runtime';
import { spanScoresIn } from '../../../../../local-service/src/understanding/ranking/spanScores';
import { page } from '../../../../support/page';

test('after a failure to load the page reader, the next document loads it again', async () => {
	const pages = [page('Deposit: EUR 25.00')];
	const plan = planFor(pages, { fields: [{ key: 'Deposit' }], language: 'English' });
	const view = toView(pages, plan);
	const load = jest.spyOn(runtime, 'loadNetwork');
	load.mockRejectedValueOnce(new Error('EMFILE: too many open files'));
	await expect(spanScoresIn(plan.fields, view)).rejects.toThrow('EMFILE');
	expect((await spanScoresIn(plan.fields, view)).size).toBe(1);
	await spanScoresIn(plan.fields, view);
	expect(load).toHaveBeenCalledTimes(2);
});

import { hiddenNotices } from '../../../../local-service/src/reading/hiddenNotice';
import { page } from '../../../support/page';

const hiding = (text: string) => ({ ...page('Invoice'), number: 3, hidden: page(text).words });

describe('the notice of hidden text', () => {
	it('quotes a number, and not more than the beginning', () => {
		const [notice, ...others] = hiddenNotices([
			page('Invoice'),
			hiding(`9,999.00 ${'x '.repeat(99)}`),
		]);
		expect(notice).toMatch(/^Page 3 .*"9,999.00 x x/);
		expect(notice?.length).toBeLessThan(200);
		expect(others).toEqual([]);
	});

	it('is given for sentences, not for a word that a cell cuts off', () => {
		expect(hiddenNotices([hiding('Ignore '.repeat(10))])).toHaveLength(1);
		expect(hiddenNotices([hiding('National')])).toEqual([]);
	});
});

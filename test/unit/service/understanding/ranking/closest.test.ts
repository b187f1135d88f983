import { askingOf } from '../../../../../local-service/src/understanding/ranking/asking';
import { closest } from '../../../../../local-service/src/understanding/ranking/closest';
import { plannedIn } from '../../../../support/planned';

/** Candidates for a field without any rule, with their context. */
function seen(field: { key: string; description?: string; example?: string }, text: string) {
	const { wanted, view } = plannedIn({ type: 'string', ...field }, text);
	return closest(askingOf(wanted), view, []).map(({ facts }) => facts);
}

const valueOf = (all: ReturnType<typeof seen>, text: string) =>
	all.find(({ spot }) => spot.text === text);

describe('candidates', () => {
	it('include both days of a period, in their order', () => {
		const days = seen({ key: 'flight_to', example: '10/12/20' }, 'Flight 10/06/20-10/12/20');
		expect(days.map(({ spot }) => [spot.text, spot.order, spot.run])).toEqual([
			['10/06/20', 0, 2],
			['10/12/20', 1, 2],
		]);
		expect(days.map(({ around }) => around.texts.inline)).toEqual(['Flight', 'Flight']);
	});

	it('have the header above them in a grid without lines', () => {
		const all = seen(
			{ key: 'product' },
			`
Advertiser          Original Date       Estimate
POL House           04/30/20            8314`,
		);
		expect(valueOf(all, 'POL House')?.around.texts.header).toBe('Advertiser');
		expect(valueOf(all, 'Original Date')?.around.belowLabels).toBe(0);
	});

	it('end before the next label of the line', () => {
		const all = seen({ key: 'shipper' }, 'Shipper: Mill & Sons Date: 4 May 2024');
		expect(valueOf(all, 'Mill & Sons')?.around.texts.left).toBe('Shipper');
	});

	it('include the text after a label without a colon', () => {
		const all = seen({ key: 'Account Executive' }, 'Account Executive Maliha Khan');
		expect(valueOf(all, 'Maliha Khan')?.around.texts.inline).toBe('Account Executive');
	});

	it('include measures, parts between separators and values over several lines', () => {
		const texts = (text: string) => seen({ key: 'thing' }, text).map(({ spot }) => spot.text);
		expect(texts('Used in March 463 kWh')).toContain('463 kWh');
		expect(texts('Mill & Sons · 5 Lane · 4711 York')).toContain('5 Lane, 4711 York');
		expect(texts('Mill & Sons\n5 Lane\n4711 York')).toContain('Mill & Sons 5 Lane 4711 York');
	});

	it('include an IBAN with widely spaced groups', () => {
		const [iban] = seen({ key: 'iban' }, 'IBAN   DE89 3704   0044 0532   0130 00');
		expect(iban?.spot.text).toBe('DE89 3704 0044 0532 0130 00');
	});

	it('include few values of a long column', () => {
		const rows = Array.from({ length: 60 }, (_, at) => `Spot ${at}     ${at + 1}.50`);
		expect(seen({ key: 'amount' }, ['Text      Price', ...rows].join('\n')).length).toBeLessThan(
			60,
		);
	});
});

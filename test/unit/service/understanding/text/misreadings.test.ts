import {
	asDigits,
	asFaint,
	asLetters,
	asSeen,
	mend,
} from '../../../../../local-service/src/understanding/text/misreadings';

describe('characters that recognition confuses', () => {
	it.each([
		['1nv0ice', 'invoice'],
		['qty', '9ty'],
		['tota1', 'total'],
	])('%s and %s have the same letters', (a, b) => {
		expect(asLetters(a)).toBe(asLetters(b));
		expect(asLetters(a)).toHaveLength(a.length);
	});

	it.each([
		['retum', 'return'],
		['vveight', 'weight'],
		['rece1pt', 'receipt'],
	])('%s and %s look the same', (a, b) => {
		expect(asSeen(a)).toBe(asSeen(b));
	});

	it.each([
		['changz', 'change'],
		['chanqe', 'change'],
		['raunding', 'rounding'],
		['exd', 'excl'],
		['6st', 'gst'],
		['totalg$t', 'totalgst'],
	])('%s and %s are the same on a slip', (a, b) => {
		expect(asFaint(a)).toBe(asFaint(b));
	});

	it.each([
		['detox', 'detax'],
		['charge', 'change'],
	])('%s and %s are not the same on a slip', (a, b) => {
		expect(asFaint(a)).not.toBe(asFaint(b));
	});

	it.each([
		['L0T 15', 'LOT 15'],
		['99 SPEED MART 5/B', '99 SPEED MART S/B'],
		['G0LDEN B0WL', 'GOLDEN BOWL'],
		['$PEED', 'SPEED'],
		['RM 105', 'RM 105'],
		['3M0', '3M0'],
	])('%s is corrected to %s', (text, mended) => {
		expect(mend(text)).toBe(mended);
	});

	it('become digits in a code', () => {
		expect(asDigits('DE8O S2lG BZ')).toBe('DE80 5216 82');
	});
});

import { classifyPages } from '../../../../local-service/src/understanding/classify';
import { page } from '../page';

const type = (name: string, uniqueWords: string[] = [], description = '') => ({
	name,
	description,
	uniqueWords,
});
const INVOICE = type('Invoice', ['invoice', 'due date', 'VAT']);
const CONTRACT = type('Contract', ['agreement', 'governing law', 'parties']);

const classify = (text: string, ...types: Array<ReturnType<typeof type>>) =>
	classifyPages([page(text)], types.length > 0 ? types : [INVOICE, CONTRACT]);

it('takes the type whose words the document has', () => {
	expect(classify('INVOICE 17\nVAT 20 %').documentType).toBe('Invoice');
	expect(classify('This agreement binds both parties').documentType).toBe('Contract');
});

it('takes the order of the types for nothing', () => {
	expect(classify('Invoice', CONTRACT, INVOICE)).toEqual(classify('Invoice', INVOICE, CONTRACT));
});

it.each(['', 'Dear grandmother, the weather is fine'])(
	'takes no type where nothing speaks for any: %j',
	(text) => expect(classify(text)).toEqual({ documentType: null, confidence: 0 }),
);

it('takes no type where a stray word of a description is all there is', () => {
	const types = [type('A', [], 'A letter about the weather'), type('B', ['b'])];
	expect(classify('fine weather', ...types).documentType).toBeNull();
});

it('finds whole words alone, whatever their case, accents and number', () => {
	const types = [type('Gebühr', ['Gebühren']), type('Rate', ['rate'])];
	expect(classify('GEBÜHREN', ...types).documentType).toBe('Gebühr');
	expect(classify('gebuhr', ...types).documentType).toBe('Gebühr');
	expect(classify('corporate separate', ...types).documentType).toBeNull();
});

it('finds phrases over the end of a line, and counts them more than words', () => {
	const types = [type('A', ['governing']), type('B', ['governing law'])];
	expect(classify('the governing\nlaw', ...types).documentType).toBe('B');
	expect(classify('the governing of law', ...types).documentType).toBe('A');
});

it('counts a word that several types share for less', () => {
	const shared = ['total', 'amount', 'date'];
	const types = [...['A', 'B', 'C', 'D'].map((name) => type(name, shared)), type('E', ['iban'])];
	expect(classify('total, amount, date, iban', ...types).documentType).toBe('E');
});

it("knows a type by its name, however it is written, and by its description's words", () => {
	const types = [type('delivery_note'), type('purchaseOrder')];
	expect(classify('DELIVERY NOTE', ...types).documentType).toBe('delivery_note');
	expect(classify('Purchase Order', ...types).documentType).toBe('purchaseOrder');
	const described = [type('A', [], 'Flight dates, spots and rates'), type('B', [], 'Something')];
	expect(classify('flight 7, dates, spots, rates', ...described).documentType).toBe('A');
});

it('is the surer the more speaks for the type, and the less for another', () => {
	const confidence = (text: string) => classify(text).confidence;
	const [weak, strong, disputed] = [
		confidence('VAT'),
		confidence('invoice VAT due date'),
		confidence('invoice VAT due date, governing law'),
	];
	expect(weak).toBeGreaterThan(0);
	expect(strong).toBeGreaterThan(weak);
	expect(strong).toBeGreaterThan(0.9);
	expect(strong).toBeLessThanOrEqual(1);
	expect(disputed).toBeLessThan(strong);
	expect(disputed).toBeGreaterThan(0.5);
});

it('a word said a hundred times does not outdo all others', () => {
	const many = `${'agreement '.repeat(100)} invoice, due date, VAT, due date, invoice, VAT`;
	expect(classify(many).documentType).toBe('Invoice');
});

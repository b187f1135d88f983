import { classifyPages } from '../../../../../local-service/src/understanding/classification/classifyPages';
import { CLASS_WEIGHTS } from '../../../../../local-service/src/understanding/classification/classWeights';
import { page } from '../../../../support/page';

const type = (name: string, uniqueWords: string[] = [], description = '') => ({
	name,
	description,
	uniqueWords,
});
const INVOICE = type('Invoice', ['invoice', 'due date', 'VAT']);
const CONTRACT = type('Contract', ['agreement', 'governing law', 'parties']);

const classify = (text: string, ...types: Array<ReturnType<typeof type>>) =>
	classifyPages([page(text)], types.length > 0 ? types : [INVOICE, CONTRACT]);

it('chooses the type whose words the document contains', () => {
	expect(classify('INVOICE 17\nVAT 20 %').documentType).toBe('Invoice');
	expect(classify('This agreement binds both parties').documentType).toBe('Contract');
});

it('is independent of the order of types', () => {
	expect(classify('Invoice', CONTRACT, INVOICE)).toEqual(classify('Invoice', INVOICE, CONTRACT));
});

it.each(['', 'Dear grandmother, the weather is fine'])(
	'chooses no type without evidence: %j',
	(text) => expect(classify(text)).toEqual({ documentType: null, confidence: 0 }),
);

it('chooses no type if a stray word of a description is the only evidence', () => {
	const types = [type('A', [], 'A letter about the weather'), type('B', ['b'])];
	expect(classify('fine weather', ...types).documentType).toBeNull();
});

it('finds only whole words, ignoring case, accents and number', () => {
	const types = [type('Gebühr', ['Gebühren']), type('Rate', ['rate'])];
	expect(classify('GEBÜHREN', ...types).documentType).toBe('Gebühr');
	expect(classify('gebuhr', ...types).documentType).toBe('Gebühr');
	expect(classify('corporate separate', ...types).documentType).toBeNull();
});

it('finds phrases across line breaks, with more weight than words', () => {
	const types = [type('A', ['governing']), type('B', ['governing law'])];
	expect(classify('the governing\nlaw', ...types).documentType).toBe('B');
	expect(classify('the governing of law', ...types).documentType).toBe('A');
});

it('gives less weight to a word that several types share', () => {
	const shared = ['total', 'amount', 'date'];
	const types = [...['A', 'B', 'C', 'D'].map((name) => type(name, shared)), type('E', ['iban'])];
	expect(classify('total, amount, date, iban', ...types).documentType).toBe('E');
});

it('finds a type by its name in any notation, and by the words of its description', () => {
	const types = [type('delivery_note'), type('purchaseOrder')];
	expect(classify('DELIVERY NOTE', ...types).documentType).toBe('delivery_note');
	expect(classify('Purchase Order', ...types).documentType).toBe('purchaseOrder');
	const described = [type('A', [], 'Flight dates, spots and rates'), type('B', [], 'Something')];
	expect(classify('flight 7, dates, spots, rates', ...described).documentType).toBe('A');
});

it('is more confident with more evidence for the type, and less for another', () => {
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

it('a word repeated a hundred times does not outweigh all others', () => {
	const many = `${'agreement '.repeat(100)} invoice, due date, VAT, due date, invoice, VAT`;
	expect(classify(many).documentType).toBe('Invoice');
});

/** A page as read from a scan, in which every word was recognised. */
const scan = (text: string) => {
	const read = page(text);
	return { ...read, words: read.words.map((word) => ({ ...word, source: 'ocr' as const })) };
};

it('finds terms in compounds and other numbers', () => {
	const types = [type('A', ['Rechnung']), type('B', ['Lieferung'])];
	expect(classify('Ihre Rechnungen', ...types).documentType).toBe('A');
	expect(classify('Handelsrechnung vom 3. Mai', ...types).documentType).toBe('A');
	expect(classify('Lieferungsdatum', ...types).documentType).toBe('B');
});

it('finds terms written as one word, separately, or letter-spaced', () => {
	const types = [type('A', ['thank you', 'nondisclosure']), type('B', ['invoice'])];
	expect(classify('THANKYOU', ...types).documentType).toBe('A');
	expect(classify('a non-disclosure of ours', ...types).documentType).toBe('A');
	expect(classify('I N V O I C E', ...types).documentType).toBe('B');
});

it.each([
	['INV0ICE', 'Invoice'],
	['agrcement', 'Contract'],
	['INVOICECASH for cash', 'Invoice'],
])('finds misread or joined terms of a scan: %s', (text, name) => {
	expect(classifyPages([scan(text)], [INVOICE, CONTRACT]).documentType).toBe(name);
});

it('gives more weight to a title than to the text', () => {
	const types = [type('Order', ['order']), type('Delivery', ['delivery'])];
	const text = 'that this delivery was sent with';
	expect(classify(`Order\n${text}`, ...types).documentType).toBe('Order');
	expect(classify(`Delivery\n${text.replace('delivery', 'order')}`, ...types).documentType).toBe(
		'Delivery',
	);
});

describe('for common document types, without unique words', () => {
	const named = (names: string) => names.split('|').map((name) => type(name));
	const ENGLISH = named('invoice|receipt|delivery_note|bank statement|payslip|resume|contract');
	const GERMAN = named('Rechnungen|Kassenbons|Lieferscheine|Kontoauszug|Lohnzettel|CV|Verträge');

	it.each([
		[0, 'FACTURE N° 7\nTotal HT 20,00\nTVA 4,00\nTotal TTC 24,00'],
		[0, 'FATURA\nContribuinte 123\nIVA 23 %\nVencimento 3/5/2024'],
		[0, 'Faktura nr 12/2024\nSprzedawca ABC   Nabywca XYZ\nTermin płatności 14 dni'],
		[1, 'BAR ROMA\nCAFFE 1,20\nTOTALE 1,20\nCONTANTI 5,00\nRESTO 3,80\nGRAZIE'],
		[1, 'SKLEP\nPARAGON FISKALNY\nGOTÓWKA 10,00\nRESZTA 2,00'],
		[2, 'Lieferschein Nr. 4711\nIhre Bestellung 88\nWare erhalten'],
		[2, 'Pakbon\nGeleverd aan J. Jansen\nOrdernummer 8'],
		[3, 'Extracto de cuenta\nSaldo inicial 100,00\nSaldo final 900,00'],
		[4, 'Loonstrook maart\nBrutoloon 3.000,00\nLoonheffing 800,00\nNettoloon 2.200,00'],
		[5, 'Anna Beispiel\nLebenslauf\nBerufserfahrung\nAusbildung\nKenntnisse'],
		[6, 'CONTRATO\nentre as partes, adiante designado Prestador\nRescisão'],
	])('recognises them in every language: %#', (kind, text) => {
		for (const types of [ENGLISH, GERMAN]) {
			const { documentType, confidence } = classify(text, ...types);
			expect(documentType).toBe(types[kind]?.name);
			expect(confidence).toBeGreaterThan(0.6);
		}
	});

	it('recognises them by the terms in descriptions, except for excluded terms', () => {
		const types = [
			type('A', [], 'Internal paper: memo, fax or agenda'),
			type('B', [], 'Anything sent by suppliers, but not a memorandum'),
		];
		expect(classify('MEMORANDUM\nFrom Ann to Bob', ...types).documentType).toBe('A');
		expect(classify('MEMORANDUM\nFrom Ann to Bob', type('B', [], types[1]?.description))).toEqual({
			documentType: null,
			confidence: 0,
		});
	});

	it('is less confident, or gives no type, if the title names another one', () => {
		const text = 'Supplier Ltd\n17 May\nOrder number 8, delivery date 4 June';
		const order = type('Purchase order', ['order number']);
		const { confidence } = classify(text, order);
		expect(classify(`Payslip\n${text}`, order).confidence).toBeLessThan(confidence - 0.1);
		expect(classify('Boarding pass\nGate 4, seat 7', order).documentType).toBeNull();
	});

	it('uses the layout of the page, but not as the only evidence', () => {
		const types = named('form|receipt');
		const lines = Array.from({ length: 20 }, (_, at) => `thing ${at} of some sort   ${at},50`);
		const slip = (text: string) => ({ ...page(text), width: 300, height: 800 });
		const wide = (text: string) => ({ ...page(text), width: 800, height: 800 });
		const items = lines.join('\n');
		expect(classifyPages([slip(items)], types).documentType).toBeNull();
		const weak = `${items}\nthe card that was used, and the change that was given then`;
		const scores = [slip(weak), wide(weak)].map((each) => classifyPages([each], types).confidence);
		expect(scores[0]).toBeGreaterThan((scores[1] ?? 1) + 0.05);
	});
});

it.each(['phrase', 'uniqueWord'] as const)(
	'is less confident without the evidence %s',
	(evidence) => {
		const pages = [page('The due date, and VAT')];
		const { confidence } = classifyPages(pages, [INVOICE, CONTRACT]);
		const weights = { ...CLASS_WEIGHTS, [evidence]: { each: 0, maximum: 0 } };
		expect(classifyPages(pages, [INVOICE, CONTRACT], { weights }).confidence).toBeLessThan(
			confidence,
		);
	},
);

it('has a confidence of at most one half for one of two types of the same meaning', () => {
	const types = [type('A', ['invoice', 'total']), type('B', ['invoice', 'total'])];
	expect(classify('invoice, total', ...types).confidence).toBeLessThanOrEqual(0.5);
});

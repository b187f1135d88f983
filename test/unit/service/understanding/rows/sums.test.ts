import { arrayOf, rows } from '../../../../support/tables';

/** The texts of a document in a language: items with quantity and price in cents, and lines of sums. */
type Words = {
	decimal: string;
	headings: readonly [text: string, count: string, price: string, amount: string];
	account: readonly [date: string, text: string, lost: string, won: string, balance: string];
	items: readonly string[];
	net: string;
	/** A charge on the sum above it, in per cent. */
	levy: readonly [label: string, rate: number];
	/** Another charge, without a printed rate. */
	contribution: string;
	tax: readonly [label: string, rate: number];
	total: string;
	carried: readonly [out: string, into: string];
	balances: readonly [first: string, last: string];
	bookings: readonly string[];
};

const LANGUAGES: { [language: string]: Words } = {
	English: {
		decimal: '.',
		headings: ['Description', 'Qty', 'Unit price', 'Amount'],
		account: ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'],
		items: ['Oak boards', 'Filter set', 'Repair of pump'],
		net: 'Subtotal',
		levy: ['Tourism levy 1 %', 1],
		contribution: 'Training contribution',
		tax: ['VAT 20 %', 20],
		total: 'Amount due',
		carried: ['Carried forward', 'Brought forward'],
		balances: ['Balance brought forward', 'Balance carried forward'],
		bookings: ['Card payment', 'Salary', 'Rent'],
	},
	German: {
		decimal: ',',
		headings: ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
		account: ['Datum', 'Verwendungszweck', 'Soll', 'Haben', 'Saldo'],
		items: ['Eichenbretter', 'Filtersatz', 'Transport'],
		net: 'Nettobetrag',
		levy: ['Kurtaxe 2 %', 2],
		contribution: 'Sozialabgaben',
		tax: ['zzgl. 19 % USt', 19],
		total: 'Rechnungsbetrag',
		carried: ['Übertrag', 'Übertrag'],
		balances: ['Alter Saldo', 'Neuer Saldo'],
		bookings: ['Kartenzahlung', 'Gehalt', 'Miete'],
	},
	French: {
		decimal: ',',
		headings: ['Désignation', 'Qté', 'Prix unitaire', 'Montant'],
		account: ['Date', 'Libellé', 'Débit', 'Crédit', 'Solde'],
		items: ['Planches de chêne', 'Jeu de filtres', 'Réparation pompe'],
		net: 'Total HT',
		levy: ['Éco-contribution 1 %', 1],
		contribution: 'Cotisations sociales',
		tax: ['TVA (20%)', 20],
		total: 'Net à payer',
		carried: ['À reporter', 'Report'],
		balances: ['Ancien solde', 'Nouveau solde'],
		bookings: ['Paiement carte', 'Salaire', 'Loyer'],
	},
	Italian: {
		decimal: ',',
		headings: ['Descrizione', 'Quantità', 'Prezzo', 'Importo'],
		account: ['Data', 'Descrizione', 'Dare', 'Avere', 'Saldo'],
		items: ['Assi di rovere', 'Set di filtri', 'Riparazione pompa'],
		net: 'Totale imponibile',
		levy: ['Cassa previdenza 4 %', 4],
		contribution: 'Contributo ambientale',
		tax: ['IVA 22 %', 22],
		total: 'Totale da pagare',
		carried: ['A riportare', 'Riporto'],
		balances: ['Saldo precedente', 'Saldo finale'],
		bookings: ['Pagamento POS', 'Stipendio', 'Affitto'],
	},
};

/** Quantity and price in cents of each item. */
const SOLD = [
	[3, 4150],
	[2, 1275],
	[8, 990],
] as const;

type Row = ReadonlyArray<string | null>;
const WIDTHS = [30, 12, 18, 14, 14];

/** A page's lines, with one column after another. */
const typed = (lines: readonly Row[], widths = WIDTHS) =>
	lines
		.map((cells) =>
			cells
				.map((cell, at) => (cell ?? '').padEnd(widths[at] ?? 14))
				.join('')
				.trimEnd(),
		)
		.join('\n');

describe.each(Object.entries(LANGUAGES))('in %s', (_, words) => {
	const money = (cents: number) => (cents / 100).toFixed(2).replace('.', words.decimal);
	const [text, count, price, amount] = words.headings;
	const items = SOLD.map(([many, each], at) => ({
		name: words.items[at] ?? '',
		many: String(many),
		each: money(each),
		sum: many * each,
	}));
	const net = items.reduce((all, { sum }) => all + sum, 0);
	const share = (of: number, rate: number) => Math.round((of * rate) / 100);
	/** Lines of charges and sums, each with its amount. */
	const closing = (names: ReadonlyArray<'net' | 'levy' | 'contribution' | 'tax' | 'total'>) => {
		let sum = net;
		const charged = (label: string, cents: number) => {
			sum += cents;
			return [label, money(cents)] as const;
		};
		return names.map((name) => {
			if (name === 'net') return [words.net, money(net)] as const;
			if (name === 'total') return [words.total, money(sum)] as const;
			if (name === 'contribution') return charged(words.contribution, 437);
			const [label, rate] = words[name];
			return charged(label, share(sum, rate));
		});
	};
	const full = items.map(({ name, many, each, sum }): Row => [name, many, each, money(sum)]);
	const whole = (names: Parameters<typeof closing>[0]) =>
		typed([
			[text, count, price, amount],
			...full,
			...closing(names).map(([label, cents]): Row => [label, null, null, cents]),
		]);

	it.each([
		[['levy', 'total']],
		[['tax', 'total']],
		[['net', 'levy', 'tax', 'total']],
		[['levy', 'contribution', 'tax', 'total']],
		[['net', 'contribution', 'tax', 'total']],
	] as const)('charges below items are not items: %j', async (names) => {
		const page = whole(names);
		expect(await rows(arrayOf('description quantity unitPrice lineTotal'), page)).toEqual(full);
		expect(await rows(arrayOf('what amount'), page)).toEqual(full.map((row) => [row[0], row[3]]));
	});

	it('charges below items that have only an amount are not items', async () => {
		const page = typed([
			[text, amount],
			...items.map(({ name, sum }): Row => [name, money(sum)]),
			...closing(['levy', 'tax', 'total']),
		]);
		const answered = items.map(({ name, sum }) => [name, money(sum)]);
		expect(await rows(arrayOf('description amount'), page)).toEqual(answered);
	});

	it.each([
		['only an amount', [30, 14], 1],
		['a quantity and a price', WIDTHS, 3],
	] as const)(
		'a sum carried to the next page is not a row, for items with %s',
		async (__, widths, column) => {
			const line = (label: string, cents: number): Row =>
				column === 1 ? [label, money(cents)] : [label, null, null, money(cents)];
			const [first, second, ...others] =
				column === 1 ? full.map((row) => [row[0] ?? '', row[3] ?? '']) : full;
			const heading = column === 1 ? [text, amount] : words.headings;
			const so = (items[0]?.sum ?? 0) + (items[1]?.sum ?? 0);
			const pages = [
				[heading, first ?? [], second ?? [], line(words.carried[0], so)],
				[heading, line(words.carried[1], so), ...others, line(words.total, net)],
			];
			expect(
				await rows(
					arrayOf(column === 1 ? 'description amount' : 'description quantity unitPrice lineTotal'),
					...pages.map((lines) => typed(lines, [...widths])),
				),
			).toEqual([first, second, ...others]);
		},
	);

	it.each([
		['with', true],
		['without', false],
	])('balances %s a date are not bookings', async (__, isDated) => {
		const [out, into] = [12345, 250000];
		const bookings: Row[] = [
			['03.03.2025', words.bookings[0] ?? '', money(out), null, money(80000 - out)],
			['12.03.2025', words.bookings[1] ?? '', null, money(into), money(80000 - out + into)],
			['17.03.2025', words.bookings[2] ?? '', money(65000), null, money(15000 - out + into)],
		];
		const balance = (day: string, label: string, cents: number): Row => [
			isDated ? day : null,
			label,
			null,
			null,
			money(cents),
		];
		const page = typed(
			[
				words.account,
				balance('01.03.2025', words.balances[0], 80000),
				...bookings,
				balance('31.03.2025', words.balances[1], 15000 - out + into),
			],
			[14, 28, 14, 14, 14],
		);
		expect(await rows(arrayOf('date description amount', 'transactions'), page)).toEqual(
			bookings.map(([day, label, lost, won]) => [day, label, lost ? `-${lost}` : won]),
		);
	});
});

describe('rows are kept', () => {
	const ITEMS = arrayOf('description amount');

	it('if a name begins like a sum', async () => {
		const page = `
Description                 Qty      Price      Amount
Rain jacket                   1      80.00       80.00
Balance bike                  2     140.00      280.00
Total                                           360.00`;
		expect((await rows(ITEMS, page)).map(([name]) => name)).toEqual([
			'Rain jacket',
			'Balance bike',
		]);
	});

	it('if one equals the sum of the rows above it, and the total includes it', async () => {
		const page = `
Description                            Amount
Chair                                   10.00
Stool                                   10.00
Table                                   20.00
Total                                   40.00`;
		expect((await rows(ITEMS, page)).map(([name]) => name)).toEqual(['Chair', 'Stool', 'Table']);
	});

	it('if each has its rate and its tax', async () => {
		const page = `
Description                 Net         VAT        Tax      Gross
Chair                    100.00        20 %      20.00     120.00
Stool                     50.00        20 %      10.00      60.00
Lamp                      10.00        20 %       2.00      12.00`;
		expect((await rows(arrayOf('description net rate'), page)).map(([name]) => name)).toEqual([
			'Chair',
			'Stool',
			'Lamp',
		]);
	});

	it('if all of them are sums', async () => {
		const page = `
Summary                                Amount
Subtotal                               100.00
VAT 20 %                                20.00
Total                                  120.00`;
		expect(await rows(arrayOf('summary amount', 'sums'), page)).toHaveLength(3);
	});
});

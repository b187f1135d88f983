import type { Everywhere } from './words';

/** Words that are the same in every language. */
// prettier-ignore
export const everywhere: Everywhere = {
	labels: {
		orderNumber: 'po|po #', reference: 'ref|ref no|ref nr', vatId: 'uid|uid nr|vat id', iban: 'iban|iban nr|iban no',
		bic: 'bic|swift|swift code|bic swift|swift bic|bic code|bic nr|bic no', bank: 'bank', email: 'email|e mail|mail',
		phone: 'tel|tel no|tel nr|mob|tel fax', fax: 'fax|telefax|fax no|fax nr',
		website: 'website|web|url|homepage|internet|www|linkedin|github|portfolio', itemNumber: 'sku|ref|ean|gtin', position: 'pos|nr|no|n',
	},
	weak: {
		invoiceNumber: 'no|nr|n', orderNumber: 'no|nr', quoteNumber: 'no|nr', deliveryNote: 'no|nr',
	},
	ideas: {
		number: 'id|n', status: 'status', week: 'kw', count: 'n', overtime: 'extra', bonus: 'bonus', deposit: 'depot', jurisdiction: 'forum',
		premium: 'premium', vehicle: 'auto', warehouse: 'depot', hscode: 'hscode|hs|taric', package: 'kolli', vin: 'vin', engine: 'motor',
		mileage: 'km', serial: 'serie', reading: 'index', temperature: 'temp', incoterm: 'incoterm|incoterms', doctor: 'dr',
		bloodpressure: 'rr', haemoglobin: 'hb|hgb',
	},
	keyParts: {
		number: 'id', iban: 'iban', bic: 'bic', postcode: 'zip code', phone: 'tel', email: 'email|e mail|mail', endpoint: 'peppol', sku: 'sku',
		gtin: 'gtin|ean|upc',
	},
	kinds: {
		email: 'email', url: 'url|website|web|homepage|internet', iban: 'iban', bic: 'bic|swift', code: 'sku|id', phone: 'tel|fax',
	},
	mail: {
		mail: 'email|e mail|mail', cc: 'cc', bcc: 'bcc',
	},
	labelNouns: 'email|mail',
	times: { clock: 'kl' },
	amounts: { minus: 'minus', credit: 'cr', debit: 'dr', coin: 'euro|euros|cent|cents|franc|francs|peso|pesos|dollar|dollars' },
};

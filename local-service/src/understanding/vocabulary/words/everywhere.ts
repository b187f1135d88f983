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
	months: 'ianuarie|ian|január|tammikuu|tammikuuta|ocak|oca|ledna|siječanj|siječnja|январь|января|янв februarie|február|febr|helmikuu|helmikuuta|şubat|şub|únor|února|veljača|veljače|февраль|февраля|февр|фев marts|martie|március|márc|maaliskuu|maaliskuuta|mart|březen|března|ožujak|ožujka|март|марта|мар aprilie|április|huhtikuu|huhtikuuta|nisan|nis|duben|dubna|travanj|travnja|апрель|апреля|апр május|toukokuu|toukokuuta|mayıs|mayis|květen|května|svibanj|svibnja|май|мая iunie|iun|június|kesäkuu|kesäkuuta|haziran|haz|červen|června|lipanj|lipnja|июнь|июня|июн iulie|iul|július|heinäkuu|heinäkuuta|temmuz|červenec|července|srpanj|srpnja|июль|июля|июл augusti|augusztus|elokuu|elokuuta|ağustos|ağu|srpen|srpna|kolovoz|kolovoza|август|августа|авг septembrie|szeptember|szept|syyskuu|syyskuuta|eylül|eyl|září|rujan|rujna|сентябрь|сентября|сент|сен octombrie|október|lokakuu|lokakuuta|ekim|eki|říjen|října|октябрь|октября|окт noiembrie|noi|marraskuu|marraskuuta|kasım|kasim|listopadu|studeni|studenoga|studenog|ноябрь|ноября|нояб|ноя desember|decembrie|joulukuu|joulukuuta|aralık|aralik|prosinec|prosince|prosinac|prosinca|декабрь|декабря|дек',
	monthsAfterPoint: { 0: 'lis|listopad|srp', 6: 'lip', 10: 'listopada' },
	labelNouns: 'email|mail',
	sentences: { yearly: 'p.a.|p. a.|p.a|p. a|pa' },
	times: { clock: 'kl' },
	items: {
		measure: 'kg|l|ltr|m|m2|m²|m3|m³|t|h', size: 'g|ml|cl|cm|mm',
		each: 'p.p',
		per: '@|à',
	},
	amounts: { minus: 'minus', credit: 'cr', debit: 'dr', coin: 'euro|euros|cent|cents|franc|francs|peso|pesos|dollar|dollars' },
};

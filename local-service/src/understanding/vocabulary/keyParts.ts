import { squash } from '../text/letters';

/**
 * What the parts of a key mean, in the eight languages of the lexicon. The lexicon has whole labels as
 * they are printed; people put together keys of many more kinds ("totalGrossAmount",
 * "lieferantenUstId"), and those are read part by part.
 */
const PARTS = {
	seller:
		'seller|vendor|supplier|merchant|issuer|sender|biller|bill from|sold by|issued by|from|store|shop|creditor|verkaufer|lieferant|lieferanten|handler|aussteller|absender|rechnungssteller|rechnungsersteller|leistungserbringer|auftragnehmer|anbieter|kreditor|vendeur|fournisseur|emetteur|vendedor|proveedor|emisor|fornitore|venditore|cedente|leverancier|verkoper|fornecedor|emitente|emissor|prestador|sprzedawca|sprzedawcy|wystawca|wystawcy|dostawca|dostawcy',
	buyer:
		'buyer|customer|client|bill to|billed to|sold to|invoice to|recipient|purchaser|debtor|kaufer|kunde|kunden|empfanger|rechnungsempfanger|leistungsempfanger|rechnung an|besteller|auftraggeber|debitor|debitoren|acheteur|destinataire|facture a|cliente|comprador|destinatario|cessionario|klant|koper|adquirente|tomador|nabywca|nabywcy|kupujacy|klienta|klient|odbiorca|odbiorcy|acquirente|committente|afnemer',
	shipTo: 'ship to|deliver to|delivered to|shipped to|consignee|warenempfanger|lieferempfanger',
	payee:
		'payee|beneficiary|pay to|remit to|zahlungsempfanger|beneficiaire|beneficiario|begunstigde|favorecido|beneficjent',
	invoice:
		'invoice|inv|bill|document|doc|credit note|billing|rechnung|rechn|re|rg|gutschrift|beleg|dokument|facture|facturation|avoir|factura|fattura|factuur|fatura|nota fiscal|nota|documento|faktura|faktury|faktur|dokumentu',
	order:
		'order|po|purchase order|bestellung|bestell|commande|bon de commande|pedido|ordine|bestelling|bestel|encomenda|zamowienie|zamowienia',
	salesOrder: 'sales order|order confirmation|auftragsbestatigung|auftrag',
	contract: 'contract|agreement|vertrag|contrat|contrato|contratto|umowa|umowy|overeenkomst',
	project: 'project|projekt|projet|proyecto|progetto|object|objekt',
	deliveryNote:
		'delivery note|despatch advice|dispatch advice|packing slip|lieferschein|bon de livraison|albaran|bolla|pakbon|guia de remessa|ddt|documento di trasporto|dowod dostawy|leverbon|nota de entrega',
	preceding:
		'preceding|previous|original|corrected|ursprungliche|ursprungs|original|vorherige|vorangegangene|korrigierte|stornierte|origine|precedente',
	number:
		'number|num|no|nr|nbr|nummer|numero|id|identifier|identification|code|kennung|kennziffer|key|identifikationsnummer|identnummer|ident nr|ident|numer|numeru|nro',
	reference:
		'reference|ref|referenz|zeichen|referencia|riferimento|referentie|kenmerk|leitzeichen|referencja|referencji',
	leitweg: 'leitweg|leitwegs',
	date: 'date|datum|fecha|data|day|tag|dated|am|daty|dzien|dnia',
	issue:
		'issue|issued|issuing|ausstellung|ausstellungs|emission|emision|emissione|emissao|wystawienia|expedicion|uitgifte',
	due: 'due|fallig|falligkeit|falligkeits|zahlbar bis|zahlungsziel|zahlungsfrist|payable by|pay by|deadline|echeance|vencimiento|scadenza|vervaldatum|verval|vencimento|platnosci termin|termin platnosci|termin zaplaty',
	payment:
		'payment|pay|zahlung|zahlungs|zahl|bezahlung|paiement|reglement|pago|pagamento|betaling|betalings|platnosc|platnosci|zaplaty|betaal',
	terms:
		'terms|term|conditions|condition|bedingung|bedingungen|konditionen|condiciones|condizioni|voorwaarden|condicoes|warunki',
	method:
		'method|means|mode|art|weise|mittel|moyen|forma|metodo|modalita|wijze|methode|sposob|metoda|mezzo|meio',
	purpose:
		'purpose|remittance|remittance information|verwendungszweck|zahlungsreferenz|betalingskenmerk',
	delivery:
		'delivery|delivered|shipping|supply|service|performance|lieferung|liefer|leistung|leistungs|liefer und leistungs|livraison|entrega|consegna|lever|levering|aflever|dostawa|dostawy|sprzedazy|remessa',
	period: 'period|zeitraum|abrechnungszeitraum|periode|periodo',
	start: 'start|begin|beginning|from|von|ab|anfang|beginn|debut|inicio|inizio',
	end: 'end|until|to|bis|ende|fin|fine|einde',
	currency:
		'currency|wahrung|wahrungs|devise|monnaie|moneda|valuta|divisa|munt|moeda|waluta|waluty',
	bank: 'bank|geldinstitut|kreditinstitut|banque|banco|banca|banku',
	account: 'account|konto|compte|cuenta|conto|rekening|conta|rachunek|rachunku|konta',
	iban: 'iban|kontonummer|bankverbindung|bank details|bank account|numer konta|numer rachunku|nr rachunku|conta bancaria|cuenta bancaria|rekeningnummer|conto corrente',
	bic: 'bic|swift',
	holder: 'holder|owner|inhaber|kontoinhaber|titulaire|titular|intestatario',
	name: 'name|nom|nombre|nome|naam|names|namen|legal name|denomination|bezeichnung|nazwa|nazwy',
	company:
		'company|firma|firmen|unternehmen|business|organisation|organization|societe|entreprise|empresa|azienda|ragione sociale|bedrijf|firmy|razao social|razon social',
	street:
		'street|street name|line1|line 1|strasse|str|strassen|rue|calle|via|straat|street and number|strasse und hausnummer|rua|ulica|ulicy',
	city: 'city|town|ort|stadt|wohnort|ville|ciudad|citta|comune|stad|plaats|woonplaats|cidade|localidade|miasto|miejscowosc|poblacion',
	postcode:
		'postcode|postal code|post code|zip|zip code|plz|postleitzahl|code postal|cp|codigo postal|cap|kod pocztowy|cep',
	region: 'region|state|province|bundesland|provincia|provincie|wojewodztwo|estado',
	country: 'country|land|lander|pays|pais|paese|nation|kraj|kraju',
	address:
		'address|addr|adresse|anschrift|direccion|indirizzo|adres|postal address|street address|morada|endereco|adresu',
	vat: 'vat|ust|umsatzsteuer|mwst|mehrwertsteuer|tva|iva|btw|gst',
	tax: 'tax|taxes|steuer|steuern|impuesto|impuestos|imposta|taxe|belasting|imposto|impostos|podatek|podatku',
	taxId:
		'tax id|uid|tax identification number|tva intracommunautaire|partita iva|p iva|nif|cif|nip|nipc|cnpj|contribuinte',
	legal:
		'legal id|legal registration|registration|register|handelsregister|hrb|company registration|trade register|siret|siren|rcs|kvk',
	contact:
		'contact|contact person|person|ansprechpartner|ansprechpartnerin|sachbearbeiter|bearbeiter|kontakt|interlocuteur|contacto|contatto|contactpersoon|contato|kontaktowa|osoba kontaktowa',
	phone:
		'phone|telephone|tel|telefon|fon|mobile|telefono|telefoon|phone number|telefone|telemovel|telefonu',
	email:
		'email|e mail|mail|courriel|correo|posta elettronica|correo electronico|correio eletronico',
	endpoint: 'endpoint|electronic address|peppol|elektronische adresse',
	note: 'note|notes|remark|remarks|comment|comments|bemerkung|bemerkungen|hinweis|hinweise|anmerkung|anmerkungen|notiz|notizen|kommentar|remarque|remarques|commentaire|nota|notas|opmerking|opmerkingen|uwagi|uwaga|observacoes|observaciones|notatka',
	sum: 'sum|total|totals|totaux|amount|amounts|amt|betrag|betrage|summe|summen|gesamt|gesamter|gesamtes|montant|montants|totale|importe|importo|totaal|bedrag|grand|wert|price total|kwota|kwoty|suma|razem|wartosc|valor|montante|lacznie|ogolem',
	subtotal: 'subtotal|sub total|zwischensumme|sous total|subtotaal|suma czesciowa|subtotale',
	net: 'net|netto|ht|hors taxe|hors taxes|excl|excluding|exclusive|exkl|ohne|before|without|vor|neto|imponibile|exclusief|liquido|sem iva|sin iva|senza iva',
	gross:
		'gross|brutto|ttc|toutes taxes comprises|incl|including|inclusive|inc|inkl|inklusive|with|mit|end|rechnungsend|bruto|lordo|inclusief|com iva|con iva',
	basis:
		'basis|base|taxable|taxable amount|bemessungsgrundlage|steuerbasis|steuerbasisbetrag|base imponible|assiette|grundlage|podstawa|podstawa opodatkowania|incidencia|base tributavel',
	line: 'line|lines|line item|line items|row|rows|ligne|lignes|linea|lineas|righe|riga|regel|regels|zeile|zeilen|linha|linhas|wiersz|wiersze',
	discount:
		'discount|discounts|allowance|allowances|rabatt|nachlass|nachlasse|abschlag|abschlage|remise|descuento|sconto|korting|desconto|rabat|upust',
	surcharge:
		'surcharge|surcharges|charge|charges|zuschlag|zuschlage|supplement|recargo|maggiorazione|toeslag',
	paid: 'paid|prepaid|prepayment|deposit|down payment|bezahlt|gezahlt|anzahlung|anzahlungen|vorauszahlung|acompte|paye|pagado|pagato|betaald|already paid|bereits gezahlt|pago|zaplacono|wplacono|zaliczka|acconto|anticipo',
	rounding: 'rounding|rundung|rundungs|arrondi|redondeo|arrotondamento|afronding',
	open: 'open|outstanding|balance|payable|to pay|zu zahlen|zu zahlender|offen|offener|fallig er|restbetrag|zahlbetrag|solde|reste a payer|net a payer|solde a payer|a payer|a pagar|da pagare|te betalen|do zaplaty|saldo',
	category: 'category|kategorie|categorie|categoria',
	exemption: 'exemption|exemption reason|befreiungsgrund|befreiung|exoneration',
	type: 'type|typ|art der',
	position: 'position|positions|positionen|pos|lfd',
	item: 'item|items|product|products|article|articles|artikel|produkt|produkte|ware|waren|goods|material|produit|produits|producto|productos|articulo|articulos|prodotto|prodotti|articolo|articoli|services|leistungen|dienstleistungen|prestations|artigo|artigos|produto|produtos|servico|servicos|towar|towary|towaru|usluga|uslugi|servicio|servicios|servizio',
	sku: 'sku|art nr|part number|part no',
	description:
		'description|desc|details|designation|beschreibung|libelle|descripcion|descrizione|omschrijving|text|concepto|descricao|opis|nazwa towaru',
	gtin: 'gtin|ean|barcode|upc|global id',
	quantity:
		'quantity|qty|menge|mengen|anzahl|stuckzahl|quantite|qte|cantidad|quantita|aantal|hoeveelheid|count|pieces|stuck|units|einheiten|quantidade|ilosc|liczba|cant|qtd',
	unit: 'unit|uom|unit of measure|measure|einheit|mengeneinheit|einzel|per unit|unite|unitaire|unidad|unitario|unita|eenheid|eenheids|stuk|stuck|unidade|jednostka|jednostki|jedn|jednostkowa',
	price: 'price|preis|preise|prix|precio|prezzo|prijs|cost|kosten|pu|rate|each|preco|cena|ceny',
	rate: 'rate|percent|percentage|satz|prozent|prozentsatz|taux|tipo|aliquota|tarief|taxa|stawka|stawki|tasso',
	listPrice: 'list price|listenpreis|price before discount',
	// What says nothing of its own.
	filler:
		'the|of|our|value|field|full|in|a|de|la|le|l|d|del|della|der|des|die|das|fur|for|und|and|header|info|information|list|table|breakdown|summary|overview|liste|tabelle|ubersicht|aufstellung|aufschlusselung|detail|details|tableau|recapitulatif|da|do|dos|o|e|el|los|las|il|lo|di|het|een|van|w|z|na',
} as const;

export type Atom = keyof typeof PARTS;

/** Umlauts are also typed as two letters. */
const plain = (text: string) =>
	squash(text).replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u');

export const isAtom = (name: string): name is Atom => name in PARTS;

const BY_TEXT = new Map<string, Atom[]>();
for (const [name, texts] of Object.entries(PARTS)) {
	if (!isAtom(name)) continue;
	for (const text of texts.split('|').map(plain)) {
		BY_TEXT.set(text, [...new Set([...(BY_TEXT.get(text) ?? []), name])]);
	}
}
const LONGEST = Math.max(...[...BY_TEXT.keys()].map((text) => text.length));

/** What joins and ends the parts of German words. */
const LINK = /^(?:s|n|e|en|er|es)$/;
/** A key of many parts with two meanings each has more ways than can be counted. */
const MOST_WAYS = 16;
const NOTHING: readonly Atom[] = ['filler'];
const FILLER =
	/^(?:a|d|l|de|la|le|in|da|do|dos|das|o|e|el|los|las|del|il|lo|di|het|een|van|w|z|na)$/;

/**
 * What the words of a key are put together from: the ways with the fewest parts, for a part may mean
 * two things. Nothing where a letter is left over that belongs to no part.
 */
export function atomsOf(words: readonly string[]): Atom[][] {
	const text = words.map(plain).join('');
	const bounds = new Set([0]);
	for (const word of words) bounds.add(Math.max(...bounds) + plain(word).length);
	// Where each place in the text can be reached with the fewest parts, and with which.
	const ways: Array<{ count: number; sets: Atom[][] } | undefined> = [{ count: 0, sets: [[]] }];
	for (let end = 1; end <= text.length; end++) {
		for (let start = Math.max(0, end - LONGEST); start < end; start++) {
			const piece = text.slice(start, end);
			const isWithin = !bounds.has(start) || !bounds.has(end);
			const atoms = isWithin && LINK.test(piece) ? NOTHING : BY_TEXT.get(piece);
			const before = ways[start];
			// A word this short is chance inside another.
			if (!before || !atoms || (isWithin && FILLER.test(piece))) continue;
			const sets = before.sets
				.flatMap((set) => atoms.map((atom) => [...set, atom]))
				.slice(0, MOST_WAYS);
			const known = ways[end];
			const count = before.count + 1;
			if (!known || count < known.count) ways[end] = { count, sets };
			else if (count === known.count) known.sets = [...known.sets, ...sets].slice(0, MOST_WAYS);
		}
	}
	return (ways[text.length]?.sets ?? []).map((set) =>
		[...new Set(set)].filter((atom) => atom !== 'filler'),
	);
}

import type { Concept } from './concept';

/** Who takes part in a document, and what belongs to them. */
export const PARTIES: readonly Concept[] = [
	{
		id: 'vatId',
		kind: 'vatId',
		ofParty: true,
		labels:
			'vat id|vat no|vat number|vat registration|vat registration number|vat reg no|vat reg|vat identification number|vat|vat id no|tax id|uid|uid nr|ust id|ustid|ust identnr|ust ident nr|ust id nr|ustidnr|ust idnr|umsatzsteuer id|umsatzsteuer identifikationsnummer|umsatzsteueridentifikationsnummer|umsatzsteuer idnr|mwst nr|tva intracommunautaire|n tva|no tva|numero de tva|tva|id tva|nif|cif|nif iva|partita iva|p iva|btw nummer|btw nr|btw',
	},
	{
		id: 'taxNumber',
		kind: 'code',
		ofParty: true,
		labels:
			'tax number|tax no|tax id|tax registration number|gst no|gst id|gst reg no|abn|ein|steuernummer|steuernr|steuer nr|st nr|siret|siren|codice fiscale',
	},
	{
		id: 'iban',
		kind: 'iban',
		ofParty: true,
		labels:
			'iban|iban nr|iban no|account iban|international bank account number|bankverbindung|bank account|bank account number|kontonummer|konto|compte bancaire|bank details',
	},
	{
		id: 'bic',
		kind: 'bic',
		ofParty: true,
		labels: 'bic|swift|swift code|bic swift|swift bic|bic code',
	},
	{
		id: 'bank',
		kind: 'name',
		ofParty: true,
		labels:
			'bank|bank name|name of bank|name der bank|kreditinstitut|geldinstitut|banque|banco|banca',
	},
	{
		id: 'seller',
		kind: 'name',
		heads: 'seller',
		labels:
			'seller|seller name|vendor|vendor name|supplier|supplier name|merchant|merchant name|issuer|from|sold by|biller|issued by|store|store name|shop|verkaufer|lieferant|rechnungssteller|aussteller|handler|rechnungsersteller|leistungserbringer|absender|anbieter|geschaft|auftragnehmer|vendeur|fournisseur|emetteur|vendedor|proveedor|emisor|fornitore|venditore|cedente|leverancier|verkoper',
	},
	{
		id: 'buyer',
		kind: 'name',
		heads: 'buyer',
		labels:
			'buyer|buyer name|customer|customer name|client|client name|bill to|billed to|invoice to|sold to|billing address|invoice address|invoiced to|ordered by|purchaser|recipient|bill to address|kaufer|kunde|kundin|rechnungsempfanger|rechnung an|rechnungsadresse|rechnungsanschrift|empfanger|auftraggeber|leistungsempfanger|kaufer leistungsempfanger|besteller|acheteur|facture a|adresse de facturation|destinataire|cliente|comprador|facturar a|destinatario|cessionario|spett le|klant|koper|factuuradres',
		weak: 'to|an|firma|attn|attention|a',
	},
	{
		id: 'shipTo',
		kind: 'address',
		heads: 'shipTo',
		labels:
			'ship to|deliver to|delivery address|shipping address|shipped to|delivery to|place of delivery|lieferadresse|lieferanschrift|lieferung an|versandadresse|warenempfanger|abweichender warenempfanger|adresse de livraison|livre a|direccion de entrega|indirizzo di consegna|luogo di destinazione|afleveradres|leveradres',
	},
	{
		id: 'payee',
		kind: 'name',
		heads: 'payee',
		labels:
			'payee|pay to|remit to|account holder|account name|zahlungsempfanger|abweichender zahlungsempfanger|kontoinhaber|kontoname|beneficiaire|titulaire|beneficiario|begunstigde',
	},
	{
		id: 'contact',
		kind: 'name',
		ofParty: true,
		labels:
			'contact|contact person|your contact|attention|attn|ansprechpartner|ansprechpartnerin|ihr ansprechpartner|sachbearbeiter|bearbeiter|kontakt|contact commercial|interlocuteur|contacto|contatto|contactpersoon|cashier|served by|kassierer|es bediente sie',
	},
	{
		id: 'address',
		kind: 'address',
		ofParty: true,
		labels:
			'address|postal address|street address|company address|registered office|adresse|anschrift|postanschrift|direccion|indirizzo|adres',
	},
	{
		id: 'email',
		kind: 'email',
		ofParty: true,
		labels:
			'email|e mail|mail|email address|e mail address|courriel|correo|correo electronico|posta elettronica',
	},
	{
		id: 'phone',
		kind: 'phone',
		ofParty: true,
		labels:
			'phone|phone number|phone no|telephone|tel|tel no|mobile|cell|telefon|telefonnummer|fon|mobil|handy|telefono|telefoon',
	},
	{ id: 'fax', kind: 'phone', ofParty: true, labels: 'fax|fax number|telefax|faxnummer' },
	{
		id: 'website',
		kind: 'url',
		ofParty: true,
		labels:
			'website|web|url|homepage|internet|web site|webseite|site web|sito web|linkedin|github|portfolio',
	},
	{
		id: 'personName',
		kind: 'name',
		labels:
			'full name|name|person|applicant|applicant name|candidate|candidate name|first and last name|vollstandiger name|vor und nachname|bewerber|bewerberin|nom complet|nombre completo|nome completo|volledige naam',
	},
	{
		id: 'jobTitle',
		kind: 'text',
		labels:
			'job title|current position|current job title|current job|current role|latest position|role|occupation|profession|headline|berufsbezeichnung|beruf|aktuelle position|stellenbezeichnung|poste|poste actuel|puesto|posizione|functie',
	},
	{
		id: 'employer',
		kind: 'name',
		labels:
			'employer|current employer|latest employer|last employer|current company|arbeitgeber|aktueller arbeitgeber|employeur|empleador|datore di lavoro|werkgever',
	},
	{
		id: 'residence',
		kind: 'text',
		labels:
			'location|residence|place of residence|city|based in|lives in|current location|wohnort|ort|lieu de residence|ville|residencia|ciudad|residenza|citta|woonplaats',
	},
];

import type { Concept } from './concept';

/** Amounts of a whole document. */
export const SUMS: readonly Concept[] = [
	{
		id: 'netTotal',
		kind: 'money',
		role: 'net',
		labels:
			'net total|total net|net amount|net|total before tax|total before vat|total excluding vat|total excl vat|total excl tax|total without tax|total ex vat|amount before tax|taxable amount|subtotal|sub total|sub-total|total net amount|nettobetrag|netto|gesamt netto|rechnungssumme netto|summe netto|nettosumme|netto gesamt|gesamtbetrag netto|gesamtnetto|nettogesamt|rechnungssumme ohne ust|rechnungsbetrag netto|zwischensumme|netto summe|summe ohne mwst|summe ohne ust|warenwert netto|zwischensumme netto|steuerbasisbetrag gesamt|total ht|montant ht|total hors taxe|total hors taxes|sous total|montant total ht|base imponible|subtotal neto|importe neto|imponibile|totale imponibile|totale netto|totaal excl btw|subtotaal|totaal exclusief btw',
		weak: 'steuerbasisbetrag|basisbetrag|positionssumme|warenwert|line total|taxable|tax base|base',
	},
	{
		id: 'taxTotal',
		kind: 'money',
		role: 'tax',
		labels:
			'tax total|total tax|total vat|tax amount|vat amount|amount of tax|sales tax|tax|vat|gst|total taxes|vat total|total vat amount|amount of vat|including vat|incl vat|included vat|steuerbetrag|steuerbetrag gesamt|summe steuer|umsatzsteuer|umsatzsteuer gesamt|umsatzsteuerbetrag|mehrwertsteuer|mwst|mwst betrag|ust|ust betrag|steuer|gesamt mwst|summe mwst|summe ust|zzgl mwst|zzgl ust|zzgl umsatzsteuer|zzgl mehrwertsteuer|enthaltene mwst|inkl mwst|steuersumme|total tva|montant tva|montant total tva|tva|iva|total iva|cuota iva|importe iva|imposta|totale iva|btw|btw bedrag|totaal btw',
		weak: 'steuern|taxes',
	},
	{
		id: 'grandTotal',
		kind: 'money',
		role: 'gross',
		labels:
			'grand total|total|total amount|total due|amount due|total amount due|invoice total|total incl vat|total including vat|total incl tax|total including tax|total inc vat|total inc tax|gross total|total gross|gross amount|gross|balance due|amount payable|total payable|total to pay|to pay|order total|total price|total sum|gesamtbetrag|gesamt|gesamtsumme|summe|rechnungsbetrag|rechnungssumme|endbetrag|bruttobetrag|brutto|gesamt brutto|bruttosumme|summe brutto|brutto gesamt|gesamtbetrag brutto|rechnungsbetrag brutto|endsumme|zu zahlen|zu zahlender betrag|rechnungsendbetrag|gesamtbetrag eur|total eur|rechnungssumme inkl ust|rechnungssumme brutto|total charges|total charges including vat|invoice amount|rechnungssumme inkl mwst|auftragssumme|bestellsumme|total ttc|montant ttc|total toutes taxes comprises|montant total ttc|importe total|total factura|totale|totale fattura|totale documento|totaal|totaal incl btw|totaalbedrag|totaal inclusief btw',
		weak: 'zahlbetrag|amount|betrag|montant|solde a payer|net a payer|total a pagar|totale da pagare|te betalen|importe|importo|bedrag|balance',
	},
	{
		id: 'paidAmount',
		kind: 'money',
		labels:
			'amount paid|paid|prepaid|prepaid amount|deposit|payments received|cash|cash paid|tendered|amount tendered|given|bar|gegeben|bezahlt|anzahlung|erhaltene anzahlungen|acompte|pagado|pagato|betaald',
	},
	{
		id: 'change',
		kind: 'money',
		labels: 'change|change due|ruckgeld|wechselgeld|zuruck|rendu|cambio|resto|wisselgeld',
	},
	{
		id: 'discount',
		kind: 'money',
		labels:
			'discount|discount amount|total discount|rebate|rabatt|nachlass|skonto|gesamtbetrag der abschlage|remise|descuento|sconto|korting',
	},
	{
		id: 'shippingCost',
		kind: 'money',
		labels:
			'shipping|shipping cost|shipping costs|shipping and handling|freight|delivery charge|delivery cost|delivery costs|postage|versand|versandkosten|fracht|frachtkosten|lieferkosten|porto|frais de port|gastos de envio|spese di spedizione|verzendkosten',
	},
	{
		id: 'taxRate',
		kind: 'percent',
		labels:
			'tax rate|vat rate|vat percent|vat %|steuersatz|mwst satz|ust satz|ust %|mwst %|umsatzsteuersatz|taux tva|taux de tva|tipo iva|aliquota|aliquota iva|btw tarief|btw percentage',
	},
	{
		id: 'currency',
		kind: 'currency',
		labels:
			'currency|currency code|invoice currency|wahrung|rechnungswahrung|devise|monnaie|moneda|valuta|munt',
	},
];

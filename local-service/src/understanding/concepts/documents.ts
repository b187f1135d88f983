import type { Concept } from './concept';

/** Numbers, dates and terms of a document. */
export const DOCUMENTS: readonly Concept[] = [
	{
		id: 'invoiceNumber',
		kind: 'code',
		labels:
			'invoice number|invoice no|invoice nr|invoice num|inv no|inv number|invoice id|invoice #|invoice|bill number|bill no|tax invoice no|tax invoice|credit note number|credit note no|document number|document no|document id|rechnungsnummer|rechnungsnr|rechnung nr|rechnung nummer|rechnungs nr|rechnung|re nr|belegnummer|belegnr|beleg nr|gutschriftsnummer|gutschrift nr|facture no|numero de facture|numero facture|facture n|facture|no facture|n facture|factura no|numero de factura|factura n|factura|fattura n|numero fattura|fattura|factuurnummer|factuur nr|factuur|rechnungsnummer datum',
		weak: 'number|no|nr|nummer|numero|reference',
		titles:
			'rechnung|invoice|facture|factura|fattura|factuur|gutschrift|credit note|avoir|beleg|bill|schlussrechnung|abschlagsrechnung|teilrechnung|handelsrechnung|quittung|nota de credito|stornorechnung|korrekturrechnung',
	},
	{
		id: 'invoiceDate',
		kind: 'date',
		inTitle: true,
		labels:
			'invoice date|date of invoice|invoice dated|bill date|billing date|date of issue|issue date|issued on|issued|date issued|document date|date|rechnungsdatum|datum der rechnung|belegdatum|ausstellungsdatum|datum|date de facture|date de facturation|date facture|date d emission|fecha de factura|fecha factura|fecha de emision|fecha|data fattura|data di emissione|data|factuurdatum',
		weak: 'dated|tax point|tax date|statement date|created|created on|erstellt am',
	},
	{
		id: 'dueDate',
		kind: 'date',
		labels:
			'due date|date due|payment due|payment due date|due|due on|due by|pay by|payable by|pay before|payment deadline|falligkeit|fallig|fallig am|falligkeitsdatum|falligkeitstermin|zahlbar bis|zahlbar bis zum|zu zahlen bis|zahlungsziel|zahlungsfrist|bitte zahlen bis|date d echeance|echeance|date echeance|a payer avant le|fecha de vencimiento|vencimiento|data di scadenza|scadenza|data scadenza|vervaldatum|vervaldag|uiterste betaaldatum|te betalen voor',
		weak: 'netto bis|zahlbar|ohne abzug bis|payable|bis zum|ohne abschlag bis|terms',
	},
	{
		id: 'deliveryDate',
		kind: 'date',
		labels:
			'delivery date|date of delivery|date of supply|supply date|service date|shipping date|ship date|requested delivery date|expected delivery|delivery by|deliver by|lieferdatum|liefertermin|leistungsdatum|liefer und leistungsdatum|lieferung am|gewunschter liefertermin|wunschtermin|date de livraison|fecha de entrega|data di consegna|data consegna|leverdatum',
	},
	{
		id: 'orderDate',
		kind: 'date',
		inTitle: true,
		labels:
			'order date|date of order|ordered on|po date|purchase order date|bestelldatum|auftragsdatum|bestellung vom|date de commande|fecha de pedido|data ordine|orderdatum|besteldatum',
	},
	{
		id: 'orderNumber',
		kind: 'code',
		labels:
			'order number|order no|order nr|order id|order #|order|purchase order|purchase order number|purchase order no|po number|po no|po|po #|your order|your order no|order reference|bestellnummer|bestellnr|bestell nr|bestellung|bestellung nr|auftragsnummer|auftragsnr|auftrag nr|auftrag|ihre bestellung|numero de commande|commande no|bon de commande|commande|numero de pedido|pedido|numero ordine|ordine|ordernummer|bestelnummer',
		titles:
			'purchase order|order|bestellung|auftrag|auftragsbestatigung|order confirmation|commande|pedido|ordine',
	},
	{
		id: 'customerNumber',
		kind: 'code',
		labels:
			'customer number|customer no|customer nr|customer id|client number|client no|client id|account number|account no|account id|kundennummer|kundennr|kunden nummer|kunden nr|kd nr|kdnr|ihre kundennummer|debitorennummer|numero client|no client|code client|numero de cliente|codice cliente|klantnummer',
		weak: 'account|customer|your number',
	},
	{
		id: 'deliveryNote',
		kind: 'code',
		labels:
			'delivery note|delivery note number|delivery note no|packing slip|lieferscheinnummer|lieferscheinnr|lieferschein|lieferschein nr|bon de livraison|albaran|pakbon',
		titles: 'delivery note|lieferschein|packing slip|bon de livraison|pakbon',
	},
	{
		id: 'reference',
		kind: 'code',
		labels:
			'reference|reference number|reference no|ref|ref no|your reference|your ref|our reference|our ref|payment reference|referenz|referenznummer|ihre referenz|unser zeichen|ihr zeichen|verwendungszweck|zahlungsreferenz|votre reference|reference client|referencia|riferimento|referentie|betalingskenmerk',
	},
	{
		id: 'receiptNumber',
		kind: 'code',
		labels:
			'receipt number|receipt no|receipt nr|receipt #|receipt id|receipt|transaction number|transaction no|transaction id|transaction|bill no|check no|ticket no|ticket|bon nr|bonnummer|bon|kassenbon nr|beleg nr|belegnummer|belegnr|beleg|quittungsnummer|no ticket|numero de recu',
		titles: 'receipt|quittung|kassenbon|kassenbeleg|ticket',
	},
	{
		id: 'contractNumber',
		kind: 'code',
		labels:
			'contract number|contract no|contract|vertragsnummer|vertrag|vertrag nr|contrat|contrato|contratto',
	},
	{
		id: 'paymentTerms',
		kind: 'text',
		labels:
			'payment terms|terms of payment|terms|payment conditions|zahlungsbedingungen|zahlungsbedingung|zahlungskonditionen|conditions de paiement|conditions de reglement|condiciones de pago|condizioni di pagamento|betalingsvoorwaarden|betalingstermijn',
	},
	{
		id: 'paymentMethod',
		kind: 'text',
		labels:
			'payment method|method of payment|payment|paid by|paid with|payment type|tender|zahlungsart|zahlungsweise|zahlungsmethode|zahlungsmittel|zahlart|bezahlt mit|bezahlung|zahlung|gezahlt mit|moyen de paiement|mode de paiement|reglement|forma de pago|metodo di pagamento|modalita di pagamento|betaalwijze|betaalmethode',
	},
	{
		id: 'period',
		kind: 'text',
		labels:
			'billing period|invoice period|service period|period|abrechnungszeitraum|leistungszeitraum|rechnungszeitraum|periode|periode de facturation|periodo|zeitraum',
	},
];

import type { Concept } from './concept';

/** Columns of a table of items. */
export const COLUMNS: readonly Concept[] = [
	{
		id: 'itemNumber',
		kind: 'code',
		labels:
			'item number|item no|item code|sku|article|article number|article no|article code|art no|art nr|product code|product number|product no|product id|part number|part no|code|item id|artikelnummer|artikelnr|artikel nr|art nr lief|art nr kunde|materialnummer|material|bestell nr|ref|reference|referencia|codigo|codice|artikelcode',
	},
	{
		id: 'position',
		kind: 'number',
		labels: 'pos|position|line|line no|item no|nr|no|lfd nr|ligne|linea|riga|regel',
	},
	{
		id: 'itemDescription',
		kind: 'text',
		labels:
			'description|item|item name|item description|product|product name|product description|service|services|details|particulars|goods|designation|charge|charges|beschreibung|bezeichnung|artikelbezeichnung|leistung|leistungsbeschreibung|produkt|ware|text|artikelbeschreibung|material beschreibung|libelle|produit|descripcion|concepto|articulo|producto|descrizione|prodotto|omschrijving|product omschrijving',
		weak: 'article|artikel|articolo|position|name',
	},
	{
		id: 'quantity',
		kind: 'number',
		role: 'quantity',
		labels:
			'quantity|qty|qt|quantities|units|pieces|pcs|hours|hrs|count|quantity ordered|ordered|menge|anzahl|stuck|stk|stunden|std|einheiten|quantite|qte|cantidad|cant|quantita|qta|aantal|hoeveelheid',
	},
	{
		id: 'unit',
		kind: 'text',
		labels: 'unit|uom|unit of measure|einheit|einh|me|mengeneinheit|unite|unidad|unita|eenheid',
	},
	{
		id: 'unitPrice',
		kind: 'money',
		role: 'unitPrice',
		labels:
			'unit price|price per unit|price|price each|each|rate|unit cost|cost|net price|price net|hourly rate|unit net price|unit price net|einzelpreis|e preis|ep|stuckpreis|preis|nettopreis|einheitspreis|preis pro einheit|preis je einheit|einzelpreis netto|stundensatz|ep netto|ep eur|preis stuck|prix unitaire|pu|p u|prix unitaire ht|pu ht|prix|precio unitario|precio|prezzo unitario|prezzo|eenheidsprijs|stukprijs|prijs',
	},
	{
		id: 'lineTotal',
		kind: 'money',
		role: 'lineTotal',
		labels:
			'line total|amount|total|line amount|total price|item total|net amount|extended price|extension|value|subtotal|sum|total amount|price total|line net|net value|gesamtpreis|gesamt|betrag|summe|positionsbetrag|gp|nettobetrag|positionsbetrag ohne ust|entgelt|wert|preis gesamt|gesamtbetrag|gesamt netto|gp eur|gesamt eur|netto|nettowert|montant|montant ht|prix ht|total ht|prix total|importe|total linea|importo|totale|prezzo totale|bedrag|totaal|totaalprijs|totaal excl btw',
		weak: 'price|preis',
	},
];

/** Small documents that print a value in some notation, with the right answer. */
import type { Detail, Field, ResultDetails } from '../../local-service/src/interface';
import { isDetail } from '../../local-service/src/interface/details';
import { each, NOTATIONS } from './notations';

export type Printed = {
	/** Typewritten: the column of a word is its position on the page. */
	text: string;
	field: Field;
	language: string;
	/** Null if the printed text is ambiguous: an answer with a high confidence would be a guess. */
	value: string | null;
};

const AS_NUMBER = 'Answer as a number, such as 1204.50.';

type Words = {
	language: string;
	head: string;
	/** Labels of another amount, which is printed first, and of the value. */
	labels: readonly [other: string, own: string];
	key: string;
	/** Headers of a table; `items` has two of its texts. */
	columns: readonly [item: string, amount: string];
	items: readonly [string, string];
	end: string;
};

const LANGUAGES: readonly Words[] = [
	{
		language: 'English',
		head: 'Example Tools Ltd\nStatement 20418\nDate: 21.04.2026',
		labels: ['Charges', 'Balance'],
		key: 'balance',
		columns: ['Description', 'Amount'],
		items: ['Garden work', 'Adjustment'],
		end: 'Thank you for your order.',
	},
	{
		language: 'German',
		head: 'Muster Garten AG\nRechnung Nr. 20417\nDatum: 21.04.2026',
		labels: ['Gebühren', 'Guthaben'],
		key: 'guthaben',
		columns: ['Beschreibung', 'Betrag'],
		items: ['Gartenarbeit', 'Korrektur'],
		end: 'Vielen Dank für Ihren Auftrag.',
	},
	{
		language: 'French',
		head: 'Exemple Outils SARL\nDocument 20418\nDate : 21.04.2026',
		labels: ['Frais', 'Solde'],
		key: 'solde',
		columns: ['Désignation', 'Montant'],
		items: ['Travaux de jardin', 'Remise'],
		end: 'Merci pour votre commande.',
	},
	{
		language: 'Spanish',
		head: 'Ejemplo Herramientas SL\nDocumento 20418\nFecha: 21.04.2026',
		labels: ['Gastos', 'Saldo'],
		key: 'saldo',
		columns: ['Descripción', 'Importe'],
		items: ['Trabajo de jardín', 'Ajuste'],
		end: 'Gracias por su pedido.',
	},
	{
		language: 'Dutch',
		head: 'Voorbeeld Gereedschap BV\nDocument 20418\nDatum: 21.04.2026',
		labels: ['Kosten', 'Verrekening'],
		key: 'verrekening',
		columns: ['Omschrijving', 'Bedrag'],
		items: ['Tuinwerk', 'Correctie'],
		end: 'Dank u voor uw bestelling.',
	},
	{
		language: 'Danish',
		head: 'Eksempel Værktøj ApS\nDokument 20418\nDato: 21.04.2026',
		labels: ['Gebyrer', 'Tilgodehavende'],
		key: 'tilgodehavende',
		columns: ['Beskrivelse', 'Beløb'],
		items: ['Havearbejde', 'Rettelse'],
		end: 'Tak for din ordre.',
	},
];

type Layout = (printed: string, words: Words) => Pick<Printed, 'text' | 'field'>;

const single =
	(place: (label: string, printed: string) => string): Layout =>
	(printed, { head, labels: [other, own], key, end }) => ({
		text: `${head}\n\n${place(other, '80.00')}\n${place(own, printed)}\n\n${end}`,
		field: { key, description: `${own}. ${AS_NUMBER}` },
	});

const LAYOUTS: Readonly<Record<string, Layout>> = {
	'after a colon': single((label, printed) => `${label}: ${printed}`),
	'in a column': single((label, printed) => `${label.padEnd(30)}${printed}`),
	'below its label': single((label, printed) => `${label}\n${printed}\n`),
	'in a row': (printed, { head, columns, items, end }) => {
		const row = (position: string, item: string, amount: string) =>
			`${position.padEnd(8)}${item.padEnd(36)}${amount}`;
		const rows = [
			row('Pos', ...columns),
			row('1', items[0], '80.00'),
			row('2', items[1], printed),
			row('3', items[0], '15.00'),
		];
		return {
			text: `${head}\n\n${rows.join('\n')}\n\n${end}`,
			field: {
				key: 'lines',
				type: 'array',
				items: {
					type: 'object',
					properties: [
						{ key: columns[0] },
						{ key: columns[1], description: `${columns[1]}. ${AS_NUMBER}` },
					],
				},
			},
		};
	},
};

/** Every notation in every layout, cycling through the languages. */
export function printedNumbers(): Array<Printed & { name: string }> {
	return each(NOTATIONS.numbers).flatMap(([printed, value], index) =>
		Object.entries(LAYOUTS).map(([layout, lay], at) => {
			const words = LANGUAGES[(index + at) % LANGUAGES.length]!;
			const name = `${printed} ${layout}, ${words.language}`;
			return { name, value, language: words.language, ...lay(printed, words) };
		}),
	);
}

/** Codes in groups, between labels and words of some languages. */
const CODES: ReadonlyArray<readonly [language: string, key: string, line: string, value: string]> =
	[
		['German', 'referenz', 'Referenz: RF18 5390 0754 7034', 'RF18 5390 0754 7034'],
		['German', 'referenz', 'Referenz:      RF18 5390 0754 7034', 'RF18 5390 0754 7034'],
		['German', 'referenz', 'Referenz RF18 5390 0754 7034 bitte angeben', 'RF18 5390 0754 7034'],
		['German', 'kundennummer', 'Kundennummer: 4500 123 456', '4500 123 456'],
		['German', 'kundennummer', 'Kundennummer: KD 4500 123 Datum: 21.04.2026', 'KD 4500 123'],
		['German', 'bestellnummer', 'Bestellnummer: AB 12/345-C', 'AB 12/345-C'],
		['English', 'orderNumber', 'Order number: PO 4500 123 456', 'PO 4500 123 456'],
		['English', 'orderNumber', 'Order number: PO 4500 123 456 Date: 21.04.2026', 'PO 4500 123 456'],
		['English', 'orderNumber', 'Order No. PO 4500 123 456, please quote', 'PO 4500 123 456'],
		['English', 'orderNumber', 'Order number\nPO 4500 123 456', 'PO 4500 123 456'],
		['English', 'orderNumber', 'Order number:   AB 12/345-C     Date: 21.04.2026', 'AB 12/345-C'],
		['English', 'orderNumber', 'Order number: NO 4711', '4711'],
		['English', 'contractNumber', 'Contract number: VX 77-2026/04', 'VX 77-2026/04'],
		['English', 'paymentReference', 'Payment reference: RF45 G72U UR', 'RF45 G72U UR'],
		['French', 'numeroDeCommande', 'Numéro de commande : BC 2026 0417', 'BC 2026 0417'],
		['French', 'numeroClient', 'Numéro client : 850 0123 4567', '850 0123 4567'],
		['Spanish', 'numeroDePedido', 'Número de pedido: PD 4500 123 456', 'PD 4500 123 456'],
		['Italian', 'numeroOrdine', 'Numero ordine: OR 4500 123 456', 'OR 4500 123 456'],
		['Dutch', 'ordernummer', 'Ordernummer: BX-0098 2231 07', 'BX-0098 2231 07'],
		['Dutch', 'factuurnummer', 'Factuurnummer: 2026 0417 / 12', '2026 0417 / 12'],
		['English', 'reference', 'Our ref: ABC 123 DEF 456', 'ABC 123 DEF 456'],
		['English', 'contractNumber', 'Contract no. 12/345 A', '12/345 A'],
		['English', 'deliveryNote', 'Delivery note: LS 4500 123, 3 boxes', 'LS 4500 123'],
		['English', 'orderNumber', 'Order number: 4500 123 456 EUR 12.00', '4500 123 456'],
		['English', 'orderNumber', 'Order number | PO 4500 123 456 | Date', 'PO 4500 123 456'],
		['English', 'orderNumber', 'Purchase order PO4500 123 456 dated 3 May 2026', 'PO4500 123 456'],
		['French', 'numeroFacture', 'Facture n° FA 2026 0417 du 21/04/2026', 'FA 2026 0417'],
		['English', 'invoiceNumber', 'Invoice number: 20417 21.04.2026', '20417'],
		['Danish', 'orderNumber', 'Order number: 4711 20 stk', '4711'],
	];

export const printedCodes = (): Array<Printed & { name: string }> =>
	CODES.map(([language, key, line, value]) => ({
		name: `${line}, ${language}`,
		text: `Muster Garten AG\nBahnhofstrasse 1\n\nDocument 20417\n\n${line}\n\nThank you for your order. We look forward to your visit.`,
		field: { key },
		language,
		value,
	}));

export type Outcome = 'right' | 'unsure' | 'refused' | 'wrong';

/** Minimum confidence of a value that is accepted without review. */
const SURE = 0.5;

/**
 * Classifies an answer: refused if it is empty, or unconverted text for a number field; unsure if it would be
 * reviewed; wrong if it is not right and would be accepted.
 */
export function outcomeOf({ value, field }: Printed, answer: ResultDetails | undefined): Outcome {
	const found = detailOf(answer);
	if (found === undefined) return 'refused';
	const isNumber = field.description?.endsWith(AS_NUMBER) ?? field.type === 'array';
	if (isNumber && !/^-?\d+(?:\.\d+)?$/u.test(found.value)) return 'refused';
	const isRight =
		value !== null && (isNumber ? Number(found.value) === Number(value) : found.value === value);
	if (isRight) return found.confidence < SURE ? 'unsure' : 'right';
	return found.confidence < SURE ? 'unsure' : 'wrong';
}

/** The answer; in rows, the amount of the second row. */
function detailOf(answer: ResultDetails | undefined): Detail | undefined {
	if (answer === null || answer === undefined) return undefined;
	if (isDetail(answer)) return answer;
	const row = Array.isArray(answer) ? answer[1] : undefined;
	const cell = row && !isDetail(row) && !Array.isArray(row) ? Object.values(row)[1] : undefined;
	return isDetail(cell) ? cell : undefined;
}

import type { Field } from '../../../../../local-service/src/interface';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { CONCEPTS } from '../../../../../local-service/src/understanding/vocabulary/concepts';
import { detectLanguage } from '../../../../../local-service/src/understanding/vocabulary/detectLanguage';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import {
	type Language,
	keysOf,
	LANGUAGES,
	languageNamed,
	phrasesOf,
} from '../../../../../local-service/src/understanding/vocabulary/words/languages';
import {
	conceptOf,
	labelsOf,
	LONGEST_LABEL,
	meaningsOf,
} from '../../../../../local-service/src/understanding/vocabulary/lexicon';
import { wordsOf } from '../../../../../local-service/src/understanding/text/letters';
import { page } from '../../../../support/page';
import { INVOICES, ORDERS, RECEIPTS, type Sample } from '../../../../support/languagePages';

/** A field for each expected value, and a table for the rows. */
const fieldsFor = ({ expected }: Sample): Field[] =>
	Object.entries(expected).map(([key, value]) => {
		const rows: unknown = Array.isArray(value) ? value[0] : undefined;
		if (!(rows instanceof Object)) return { key };
		const properties = Object.keys(rows).map((member) => ({ key: member }));
		return { key, type: 'array', items: { type: 'object', properties } };
	});

const extract = async (sample: Sample, language: string) =>
	resultOf(
		await extractFields([page(sample.text)], { name: 'Test', language, fields: fieldsFor(sample) }),
	);

const SAMPLES = LANGUAGES.flatMap((language) =>
	[INVOICES, RECEIPTS, ORDERS].flatMap(({ [language]: sample }) =>
		sample ? [[language, sample] as const] : [],
	),
);

describe('documents of each language', () => {
	it.each(SAMPLES)('%s: %j', async (_, sample) => {
		expect(await extract(sample, 'Multi-Lingual')).toEqual(sample.expected);
		expect(await extract(sample, 'Vietnamese')).toEqual(sample.expected);
	});

	it.each(SAMPLES)('%s is detected in %j', (language, { text }) => {
		expect(detectLanguage([page(text)])).toBe(language);
	});

	it('have no language without evidence', () => {
		expect(detectLanguage([page('4711 12.50\nXK-99 7.00')])).toBeUndefined();
		expect(detectLanguage([page('geehrte 12.50')])).toBeUndefined();
		expect(detectLanguage([])).toBeUndefined();
	});
});

describe('the language of an extraction', () => {
	it.each([
		['Polish', { netTotal: null, grandTotal: '100,00' }],
		['Spanish', { netTotal: '100,00', grandTotal: null }],
	])(
		'determines the meaning of a word that two languages have in common: %s',
		async (language, answers) => {
			const fields = [{ key: 'netTotal' }, { key: 'grandTotal' }];
			const details = { name: 'Test', language, fields };
			expect(resultOf(await extractFields([page('Suma        100,00')], details))).toEqual(answers);
		},
	);

	it('comes before English, and English before all others', () => {
		const ids = (label: string, language?: Language) =>
			meaningsOf(label, language).map(({ concept }) => concept.id);
		expect(ids('nombre', 'es')).toContain('personName');
		expect(ids('nombre', 'fr')).toEqual(['quantity']);
		expect(ids('designation', 'en')).toEqual(['jobTitle', 'itemDescription']);
		expect(ids('designation', 'de')).toEqual(ids('designation', 'en'));
		expect(ids('designation', 'fr')).toEqual(['itemDescription']);
		expect(ids('scadenza', 'de')).toEqual(['dueDate']);
	});

	it('has labels with the highest weight, like English', () => {
		const dueDate = CONCEPTS.find(({ id }) => id === 'dueDate');
		const labels = dueDate && labelsOf(dueDate, 'it');
		const says = (label: string) => labels?.get(label) ?? 0;
		expect(says('scadenza')).toBe(1);
		expect(says('duedate')).toBe(1);
		expect(says('vervaldatum')).toBeGreaterThan(0.5);
		expect(says('vervaldatum')).toBeLessThan(1);
		expect(dueDate && labelsOf(dueDate).get('vervaldatum')).toBe(1);
	});

	it('is given by its English name', () => {
		expect(['German', ' polish', 'Multi-Lingual', 'Hindi', ''].map(languageNamed)).toEqual([
			'de',
			'pl',
			undefined,
			undefined,
			undefined,
		]);
	});
});

describe('the lexicon', () => {
	it('has labels for every concept in every language of the documents above', () => {
		const missing = CONCEPTS.flatMap(({ id, labels }) =>
			keysOf(INVOICES)
				.filter((language) => phrasesOf(labels, [language, 'any']).length === 0)
				.map((language) => `${id} ${language}`),
		);
		expect(missing).toEqual([]);
	});

	it('has no label longer than the maximum number of words', () => {
		const long = CONCEPTS.flatMap(({ labels, weak }) => [
			...phrasesOf(labels),
			...phrasesOf(weak),
		]).filter((label) => label.split(' ').length > LONGEST_LABEL);
		expect(long).toEqual([]);
	});
});

test.each([
	['accountOf', 'buyer'],
	['account', undefined],
	['supplierAccount', undefined],
])(
	'the key %s asks for %s: “account of” is a label of the buyer only as a complete phrase',
	(key, id) => {
		expect(conceptOf(wordsOf(key), false)?.id).toBe(id);
	},
);

describe('keys of each language', () => {
	it.each([
		[
			'invoiceNumber',
			'rechnungsNr numeroFacture numero_de_factura numeroFattura factuurnummer numeroDaFatura numer_faktury',
		],
		[
			'invoiceDate',
			'rechnungsdatum dateFacture fechaFactura dataFattura factuurdatum dataEmissao dataWystawienia',
		],
		[
			'dueDate',
			'faelligkeitsdatum dateEcheance fechaVencimiento dataScadenza vervaldatum dataDeVencimento terminPlatnosci',
		],
		[
			'netTotal',
			'nettobetrag montantHT baseImponible imponibile totaalExclBtw valorLiquido wartoscNetto',
		],
		[
			'grandTotal',
			'gesamtbetrag totalTTC totalFactura totaleDocumento totaalbedrag totalDaFatura razemBrutto',
		],
		['amountDue', 'zuZahlen netAPayer importeAPagar nettoAPagare teBetalen totalAPagar doZaplaty'],
		[
			'seller',
			'verkaeufer nomFournisseur nombreDelProveedor nomeFornitore naamLeverancier nomeDoFornecedor nazwaSprzedawcy',
		],
		[
			'buyer',
			'kundenname nomClient nombreCliente nomeCliente klantnaam nomeDoCliente nazwaNabywcy',
		],
		[
			'orderNumber',
			'bestellnummer numeroCommande numeroPedido numeroOrdine ordernummer numeroEncomenda numerZamowienia',
		],
		[
			'iban',
			'bankverbindung compteBancaire cuentaBancaria contoCorrente rekeningnummer contaBancaria numerRachunku',
		],
	])('%s: %s', (id, keys) => {
		const found = keys.split(' ').map((key) => [key, conceptOf(wordsOf(key), false)?.id]);
		expect(found).toEqual(keys.split(' ').map((key) => [key, id]));
	});
});

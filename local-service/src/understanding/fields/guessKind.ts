import { isWhole, type Kind } from '../values/kinds';
import { tidy } from '../text/letters';

const KEY_KINDS: ReadonlyArray<readonly [Kind, RegExp]> = [
	['email', /^(?:e?mail|courriel|correo)$/],
	[
		'phone',
		/^(?:phone|telephone|telefon|tel|mobile|mobil|fax|telefono|movil|cellulare|telefoon|handy|telefone|telemovel|celular|telefonu)$/,
	],
	['url', /^(?:url|website|web|homepage|internet|webseite|sito|site|strona)$/],
	['iban', /^iban$/],
	['bic', /^(?:bic|swift)$/],
	['currency', /^(?:currency|wahrung|devise|moneda|divisa|valuta|moeda|waluta)$/],
	[
		'date',
		/^(?:date|datum|fecha|data|dat[ay]|day|tag|birthday|birthdate|deadline|frist|termin|dob|echeance|vencimiento|scadenza|vervaldatum|vencimento|geburtstag|\p{L}+datum)$/u,
	],
	[
		'percent',
		/^(?:percent|percentage|rate|prozent|satz|steuersatz|pourcentage|taux|porcentaje|percentuale|aliquota|tarief|percentagem|stawka|procent)$/,
	],
	[
		'number',
		/^(?:quantity|qty|menge|anzahl|count|pieces|stuck|quantite|cantidad|quantita|aantal|quantidade|ilosc|liczba)$/,
	],
	[
		'code',
		/^(?:number|no|nr|nummer|id|code|ref|reference|referenz|sku|numero|codigo|codice|referencia|riferimento|referentie|kenmerk|numer|kod|kennung|key|\p{L}{4,}nummer)$/u,
	],
	[
		'address',
		/^(?:address|adresse|anschrift|direccion|domicilio|indirizzo|adres|morada|endereco|adresu)$/,
	],
	[
		'money',
		/^(?:amount|total|price|sum|subtotal|betrag|summe|preis|cost|fee|balance|gesamt|netto|brutto|montant|prix|importe|precio|importo|prezzo|totale|bedrag|prijs|totaal|valor|preco|montante|kwota|cena|wartosc|suma|salary|gehalt|lohn|salaire|salario|stipendio|salaris|loon|pensja|wynagrodzenie|kosten|koszt|miete|rent|loyer|value|wert|valeur|valore|waarde|wartosc|deposit|premium|deductible|kaution|fianza|cauzione|waarborgsom|caucao|kaucja|\p{L}{3,}(?:betrag|preis|summe|bedrag|prijs))$/u,
	],
	[
		'name',
		/^(?:name|company|firma|vendor|supplier|merchant|customer|person|employer|landlord|tenant|employee|patient|driver|passenger|guest|keeper|owner|holder|teacher|student|technician|instructor|doctor|nom|nombre|nome|naam|nazwa|imie|nazwisko)$/,
	],
];

const EXAMPLE_KINDS: readonly Kind[] = [
	'email',
	'iban',
	'url',
	'vatId',
	'date',
	'percent',
	'currency',
	'money',
	'number',
	'phone',
];

/** What kind of value a user's field asks for, from its key and then its example. */
export function guessKind(keyWords: readonly string[], example = ''): Kind {
	const sample = tidy(example);
	// The last word of a key is its noun: "invoice number date" asks for a date.
	const byKey = keyWords
		.toReversed()
		.flatMap((word) => KEY_KINDS.filter(([, pattern]) => pattern.test(word)))
		.at(0)?.[0];
	if (byKey === 'money' && sample && /^[^\d]*$/.test(sample)) return 'text';
	if (byKey) return byKey;
	const byExample = EXAMPLE_KINDS.find((kind) => isWhole(kind, sample));
	if (byExample) return byExample;
	return /^\S*\d\S*$/.test(sample) && isWhole('code', sample) ? 'code' : 'text';
}

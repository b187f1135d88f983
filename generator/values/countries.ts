/** The notation of dates, numbers, postal codes and telephone numbers, by language and country. */
import type { Language } from '../kind.ts';
import type { Random } from '../random.ts';

export type Country = {
	code: string;
	/** "D" and "M" have one or two digits, "Y" four, "y" two; "N" is the month's name, "n" its short form. */
	dates: readonly string[];
	/** Decimal separator, then thousands separator. */
	numbers: readonly string[];
	/** "{}" is the amount. */
	money: readonly string[];
	currency: string;
	/** "#" is a digit, "@" a letter, "{}" the city. */
	cities: readonly string[];
	phones: readonly string[];
	/**
	 * The part of an IBAN after its check digits: "#" is a digit, "A" a letter; "" if the country has no IBANs.
	 */
	account: string;
	domain: string;
};

const NUMERIC = ['DD.MM.Y', 'DD.MM.Y', 'DD.MM.y', 'D.M.Y'];
const SLASHES = ['DD/MM/Y', 'DD/MM/Y', 'DD/MM/y'];

export const COUNTRIES: Readonly<Record<Language, readonly Country[]>> = {
	en: [
		{
			code: 'US',
			dates: ['MM/DD/Y', 'M/D/Y', 'MM/DD/y', 'N D, Y', 'n D, Y', 'n DD, Y', 'DD-n-Y', 'Y-MM-DD'],
			numbers: ['.,'],
			money: ['${}', '${}', '{}', 'USD {}', '$ {}'],
			currency: 'USD',
			cities: 'TX|OH|CA|NY|FL|WA|IL|PA|GA|NC|MI|OR|CO|VA|WI|MA'
				.split('|')
				.flatMap((state) => [
					`{}, ${state} #####`,
					`{}, ${state} #####`,
					`{}, ${state} #####-####`,
				]),
			phones: [
				'(###) ###-####',
				'###-###-####',
				'1-8##-###-####',
				'+1 ### ### ####',
				'###.###.####',
			],
			account: '',
			domain: 'com',
		},
		{
			code: 'GB',
			dates: ['DD/MM/Y', 'D N Y', 'DD n Y', 'D n y', 'DD-MM-Y', 'DD/MM/y', 'Y-MM-DD'],
			numbers: ['.,'],
			money: ['£{}', '£{}', '{}', 'GBP {}'],
			currency: 'GBP',
			cities: ['{} @@# #@@', '{}, @## #@@'],
			phones: ['0### ### ####', '+44 #### ######', '01### ######', '0#### ######'],
			account: 'AAAA##############',
			domain: 'co.uk',
		},
	],
	de: [
		{
			code: 'DE',
			dates: [...NUMERIC, 'D. N Y', 'D. N Y', 'Y-MM-DD'],
			numbers: [',.', ',.', ', '],
			money: ['{} €', '{} EUR', '{}', 'EUR {}', '€ {}'],
			currency: 'EUR',
			cities: ['##### {}', 'D-##### {}'],
			phones: ['0### #######', '0## / ######-##', '+49 ### ######', '(0###) ##### ##'],
			account: '##################',
			domain: 'de',
		},
		{
			code: 'CH',
			dates: [...NUMERIC, 'D. N Y'],
			numbers: [".'"],
			money: ['CHF {}', 'Fr. {}', '{}', '{} CHF'],
			currency: 'CHF',
			cities: ['#### {}', 'CH-#### {}'],
			phones: ['0## ### ## ##', '+41 ## ### ## ##'],
			account: '#################',
			domain: 'ch',
		},
		{
			code: 'AT',
			dates: [...NUMERIC, 'D. N Y'],
			numbers: [',.'],
			money: ['€ {}', 'EUR {}', '{}', '{} €'],
			currency: 'EUR',
			cities: ['#### {}'],
			phones: ['0#### / #####', '+43 # ### ## ##'],
			account: '################',
			domain: 'at',
		},
	],
	fr: [
		{
			code: 'FR',
			dates: [...SLASHES, 'D N Y', 'D N Y', 'DD.MM.Y', 'DD-MM-Y'],
			numbers: [', ', ', ', ','],
			money: ['{} €', '{} €', '{} EUR', '{}'],
			currency: 'EUR',
			cities: ['##### {}', 'F-##### {}'],
			phones: ['0# ## ## ## ##', '0#.##.##.##.##', '+33 # ## ## ## ##'],
			account: '#######################',
			domain: 'fr',
		},
	],
	es: [
		{
			code: 'ES',
			dates: [...SLASHES, 'D de N de Y', 'DD-MM-Y', 'DD.MM.Y'],
			numbers: [',.'],
			money: ['{} €', '{}€', '{} EUR', '{}'],
			currency: 'EUR',
			cities: ['##### {}', '##### - {}'],
			phones: ['9## ## ## ##', '+34 ### ### ###', '6## ### ###'],
			account: '####################',
			domain: 'es',
		},
		{
			code: 'MX',
			dates: ['DD/MM/Y', 'D de N de Y', 'DD-n-Y'],
			numbers: ['.,'],
			money: ['${}', '$ {}', '{} MXN', '{}'],
			currency: 'MXN',
			cities: ['C.P. ##### {}', '{}, C.P. #####'],
			phones: ['## #### ####', '+52 ## #### ####'],
			account: '',
			domain: 'mx',
		},
	],
	it: [
		{
			code: 'IT',
			dates: [...SLASHES, 'D N Y', 'DD.MM.Y', 'DD-MM-Y'],
			numbers: [',.'],
			money: ['€ {}', '{} €', 'EUR {}', '{}'],
			currency: 'EUR',
			cities: ['##### {}', '##### {} (@@)'],
			phones: ['0## #######', '+39 0# ########', '3## ### ####', '0##/######'],
			account: 'A######################',
			domain: 'it',
		},
	],
	nl: [
		{
			code: 'NL',
			dates: ['DD-MM-Y', 'DD-MM-Y', 'D-M-Y', 'D N Y', 'DD/MM/Y'],
			numbers: [',.'],
			money: ['€ {}', '€ {}', '{}', 'EUR {}', '€{}'],
			currency: 'EUR',
			cities: ['#### @@ {}', '####@@ {}'],
			phones: ['0##-#######', '06-########', '+31 ## ### ####'],
			account: 'AAAA##########',
			domain: 'nl',
		},
		{
			code: 'BE',
			dates: ['DD/MM/Y', 'D N Y', 'D/MM/Y'],
			numbers: [',.', ', '],
			money: ['€ {}', '{} EUR', '{} €', '{}'],
			currency: 'EUR',
			cities: ['#### {}', 'B-#### {}'],
			phones: ['0# ### ## ##', '+32 # ### ## ##', '04## ## ## ##'],
			account: '############',
			domain: 'be',
		},
	],
	pl: [
		{
			code: 'PL',
			dates: ['DD.MM.Y', 'DD.MM.Y', 'Y-MM-DD', 'Y-MM-DD', 'D N Y', 'DD-MM-Y', 'D.MM.Y'],
			numbers: [', ', ', ', ','],
			money: ['{} zł', '{} PLN', '{} zł', '{}'],
			currency: 'PLN',
			cities: ['##-### {}'],
			phones: ['## ### ## ##', '### ### ###', '+48 ### ### ###'],
			account: '########################',
			domain: 'pl',
		},
	],
	pt: [
		{
			code: 'PT',
			dates: [...SLASHES, 'DD-MM-Y', 'D de N de Y', 'Y-MM-DD'],
			numbers: [',.', ', '],
			money: ['{} €', '{}€', '{} EUR', '{}'],
			currency: 'EUR',
			cities: ['####-### {}'],
			phones: ['2## ### ###', '+351 ### ### ###', '9## ### ###'],
			account: '#####################',
			domain: 'pt',
		},
		{
			code: 'BR',
			dates: ['DD/MM/Y', 'D de N de Y'],
			numbers: [',.'],
			money: ['R$ {}', 'R$ {}', '{}'],
			currency: 'BRL',
			cities: ['{} - SP, #####-###', '{} - MG, #####-###', '#####-### {}/PR'],
			phones: ['(##) ####-####', '(##) 9####-####'],
			account: '',
			domain: 'com.br',
		},
	],
};

/** The months' names and their short forms. */
export const MONTHS: Readonly<Record<Language, readonly [names: string, short: string]>> = {
	en: [
		'January|February|March|April|May|June|July|August|September|October|November|December',
		'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
	],
	de: [
		'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
		'Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.',
	],
	fr: [
		'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
		'janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.',
	],
	es: [
		'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
		'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic',
	],
	it: [
		'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
		'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic',
	],
	nl: [
		'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
		'jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec',
	],
	pl: [
		'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
		'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru',
	],
	pt: [
		'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
		'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
	],
};

/** Units of time: singular and plural ("day|days"), and in Polish also the form for more than four. */
export const UNITS: Readonly<
	Record<Language, Readonly<Record<'days' | 'weeks' | 'months' | 'years', string>>>
> = {
	en: { days: 'day|days', weeks: 'week|weeks', months: 'month|months', years: 'year|years' },
	de: { days: 'Tag|Tage', weeks: 'Woche|Wochen', months: 'Monat|Monate', years: 'Jahr|Jahre' },
	fr: { days: 'jour|jours', weeks: 'semaine|semaines', months: 'mois|mois', years: 'an|ans' },
	es: { days: 'día|días', weeks: 'semana|semanas', months: 'mes|meses', years: 'año|años' },
	it: {
		days: 'giorno|giorni',
		weeks: 'settimana|settimane',
		months: 'mese|mesi',
		years: 'anno|anni',
	},
	nl: { days: 'dag|dagen', weeks: 'week|weken', months: 'maand|maanden', years: 'jaar|jaar' },
	pl: {
		days: 'dzień|dni|dni',
		weeks: 'tydzień|tygodnie|tygodni',
		months: 'miesiąc|miesiące|miesięcy',
		years: 'rok|lata|lat',
	},
	pt: { days: 'dia|dias', weeks: 'semana|semanas', months: 'mês|meses', years: 'ano|anos' },
};

/** How the start and the end of a period are joined: the text before the start, "|", and the text between them. */
export const RANGES: Readonly<Record<Language, readonly string[]>> = {
	en: ['| – ', '| - ', '| to ', 'from | to ', 'From | to ', '| through ', '|-'],
	de: ['| – ', '| - ', '| bis ', 'vom | bis ', 'von | bis ', 'Vom | bis zum '],
	fr: ['| – ', '| - ', 'du | au ', 'Du | au ', '| au '],
	es: ['| – ', '| - ', 'del | al ', 'Del | al ', '| a '],
	it: ['| – ', '| - ', 'dal | al ', 'Dal | al ', '| al '],
	nl: ['| – ', '| - ', 'van | t/m ', '| t/m ', 'van | tot en met ', '| tot '],
	pl: ['| – ', '| - ', 'od | do ', 'od dnia | do dnia ', '| do '],
	pt: ['| – ', '| - ', 'de | a ', 'De | a ', '| a ', 'de | até '],
};

/** Fills "#" with digits and "A" with capital letters. */
export function fill(pattern: string, random: Random): string {
	return pattern.replace(/[#A]/g, (sign) =>
		sign === '#' ? String(random.between(0, 9)) : random.oneOf([...'ABCDEFGHJKLMNPRSTUVWXYZ']),
	);
}

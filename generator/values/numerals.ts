/** Whole numbers below a million in words, in the form before a counted noun. */
import type { Language } from '../kind.ts';

type Spell = (number: number, isFeminine: boolean) => string;

const listed = (parted: string): readonly string[] => parted.split('|');
const at = (list: readonly string[], index: number): string => list[index] ?? '';

/** Quotient and remainder, such as the number of thousands and the rest. */
const parts = (number: number, by: number) => [Math.floor(number / by), number % by] as const;

const EN = listed(
	'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen',
);
const EN_TENS = listed('||twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety');

const english: Spell = (number, isFeminine) => {
	if (number < 20) return at(EN, number);
	const [tens, ones] = parts(number, 10);
	if (number < 100) return at(EN_TENS, tens) + (ones > 0 ? `-${at(EN, ones)}` : '');
	const [unit, word] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
	const [many, rest] = parts(number, unit);
	const head = `${english(many, isFeminine)} ${word}`;
	return rest > 0 ? `${head} ${english(rest, isFeminine)}` : head;
};

const DE = listed(
	'null|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn',
);
const DE_TENS = listed('||zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig');
const NL = listed(
	'nul|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien',
);
const NL_TENS = listed('||twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig');

const german: Spell = (number, isFeminine) => {
	if (number === 1 && isFeminine) return 'eine';
	if (number < 20) return at(DE, number);
	const [tens, ones] = parts(number, 10);
	if (number < 100) return (ones > 0 ? `${at(DE, ones)}und` : '') + at(DE_TENS, tens);
	const [unit, word] = number < 1000 ? [100, 'hundert'] : [1000, 'tausend'];
	const [many, rest] = parts(number, unit);
	return german(many, false) + word + (rest > 0 ? german(rest, false) : '');
};

const dutch: Spell = (number) => {
	if (number < 20) return at(NL, number);
	const [tens, ones] = parts(number, 10);
	const one = at(NL, ones);
	if (number < 100)
		return (ones > 0 ? one + (one.endsWith('e') ? 'ën' : 'en') : '') + at(NL_TENS, tens);
	const [unit, word] = number < 1000 ? [100, 'honderd'] : [1000, 'duizend'];
	const [many, rest] = parts(number, unit);
	return (many > 1 ? dutch(many, false) : '') + word + (rest > 0 ? dutch(rest, false) : '');
};

const FR = listed(
	'zéro|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf',
);
const FR_TENS = listed(
	'||vingt|trente|quarante|cinquante|soixante|soixante|quatre-vingt|quatre-vingt',
);

const french: Spell = (number, isFeminine) => {
	if (number === 1 && isFeminine) return 'une';
	if (number < 20) return at(FR, number);
	const [tens, ones] = parts(number, 10);
	if (number < 100) {
		const left = tens === 7 || tens === 9 ? ones + 10 : ones;
		const head = at(FR_TENS, tens);
		if (left === 0) return tens === 8 ? `${head}s` : head;
		const joint = (left === 1 || left === 11) && tens < 8 ? ' et ' : '-';
		return head + joint + (left < 10 ? french(left, isFeminine) : at(FR, left));
	}
	const [unit, word] = number < 1000 ? [100, 'cent'] : [1000, 'mille'];
	const [many, rest] = parts(number, unit);
	const plural = unit === 100 && many > 1 && rest === 0 ? 's' : '';
	const head = (many > 1 ? `${french(many, false)} ` : '') + word + plural;
	return rest > 0 ? `${head} ${french(rest, isFeminine)}` : head;
};

const ES = listed(
	'cero|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|veintiún|veintidós|veintitrés|veinticuatro|veinticinco|veintiséis|veintisiete|veintiocho|veintinueve',
);
const ES_TENS = listed('|||treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa');
const ES_HUNDREDS = listed(
	'|ciento|doscientos|trescientos|cuatrocientos|quinientos|seiscientos|setecientos|ochocientos|novecientos',
);

const spanish: Spell = (number, isFeminine) => {
	if (number < 30) return at(ES, number).replace(/ún$|un$/, (one) => (isFeminine ? 'una' : one));
	const [tens, ones] = parts(number, 10);
	if (number < 100) return at(ES_TENS, tens) + (ones > 0 ? ` y ${spanish(ones, isFeminine)}` : '');
	if (number === 100) return 'cien';
	if (number < 1000) {
		const [hundreds, rest] = parts(number, 100);
		return at(ES_HUNDREDS, hundreds) + (rest > 0 ? ` ${spanish(rest, isFeminine)}` : '');
	}
	const [many, rest] = parts(number, 1000);
	const head = many > 1 ? `${spanish(many, false)} mil` : 'mil';
	return rest > 0 ? `${head} ${spanish(rest, isFeminine)}` : head;
};

const IT = listed(
	'zero|un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove',
);
const IT_TENS = listed('||venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta');

const italian: Spell = (number, isFeminine) => {
	if (number === 1 && isFeminine) return 'una';
	if (number < 20) return at(IT, number);
	const [tens, ones] = parts(number, 10);
	if (number < 100) {
		const head = at(IT_TENS, tens);
		const cut = ones === 1 || ones === 8 ? head.slice(0, -1) : head;
		return cut + (ones === 0 ? '' : ones === 1 ? 'uno' : ones === 3 ? 'tré' : at(IT, ones));
	}
	const [unit, one, several] = number < 1000 ? [100, 'cento', 'cento'] : [1000, 'mille', 'mila'];
	const [many, rest] = parts(number, unit);
	const left = rest === 1 ? 'uno' : rest > 0 ? italian(rest, false) : '';
	return (many > 1 ? italian(many, false).replace(/é$/, 'e') + several : one) + left;
};

const PL = listed(
	'zero|jeden|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|jedenaście|dwanaście|trzynaście|czternaście|piętnaście|szesnaście|siedemnaście|osiemnaście|dziewiętnaście',
);
const PL_TENS = listed(
	'||dwadzieścia|trzydzieści|czterdzieści|pięćdziesiąt|sześćdziesiąt|siedemdziesiąt|osiemdziesiąt|dziewięćdziesiąt',
);
const PL_HUNDREDS = listed(
	'|sto|dwieście|trzysta|czterysta|pięćset|sześćset|siedemset|osiemset|dziewięćset',
);

const polish: Spell = (number, isFeminine) => {
	if (number < 20) return at(PL, number);
	const [unit, words] = number < 100 ? [10, PL_TENS] : [100, PL_HUNDREDS];
	if (number < 1000) {
		const [many, rest] = parts(number, unit);
		return at(words, many) + (rest > 0 ? ` ${polish(rest, isFeminine)}` : '');
	}
	const [many, rest] = parts(number, 1000);
	const isFew = many % 10 > 1 && many % 10 < 5 && !(many % 100 > 11 && many % 100 < 15);
	const head = many === 1 ? 'tysiąc' : `${polish(many, false)} ${isFew ? 'tysiące' : 'tysięcy'}`;
	return rest > 0 ? `${head} ${polish(rest, isFeminine)}` : head;
};

const PT = listed(
	'zero|um|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|dezasseis|dezassete|dezoito|dezanove',
);
const PT_TENS = listed('||vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa');
const PT_HUNDREDS = listed(
	'|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos',
);

const portuguese: Spell = (number, isFeminine) => {
	if (isFeminine && number < 3) return number === 1 ? 'uma' : 'duas';
	if (number < 20) return at(PT, number);
	if (number === 100) return 'cem';
	const [unit, words] = number < 100 ? [10, PT_TENS] : [100, PT_HUNDREDS];
	if (number < 1000) {
		const [many, rest] = parts(number, unit);
		return at(words, many) + (rest > 0 ? ` e ${portuguese(rest, isFeminine)}` : '');
	}
	const [many, rest] = parts(number, 1000);
	const head = many > 1 ? `${portuguese(many, false)} mil` : 'mil';
	const joint = rest < 100 || rest % 100 === 0 ? ' e ' : ' ';
	return rest > 0 ? head + joint + portuguese(rest, isFeminine) : head;
};

/** By language, writes a whole number from 0 to 999,999 in words. */
export const inWords: Readonly<Record<Language, Spell>> = {
	en: english,
	de: german,
	fr: french,
	es: spanish,
	it: italian,
	nl: dutch,
	pl: polish,
	pt: portuguese,
};

/** Names of currencies after a number in words; a currency without one is absent. */
export const CURRENCIES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
	en: { USD: 'dollars', GBP: 'pounds sterling' },
	de: { EUR: 'Euro', CHF: 'Schweizer Franken' },
	fr: { EUR: 'euros' },
	es: { EUR: 'euros', MXN: 'pesos' },
	it: { EUR: 'euro' },
	nl: { EUR: 'euro' },
	pl: { PLN: 'złotych' },
	pt: { EUR: 'euros', BRL: 'reais' },
};

/**
 * A pattern of the text before a duration, and a text that may be inserted before the duration ("a period of ");
 * in German, the duration is then in the dative.
 */
export const LASTING: Readonly<Partial<Record<Language, readonly [RegExp, string]>>> = {
	en: [/\bfor $/, 'a period of '],
	de: [/\bfür $/, 'die Dauer von '],
	fr: [/\b(?:pour|pendant) $/, 'une période de '],
	es: [/\b(?:por|durante) $/, 'un periodo de '],
	it: [/\bper $/, 'un periodo di '],
	nl: [/\bvoor $/, 'een periode van '],
	pt: [/\b(?:por|durante) $/, 'um período de '],
};

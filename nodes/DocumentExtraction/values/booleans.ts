import { fold, plainText } from './plainText';

const YES = new Set(
	'yes y ja j oui si sim s tak t true wahr vrai verdadero vero verdadeiro waar prawda x 1 on kylla ano igen da evet'.split(
		' ',
	),
);
const NO = new Set(
	'no n nein non nao nee nie false falsch faux falso onwaar falsz 0 off nej nei ei ne nem nu hayır hayir'.split(
		' ',
	),
);

const TICKED = /^(?:[☒☑✓✔🗹🗸✅◉⦿🔘]|\[ ?[xX✓✔•●] ?\]|\( ?[xX•●] ?\))$/u;
const EMPTY = /^(?:[☐□▢○◯]|\[ ?\])$/u;

/** `☒ Ja`, `☐ Ja ☒ Nein`: the word after the ticked box. */
const CHOSEN =
	/^(?:(?:[☐□▢○◯]|\[ ?\]) ?\p{L}+[ /,|]*)?(?:[☒☑✓✔◉⦿🔘●]|\[[xX•●]\]) ?(\p{L}+)(?:[ /,|]*(?:[☐□▢○◯]|\[ ?\]) ?\p{L}+)?$/u;

const OTHERS = ['german', 'english', 'spanish', 'french', 'italian', 'dutch', 'polish'];

/** Words that mean something else in other languages: "never", "SIM card", "there", "year", "now", "egg". */
const ELSEWHERE: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
	['nie', ['german']],
	['sim', OTHERS],
	...['ei', 'ano', 'ne', 'igen', 'nem', 'da', 'nu', 'nei'].map(
		(word) => [word, [...OTHERS, 'portuguese']] as const,
	),
]);

/**
 * `yes` or `no`; undefined if the text is neither.
 *
 * @param language English name of the document's language, in lower case, if it is known
 */
export function readBoolean(printed: string, language = ''): 'yes' | 'no' | undefined {
	const text = plainText(printed).replace(/[.!,;]$/, '');
	if (TICKED.test(text)) return 'yes';
	if (EMPTY.test(text)) return 'no';
	const own = CHOSEN.exec(text)?.[1] ?? text;
	const word = fold(own);
	// "Née" is not "nee".
	if (/^née$/iu.test(own.normalize('NFC')) || ELSEWHERE.get(word)?.includes(language))
		return undefined;
	if (YES.has(word)) return 'yes';
	return NO.has(word) ? 'no' : undefined;
}

import { fold, plainText } from './plainText';

const YES = new Set(
	'yes y ja j oui si sim s tak t true wahr vrai verdadero vero verdadeiro waar prawda x 1 on'.split(
		' ',
	),
);
const NO = new Set(
	'no n nein non nao nee nie false falsch faux falso onwaar falsz 0 off'.split(' '),
);

const TICKED = /^(?:[☒☑✓✔🗹🗸✅]|\[ ?[xX✓✔] ?\]|\( ?[xX] ?\))$/u;
const EMPTY = /^(?:[☐□▢]|\[ ?\])$/u;

/** `☒ Ja`, `☐ Ja ☒ Nein`: the word after the ticked box. */
const CHOSEN =
	/^(?:(?:[☐□▢]|\[ ?\]) ?\p{L}+[ /,|]*)?(?:[☒☑✓✔]|\[[xX]\]) ?(\p{L}+)(?:[ /,|]*(?:[☐□▢]|\[ ?\]) ?\p{L}+)?$/u;

/** `yes` or `no`; undefined if the text is neither. */
export function readBoolean(printed: string): 'yes' | 'no' | undefined {
	const text = plainText(printed).replace(/[.!,;]$/, '');
	if (TICKED.test(text)) return 'yes';
	if (EMPTY.test(text)) return 'no';
	const word = fold(CHOSEN.exec(text)?.[1] ?? text);
	if (YES.has(word)) return 'yes';
	return NO.has(word) ? 'no' : undefined;
}

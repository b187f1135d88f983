/** A month, with a day before it if one is printed. */
const MONTH =
	'(?:(?:(?<!\\d)\\d{1,2}\\.?\\s+)?\\p{L}{3,10}\\.?\\s+|(?:(?<!\\d)\\d{1,2}\\s?[./]\\s?){1,2})';
const ISO = '(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])(?:-\\d{2})?(?!\\d)';
const MOMENT = `(?:${ISO}|${MONTH}?(?:19|20)\\d{2})`;
const NOW =
	'(?:present|now|today|current|ongoing|heute|aktuell|jetzt|aujourd.hui|present|présent|actualidad|actual|presente|oggi|attuale|heden|nu|atual|obecnie|teraz)';
const PERIOD = new RegExp(
	`(${MOMENT})\\s*(?:[-–—]|to|until|bis|à|a|al|tot|do|até)\\s*(${MOMENT}|${NOW})(?!\\p{L})`,
	'iu',
);
/** "Since 2019" has no end. */
const SINCE = new RegExp(
	`(?<!\\p{L})(?:since|seit|depuis|desde|dal|sinds|od)\\s+(${MOMENT})`,
	'iu',
);

/** A period with start and end, as printed. */
export type Period = { text: string; start: string; end: string | undefined };

export function periodIn(text: string): Period | undefined {
	const whole = PERIOD.exec(text) ?? SINCE.exec(text);
	return whole ? { text: whole[0], start: whole[1] ?? '', end: whole[2] } : undefined;
}

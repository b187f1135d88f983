const TIME =
	/(^|[ ,]|\dt)(\d{1,2})(?:(?:[:.]| ?h ?)(\d{2}))?(?:(?:[:.]| ?min ?)(\d{2})(?:[.,]\d+)?(?: ?s)?)? ?(am|pm|uhr|uur|u|h)?\.? ?(z|utc|gmt|(?:utc|gmt)?[-+]\d{1,2}(?::?\d{2})?)?$/;
const TIME_FIRST = /^(\d{1,2}:\d{2}(?::\d{2})?) ?(am|pm|uhr|uur|u|h)?[ ,]+(.+)$/;

/**
 * Finds the time in a folded text, and the remaining text with the day.
 *
 * @returns the time as `T14:30:00`, with the zone as `Z` or `+02:00` if one is printed; undefined if there is
 *   no time
 */
export function readTime(folded: string): { day: string; time: string } | undefined {
	const plain = folded.replace(/\b([ap])\.? ?m\b\.?/g, '$1m');
	const text = plain.replace(TIME_FIRST, '$3 $1 $2').trim();
	const match = TIME.exec(text);
	if (!match) return undefined;
	const [, before = '', hours, minutes, seconds, half, printedZone = ''] = match;
	const hour = hourOf(Number(hours), half);
	const zone = zoneOf(printedZone);
	// "10:30-11:30" contains no time zone, and "10:30 -1130" may contain none.
	const isLater = !/^-\d{4}$/.test(printedZone) || Number(printedZone.slice(1)) >= clockOf(match);
	const isUnsure = seconds === undefined && !before.endsWith('t');
	const isRange = printedZone.startsWith('-') && isUnsure && isLater;
	const isClear = minutes !== undefined || half !== undefined;
	if (!isClear || isRange || hour === undefined || zone === undefined) return undefined;
	if (Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined;
	const clock = [hour, Number(minutes ?? 0), Number(seconds ?? 0)].map(twoDigits).join(':');
	const day = text.slice(0, match.index) + before.replace('t', '');
	return { day, time: `T${clock}${zone}` };
}

/** Hour and minute as a number such as 1430, to compare them with a zone without a colon. */
const clockOf = ([, , hours, minutes]: RegExpExecArray) =>
	100 * Number(hours) + Number(minutes ?? 0);

function hourOf(hour: number, half: string | undefined): number | undefined {
	if (hour > 23) return undefined;
	if (half === 'am') return hour > 12 ? undefined : hour % 12;
	if (half === 'pm') return hour === 0 ? undefined : hour < 12 ? hour + 12 : hour;
	return hour;
}

function zoneOf(printed: string): string | undefined {
	const match = /([-+])(\d{1,2}):?(\d{2})?$/.exec(printed);
	if (!match) return printed === '' ? '' : 'Z';
	const [, sign = '', hours, minutes] = match;
	const isReal = Number(hours) <= 14 && Number(minutes ?? 0) <= 59;
	return isReal ? `${sign}${twoDigits(Number(hours))}:${minutes ?? '00'}` : undefined;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

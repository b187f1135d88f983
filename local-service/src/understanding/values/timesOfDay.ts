import { phrasesOf, wordsBy } from '../vocabulary/words/languages';
import type { Everywhere } from '../vocabulary/words/words';
import { CURRENCY } from './currencies';
import { findAllDates } from './dates';
import { UNTIL } from './periods';

const words = (role: keyof NonNullable<Everywhere['times']>) =>
	phrasesOf(wordsBy(({ times }) => times?.[role])).join('|');

/** A time zone, only if no more digits follow: "+49 30 1234" is a telephone number. */
const ZONE =
	'(?:(?:UTC|GMT)?\\s?[-+](?:0?\\d|1[0-4])(?::?[0-5]\\d)?|Z|UTC|GMT)(?![\\p{L}\\d:]|\\s\\d)';
/** "am" or "pm". A single letter counts only after minutes: "2:30P" is a time, but "10A" may be a seat. */
const HALF = '(?:\\s?(?<half>[ap])\\.?\\s?m|(?<=:\\d{2})(?<letter>[ap]))(?!\\p{L})\\.?';
const DAYTIME = `(?:(?<morning>${words('morning')})|(?<afternoon>${words('afternoon')})|(?<night>${words('night')}))(?!\\p{L})`;
const ANY_DAYTIME = new RegExp(`(?<!\\p{L})${DAYTIME}`, 'iu');
const UNIT = '\\s?(?:Uhr|uur|u|heures?|horas?|h)(?![\\p{L}\\d])\\.?';
/** An hour after a word for a time: then a comma may be before the minutes, or these may be missing. */
const AT_HOUR = `(?<=(?<!\\p{L})(?:${words('clock')})\\.?\\s\\d{1,2})`;
/** The text between hour and minutes. "18.04.", with a point after both numbers, is a day (NO_TIME). */
const TO_MINUTES = `(?:[:.]|\\s?[hu]\\s?|\\s?(?:Uhr|uur|heures?|horas?)\\s|${AT_HOUR},)`;
const NO_TIME = `(?!(?<=\\d\\.\\d\\d)(?:\\.|\\s?(?:${CURRENCY.source})))`;
const MINUTES = `${TO_MINUTES}(?<minute>[0-5]\\d)(?!\\d)${NO_TIME}`;
const SECONDS = '(?::|\\s?min\\s?)(?<second>[0-5]\\d)(?:[.,]\\d+)?(?:\\s?s(?!\\p{L}))?';

const unnamed = (pattern: string) => pattern.replace(/\(\?<[a-z]+>/g, '(?:');

/** A time of day: without minutes only next to a unit, a half of the day or a word for a time. */
const TIME = new RegExp(
	`(?<![\\d.,:])(?<hour>[01]?\\d|2[0-3])(?:(?=${unnamed(`${MINUTES}|${HALF}|${UNIT}|\\s${DAYTIME}`)})|${AT_HOUR}(?!\\d|[.,:]\\d))(?:${MINUTES}(?:${SECONDS})?|${UNIT})?(?:${HALF})?(?:(?:${UNIT})?,?\\s${DAYTIME})?(?:(?:${UNIT})?\\s?(?<zone>${ZONE}))?`,
	'iu',
);
const TIMES = new RegExp(TIME.source, 'giu');

/** The rest of a range of times after the first one: "2:30 - 3:30 PM", "14 bis 15 Uhr". */
const TO_END = new RegExp(
	`^(?:${UNIT})?\\s?(?:[-–—]|(?:${UNTIL})\\s)\\s?\\d{1,2}(?:[:.]\\d{2}|${unnamed(HALF)}|${UNIT}|$)`,
	'iu',
);
const FROM_BEGINNING = new RegExp(`\\d(?:${UNIT})?\\s?(?:[-–—]|${UNTIL})\\s?$`, 'iu');

/** The only date of a text as printed, a time of day outside it, and the rest of the text. */
export function momentIn(
	text: string,
): { day: string; time?: RegExpExecArray; rest: string } | undefined {
	const [only, other] = findAllDates(text);
	if (!only || other) return undefined;
	const beside = text.replace(only.text, ' ');
	const time = TIME.exec(beside) ?? undefined;
	const rest = time ? beside.replace(time[0], ' ') : beside;
	return { day: only.text, time, rest };
}

/** The text that may be between a date and its time of day: "21.04.2026, um 14:30 Uhr", "r., o godz. 9", "T". */
const AFTER_DAY = /^T(?=\d)|^[\s,;|/(–-]{0,4}(?:\p{L}{1,5}\.?,?\s){0,3}/u;

/** The text after a date up to the end of an adjacent time of day; "" if there is no time, or a range of times. */
export function timeAfter(text: string): string {
	const [lead = ''] = AFTER_DAY.exec(text) ?? [];
	const rest = text.slice(lead.length);
	// The hour may need the word before it.
	const time = [TIME.exec(rest), TIME.exec(text)].find(
		(each) => each && each.input.length - each.index === rest.length,
	);
	if (!time || TO_END.test(rest.slice(time[0].length))) return '';
	return lead + time[0];
}

/** The text that may be between a time of day and its date: "2:30 PM, March 4, 2024", "14:30 on 4 March". */
const BEFORE_DAY = new RegExp(`^(?:${UNIT})?[\\s,]{1,3}(?:\\p{L}{1,4}\\.?\\s){0,2}$`, 'iu');
/** Maximum number of characters from a time of day to its date. */
const NEAR = 40;

/** The end of the text before a date, from an adjacent time of day on; "" without a time, or with another date. */
export function timeBefore(text: string): string {
	const near = text.slice(-NEAR);
	const time = [...near.matchAll(TIMES)].at(-1);
	if (!time || findAllDates(text).length > 0) return '';
	const isPeriod = FROM_BEGINNING.test(near.slice(0, time.index));
	const isNext = BEFORE_DAY.test(near.slice(time.index + time[0].length));
	return isNext && !isPeriod ? near.slice(time.index) : '';
}

/** Whether a text names a part of the day: "nachmittags". */
export const hasDaytime = (text: string): boolean => ANY_DAYTIME.test(text);

/** A time as "14:30:00", with a zone as "Z" or "+02:00"; undefined for an impossible hour or a range of times. */
export function clock(time: RegExpExecArray): string | undefined {
	const { minute = '00', second, zone = '' } = time.groups ?? {};
	const hour = hourOf(time);
	// "10:30-11:30" has no zone.
	const isRange =
		zone.startsWith('-') && second === undefined && !/T$/iu.test(time.input.slice(0, time.index));
	if (hour === undefined || isRange) return undefined;
	return `${twoDigits(hour)}:${minute}:${second ?? '00'}${zoneOf(zone)}`;
}

/** The hour from 0 to 23; undefined if it contradicts the printed part of the day. */
function hourOf({ groups = {} }: RegExpExecArray): number | undefined {
	const { half, letter, morning, afternoon, night } = groups;
	const hour = Number(groups.hour);
	const named = (half ?? letter)?.toLowerCase();
	const isEarly = named === 'a' || morning !== undefined;
	const isLate = named === 'p' || afternoon !== undefined;
	if (isEarly && isLate) return undefined;
	if (isEarly) return hour < 12 ? hour : hour === 12 && named ? 0 : undefined;
	if (isLate) return hour === 0 ? undefined : hour < 12 ? hour + 12 : hour;
	if (night === undefined || hour > 12) return hour;
	// The night includes midnight, so that 12 and 0 are ambiguous.
	return hour === 12 || hour === 0 ? undefined : hour > 5 ? hour + 12 : hour;
}

function zoneOf(printed: string): string {
	const [, sign, hours = '', minutes = '00'] = /([-+])(\d{1,2}?):?(\d{2})?$/.exec(printed) ?? [];
	if (sign) return `${sign}${twoDigits(hours)}:${minutes}`;
	return printed === '' ? '' : 'Z';
}

const twoDigits = (value: number | string) => String(value).padStart(2, '0');

/** Fills paragraphs with the document's fields and parties, as agreements and letters word them. */
import type { Fact, Facts, PartyInText } from './fact.ts';
import { firstOf, type Value } from './kind.ts';
import type { Random } from './random.ts';
import type { Made } from './values/maker.ts';
import { CURRENCIES, inWords, LASTING } from './values/numerals.ts';

/** Values with an article, which is never part of the answer. */
const HAS_ARTICLE = /^(?:\d+(?:st|nd|rd|th) day|State|Commonwealth|Province) of /;

type Source = { fact: Fact; end: number; value: Value; made: Made };
type Mention = { fact: Fact; start: number; end: number };

/**
 * Fills a paragraph, and records in each fact how its value is printed.
 *
 * @param paragraph one wording, with keys in braces
 * @returns undefined if it names something that the document does not have
 */
export function fillIn(paragraph: string, facts: Facts, random: Random): string | undefined {
	const found: Array<() => void> = [];
	const mentions: Mention[] = [];
	let text = '';
	let from = 0;
	for (const { 0: placed, 1: key = '', index } of paragraph.matchAll(/\{(\w+)\}/g)) {
		text += paragraph.slice(from, index);
		from = index + placed.length;
		const party = ofParty(key, facts);
		const source = party === undefined ? factOf(key, facts.fields) : undefined;
		if (party !== undefined) text += party;
		if (party !== undefined) continue;
		if (!source) return undefined;
		const { before, made, after } = worded(source, text, paragraph.slice(from), facts, random);
		const { fact, end } = source;
		mentions.push({
			fact,
			start: text.length,
			end: text.length + before.length + made.text.length,
		});
		text += before + made.text + after;
		found.push(() => {
			if (end >= 0) fact.endsInText[end] = made;
			else fact.inText = made;
		});
	}
	text += paragraph.slice(from);
	for (const note of found) note();
	facts.partiesInText.push(...partiesIn(text, mentions));
	return text;
}

function ofParty(key: string, { parties }: Facts): string | undefined {
	for (const { party, name, address } of parties) {
		if (party.nameKeys.split('|').includes(key)) return name;
		if (party.addressKeys.split('|').includes(key)) return address.join(', ');
	}
	return undefined;
}

/** The field of a key; for the key of a period's start or end, also which of the two it is. */
function factOf(key: string, fields: readonly Fact[]): Source | undefined {
	for (const fact of fields) {
		const { value } = fact.field;
		const end =
			value.is === 'period'
				? [value.from, value.to].findIndex(({ keys }) => firstOf(keys) === key)
				: -1;
		const made = end >= 0 ? fact.made.ends?.[end] : fact.key === key ? fact.made : undefined;
		if (made && fact.placement !== 'nowhere') {
			return { fact, end, made, value: end >= 0 ? { is: 'date' } : value };
		}
	}
	return undefined;
}

/** Dates with the month's name, durations in words and figures, amounts in words before the figures. */
function worded(
	{ made, value }: Source,
	text: string,
	rest: string,
	{ maker, language }: Facts,
	random: Random,
): { before: string; made: Made; after: string } {
	const plain = { before: '', made, after: '' };
	const { number } = made;
	if (number !== undefined && value.is === 'date' && random.chance(0.6)) {
		plain.made = { ...maker.dayInWords(number), compare: made.compare };
	} else if (number !== undefined && value.is === 'amount') {
		plain.made = maker.amountInText(number);
		const currency = CURRENCIES[language][maker.country.currency];
		if (currency !== undefined && number % 100 === 0 && random.chance(0.15)) {
			plain.before = `${inWords[language](number, false)} ${currency} (`;
			plain.after = ')';
		}
	} else if (number !== undefined && value.is === 'duration') {
		if (random.chance(0.5))
			plain.made = { ...made, text: maker.durationInWords(number, value.unit) };
		const [place, words] = LASTING[language] ?? [];
		if (place?.test(text) && words !== undefined && random.chance(0.4)) {
			plain.before = words;
			// The dative: German is the only one of these languages in which the case changes the unit.
			const dative = plain.made.text.replace(/(Tage|Monate|Jahre)$/, '$1n');
			if (language === 'de') plain.made = { ...plain.made, text: dative };
		}
		if (language === 'en' && /^ (?:(?:prior|written) )*notice\b/.test(rest))
			plain.after = plain.made.text.endsWith('s') ? '’' : '’s';
	}
	if (HAS_ARTICLE.test(plain.made.text) && !/\b(?:the|this) $/i.test(text))
		plain.before = /(?:^|[.:] )$/.test(text) ? 'The ' : 'the ';
	return plain;
}

const TERM =
	/["“„«]\s?(?:(?:le|la|les|il|lo|el|los|the|die|der|de) |l’)?([^"“”„«»]{2,40}?)[,.]?\s?["“”»]/u;

/** The parties of an agreement, each with the address and the quoted term that follow its name. */
function partiesIn(text: string, mentions: readonly Mention[]): PartyInText[] {
	return mentions.flatMap(({ fact, end }, at) => {
		if (!fact.field.isParty) return [];
		const following = mentions.slice(at + 1);
		// Representatives are named between a party and its term.
		const rest = following.findIndex(
			({ fact: { field } }) => field.isParty || !['address', 'person'].includes(field.value.is),
		);
		const own = following.slice(0, rest < 0 ? following.length : rest);
		const address = own.find((each) => each.fact.field.value.is === 'address')?.fact;
		const stop = following[own.length]?.start;
		const role = TERM.exec(text.slice(end, stop))?.[1];
		return [{ name: fact.made.text, role, address: address?.made.text }];
	});
}

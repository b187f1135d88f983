import type { Line, Segment } from '../layout/lines';
import { isContact } from '../values/addresses';
import { hasLegalForm, leadingName, nameInRun } from '../values/legalForms';
import { cleanName, isNameLine, type PartyBlock } from './partyBlock';

/** Certainty of a footer that names the company with its register entry. */
const IMPRINT = 0.9;
/** Maximum number of footer lines, and their minimum position as a fraction of the page's lines. */
const FOOT_LINES = 8;
const FOOT = 0.6;
/** Number of lines, including its own, in which details of the company are looked for. */
const REACH = 3;
const LONGEST_NAME = 60;

/** Legal details that follow a company's name. */
const REGISTER =
	/^(?:registered|reg\.? office|company (?:no|number|reg)|incorporated|vat|ust|umsatzsteuer|tva|btw|p\.? ?iva|nif|nip|cnpj|abn|kvk|krs|regon|rpm|rpr|sitz|amtsgericht|handelsregister|hr[ab]\s?\d|rcs|siret|siren|(?:(?:s\.?a\.?r\.?l\.?|sasu?|s\.?a\.?|eurl|société anonyme) )?au capital)(?!\p{L})/iu;

const CAPITAL = /^\S+(?: \S+)? au capital(?!\p{L})/iu;

/** Names of banks, which are printed next to the sender's account and are not the issuer. */
const BANK = /bank|sparkasse|banque|\bbanco\b|\bbanca\b|\bcaixa\b|\bcr[eé]dit\b/iu;

const SEPARATOR = /[.,;|·•]\s+|\s[–—|·•-]\s/u;

/** Lower-case words that may occur within a company's name; others indicate a sentence. */
const JOINING =
	/^(?:and|of|the|for|und|für|der|die|das|zum|zur|am|im|et|de|du|des|la|le|les|y|e|el|los|del|di|da|do|dos|das|della|dei|van|den|het|en|voor|i|na|z|w|dla|sp|mbh)$/u;

const words = (text: string): string[] => text.split(/\s+/u);

const isSentence = (text: string): boolean =>
	words(text).some(
		(word, index) => /^\p{Ll}{2,}$/u.test(word) && JOINING.test(word) === (index === 0),
	);

/**
 * The issuer by the imprint: "Name Ltd. Registered in England" anywhere, or a company's name in a page footer
 * with a tax number, register entry, account or telephone number after, next to or below it.
 */
export function byImprint(lines: readonly Line[]): PartyBlock[] {
	const feet = feetOf(lines);
	for (const [index, line] of lines.entries()) {
		for (const at of line.segments) {
			const isFoot = feet.has(line);
			const run = isFoot ? nameInRun(at.text) : at.text;
			const [name = '', ...rest] = run === at.text ? nameAndRest(at.text) : [run];
			// "Name – SA au capital de…" has its legal form after the dash.
			const isCompany = hasLegalForm(name) || (isFoot && CAPITAL.test(rest[0] ?? ''));
			if (name.length > LONGEST_NAME || !isCompany || !isNameLine(name)) continue;
			if (isSentence(name)) continue;
			const isRegistered = rest.some((part) => REGISTER.test(part));
			const isAtFoot = isFoot && !BANK.test(name);
			const behind = words(at.text.slice(name.length));
			const context = isAtFoot ? [...behind, ...rest, ...around(at, lines, index)] : [];
			if (!isRegistered && !context.some(identifiesCompany)) continue;
			const zone = { page: at.page, box: at.box };
			const placed = { text: cleanName(name), at };
			return [{ party: 'seller', zone, name: placed, address: undefined, certainty: IMPRINT }];
		}
	}
	return [];
}

/**
 * Splits a text at separators, the first part with its complete legal form: "Name, S.A.U.", "Name GmbH & Co.
 * KG".
 */
function nameAndRest(text: string): string[] {
	const leading = leadingName(text) ?? '';
	const rest = text.slice(leading.length).trim();
	if (/^(?:[,;|·•]|[–—-]\s|$)/u.test(rest)) return [leading, ...rest.split(SEPARATOR)];
	// The full stop of "Name Ltd. Registered in…" belongs to the sentence, the full stop of "Name, S.A. Street 1" to
	// the legal form.
	const name = leading.replace(/(?<=\p{L}{2})\.$/u, '');
	return /\.$/u.test(leading) ? [name, ...rest.split(SEPARATOR)] : text.split(SEPARATOR);
}

function feetOf(lines: readonly Line[]): Set<Line> {
	const pages = new Map<number, Line[]>();
	for (const line of lines) {
		const known = pages.get(line.page);
		if (known) known.push(line);
		else pages.set(line.page, [line]);
	}
	return new Set(
		[...pages.values()].flatMap((own) =>
			own.slice(Math.max(own.length - FOOT_LINES, Math.ceil(own.length * FOOT))),
		),
	);
}

const identifiesCompany = (text: string): boolean => REGISTER.test(text) || isContact(text);

/** The texts next to a name and on the next lines. */
const around = (at: Segment, lines: readonly Line[], index: number): string[] =>
	lines
		.slice(index, index + REACH)
		.filter(({ page }) => page === at.page)
		.flatMap(({ segments }) => segments.filter((part) => part !== at))
		.map(({ text }) => text);

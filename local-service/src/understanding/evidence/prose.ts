import { type Candidate, candidate, type EvidenceSource } from './candidates';
import type { DocumentView } from '../document/documentView';
import {
	has,
	type Idea,
	type IdeaId,
	ideasOf,
	isAbout,
	isNoun,
	type Sense,
} from '../vocabulary/ideas';
import { findValues, type ValueKind } from '../values/kinds';
import { hasLegalForm } from '../values/legalForms';
import { squash } from '../text/letters';
import type { Wanted } from '../fields/wanted';

/**
 * What a running sentence says: "the tenancy begins on 1 June 2024", "a deposit of £1,325.00", and whom
 * an agreement names by their part in it: "Carla Whitmore (the Landlord)".
 */
export const prose: EvidenceSource = {
	propose: (wanted, view) => {
		if (wanted.concept || wanted.isQuoted) return [];
		const about = ideasOf(wanted.key).filter((idea) => !isNoun(idea));
		if (about.length === 0) return [];
		const kind = wanted.kind === 'text' ? kindOf(about) : wanted.kind;
		const found = VALUES.has(kind)
			? [...said(about, kind, view), ...(kind === 'date' ? concluded(about, view) : [])]
			: named(about, wanted, view);
		const values = new Set(found.map(({ text }) => squash(text)));
		// Two different ones are a guess.
		return values.size === 1 ? found.slice(0, 1) : [];
	},
};

const VALUES: ReadonlySet<ValueKind> = new Set(['date', 'money', 'percent', 'code']);

/** How many letters before a value say what it is, and how many words a sentence has at least. */
const BEFORE = 80;
const FEWEST_WORDS = 6;

/** Letters and digits, or many digits. */
const CODE = /\p{L}.*\d|\d{5}/u;

/** What a sentence says of such things where the key says nothing of its kind. */
const KINDS: ReadonlyArray<readonly [ValueKind, ReadonlySet<Sense>]> = [
	['date', new Set<IdeaId>(['start', 'end'])],
	['money', new Set<IdeaId>(['rent', 'deposit', 'premium', 'deductible'])],
];

const kindOf = (about: readonly Idea[]): ValueKind =>
	KINDS.find(([, meanings]) =>
		about.some((idea) => [...idea.meanings].some((each) => meanings.has(each))),
	)?.[0] ?? 'text';

/** "875 € as a deposit" names what it is behind it. */
const AS =
	/^[\s)]*(?:as|als|en concepto de|en garantía de|à titre de|a titolo di|a título de|tytułem)\s([^.;,]{3,40})/iu;

function said(asked: readonly Idea[], kind: ValueKind, view: DocumentView): Candidate[] {
	// Sentences need not repeat what the title says.
	const title = titleOf(view);
	const open = asked.filter((idea) => !has(title, idea));
	const about = kind === 'date' && open.length > 0 ? open : asked;
	return view.lines.flatMap(({ segments }, index) =>
		segments.flatMap((segment) => {
			if (segment.words.length < FEWEST_WORDS || segment.words.length > 60) return [];
			const [above] =
				index > 0 && segments.length === 1 ? (view.lines[index - 1]?.segments ?? []) : [];
			let from = 0;
			return findValues(kind, segment.text).flatMap(({ text, start }) => {
				const goesOn = above?.page === segment.page && above.words.length >= FEWEST_WORDS;
				const lead = from === 0 && goesOn ? `${above.text} ` : '';
				const before = `${lead}${segment.text.slice(from, start)}`;
				from = start + text.length;
				const clause = before.split(view.language === 'nl' ? CLAUSES_NL : CLAUSES).at(-1) ?? '';
				const near = kind === 'code' ? clause.trim().split(' ').slice(-2).join(' ') : clause;
				if (kind === 'code' && !CODE.test(text)) return [];
				const [, as = ''] = AS.exec(segment.text.slice(from)) ?? [];
				const isSaid = [near.slice(-BEFORE), as].some((each) => isAbout(ideasOf(each), about));
				if (!isSaid) return [];
				// In a sentence brackets make no sum negative.
				return [candidate(text.replace(/^\((.*)\)$/u, '$1'), segment, { sentence: 0.9 })];
			});
		}),
	);
}

/** What parts a sentence; "en" joins in Dutch alone. */
const CLAUSES = /[.;:,]\s|\d\s|\s(?:and|und|et|y|e|i)\s/u;
const CLAUSES_NL = /[.;:,]\s|\d\s|\sen\s/u;

/** A title stands in the first lines, and is no sentence. */
const TITLE = 4;
const titleOf = ({ lines }: DocumentView): Idea[] =>
	lines
		.slice(0, TITLE)
		.filter(({ text }) => text.split(' ').length < FEWEST_WORDS)
		.flatMap(({ text }) => ideasOf(text));

/** "Made and entered into on", "geschlossen am", "En Zaragoza, a": before the day of a contract. */
const CONCLUDED =
	/(?:(?:made|entered into|dated|concluded|executed)(?: as of| on| this)?|geschlossen am|(?:conclu|signé|fait à \p{Lu}\p{L}+),? le|^en \p{Lu}[\p{L} ]{1,30}, a|(?:celebrado|firmado) (?:el|em)|(?:stipulato|concluso)(?: a \p{L}+)?,? (?:il|in data)|gesloten op|zawart[aey](?: w \p{L}+)?,? (?:w )?dni[au])\s*$/iu;

/** The day a contract was made, where the contract's date is asked for. */
function concluded(about: readonly Idea[], view: DocumentView): Candidate[] {
	if (!about.every(({ meanings }) => meanings.has('contract'))) return [];
	const isTitled = isAbout(titleOf(view), about);
	return view.lines.slice(0, LINES).flatMap(({ segments }) =>
		segments.flatMap((segment) =>
			findValues('date', segment.text)
				.slice(0, 1)
				.filter(({ start }) => {
					const before = segment.text.slice(0, start).trim();
					return CONCLUDED.test(before) && (isTitled || isAbout(ideasOf(before), about));
				})
				.map(({ text }) => candidate(text, segment, { sentence: 0.9 })),
		),
	);
}

/** "Jonas Adeyemi ("Tenant")", "Lindner GmbH (Arbeitgeber)", "…, hereinafter the Lessor". */
const PART =
	/(?<name>\p{Lu}[^()"“”„«»:;\n]{2,140}?),?\s*(?:\(\s*(?=["“„«'‘]|(?:the|der|die|le|la|el|il|de|o|a|l['’])?\s*\p{L})|(?=hereinafter|nachfolgend|im Folgenden|ci-après|en adelante|di seguito|hierna|doravante|zwan\p{L}+ dalej))(?:(?:hereinafter|nachfolgend|im Folgenden|ci-après|en adelante|di seguito|hierna|doravante|zwan\p{L}+ dalej)[^"“„«]{0,25}?)?\s*(?:the|der|die|le|la|el|il|de|o|a|l['’])?\s*["“„«'‘]*\s*(?<part>\p{L}+(?: \p{L}+){0,2})/gu;
/** What stands before a name. */
const LEAD =
	/^(?:.*\s)?(?:between|zwischen|entre|tra|fra|tussen|pomiędzy|między)\s+|^(?:and|und|et|y|e|en|i|a)\s+/iu;
const ARTICLE =
	/^(?:der|dem|die|Herrn|Herr|Frau|the|la|le|el|il|de heer|mevrouw|don|doña|d\.|dña\.|dª\.?|sig\.(?:ra)?)\s+(?=\p{Lu})/iu;
/** Names of parties stand on the first pages. */
const LINES = 60;

function named(about: readonly Idea[], { kind }: Wanted, view: DocumentView): Candidate[] {
	if (kind !== 'name' && kind !== 'text') return [];
	return view.lines.slice(0, LINES).flatMap(({ segments, page }, index) =>
		segments.flatMap((segment) => {
			if (!/\(|["“„«]|hereinafter|nachfolgend/u.test(segment.text)) return [];
			const above = view.lines[index - 1];
			const lead = above?.page === page && segments.length === 1 ? above.text : '';
			const text = `${lead} ${segment.text}`;
			return [...text.matchAll(PART)].flatMap(({ 0: { length }, groups, index: at }) => {
				const { name = '', part = '' } = groups ?? {};
				if (at + length <= lead.length || !isAbout(ideasOf(part), about)) return [];
				const own = clean(text.slice(0, at + name.length));
				if (!own || findValues('name', own).length === 0) return [];
				const [first] = lead.includes(own) ? (above?.segments ?? []) : [];
				return [candidate(own, first ?? segment, { sentence: 1 })];
			});
		}),
	);
}

/** The name at the end of a text: what stands behind the last word that leads to one. */
function clean(text: string): string {
	const [last = ''] = text.split(/[()"“”:;]/u).slice(-1);
	const parts = last.split(/\s(?=(?:and|und|et|y|e|en|i)\s)/u);
	const own = nameIn((parts.at(-1) ?? '').trim().replace(LEAD, ''))
		.replace(ARTICLE, '')
		.replace(ARTICLE, '');
	return /^\p{Lu}/u.test(own) ? own.replace(/[,\s]+$/u, '') : '';
}

/** "On the one part, Ada Byrne, of full age": of what commas part, the name. */
function nameIn(text: string): string {
	const parts = text.split(/,\s+(?=\S)/u);
	const at = parts.findIndex(isNamed);
	if (at < 0) return text;
	const form = parts[at + 1] ?? '';
	return hasLegalForm(form) && form.split(' ').length < 3
		? `${parts[at] ?? ''}, ${form}`
		: (parts[at] ?? '');
}

/** Words with capitals, most of them. */
function isNamed(text: string): boolean {
	const words = text.replace(ARTICLE, '').split(/\s+/u);
	const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
	return /^\p{Lu}/u.test(words[0] ?? '') && words.length > 1 && 2 * capital > words.length;
}

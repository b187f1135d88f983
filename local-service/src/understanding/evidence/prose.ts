import { type Candidate, candidate, type EvidenceSource } from '../candidates';
import type { DocumentView } from '../documentView';
import { type Idea, ideasOf, isAbout, isNoun } from '../ideas';
import { findValues, type Kind } from '../kinds';
import { squash } from '../text';
import type { Wanted } from '../wanted';

/**
 * What a running sentence says: "the tenancy begins on 1 June 2024", "a deposit of £1,325.00", and whom
 * an agreement names by their part in it: "Carla Whitmore (the Landlord)".
 */
export const prose: EvidenceSource = {
	propose: (wanted, view) => {
		if (wanted.concept || wanted.isQuoted) return [];
		const about = ideasOf(wanted.key).filter((idea) => !isNoun(idea));
		if (about.length === 0) return [];
		const found = VALUES.has(wanted.kind) ? said(about, wanted, view) : named(about, wanted, view);
		const values = new Set(found.map(({ text }) => squash(text)));
		// Two different ones are a guess.
		return values.size === 1 ? found.slice(0, 1) : [];
	},
};

const VALUES: ReadonlySet<Kind> = new Set(['date', 'money', 'percent', 'code']);

/** How many letters before a value say what it is, and how many words a sentence has at least. */
const BEFORE = 60;
const FEWEST_WORDS = 6;

/** Letters and digits, or many digits. */
const CODE = /\p{L}.*\d|\d{5}/u;

function said(about: readonly Idea[], { kind }: Wanted, view: DocumentView): Candidate[] {
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
				const clause = before.split(/[.;:,]\s|\d\s|\s(?:and|und|et|y|e|en|i)\s/u).at(-1) ?? '';
				const near = kind === 'code' ? clause.trim().split(' ').slice(-2).join(' ') : clause;
				if (kind === 'code' && !CODE.test(text)) return [];
				if (!isAbout(ideasOf(near.slice(-BEFORE)), about)) return [];
				return [candidate(text, segment, { sentence: 0.9 })];
			});
		}),
	);
}

/** "Jonas Adeyemi ("Tenant")", "Lindner GmbH (Arbeitgeber)", "…, hereinafter the Lessor". */
const PART =
	/(?<name>\p{Lu}[^()"“”„«»:;\n]{2,70}?),?\s*(?:\(|(?:hereinafter|nachfolgend|im Folgenden|ci-après|en adelante|di seguito|hierna|doravante|zwan\p{L}+ dalej)[^"“„«]{0,25}?)\s*(?:the|der|die|le|la|el|il|de|o|a|l['’])?\s*["“„«'‘]*\s*(?<part>\p{L}+(?: \p{L}+){0,2})/gu;
/** What stands before a name. */
const LEAD =
	/^(?:.*\s)?(?:between|zwischen|entre|tra|fra|tussen|pomiędzy|między)\s+|^(?:and|und|et|y|e|en|i|a)\s+/iu;
const ARTICLE = /^(?:der|dem|die|Herrn|Herr|Frau|the|la|le|el|il|de heer|mevrouw)\s+(?=\p{Lu})/u;
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
			return [...text.matchAll(PART)].flatMap(({ groups, index: at }) => {
				const { name = '', part = '' } = groups ?? {};
				if (at + name.length <= lead.length || !isAbout(ideasOf(part), about)) return [];
				const own = clean(text.slice(0, at + name.length));
				return own && findValues('name', own).length > 0
					? [candidate(own, segment, { sentence: 1 })]
					: [];
			});
		}),
	);
}

/** The name at the end of a text: what stands behind the last word that leads to one. */
function clean(text: string): string {
	const [last = ''] = text.split(/[()"“”:;]/u).slice(-1);
	const parts = last.split(/\s(?=(?:and|und|et|y|e|en|i)\s)/u);
	const own = (parts.at(-1) ?? '')
		.trim()
		.replace(LEAD, '')
		.replace(ARTICLE, '')
		.replace(ARTICLE, '');
	return /^\p{Lu}/u.test(own) ? own.replace(/[,\s]+$/u, '') : '';
}

import { around } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import { type PageTokens, tokensOf } from '../pageReader/pageTokens';
import { likeliestSpans, scoreOf, type Spotted } from '../pageReader/pageReader';
import { spansOf, type TokenSpan } from '../pageReader/tokenSpans';
import { tidy } from '../text/letters';
import type { Standing } from './standing';
import type { ValueSpot } from './valueSpots';

/** How many places the page reader may propose for a field, and how many words a value may have. */
const PROPOSED = 12;
const LONGEST = 24;
/** Less likely than that against "none" is no candidate. */
const LEAST = -8;

/** Where the page reader sees the value that a field asks for. */
export function proposedBy(spotted: Spotted, view: DocumentView): ValueSpot[] {
	const page = tokensOf(view);
	return likeliestSpans(spotted, PROPOSED, LONGEST)
		.filter(({ score }) => score >= LEAST)
		.map(({ span }) => spotAt(span, page));
}

function spotAt([first, last]: TokenSpan, { tokens, starts }: PageTokens): ValueSpot {
	const { cell, start } = tokens[first]!;
	const words = tokens.slice(first, last + 1).map(({ word }) => word);
	const end = tokens[last]!;
	const textOf = (from: number, to: number) =>
		tidy(
			tokens
				.slice(from, to)
				.map(({ word }) => word.text)
				.join(' '),
		);
	const endOfCell = (starts.get(end.cell) ?? end.start) + end.cell.segment.words.length;
	return {
		text: bare(tidy(words.map(({ text }) => text).join(' '))),
		kind: 'text',
		page: cell.segment.page,
		line: cell.segment.line,
		box: around(words.map(({ box }) => box)),
		cell,
		before: textOf(start, first),
		behind: textOf(last + 1, endOfCell),
		order: 0,
		run: 1,
		lines: end.cell.segment.line - cell.segment.line + 1,
	};
}

/** Without what a sentence has around a value. */
const bare = (text: string) => text.replace(/^[([{„“"«‘]+|[)\]}“”"»’,;:]+$|(?<=\p{L}{3})\.$/gu, '');

/** What the page reader says of a value that is printed there; undefined where it sees other words than rules do. */
export function spottedScore(
	spotted: Spotted,
	standing: Standing,
	view: DocumentView,
): number | undefined {
	const scores = positionsIn(view)(standing).flatMap((span) => scoreOf(spotted, span) ?? []);
	return scores.length > 0 ? Math.max(...scores) : undefined;
}

/** Where values are among the words that the page reader sees: the same for all fields. */
const positionsIn = oncePer((view: DocumentView) => {
	const page = tokensOf(view);
	return oncePer(({ spot: { cell }, squashed }: Standing): TokenSpan[] => {
		const start = page.starts.get(cell);
		if (start === undefined) return [];
		const firsts = cell.segment.words.map((_, at) => start + at);
		return spansOf(new Set([squashed]), page, firsts);
	});
});

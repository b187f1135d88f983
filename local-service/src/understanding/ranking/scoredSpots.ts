import { around } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Cell } from '../document/grid';
import { oncePer } from '../document/oncePer';
import { type PageTokens, tokensOf } from '../pageReader/pageTokens';
import { likeliestSpans, scoreOf, type SpanScores } from '../pageReader/pageReader';
import { spansOf, type TokenSpan } from '../pageReader/tokenSpans';
import { tidy } from '../text/letters';
import type { ValueFacts } from './valueFacts';
import type { ValueSpot } from './valueSpots';

/** Maximum number of places that the page reader proposes per field, and maximum words per value. */
const PROPOSED = 12;
const LONGEST = 24;
/** Minimum logit against "none" for a candidate. */
const LEAST = -8;

/** The places that the page reader proposes for a field. */
export function proposedBy(spanScores: SpanScores, view: DocumentView): ValueSpot[] {
	const page = tokensOf(view);
	return likeliestSpans(spanScores, PROPOSED, LONGEST)
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

/** A text without the punctuation that surrounds a value in a sentence. */
const bare = (text: string) => text.replace(/^[([{„“"«‘]+|[)\]}“”"»’,;:]+$|(?<=\p{L}{3})\.$/gu, '');

/** The page reader's score for a printed value; undefined if the value does not consist of whole words. */
export function spanScore(
	spanScores: SpanScores,
	facts: ValueFacts,
	view: DocumentView,
): number | undefined {
	const scores = positionsIn(view)(facts).flatMap((span) => scoreOf(spanScores, span) ?? []);
	return scores.length > 0 ? Math.max(...scores) : undefined;
}

/** Token positions of a text in a cell; the same for all fields, so computed once. */
const positionsIn = oncePer((view: DocumentView) => {
	const page = tokensOf(view);
	const known = oncePer<Cell, Map<string, TokenSpan[]>>(() => new Map());
	return ({ spot: { cell }, squashed }: ValueFacts): TokenSpan[] => {
		const start = page.starts.get(cell);
		if (start === undefined) return [];
		const ofCell = known(cell);
		let spans = ofCell.get(squashed);
		if (!spans) {
			const firsts = cell.segment.words.map((_, at) => start + at);
			ofCell.set(squashed, (spans = spansOf(new Set([squashed]), page, firsts)));
		}
		return spans;
	};
});

import type { Box } from '../../geometry';
import type { Page } from '../../reading/pages';
import type { Line, Segment } from '../layout/lines';
import { findCaptions, spell } from './captions';
import type { LabelPlace } from './labelPlace';
import { type Piece, toPieces } from './pieces';
import type { Resembling } from './resembling';
import { split } from './borders';

/** A document as a form: the labels of the requested fields, and the text between them. */
export type Form = {
	/** The pieces of each of the document's lines, left to right. */
	pieces: ReadonlyArray<readonly Piece[]>;
	/** Where the labels of the requested fields are printed, by label. */
	places: ReadonlyMap<string, readonly LabelPlace[]>;
	/** Where the headings of sections are printed; they may be parts of labels as well. */
	sections: readonly LabelPlace[];
	/** The right edge of the text on each page, by page index. */
	edges: readonly number[];
	/** The writing lines of each page that consist of characters. */
	blanks: ReadonlyArray<readonly Box[]>;
	/** Labels that express a field in other words, by the field's path. */
	resembling: ReadonlyMap<string, Resembling>;
	/** The share of the labels with a colon whose values are to their right; 0 if there are few. */
	rightShare: number;
};

type Asked = { captions: ReadonlyMap<string, number>; literals: readonly string[] };

const BLANK = /^(?:_{3,}|\.{4,}|…{2,})$/u;

/**
 * Deduction in a conflict for a label that only resembles the requested one, and for a single word of a key.
 */
const ONLY_ALIKE = 0.3;
const ONLY_A_WORD = 0.5;

/** Cost of a preceding word, for labels that were found on the document's pages themselves. */
const KNOWN = 0.3;

/** Minimum strength of a place that certainly is the requested label. */
const SURE = 0.85;

/** Maximum difference in strength from the label's best place; a worse one belongs to another label. */
const WORSE = 0.06;

/** Minimum strength of a label that is printed literally and alone. */
const SAME = 0.9;
export const isSame = ({ strength }: LabelPlace): boolean => strength >= SAME;

const FEW_LABELS = 4;

/** Maximum number of places per label, and of columns: limits the cost of long texts; forms have fewer. */
const MOST_PLACES = 50;
const MOST_COLUMNS = 200;

/** Minimum weight of a label within a line: a single word of a key weighs less. */
const WEAK_LABEL = 0.6;

/**
 * @param asked all labels of the extraction as they may be printed, with their weights, and texts that are
 * labels only if they are printed literally
 * @param objects the keys of the extraction's objects: they may head sections of the form
 * @param toResembling finds the labels of those fields that are not printed literally
 */
export function toForm(
	pages: readonly Page[],
	lines: readonly Line[],
	{ captions, literals }: Asked,
	objects: readonly string[],
	toResembling: (isPrinted: (label: string) => boolean) => Map<string, Resembling>,
): Form {
	const spelled = spell(
		lines.map(({ segments }) => segments.slice(0, MOST_COLUMNS).flatMap(split)),
	);
	const places = new Map<string, LabelPlace[]>();
	const printed = new Set<string>();
	const others = [...new Set(literals)].filter((label) => !captions.has(label));
	const asked = new Map([...captions, ...others.map((label) => [label, 1] as const)]);
	const found = [...captions].flatMap(([label, strength]) => {
		const all = findCaptions(label, spelled);
		if (strength <= WEAK_LABEL) return likeliest(all.filter(({ first }) => !first.from));
		const likely = likeliest(all);
		if (likely.some((place) => place.strength >= SURE)) printed.add(label);
		return likely;
	});
	found.push(...others.flatMap((label) => likeliest(findCaptions(label, spelled).filter(isSame))));
	const resembling = toResembling((label) => printed.has(label));
	const alike = new Set(
		[...resembling.values()]
			.flatMap((labels) => [...labels.keys()])
			.filter((label) => !asked.has(label)),
	);
	const more = [...alike].flatMap((label) => likeliest(findCaptions(label, spelled, KNOWN)));
	const yielding = new Map([...alike].map((label) => [label, ONLY_ALIKE]));
	for (const [label, strength] of asked)
		if (strength <= WEAK_LABEL) yielding.set(label, ONLY_A_WORD);
	for (const place of withoutOverlap([...found, ...more], yielding)) {
		places.set(place.label, [...(places.get(place.label) ?? []), place]);
	}
	const bySegment = new Map<Segment, LabelPlace[]>();
	for (const place of [...places.values()].flat()) {
		for (const { segment } of place.parts) {
			bySegment.set(segment, [...(bySegment.get(segment) ?? []), place]);
		}
	}
	const pieces = spelled.map((line) =>
		line
			.flatMap(({ segment }) => toPieces(segment, bySegment.get(segment) ?? []))
			.slice(0, MOST_COLUMNS),
	);
	const edges: number[] = [];
	for (const { page, box } of lines) edges[page] = Math.max(edges[page] ?? 0, box.right);
	const blanks = pages.map(({ words }) =>
		words.filter(({ text }) => BLANK.test(text)).map(({ box }) => box),
	);
	const sections = objects.flatMap((key) => likeliest(findCaptions(key, spelled)));
	return { pieces, places, sections, edges, blanks, resembling, rightShare: rightShareOf(pieces) };
}

function likeliest(places: readonly LabelPlace[]): LabelPlace[] {
	const ranked = places.toSorted((a, b) => b.strength - a.strength).slice(0, MOST_PLACES);
	const [best] = ranked;
	return ranked.filter(({ strength }) => best && strength >= best.strength - WORSE);
}

function rightShareOf(pieces: Form['pieces']): number {
	let [labels, values] = [0, 0];
	for (const line of pieces) {
		line.forEach(({ is, segment: { text } }, index) => {
			if (is === 'text' || !/[:：]$/u.test(text)) return;
			labels++;
			if (line[index + 1]?.is === 'text') values++;
		});
	}
	return labels < FEW_LABELS ? 0 : values / labels;
}

/**
 * Resolves overlaps: a word belongs to the more certain of two labels, or to the longer of two equally
 * certain ones.
 */
function withoutOverlap(
	places: readonly LabelPlace[],
	yielding: ReadonlyMap<string, number>,
): LabelPlace[] {
	const byPart = Map.groupBy(
		places.flatMap((place) => place.parts.map((part) => ({ place, part }))),
		({ part }) => part.segment,
	);
	// "Employer" is a part of "Employer identification number", whichever of the two is requested.
	const isWhole = (place: LabelPlace) =>
		place.strength >= SURE &&
		place.parts.some(({ segment, from, to }) =>
			byPart
				.get(segment)
				?.some(({ part }) => part.from >= from && part.to <= to && part.to - part.from < to - from),
		);
	const rank = (place: LabelPlace) => {
		const { strength, label } = place;
		const gives = isWhole(place) ? 0 : (yielding.get(label) ?? 0);
		return strength + Math.min(label.length, 60) / 200 - gives;
	};
	const taken = new Map<Segment, Set<number>>();
	return places
		.toSorted((a, b) => rank(b) - rank(a))
		.filter(({ parts }) => {
			const words = parts.map(({ segment, from, to }) => ({
				of: taken.get(segment) ?? new Set<number>(),
				segment,
				indexes: Array.from({ length: to - from }, (_, index) => from + index),
			}));
			if (words.some(({ of, indexes }) => indexes.some((index) => of.has(index)))) return false;
			for (const { of, segment, indexes } of words) {
				for (const index of indexes) of.add(index);
				taken.set(segment, of);
			}
			return true;
		});
}

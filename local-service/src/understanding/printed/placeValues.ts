import type { Answers, Detail, ResultDetails, Value } from '../../interface';
import { givenDetail } from '../../interface/details';
import type { Page } from '../../reading/pages';
import { anchorOf, nearestTo } from './anchor';
import { indexSpots, type Spot } from './spots';

type Given = { [key: string]: Value };

/**
 * The details of values that a person gave, with their positions on the pages if they are printed. Members of
 * an object are looked for near each other, elements of a list one after the other.
 */
export function placeValues(pages: readonly Page[], given: Given): Answers {
	const spots = indexSpots(pages);

	function placed(value: Value, anchor: Spot | undefined, firstLine: number): ResultDetails {
		if (value === null) return null;
		if (typeof value === 'string') return placedText(value, anchor);
		if (!Array.isArray(value))
			return placedMembers(value, anchorOf(value, spots, firstLine) ?? anchor, firstLine);
		let from = firstLine;
		return value.map((element) => {
			const [own, first] = [anchorOf(element, spots, from), from];
			if (own) from = own.line + 1;
			return placed(element, own ?? anchor, first);
		});
	}

	const placedMembers = (value: Given, anchor: Spot | undefined, firstLine: number): Answers =>
		Object.fromEntries(
			Object.entries(value).map(([key, member]) => [key, placed(member, anchor, firstLine)]),
		);

	function placedText(value: string, anchor: Spot | undefined): Detail {
		const detail = givenDetail(value);
		const spot =
			nearestTo(anchor, spots.find(value)) ??
			spots.findScattered(value) ??
			spots.findMisread(value);
		if (!spot) return detail;
		const { page, box, printed = value } = spot;
		return { ...detail, page, box, ...(printed !== value && { printed }) };
	}

	return placedMembers(given, undefined, 0);
}

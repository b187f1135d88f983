import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { labelledValues } from '../labels/labelledValues';
import type { LabelledValue } from '../labels/neighbourhood';
import { sectionOf } from '../labels/sections';
import { findAnswers, isCutOut } from '../values/kinds';
import { type Candidate, candidate } from './candidates';

/**
 * Deduction for a value that is not of the kind that the key suggests, and position score of a value that cannot
 * be right.
 */
const OTHER_KIND = 0.2;
const UNLIKE_EXAMPLE = -1;

/** Minimum strength of a quoted label: it must not be part of another one. */
const ALONE = 0.65;

/** Values next to the labels of a custom field. */
export function filledIn(wanted: Wanted, { form }: DocumentView): Candidate[] {
	const { within } = wanted;
	return [...wanted.captions].flatMap(([caption, weight]) =>
		(form.places.get(caption) ?? []).flatMap((place) =>
			wanted.isQuoted && place.strength < ALONE
				? []
				: labelledValues(place, form).flatMap((cell) => {
						const [first] = cell.pieces;
						if (!first) return [];
						const { text, position } = asWanted(wanted, cell);
						const section = within === undefined ? 0 : sectionOf(place, within, form);
						const evidence = { label: place.strength * weight, position };
						return candidate(text, first.segment, section ? { ...evidence, section } : evidence);
					}),
		),
	);
}

/**
 * A kind guessed from the key is only a preference, and the form's own label outweighs it. A kind given by
 * the example or the requested format is a requirement.
 */
function asWanted(
	{ kind, isKindSure, isQuoted }: Wanted,
	{ text, pieces, position }: LabelledValue,
) {
	// If an address follows a name, only the name is the answer.
	const first = pieces[0]?.segment.text ?? '';
	if (kind === 'name' && !isQuoted && /\d/.test(text) && !/\d/.test(first))
		return { text: first, position };
	const [value] = findAnswers(kind, text);
	if (!value) {
		const isNumber = kind === 'name' && !isQuoted && !/\p{L}/u.test(text);
		return { text, position: isKindSure || isNumber ? UNLIKE_EXAMPLE : position - OTHER_KIND };
	}
	const isCut = isCutOut(kind) && (!isQuoted || isKindSure);
	// A remark in brackets is not part of a code: "37 (2024)".
	const own = kind === 'code' && !isQuoted ? text.replace(/(?<=\d) \([^)]*\)$/u, '') : text;
	return { text: isCut ? value.text : own, position };
}

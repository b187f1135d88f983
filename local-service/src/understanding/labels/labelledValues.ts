import { height } from '../../geometry';
import { above } from './above';
import { below } from './below';
import type { Form } from './form';
import { hasColon, isCaption, type LabelPlace } from './labelPlace';
import { MARK } from './marks';
import { blankBeside, type LabelledValue, near } from './neighbourhood';
import { boxOf } from './pieces';
import { toTheRight } from './right';
import { written } from './borders';

/** Position score of a mark before the label. */
const MARKED = 0.9;
/** Maximum distance before the label, in letter heights. */
const MARK_REACH = 2;

/**
 * Deduction for a value below its label, and the share of values to the right of their labels from which it
 * applies.
 */
const UNUSUAL = 1.2;
const USUAL = 0.7;
/** Minimum number of words of a sentence. */
const SENTENCE = 5;

/** Candidates for a label's value by position, the most likely first. */
export function labelledValues(place: LabelPlace, form: Form): LabelledValue[] {
	const marked = before(place, form);
	if (marked) return [marked];
	const over = isCaption(place) ? above(place, form) : undefined;
	if (over) return [over];
	const beside = toTheRight(place, form);
	if (!beside && blankBeside(place, form)) return [];
	const under = below(place, form);
	const cells = [
		beside,
		under && !beside ? asUsual(under, place, form) : under,
		beside || under ? undefined : above(place, form),
	];
	return cells.flatMap((cell) => (cell && cell.text !== '' ? [cell] : []));
}

/**
 * If values are usually to the right of labels, a text at the left end of the next line is more likely
 * another label.
 */
function asUsual(cell: LabelledValue, place: LabelPlace, form: Form): LabelledValue {
	const [first] = cell.pieces;
	const isLeft = first && Math.abs(boxOf(first).left - place.box.left) < height(place.box);
	const isText = cell.text.split(' ').length >= SENTENCE;
	if (!isLeft || isText || !hasColon(place) || form.habit < USUAL) return cell;
	return { ...cell, position: cell.position - UNUSUAL };
}

/** "X Yes": a mark before the label. */
function before(place: LabelPlace, form: Form): LabelledValue | undefined {
	const mark = near(place, form).findLast(
		(piece) => boxOf(piece).right <= place.box.left + 1 && piece.place !== place,
	);
	if (mark?.is !== 'text' || !MARK.test(mark.segment.text)) return undefined;
	if (place.box.left - boxOf(mark).right > MARK_REACH * height(place.box)) return undefined;
	return { text: written(mark.segment.text), pieces: [mark], position: MARKED };
}

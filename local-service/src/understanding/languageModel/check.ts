import type { Detail, Field, ResultDetails, Value } from '../../interface';
import { type Answers, isAnswers, isDetail, ownMember, rewritten } from '../fields/answers';
import { anchorOf, nearestTo } from '../printed/anchor';
import type { Spot, Spots } from '../printed/spots';
import { isSameValue } from '../values/sameValue';
import type { Values } from './shapedAs';
import type { UnsurePlaces } from './unsureWords';

/**
 * Probability that a model's answer is right, as far as the page shows: the initial value before anything is
 * known about the model. Without other evidence, no value reaches 0.9.
 */
const CONFIDENCE = { printed: 0.88, repeated: 0.88, scattered: 0.75, inPicture: 0.5, nowhere: 0.3 };
type FoundAs = keyof typeof CONFIDENCE;

/** Texts that models answer instead of null. */
const EMPTY =
	/^(?:null|none|nil|n\/?a|unknown|undefined|not (?:found|given|stated|specified|available|applicable)|-+)\.?$/i;

/**
 * Looks for each value of a model's answer on the pages that the model was given. Values that are printed get
 * page and box; others get a low confidence and `isPrinted: false`. Members of an object are looked for near
 * each other, elements of a list one after the other. Fields that the model left out stay absent.
 *
 * Values that recognition may have misread get page and box of the misread words, and `isPrinted: false` as
 * well.
 *
 * @param builtIn the built-in engine's answers for all pages of the document, which have positions
 * @param unsure finds misread words on the pages that the model was given as pictures
 * @param from index of the first line that the model was given
 */
export function check(
	fields: readonly Field[],
	values: Values,
	builtIn: Answers,
	places: Spots,
	unsure: UnsurePlaces,
	from = 0,
): Answers {
	return checkMembers(fields, values, builtIn, { places, unsure, anchor: undefined, from });
}

type Context = {
	places: Spots;
	unsure: UnsurePlaces;
	/** The position of the other values of the same object. */
	anchor: Spot | undefined;
	/** Index of a line: positions from this line on are preferred. */
	from: number;
};

function checkMembers(
	fields: readonly Field[],
	values: Values,
	builtIn: ResultDetails | undefined,
	context: Context,
): Answers {
	const others = isAnswers(builtIn) ? builtIn : {};
	return Object.fromEntries(
		fields.flatMap((field) => {
			const [value, other] = [ownMember(values, field.key), ownMember(others, field.key)];
			return value === undefined ? [] : [[field.key, checkValue(field, value, other, context)]];
		}),
	);
}

function checkValue(
	field: Omit<Field, 'key'>,
	value: Value,
	builtIn: ResultDetails | undefined,
	context: Context,
): ResultDetails {
	if (typeof value === 'string') {
		return checkText(value, isDetail(builtIn) ? builtIn : undefined, context);
	}
	if (value === null) return null;
	if (!Array.isArray(value)) {
		const properties = field.properties ?? [];
		return checkMembers(properties, value, builtIn, anchored(value, context));
	}
	// The elements of lists of the same length are matched by index.
	const others = Array.isArray(builtIn) && builtIn.length === value.length ? builtIn : [];
	let { from } = context;
	return value.flatMap((element, index): ResultDetails[] => {
		const own = anchored(element, { ...context, from });
		if (own.anchor) from = own.anchor.line + 1;
		const checked = checkValue(field.items ?? {}, element, others[index], own);
		return checked === null ? [] : [checked];
	});
}

/** The context for an object's members. */
function anchored(value: Value, context: Context): Context {
	const anchor = anchorOf(value, context.places, context.from);
	return anchor ? { ...context, anchor } : context;
}

function checkText(
	value: string,
	builtIn: Detail | undefined,
	{ places, unsure, anchor }: Context,
): Detail | null {
	const isSame = builtIn !== undefined && isSameValue(value, builtIn.value);
	const spots = places.find(value);
	if (spots.length === 0 && EMPTY.test(value)) return null;
	// The built-in engine chose among several positions by the text next to them.
	const read = readAt(builtIn);
	if (isSame && read && (!anchor || spots.length === 0)) {
		const { text, ...place } = read;
		return located({ value: text, ...place }, 'printed', value);
	}
	const spot =
		nearestTo(anchor, spots) ?? places.findScattered(value) ?? places.findMisread(value, read);
	if (!spot) {
		const seen = unsure(value, builtIn);
		const found = seen ? 'inPicture' : 'nowhere';
		return { value, ...foundAs(found), ...seen, isPrinted: false };
	}
	const { page, box, printed = value } = spot;
	const found = spots.length > 1 ? 'repeated' : spots.length > 0 ? 'printed' : 'scattered';
	return located({ value: printed, page, box }, found, value);
}

/** The printed text of a value with its position; undefined if the value has no position. */
function readAt({ value, printed = value, page, box }: Partial<Detail> = {}) {
	if (printed === undefined || page === undefined || !box) return undefined;
	return { text: printed, page, box };
}

const located = (
	spot: Pick<Detail, 'value' | 'page' | 'box'>,
	found: FoundAs,
	value: string,
): Detail => rewritten({ ...spot, ...foundAs(found) }, value);

/** The confidence of a value, and its evidence before it is compared with the built-in engine's. */
const foundAs = (found: FoundAs): Pick<Detail, 'confidence' | 'evidence'> => ({
	confidence: CONFIDENCE[found],
	evidence: { model: '', found, engine: 'nothing', confidence: CONFIDENCE[found] },
});

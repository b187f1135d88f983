import type { Detail, ResultDetails } from '../../interface';
import { SURE } from '../../interface/certainty';
import type { ModelEvidence } from '../../interface/findings';
import { type Answers, isAnswers, isDetail, ownMember, hasNoValues } from '../fields/answers';
import type { PlannedField } from '../fields/plan';
import { beginning } from '../text/letters';
import { isWhole } from '../values/kinds';
import { isSameValue } from '../values/sameValue';
import { agreed } from './agreement';
import type { Calibrate } from './calibrate';
import { inventedIn, isLeftOut } from './invented';

/** A field, by the path of keys and rows, and the remark about it for a person. */
export type Note = { path: Array<string | number>; reason: string };

/** Confidence of a model's null where the built-in engine has a value. */
const NOTHING = 0.7;
/** Factor of the confidence of a model's value that is not of the field's kind. */
const OTHER_KIND = 0.7;

/** Maximum number of characters of a value in a remark. */
const LONGEST_SHOWN = 60;

/**
 * Merges the built-in engine's answers with a model's, field by field. If both have a value, each confirms or
 * questions the other; if the model has none, the engine's value stays with a lower confidence. Values given by
 * a person, and fields that were not asked for, stay.
 *
 * @param model answers to the requested fields, located on the pages; fields that it left out have the
 * engine's values
 * @param name of the model
 * @param calibrate computes confidences from reviews of this model's values
 * @returns the merged answers, notes on contradictions that leave a value unsure, and the model's values
 * that no page shows
 */
export function mergedAnswers(
	fields: readonly PlannedField[],
	engine: Answers,
	model: Answers,
	{ name = '', calibrate }: { name?: string; calibrate: Calibrate },
): { answers: Answers; notes: Note[]; invented: Set<Detail> } {
	const notes: Note[] = [];
	const invented = new Set<Detail>();

	/** Records which values of the model are invented. */
	function theirs<T extends ResultDetails>(details: T): T {
		for (const each of inventedIn(details)) invented.add(each);
		return details;
	}

	/** A value with its evidence, and the calibrated confidence of values with this evidence. */
	function weighedBy(
		detail: Detail,
		confidence: number,
		engineHas: ModelEvidence['engine'],
		found: ModelEvidence['found'] = detail.evidence?.found ?? 'nothing',
	): Detail {
		const evidence = { model: name, found, engine: engineHas, confidence };
		return { ...detail, confidence: calibrate(evidence), evidence };
	}

	/** Values that only the model has, with their confidence. */
	function alone(reply: ResultDetails): ResultDetails {
		if (reply === null) return null;
		if (isDetail(reply)) return weighedBy(reply, reply.confidence, 'nothing');
		if (Array.isArray(reply)) return reply.map(alone);
		return Object.fromEntries(Object.entries(reply).map(([key, member]) => [key, alone(member)]));
	}

	const members = (
		planned: readonly PlannedField[],
		own: Answers,
		reply: Answers,
		path: Note['path'],
	): Answers =>
		Object.fromEntries(
			planned.map((each) => {
				const { key } = each.field;
				const [known, fromModel] = [ownMember(own, key) ?? null, ownMember(reply, key)];
				return [
					key,
					fromModel === undefined ? known : merged(each, known, fromModel, [...path, key]),
				];
			}),
		);

	function merged(
		planned: PlannedField,
		own: ResultDetails,
		reply: ResultDetails,
		path: Note['path'],
	): ResultDetails {
		if (own === reply) return own;
		if (planned.type === 'object') {
			return members(
				planned.members,
				isAnswers(own) ? own : {},
				isAnswers(reply) ? reply : {},
				path,
			);
		}
		if (planned.type === 'text') {
			return single(planned, isDetail(own) ? own : null, isDetail(reply) ? reply : null, path);
		}
		return list(planned, Array.isArray(own) ? own : [], Array.isArray(reply) ? reply : [], path);
	}

	function single(
		planned: PlannedField,
		own: Detail | null,
		reply: Detail | null,
		path: Note['path'],
	): Detail | null {
		if (own?.source === 'person') return own;
		if (!own) {
			const weighedReply = reply && weighed(planned, reply);
			return theirs(weighedReply && weighedBy(weighedReply, weighedReply.confidence, 'nothing'));
		}
		if (!reply) {
			const confidence = agreed(own.confidence, { isSame: false, confidence: NOTHING });
			return noted(
				weighedBy(own, confidence, 'kept', 'nothing'),
				...([path, 'The language model finds no value here.'] as const),
			);
		}
		if (isSameValue(own.value, reply.value)) {
			return theirs(weighedBy(reply, agreed(reply.confidence, { isSame: true, ...own }), 'same'));
		}
		const both = `The built-in engine read "${shown(own.value)}" and the language model "${shown(reply.value)}".`;
		const weighedReply = weighed(planned, reply);
		const mine = weighedBy(
			own,
			agreed(own.confidence, { isSame: false, confidence: weighedReply.confidence }),
			'kept',
			reply.evidence?.found,
		);
		const its = weighedBy(
			weighedReply,
			agreed(weighedReply.confidence, { isSame: false, confidence: own.confidence }),
			'overruled',
		);
		// A value that no page shows is removed afterwards, so it must not replace a printed one.
		const isMine =
			mine.confidence >= its.confidence || (reply.isPrinted === false && isLeftOut(planned, reply));
		return noted(isMine ? mine : theirs(its), path, both);
	}

	function noted(detail: Detail, path: Note['path'], reason: string): Detail {
		if (detail.confidence < SURE) notes.push({ path, reason });
		return detail;
	}

	/** The model's elements in its order, and the sure elements of the engine that the model lacks. */
	function list(
		planned: PlannedField,
		own: readonly ResultDetails[],
		reply: readonly ResultDetails[],
		path: Note['path'],
	): ResultDetails[] {
		const found: ResultDetails[] = [];
		for (const [known, fromModel] of paired(own, reply)) {
			const at = [...path, found.length];
			if (fromModel === undefined) {
				if (known !== undefined && isSure(known)) found.push(known);
			} else if (known !== undefined) found.push(element(planned, known, fromModel, at));
			// Texts that no page shows may be legitimate; a row without any cell on the page is not.
			else if (isDetail(fromModel) || !isInvented(fromModel)) found.push(theirs(alone(fromModel)));
		}
		return found;
	}

	const element = (
		planned: PlannedField,
		own: ResultDetails,
		reply: ResultDetails,
		path: Note['path'],
	): ResultDetails => {
		if (planned.type === 'rows' && isAnswers(own) && isAnswers(reply))
			return members(planned.row, own, reply, path);
		return isDetail(own) && isDetail(reply)
			? single(planned, own, reply, path)
			: theirs(alone(reply));
	};

	return { answers: members(fields, engine, model, []), notes, invented };
}

/** Lowers the confidence of a value that is not of the field's kind. */
function weighed({ wanted }: PlannedField, detail: Detail): Detail {
	if (!wanted.isKindSure || isWhole(wanted.kind, detail.printed ?? detail.value)) return detail;
	if (isWhole(wanted.kind, detail.value) || wanted.form) return detail;
	return { ...detail, confidence: Math.round(100 * OTHER_KIND * detail.confidence) / 100 };
}

const shown = (value: string) =>
	value.length > LONGEST_SHOWN ? `${beginning(value, LONGEST_SHOWN)}…` : value;

const isSure = (details: ResultDetails): boolean =>
	details === null ||
	(isDetail(details) ? details.confidence >= SURE : Object.values(details).every(isSure));

/** Whether no page shows any of these values. */
const isInvented = (details: ResultDetails): boolean =>
	details === null ||
	(isDetail(details)
		? details.isPrinted === false && details.page === undefined
		: Object.values(details).every(isInvented));

/** Maximum number of pairs compared: about a second of processor time. */
const MOST_PAIRS = 400_000;

type Pair = [own: ResultDetails | undefined, reply: ResultDetails | undefined];

/**
 * Aligns the similar elements of two lists, in the order of both, so that the total similarity is highest
 * (dynamic programming). An element without a counterpart is paired with undefined. If the lists are too long
 * to compare, the result has only the model's elements.
 */
function paired(own: readonly ResultDetails[], reply: readonly ResultDetails[]): Pair[] {
	if (own.length * reply.length > MOST_PAIRS) return reply.map((one) => [undefined, one]);
	const likeness = own.map((one) => reply.map((other) => likenessOf(one, other)));
	const width = reply.length + 1;
	/** Highest similarity of the alignment from these two indexes on. */
	const best = new Float64Array((own.length + 1) * width);
	const bestAt = (at: number, to: number) => best[at * width + to] ?? 0;
	for (let at = own.length - 1; at >= 0; at--)
		for (let to = reply.length - 1; to >= 0; to--)
			best[at * width + to] = Math.max(
				...[bestAt(at + 1, to), bestAt(at, to + 1)],
				(likeness[at]?.[to] ?? 0) + bestAt(at + 1, to + 1),
			);
	const pairs: Pair[] = [];
	let [at, to] = [0, 0];
	while (at < own.length || to < reply.length) {
		const alike = likeness[at]?.[to] ?? 0;
		if (alike > 0 && bestAt(at, to) === alike + bestAt(at + 1, to + 1))
			pairs.push([own[at++], reply[to++]]);
		else if (at < own.length && bestAt(at, to) === bestAt(at + 1, to))
			pairs.push([own[at++], undefined]);
		else pairs.push([undefined, reply[to++]]);
	}
	return pairs;
}

/**
 * Number of equal values of two elements, plus half the number of values at the same position; 0 if the sum is less
 * than half of the values that both have.
 */
function likenessOf(own: ResultDetails, reply: ResultDetails): number {
	if (isDetail(own) && isDetail(reply)) return isSameValue(own.value, reply.value) ? 1 : 0;
	if (!isAnswers(own) || !isAnswers(reply)) return 0;
	let [same, places, both] = [0, 0, 0];
	for (const [key, value] of Object.entries(own)) {
		const fromModel = ownMember(reply, key);
		if (!isDetail(value) || !isDetail(fromModel)) continue;
		both++;
		if (isSameValue(value.value, fromModel.value)) same++;
		if (isSamePlace(value, fromModel)) places++;
	}
	const likeness = same + places / 2;
	return hasNoValues(own) || likeness < both / 2 ? 0 : likeness;
}

const isSamePlace = (one: Detail, other: Detail): boolean =>
	one.page === other.page &&
	one.box !== undefined &&
	other.box !== undefined &&
	one.box.top < other.box.bottom &&
	other.box.top < one.box.bottom;

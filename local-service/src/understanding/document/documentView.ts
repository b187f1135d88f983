import type { Page } from '../../reading/pages';
import { captionsOf, type Plan, type PlannedField, toPlan } from '../fields/plan';
import { type Form, toForm } from '../labels/form';
import { indexLabels, type Labelled } from '../labels/labelIndex';
import { resemblingOf } from '../labels/resembling';
import { furnitureOf } from '../layout/furniture';
import { type Line, type Segment, toLines } from '../layout/lines';
import { toBlocks } from '../layout/textBlocks';
import { type Question, toQuestions } from '../layout/tickBoxes';
import { findParties, type PartyBlock } from '../parties/findParties';
import { isSlip } from '../receipts/slip';
import { detectLanguage } from '../vocabulary/detectLanguage';
import type { Language } from '../vocabulary/words/languages';

/** Everything that is found out once about a document, whatever the fields. */
export type DocumentView = Labelled & {
	pages: readonly Page[];
	/** The one that the extraction names, else the document's; undefined where neither is known. */
	language: Language | undefined;
	segments: readonly Segment[];
	/** Heads and feet of pages. */
	furniture: ReadonlySet<Line>;
	parties: readonly PartyBlock[];
	/** Whether it is a slip from a till or the like, with its issuer at the top and sums below. */
	isSlip: boolean;
	/** The boxes to tick; none where they are not asked for. */
	questions: readonly Question[];
	form: Form;
};

/** @param plan all that the extraction asks for: the label of one ends the value of another */
export function toView(
	pages: readonly Page[],
	{ fields, language }: Plan = toPlan([], detectLanguage(pages)),
	hasCheckboxes = false,
): DocumentView {
	const lines = toLines(pages);
	const segments = lines.flatMap((line) => line.segments);
	const blocks = toBlocks(lines);
	const labels = indexLabels(segments, language);
	const known = new Map(labels.map((entry) => [entry.segment, entry.known]));
	const isOfTill = isSlip(lines);
	const parties = findParties(pages, lines, blocks, labels, isOfTill);
	const questions = hasCheckboxes ? toQuestions(pages) : [];
	const resembling = (isPrinted: (label: string) => boolean) =>
		resemblingOf(fields, lines, isPrinted);
	const form = toForm(pages, lines, captionsOf(fields), objectsIn(fields), resembling);
	return {
		pages,
		language,
		lines,
		segments,
		furniture: furnitureOf(lines),
		blocks,
		labels,
		known,
		parties,
		isSlip: isOfTill,
		questions,
		form,
	};
}

const objectsIn = (fields: readonly PlannedField[]): string[] =>
	fields.flatMap((planned) =>
		planned.type === 'object' ? [planned.field.key, ...objectsIn(planned.members)] : [],
	);

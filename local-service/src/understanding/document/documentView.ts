import type { Page } from '../../reading/pages';
import { captionsOf, type Plan, type PlannedField, literalsOf, toPlan } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
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
import { withEmptyLines } from './emptyLines';

/** Everything that is computed once per document, for all fields together. */
export type DocumentView = Labelled & {
	pages: readonly Page[];
	/** The language that the extraction names, else the detected one; undefined if neither is known. */
	language: Language | undefined;
	segments: readonly Segment[];
	/** Page headers and footers. */
	furniture: ReadonlySet<Line>;
	parties: readonly PartyBlock[];
	/** Whether it is a till receipt or the like, with its issuer at the top and sums below. */
	isSlip: boolean;
	/** The checkboxes; empty if no field is answered by them. */
	questions: readonly Question[];
	/** Whether checkboxes may answer every field, and not only those with yes/no or choices. */
	hasBoxesForAll: boolean;
	form: Form;
};

/**
 * @param plan everything that the extraction asks for: the label of one field ends the value of another
 * @param hasCheckboxes whether checkboxes answer fields; by default, only those with yes/no or choices
 */
export function toView(
	pages: readonly Page[],
	{ fields, language }: Plan = toPlan([], detectLanguage(pages)),
	hasCheckboxes?: boolean,
): DocumentView {
	const lines = toLines(pages);
	const segments = lines.flatMap((line) => line.segments);
	const blocks = toBlocks(lines);
	const labels = indexLabels(segments, language);
	const known = new Map(labels.map((entry) => [entry.segment, entry.known]));
	const isOfTill = isSlip(lines);
	const parties = findParties(pages, lines, blocks, labels, isOfTill);
	const usesCheckboxes = hasCheckboxes ?? textsIn(fields).some(asksForBoxes);
	const resembling = (isPrinted: (label: string) => boolean) =>
		resemblingOf(fields, lines, isPrinted);
	const asked = { captions: captionsOf(fields), literals: literalsOf(fields) };
	const form = toForm(pages, lines, asked, objectsIn(fields), resembling);
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
		questions: usesCheckboxes ? toQuestions(pages.map(withEmptyLines)) : [],
		hasBoxesForAll: hasCheckboxes === true,
		form,
	};
}

/** The checkboxes that may answer a field. */
export const questionsFor = (wanted: Wanted, view: DocumentView): readonly Question[] =>
	view.hasBoxesForAll || asksForBoxes(wanted) ? view.questions : [];

const asksForBoxes = ({ form }: Wanted): boolean =>
	form?.type === 'yesNo' || form?.type === 'choice';

/** The texts and lists among the fields, including those in objects; rows are not answered by checkboxes. */
const textsIn = (fields: readonly PlannedField[]): Wanted[] =>
	fields.flatMap((planned) => {
		if (planned.type === 'object') return textsIn(planned.members);
		return planned.type === 'text' || planned.type === 'list' ? [planned.wanted] : [];
	});

const objectsIn = (fields: readonly PlannedField[]): string[] =>
	fields.flatMap((planned) =>
		planned.type === 'object' ? [planned.field.key, ...objectsIn(planned.members)] : [],
	);

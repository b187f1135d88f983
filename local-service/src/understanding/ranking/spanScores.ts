import path from 'node:path';

import { loadNetwork } from '../../reading/ocr/runtime';
import { once } from '../../reading/once';
import type { DocumentView } from '../document/documentView';
import { type PlannedField, textsIn } from '../fields/plan';
import { wantedIn } from '../labels/printedLabel';
import { type SpanScores, scoreSpans } from '../pageReader/pageReader';

/** Scores of the page reader by field, for fields that ask for one text. */
export type SpanScoresOfFields = ReadonlyMap<PlannedField, SpanScores>;

const FILE = path.join(__dirname, '../../../weights/pageReader.onnx');
/** Maximum number of fields per pass, as in training. */
const TOGETHER = 28;

const shipped = once(async () => await loadNetwork(FILE));

/** The page reader's scores for all fields of a document, including those within objects. */
export async function spanScoresIn(
	fields: readonly PlannedField[],
	view: DocumentView,
): Promise<SpanScoresOfFields> {
	const network = await shipped();
	const texts = textsIn(fields);
	const scores: Array<readonly [PlannedField, SpanScores]> = [];
	for (let at = 0; at < texts.length; at += TOGETHER) {
		const some = texts.slice(at, at + TOGETHER);
		const wanted = some.map((planned) => wantedIn(planned.wanted, view.form));
		const own = await scoreSpans(wanted, view, network);
		some.forEach((planned, index) => scores.push([planned, own[index]!]));
	}
	return new Map(scores);
}

/** The fields of documents with known answers, their candidates, and which of these are right. */
import type { PlannedField, PlannedText } from '../local-service/src/understanding/fields/plan.ts';
import type { Wanted } from '../local-service/src/understanding/fields/wanted.ts';
import type { DocumentView } from '../local-service/src/understanding/document/documentView.ts';
import type { Spotted } from '../local-service/src/understanding/pageReader/pageReader.ts';
import type { Contender } from '../local-service/src/understanding/ranking/features.ts';
import type { Reading } from '../local-service/src/reading/pages.ts';
import { isSame } from './same.ts';
import { built } from '../harness/builtService.ts';
import { compareOf, type Corpus, type CorpusDocument, detailsOf } from './corpus.ts';
import { answered } from './score.ts';

export type AskedField = {
	/** The corpus's key: "seller.name" for a field within an object. */
	key: string;
	planned: PlannedText;
	wanted: Wanted;
	view: DocumentView;
	/** Null: the document has no such value. */
	truth: string | null;
	/** Whether a printed text is the true value. */
	isRight: (text: string) => boolean;
};

/** The single-text fields that are scored. */
export function askedFields(
	corpus: Corpus,
	document: CorpusDocument,
	reading: Pick<Reading, 'pages'>,
): AskedField[] {
	const { planFor } = built('understanding/engine/extractFields');
	const { shapeAnswers } = built('understanding/engine/shapeAnswers');
	const { toView } = built('understanding/document/documentView');
	const { wantedIn } = built('understanding/labels/printedLabel');
	const { conventionsOf } = built('understanding/values/conventions');
	const { expected, printed } = document;
	const plan = planFor(reading.pages, detailsOf(corpus, document));
	const view = toView(reading.pages, plan);
	const conventions = conventionsOf(
		view.lines.map(({ text }) => text),
		plan.language,
	);
	return named(plan.fields).flatMap(([key, planned]): AskedField[] => {
		const isScored = Object.hasOwn(expected, key) && printed?.[key] !== false;
		if (planned.type !== 'text' || !isScored) return [];
		const truth = answered(expected[key]);
		const how = compareOf(corpus, document, key);
		const isRight = (text: string) => {
			const answer = { value: text, confidence: 1, page: 1 };
			const own = { [planned.field.key]: answer };
			const [shaped] = Object.values(shapeAnswers([planned], own, conventions));
			return truth !== null && isSame(how, truth, String(Object(shaped).value ?? text));
		};
		const wanted = wantedIn(planned.wanted, view.form);
		return [{ key, planned, wanted, view, truth, isRight }];
	});
}

/** The candidates for a field, in printed order, from the service's rules and spans. */
export function contendersFor({ wanted, view }: AskedField, spotted?: Spotted): Contender[] {
	const { contendersOf } = built('understanding/ranking/features');
	const { ruleCandidatesOf } = built('understanding/single/ruleCandidates');
	const { WEIGHTS } = built('understanding/evidence/weights');
	return contendersOf(wanted, view, ruleCandidatesOf(wanted, view, WEIGHTS), undefined, spotted);
}

/** Fields by the keys of the corpus. */
const named = (
	fields: readonly PlannedField[],
	before = '',
): Array<[key: string, field: PlannedField]> =>
	fields.flatMap((planned): Array<[string, PlannedField]> => {
		const key = `${before}${planned.field.key}`;
		return planned.type === 'object' ? named(planned.members, `${key}.`) : [[key, planned]];
	});

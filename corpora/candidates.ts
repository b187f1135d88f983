/** The fields of documents with known answers, the candidates for their values, and which candidates are right. */
import type {
	Plan,
	PlannedField,
	PlannedText,
} from '../local-service/src/understanding/fields/plan.ts';
import type { Wanted } from '../local-service/src/understanding/fields/wanted.ts';
import type { DocumentView } from '../local-service/src/understanding/document/documentView.ts';
import type { SpanScores } from '../local-service/src/understanding/pageReader/pageReader.ts';
import type { ValueKind } from '../local-service/src/understanding/values/kinds.ts';
import type { Contender } from '../local-service/src/understanding/ranking/features.ts';
import type { Reading } from '../local-service/src/reading/pages.ts';
import { isSame } from './same.ts';
import { built } from '../harness/builtService.ts';
import { compareOf, type Corpus, type CorpusDocument, detailsOf } from './corpus.ts';
import { answered } from './score.ts';

export type AskedField = {
	/** The field's key in the corpus: "seller.name" for a field within an object. */
	key: string;
	/** The keys from the outermost object to the field. */
	path: string[];
	planned: PlannedText;
	wanted: Wanted;
	view: DocumentView;
	/** Null: the document has no such value. */
	truth: string | null;
	/** Whether a printed text is the true value. */
	isRight: (text: string) => boolean;
};

/** The extraction plan of a document, and the service's view of it. */
export function planAndViewOf(
	corpus: Corpus,
	document: CorpusDocument,
	{ pages }: Pick<Reading, 'pages'>,
): { plan: Plan; view: DocumentView } {
	const { planFor } = built('understanding/engine/extractFields');
	const { toView } = built('understanding/document/documentView');
	const plan = planFor(pages, detailsOf(corpus, document));
	return { plan, view: toView(pages, plan) };
}

/** The scored fields that have one text as their value. */
export function askedFields(
	corpus: Corpus,
	document: CorpusDocument,
	reading: Pick<Reading, 'pages'>,
	{ plan, view } = planAndViewOf(corpus, document, reading),
): AskedField[] {
	const { shapeAnswers } = built('understanding/engine/shapeAnswers');
	const { wantedIn } = built('understanding/labels/printedLabel');
	const { conventionsOf } = built('understanding/values/conventions');
	const { expected, printed } = document;
	const conventions = conventionsOf(
		view.lines.map(({ text }) => text),
		plan.language,
	);
	return fieldsWithPaths(plan.fields).flatMap(([path, planned]): AskedField[] => {
		const key = path.join('.');
		const isScored = Object.hasOwn(expected, key) && printed?.[key] !== false;
		if (planned.type !== 'text' || !isScored) return [];
		const truth = answered(expected[key]);
		const how = compareOf(corpus, document, key);
		const isRight = (text: string) => {
			const answer = { value: text, confidence: 1, page: 1 };
			const own = { [planned.field.key]: answer };
			const [shaped] = Object.values(shapeAnswers([planned], own, conventions, view.pages));
			return truth !== null && isSame(how, truth, String(Object(shaped).value ?? text));
		};
		const wanted = wantedIn(planned.wanted, view.form);
		return [{ key, path, planned, wanted, view, truth, isRight }];
	});
}

/** The candidates for a field, in printed order, from the service's rules and spans. */
export function candidatesFor(
	{ wanted, view }: AskedField,
	spanScores?: SpanScores,
	kinds?: ReadonlySet<ValueKind>,
): Contender[] {
	const { contendersOf } = built('understanding/ranking/features');
	const { ruleCandidatesOf } = built('understanding/single/ruleCandidates');
	const { WEIGHTS } = built('understanding/evidence/weights');
	return contendersOf(wanted, view, ruleCandidatesOf(wanted, view, WEIGHTS), spanScores, kinds);
}

type FieldsWithPaths = Array<[path: string[], field: PlannedField]>;

/** All fields except objects, with the keys that lead to them. */
export const fieldsWithPaths = (
	fields: readonly PlannedField[],
	before: readonly string[] = [],
): FieldsWithPaths =>
	fields.flatMap((planned): FieldsWithPaths => {
		const path = [...before, planned.field.key];
		return planned.type === 'object' ? fieldsWithPaths(planned.members, path) : [[path, planned]];
	});

import type { Detail, ExtractionDetails, ResultDetails } from '../../interface';
import type { Page } from '../../reading/pages';
import { readRightward } from '../document/direction';
import { type DocumentView, toView } from '../document/documentView';
import { findEntries } from '../entries/entries';
import { findList } from '../entries/lists';
import { findNamed } from '../entries/named';
import { listByExamples } from '../entries/taughtLists';
import { WEIGHTS, type Weights } from '../evidence/weights';
import { answerEach } from '../fields/answerEach';
import { type Answers, changeEach } from '../fields/answers';
import { type Plan, type PlannedField, toPlan } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import { wantedIn } from '../labels/printedLabel';
import type { Example } from '../examples/example';
import { examplesWith, recall, type Recalled, tablesFor, fieldExamples } from '../learning/recall';
import { findRows } from '../rows/findRows';
import { shippedReader, type Reader } from '../ranking/trees';
import { findValue } from '../single/findValue';
import { likeliestValue } from '../single/likeliestValue';
import { interpretationsOf } from '../single/interpretations';
import { type RankedField, rankedFields } from '../single/rankedFields';
import { tickedByExamples } from '../single/taughtTicks';
import { tickedValue } from '../single/tickedValue';
import { conventionsOf } from '../values/conventions';
import { detectLanguage } from '../vocabulary/detectLanguage';
import { languageNamed } from '../vocabulary/words/languages';
import { confirmed } from './confirmed';
import { withOpenValues } from './openValues';
import { shapeAnswers } from './shapeAnswers';

/** The fields of an extraction in the language that it names, else in the document's. */
export const planFor = (
	pages: readonly Page[],
	{ fields, language }: Pick<ExtractionDetails, 'fields' | 'language'>,
): Plan => toPlan(fields, languageNamed(language) ?? detectLanguage(pages));

/** The models and examples that answers are based on. */
export type WeighedBy = {
	weights?: Weights;
	/** Null if only rules answer. */
	reader?: Reader | null;
	/** Examples that people taught with other documents. */
	examples?: readonly Example[];
};

/**
 * Finds the values of user-defined fields in a document. The answer mirrors the fields: a value's details or null,
 * an object with nulls inside, or an array, which is empty if nothing was found. Never throws, whatever the names of
 * the fields are.
 *
 * @param by the models and examples, if they differ from the shipped ones
 */
export async function extractFields(
	pages: Page[],
	details: ExtractionDetails,
	{ weights = WEIGHTS, reader = shippedReader(), examples = [] }: WeighedBy = {},
	plan = planFor(pages, details),
): Promise<Answers> {
	const { pages: read, onPage } = readRightward(pages);
	const view = toView(read, plan, details.options?.checkboxRecognition);
	const recalled = recall(view, examples);
	const ranked = reader ? await rankedFields(plan.fields, view, { weights, reader }) : new Map();
	const found = extractMembers(plan.fields, view, { weights, reader, recalled, ranked });
	const texts = view.lines.map(({ text }) => text);
	const opened = withOpenValues(plan.fields, found, view);
	const conventions = conventionsOf(texts, plan.language);
	const answers = shapeAnswers(plan.fields, opened, conventions, view.pages);
	if (read === pages) return answers;
	return changeEach(answers, (detail) => {
		const { page, box } = detail;
		return page !== undefined && box ? { ...detail, box: onPage(page, box) } : detail;
	});
}

type Learned = {
	weights: Weights;
	reader: Reader | null;
	recalled: readonly Recalled[];
	/** The candidates of the fields that the learned trees rank. */
	ranked: ReadonlyMap<PlannedField, RankedField>;
};

function extractMembers(
	fields: readonly PlannedField[],
	view: DocumentView,
	by: Learned,
	parents: readonly string[] = [],
): Answers {
	return answerEach(fields, {}, (planned) => extractField(planned, view, by, parents));
}

function extractField(
	planned: PlannedField,
	view: DocumentView,
	by: Learned,
	parents: readonly string[],
): ResultDetails {
	if (planned.type === 'object')
		return extractMembers(planned.members, view, by, [...parents, planned.field.key]);
	const path = [...parents, planned.field.key];
	return confirmed(examplesWith(path, by.recalled), (recalled) =>
		extractAlone(planned, view, { ...by, recalled }, path),
	);
}

function extractAlone(
	planned: Exclude<PlannedField, { type: 'object' }>,
	view: DocumentView,
	{ weights, reader, recalled, ranked }: Learned,
	path: readonly string[],
): ResultDetails {
	switch (planned.type) {
		case 'rows': {
			const named = findNamed(planned, view);
			if (named.length > 0) return named;
			const rows = findRows(planned, view, weights, tablesFor(path, recalled));
			// Only rules: the learned trees were trained on complete documents.
			const ask = (member: PlannedField, own: DocumentView) =>
				extractField(member, own, { weights, reader: null, recalled: [], ranked: new Map() }, path);
			return rows.length > 0 ? rows : findEntries(planned, view, ask);
		}
		case 'listOfLists':
			return [];
		case 'list':
			return (
				tickedValue(planned, view) ??
				listByExamples(planned, path, recalled, view) ??
				findList(planned, view, weights)
			);
		case 'text': {
			const examples = fieldExamples(path, planned.wanted.kind, recalled);
			const taught = tickedByExamples(examples, planned.wanted, view);
			const ticked = taught === undefined ? tickedValue(planned, view) : taught;
			if (ticked !== undefined) return ticked;
			const field = ranked.get(planned);
			return reader && field
				? likeliestValue(field, view, { weights, reader }, examples)
				: findByRules(wantedIn(planned.wanted, view.form), view, weights);
		}
	}
}

function findByRules(wanted: Wanted, view: DocumentView, weights: Weights): Detail | null {
	for (const interpretation of interpretationsOf(wanted)) {
		const found = findValue(interpretation, view, weights);
		if (found) return found;
	}
	return null;
}

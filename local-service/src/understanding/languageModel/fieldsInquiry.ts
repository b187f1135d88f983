import type { ExtractionDetails, Field, ModelUse, ResultDetails, Unsure } from '../../interface';
import { SURE } from '../../interface/certainty';
import type { Page, Reading } from '../../reading/pages';
import { withFileValues } from '../engine/extract';
import { planFor } from '../engine/extractFields';
import { inRequestedFormats } from '../engine/shapeAnswers';
import type { Example } from '../examples/example';
import { type Answers, isAnswers, isDetail, ownMember, hasNoValues } from '../fields/answers';
import { toLines } from '../layout/lines';
import { indexSpots } from '../printed/spots';
import { conventionsOf } from '../values/conventions';
import { fieldsSchema } from './answerSchema';
import { fieldsNamed } from './askedFields';
import { calibrator, type ReviewedEvidence } from './calibrate';
import { check } from './check';
import { withoutEchoes } from './echoes';
import { createInquiry, type Inquiry, type Round } from './inquiry';
import { withoutInvented } from './invented';
import { joinedParts } from './joinParts';
import { withLeftOut } from './leftOut';
import { mergedAnswers, type Note } from './mergeAnswers';
import { ModelFailed, replacedNotice } from './model';
import { problemsIn } from './problems';
import { EXTRACTION, extractionQuestion } from './prompt';
import { leftOutNotices, MOST_CHARACTERS, toParts } from './promptParts';
import { shapedAs } from './shapedAs';
import { examplesToShow, withLearnedFrom } from './shownExamples';
import { drawn, pagesToShow } from './shownPages';
import { indexUnsure } from './unsureWords';

/** The merged answers of a model and the built-in engine, and notices for the reader of the result. */
export type Merged = { answers: Answers; notices: string[]; unsure: Unsure[]; use: ModelUse };

export type FieldsAsked = {
	/** The names of the fields. */
	names: readonly string[];
	/** Maximum number of pages sent as pictures, and a function that renders a page, by its number, as PNG. */
	pictures: number;
	draw: (page: number) => Promise<Uint8Array>;
	/** What people taught about other documents: the most similar examples become part of the question. */
	examples?: readonly Example[];
	/** Random text that the document's author cannot know. */
	mark: string;
	/** What reviews say about the values of a model. */
	reviewed?: ReviewedModels;
};

/** How the values of models turned out in reviews, by the model's name. */
export type ReviewedModels = ReadonlyMap<string, readonly ReviewedEvidence[]>;

const NOTHING_FOUND = 'its answer was empty, although the built-in engine finds values';
const NO_PICTURES = 'The language model accepts no pictures: it got the pages as text only.';

/**
 * Asks a language model for fields of a document, and merges its answers with the built-in engine's. Each of
 * the model's values is looked for on the pages. If the model fails, the engine's answers stay; values of an
 * electronic invoice take precedence over both.
 *
 * @param engine all answers of the built-in engine
 * @returns the inquiry, and the merged result once it is complete; undefined if there is nothing to ask about
 * on the pages
 */
export function inquireFields(
	reading: Pick<Reading, 'pages' | 'invoice' | 'mail'>,
	details: ExtractionDetails,
	engine: Answers,
	{ names, pictures, draw, examples = [], mark, reviewed = new Map() }: FieldsAsked,
): { inquiry: Inquiry<Answers>; merged: () => Merged } | undefined {
	const { pages } = reading;
	const fields = fieldsNamed(details.fields, new Set(names));
	const isBlank = pages.every(({ words }) => words.length === 0);
	// An electronic invoice may have no page with text, and an e-mail none at all if its attachments are damaged.
	const isNothingShown = pages.length === 0 || (isBlank && pictures === 0);
	if (fields.length === 0 || isNothingShown) return undefined;
	const plan = planFor(pages, details);
	const asked = planFor(pages, { ...details, fields });
	const toShow = pagesToShow(pages, pictures);
	// Unconfirmed examples are not shown to the model.
	const taught = examplesToShow(
		pages,
		fields,
		examples.filter(({ unconfirmed }) => unconfirmed === undefined),
	);
	const exampleCharacters = taught.reduce((sum, { text }) => sum + text.length, 0);
	const { parts, leftOut } = toParts(pages, {
		marked: toShow,
		mostCharacters: MOST_CHARACTERS - exampleCharacters,
	});
	const isLong = parts.length > 1;
	const isEngineSure = isSureOfSome(fields, engine);

	const inquiry = createInquiry(
		parts.map((part): Round<Answers> => {
			let seen: Page[] = [];
			return {
				instructions: EXTRACTION,
				schema: fieldsSchema(fields),
				characters: part.texts.reduce((sum, { text }) => sum + text.length, 0),
				async ask() {
					const shown = await drawn(part.pages, toShow, draw);
					seen = shown.map(({ page }) => page);
					return {
						question: extractionQuestion({ ...details, fields }, part, seen, taught, mark),
						pictures: shown.map(({ page, picture }) => ({ page: page.number, picture })),
					};
				},
				read(json, sawPictures) {
					const places = indexSpots(part.pages);
					const values = withoutEchoes(fields, shapedAs(fields, json), places);
					const unsure = indexUnsure(sawPictures ? seen : []);
					const answer = check(fields, values, engine, places, unsure, part.from);
					if (isLong) return { answer };
					if (isEngineSure && hasNoValues(answer)) throw new ModelFailed(NOTHING_FOUND);
					return { answer, problem: problemsIn(asked.fields, answer, engine) };
				},
			};
		}),
	);

	function merged(): Merged {
		const { answers: parted, failure, notices, sawPictures, use } = inquiry.outcome();
		const wholeUse = { ...use, fields: names.length };
		const joined = parted?.reduce((one, other) => joinedParts(one, other, engine));
		const why =
			failure ??
			(joined === undefined || (isEngineSure && hasNoValues(joined)) ? NOTHING_FOUND : undefined);
		if (joined === undefined || why !== undefined) {
			const failed = new ModelFailed(why ?? NOTHING_FOUND);
			return {
				...{ answers: engine, unsure: [] },
				notices: [...notices, replacedNotice(failed)],
				use: { ...wholeUse, failure: failed.message },
			};
		}
		const whole = withLeftOut(fields, withLearnedFrom(joined, taught), engine);
		const conventions = conventionsOf(
			toLines(pages).map(({ text }) => text),
			asked.language,
		);
		const formed = inRequestedFormats(asked.fields, whole.answers, conventions);
		const { name = '' } = use;
		const calibrate = calibrator(reviewed.get(name) ?? []);
		const both = mergedAnswers(plan.fields, engine, formed, { name, calibrate });
		const answers = withFileValues(reading, details, both.answers, plan);
		const printed = withoutInvented(plan.fields, answers, both.invented);
		const contradictions = both.notes
			.filter(({ path }) => valueAt(answers, path) === valueAt(both.answers, path))
			.map(({ path, reason }) => ({ field: nameAt(path), reason }))
			.filter(({ field }) => !printed.unsure.some((other) => other.field === field));
		return {
			answers: printed.answers,
			unsure: [...printed.unsure, ...contradictions],
			notices: [
				...notices,
				...whole.notices,
				...leftOutNotices(leftOut),
				...(sawPictures ? [] : [NO_PICTURES]),
			],
			use: wholeUse,
		};
	}

	return { inquiry, merged };
}

/** Whether the built-in engine is sure of at least one value of some fields. */
function isSureOfSome(fields: readonly Field[], answers: Answers): boolean {
	const isSure = (details: ResultDetails): boolean =>
		details !== null &&
		(isDetail(details) ? details.confidence >= SURE : Object.values(details).some(isSure));
	return fields.some(({ key, type, properties = [] }) => {
		const own = ownMember(answers, key) ?? null;
		if (type === 'object' && isAnswers(own)) return isSureOfSome(properties, own);
		return isSure(own);
	});
}

function valueAt(answers: Answers, path: Note['path']): string | null {
	const found = path.reduce<unknown>((at, step) => Object(at)[step], answers);
	return typeof found === 'object' && found !== null && 'value' in found
		? String(found.value)
		: null;
}

/** The name of a field as in `unsure`: `seller.iban`, `lines[2].amount`. */
const nameAt = (path: Note['path']): string =>
	path.reduce<string>(
		(name, step) =>
			typeof step === 'number' ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`,
		'',
	);

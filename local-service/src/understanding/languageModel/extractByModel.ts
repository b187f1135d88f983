import { randomUUID } from 'node:crypto';

import type { ExtractionDetails, Fared, ResultDetails, Unsure } from '../../interface';
import type { Page, Reading } from '../../reading/pages';
import { withTold } from '../engine/extract';
import { extractFields, planFor } from '../engine/extractFields';
import { inFormsWanted } from '../engine/shapeAnswers';
import type { Example } from '../examples/example';
import { type Answers, isAnswers, isDetail, ownMember, saysNothing } from '../fields/answers';
import { toLines } from '../layout/lines';
import { indexSpots } from '../printed/spots';
import { conventionsOf } from '../values/conventions';
import { fieldsSchema } from './answerSchema';
import { check } from './check';
import { createConversation } from './client';
import { inventedIn, withoutInvented } from './invented';
import { withLeftOut } from './leftOut';
import { type Model, ModelFailed, replacedNotice } from './model';
import { EXTRACTION, extractionQuestion } from './prompt';
import { leftOutNotices, MOST_CHARACTERS, toParts } from './promptParts';
import { shapedAs } from './shapedAs';
import { examplesToShow, withLearnedFrom } from './shownExamples';
import { drawn, pagesToShow } from './shownPages';
import { indexUnsure } from './unsureWords';

/** What was found, sentences for whoever reads the result, and how the model fared if it was asked. */
type Found = { answers: Answers; notices: string[]; fared?: Fared };

const NOTHING_FOUND = 'its answer was empty, where the built-in engine finds values';
const NO_PICTURES = 'The language model takes no pictures: it was given the pages as text alone.';

/**
 * Finds the values of user-defined fields by asking a language model, and looks for each on the page.
 * Where the model fails, the answer is the built-in engine's; what an electronic invoice says goes
 * before both.
 *
 * @param draw how a page looks, by its number, as PNG
 * @param calledOff where it has taken too long
 * @param examples what people taught of other documents: the most alike are part of the question
 */
export async function extractByModel(
	reading: Pick<Reading, 'pages' | 'invoice' | 'mail'>,
	details: ExtractionDetails,
	model: Model,
	draw: (page: number) => Promise<Uint8Array>,
	calledOff: AbortSignal,
	examples: readonly Example[] = [],
): Promise<Found & { unsure: Unsure[] }> {
	const { pages } = reading;
	const plan = planFor(pages, details);
	const builtIn = await extractFields(pages, details, { examples }, plan);
	const onPages = await findOnPages(pages, details, builtIn, model, draw, calledOff, examples);
	const texts = toLines(pages).map(({ text }) => text);
	const conventions = conventionsOf(texts, plan.language);
	const found = { ...onPages, answers: inFormsWanted(plan.fields, onPages.answers, conventions) };
	const answers = withTold(reading, details, found.answers, plan);
	return { ...found, ...withoutInvented(plan.fields, answers, inventedIn(found.answers)) };
}

async function findOnPages(
	pages: Page[],
	details: ExtractionDetails,
	builtIn: Answers,
	model: Model,
	draw: (page: number) => Promise<Uint8Array>,
	calledOff: AbortSignal,
	examples: readonly Example[],
): Promise<Found> {
	// An electronic invoice may come without a page that says anything.
	if (pages.every(({ words }) => words.length === 0)) return { answers: builtIn, notices: [] };
	const { fields } = details;
	const schema = fieldsSchema(fields);
	const conversation = createConversation(model, calledOff);
	const toShow = pagesToShow(pages, model.pictures);
	// Whose word does not count alone tells the model nothing.
	const taught = examplesToShow(
		pages,
		fields,
		examples.filter(({ unconfirmed }) => unconfirmed === undefined),
	);
	const told = taught.reduce((sum, { text }) => sum + text.length, 0);
	const { parts, leftOut } = toParts(pages, {
		marked: toShow,
		mostCharacters: MOST_CHARACTERS - told,
	});
	let answers: Answers = {};
	try {
		for (const part of parts) {
			const shown = conversation.takesPictures() ? await drawn(part.pages, toShow, draw) : [];
			const pictures = shown.map(({ picture }) => picture);
			const seen = shown.map(({ page }) => page);
			const question = extractionQuestion(details, part, seen, taught, randomUUID());
			const answer = await conversation.ask(
				{ instructions: EXTRACTION, question, pictures },
				schema,
			);
			const values = shapedAs(fields, answer);
			const unsure = indexUnsure(conversation.takesPictures() ? seen : []);
			const checked = check(fields, values, builtIn, indexSpots(part.pages), unsure);
			answers = part === parts[0] ? checked : merged(answers, checked);
		}
		if (saysNothing(answers) && !saysNothing(builtIn)) throw new ModelFailed(NOTHING_FOUND);
	} catch (error) {
		if (!(error instanceof ModelFailed)) throw error;
		const { message: failure } = error;
		return { answers: builtIn, notices: [replacedNotice(error)], fared: { failure } };
	}
	const whole = withLeftOut(fields, withLearnedFrom(answers, taught), builtIn);
	const notices = [...whole.notices, ...leftOutNotices(leftOut)];
	if (!conversation.takesPictures()) notices.push(NO_PICTURES);
	return { answers: whole.answers, notices, fared: {} };
}

/**
 * The answers of two parts of a document: the surer value of each field, and lists one after the other.
 * A field that the model left out of one is left out unless the other part has something.
 */
function merged(one: Answers, other: Answers): Answers {
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	return Object.fromEntries(
		[...keys].flatMap((key) => {
			const member = mergedMember(ownMember(one, key), ownMember(other, key));
			return member === undefined ? [] : [[key, member]];
		}),
	);
}

function mergedMember(
	one: ResultDetails | undefined,
	other: ResultDetails | undefined,
): ResultDetails | undefined {
	if (one === undefined || other === undefined) {
		const only = one === undefined ? other : one;
		if (isAnswers(only)) return merged(only, {});
		return only === undefined || saysNothing(only) ? undefined : only;
	}
	if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
	if (isAnswers(one) && isAnswers(other)) return merged(one, other);
	if (!isDetail(one)) return other;
	return isDetail(other) && other.confidence > one.confidence ? other : one;
}

import { randomUUID } from 'node:crypto';

import type { ExtractionDetails, ResultDetails } from '../../interface';
import type { Page, Reading } from '../../reading/pages';
import { UnreadableDocument } from '../../reading/unreadable';
import { extractFields } from '../engine/extractFields';
import { type Answers, isAnswers, isDetail } from '../fields/answers';
import { indexSpots } from '../printed/spots';
import { fieldsSchema } from './answerSchema';
import { check } from './check';
import { createConversation } from './client';
import { type Model, ModelFailed, replacedNotice } from './model';
import { EXTRACTION, extractionQuestion } from './prompt';
import { leftOutNotices, toParts } from './promptParts';
import { shapedAs } from './shapedAs';

/** What was found on the pages, and sentences for whoever reads the result. */
type Found = { answers: Answers; notices: string[] };

const NO_PICTURES = 'The language model takes no pictures: it was given the pages as text alone.';

/**
 * Finds the values of user-defined fields on a document's pages by asking a language model, and looks
 * for each on the page. Where the model fails, the answer is the built-in engine's.
 *
 * @param draw how a page looks, by its number, as PNG
 * @param calledOff where it has taken too long
 */
export async function extractByModel(
	{ pages }: Pick<Reading, 'pages'>,
	details: ExtractionDetails,
	model: Model,
	draw: (page: number) => Promise<Uint8Array>,
	calledOff: AbortSignal,
): Promise<Found> {
	const builtIn = extractFields(pages, details);
	// An electronic invoice may come without a page that says anything.
	if (pages.every(({ words }) => words.length === 0)) return { answers: builtIn, notices: [] };
	const { fields } = details;
	const schema = fieldsSchema(fields);
	const { parts, leftOut } = toParts(pages);
	const conversation = createConversation(model, calledOff);
	const toShow = pages.slice(0, model.pictures);
	let answers: Answers | undefined;
	try {
		for (const part of parts) {
			const pictures = conversation.takesPictures() ? await drawn(part.pages, toShow, draw) : [];
			const question = extractionQuestion(details, part, randomUUID());
			const answer = await conversation.ask(
				{ instructions: EXTRACTION, question, pictures },
				schema,
			);
			const values = shapedAs(fields, answer);
			const checked = check(fields, values, builtIn, indexSpots(part.pages));
			answers = answers ? merged(answers, checked) : checked;
		}
	} catch (error) {
		if (!(error instanceof ModelFailed)) throw error;
		return { answers: builtIn, notices: [replacedNotice(error)] };
	}
	const notices = leftOutNotices(leftOut);
	if (!conversation.takesPictures()) notices.push(NO_PICTURES);
	return { answers: answers ?? builtIn, notices };
}

/** The pictures of those pages that are to be shown, and can be drawn. */
async function drawn(
	pages: readonly Page[],
	toShow: readonly Page[],
	draw: (page: number) => Promise<Uint8Array>,
): Promise<Uint8Array[]> {
	const pictures: Uint8Array[] = [];
	for (const page of pages) {
		if (!toShow.includes(page)) continue;
		try {
			pictures.push(await draw(page.number));
		} catch (error) {
			if (!(error instanceof UnreadableDocument)) throw error;
		}
	}
	return pictures;
}

/** The answers of two parts of a document: the surer value of each field, and lists one after the other. */
function merged(one: Answers, other: Answers): Answers {
	return Object.fromEntries(
		Object.entries(one).map(([key, member]) => [key, mergedMember(member, other[key] ?? null)]),
	);
}

function mergedMember(one: ResultDetails, other: ResultDetails): ResultDetails {
	if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
	if (isAnswers(one) && isAnswers(other)) return merged(one, other);
	if (!isDetail(one)) return other;
	return isDetail(other) && other.confidence > one.confidence ? other : one;
}

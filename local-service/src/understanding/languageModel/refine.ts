import type {
	ClassifiedFile,
	DocumentType,
	Extracted,
	ExtractionDetails,
	SentReply,
} from '../../interface';
import type { Page, Reading } from '../../reading/pages';
import { withKnownAccounts } from '../engine/accounts';
import { handwrittenValues } from '../engine/handwritten';
import { resultOf } from '../fields/answers';
import { type FieldsAsked, inquireFields, type ReviewedModels } from './fieldsInquiry';
import type { Inquiry } from './inquiry';
import { type ModelRequest, withPictures } from './modelRequest';
import { inquireType } from './typeInquiry';

/** A question as a client gets it. */
export type SentQuestion = Pick<
	ModelRequest,
	'schema' | 'maxTokens' | 'round' | 'rounds' | 'isRepair'
> & { messages: ReturnType<typeof withPictures>; pictures: number[] };

/** The next question, or the final result; undefined if there is nothing to ask. */
export type Refining<Found> = { question: SentQuestion } | { found: Found } | undefined;

/** Replays the answers that a client sent, and returns the next step. */
export async function replayed<Found>(
	asked: { inquiry: Inquiry<unknown>; found: () => Found } | undefined,
	replies: readonly SentReply[],
	onReplayed: () => void = () => {},
): Promise<Refining<Found>> {
	if (!asked) return undefined;
	const { inquiry } = asked;
	for (const { inputTokens, outputTokens, model, ...reply } of replies) {
		await inquiry.next();
		if ('failure' in reply) inquiry.fail(reply.failure);
		else inquiry.take({ ...reply, model, usage: { inputTokens, outputTokens } });
	}
	onReplayed();
	const question = await inquiry.next();
	if (!question) return { found: asked.found() };
	const { messages, pictures, ...rest } = question;
	return {
		question: {
			...rest,
			messages: withPictures(messages, pictures),
			pictures: pictures.map(({ page }) => page),
		},
	};
}

/**
 * The next question for a client's language model about a document that the built-in engine has read, or the
 * result.
 *
 * @param stored the engine's answer
 * @param replies the answers so far, in order
 * @param onReplayed called after the replay, during which pages need not be drawn again
 */
export async function refineFields(
	reading: Reading,
	details: ExtractionDetails,
	stored: Extracted['findings'],
	{
		replies,
		onReplayed,
		...asked
	}: FieldsAsked & { replies: readonly SentReply[]; onReplayed?: () => void },
): Promise<Refining<Extracted>> {
	const inquired = inquireFields(reading, details, stored.details ?? {}, asked);
	const found = (merged: NonNullable<typeof inquired>['merged']): Extracted => {
		const { answers, unsure, notices, use } = merged();
		const known = withKnownAccounts(reading, details, answers, asked.examples ?? []);
		const all = [...new Set([...(stored.notices ?? []), ...known.notices, ...notices])];
		const doubts = [...unsure, ...handwrittenValues(reading.pages, known.answers)];
		return {
			result: resultOf(known.answers),
			findings: {
				...stored,
				details: known.answers,
				unsure: doubts.length > 0 ? doubts : undefined,
				notices: all.length > 0 ? all : undefined,
				model: use,
			},
		};
	};
	return await replayed(
		inquired && { inquiry: inquired.inquiry, found: () => found(inquired.merged) },
		replies,
		onReplayed,
	);
}

/** The next question about a document's type, or the result. */
export async function refineType(
	pages: readonly Page[],
	documentTypes: readonly DocumentType[],
	stored: ClassifiedFile,
	{
		mark,
		replies,
		reviewed,
	}: { mark: string; replies: readonly SentReply[]; reviewed?: ReviewedModels },
): Promise<Refining<ClassifiedFile>> {
	const inquired = inquireType(pages, documentTypes, stored, mark, reviewed);
	const found = (type: NonNullable<typeof inquired>['found']): ClassifiedFile => {
		const { notices, ...rest } = type();
		const all = [...new Set([...(stored.notices ?? []), ...notices])];
		return { ...rest, ...(all.length > 0 && { notices: all }) };
	};
	return await replayed(
		inquired && { inquiry: inquired.inquiry, found: () => found(inquired.found) },
		replies,
	);
}

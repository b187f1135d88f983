import { randomUUID } from 'node:crypto';

import type {
	AskedTarget,
	ClassifiedFile,
	Extracted,
	Question,
	QuestionAnswered,
	QuestionAsked,
	QuestionState,
	SentReply,
	Wanting,
} from '../interface';
import { SURE as SURE_CONFIDENCE } from '../interface/certainty';
import { QUESTION_EXPIRY } from '../interface/modelQuestions';
import { askedFor } from '../storing/askedFor';
import type { Documents } from '../storing/documents';
import type { StoredFile } from '../storing/files';
import { newId } from '../storing/ids';
import { ConflictingAnswer } from '../storing/modelQuestions';
import { Outdated } from '../storing/outdated';
import type { Store } from '../storing/store';
import { withCopy } from '../storing/unstored';
import { createSampleQuestions } from './sampleQuestions';
import type { RefiningAnswer, ToRefine } from './questionTasks';
import type { ExamplesFrom } from './storedReading';
import type { Workers } from './workers';

/** Maximum number of unanswered questions. */
const MOST_OPEN = 2000;

type Processed = Extract<StoredFile, { status: 'processed' }>;

const NEVER =
	'The option "model" of the extraction is "never": no language model is asked about its documents.';
const REVIEWED =
	'A person has reviewed the file: a model is not asked about values that people decided on.';
const ASKED_BEFORE =
	'A language model was asked about this result before. Name the fields, or send use: "always", to ask once more.';
const SURE = 'The built-in engine is sure of all values.';
const BLANK =
	'The pages have no text. To have the model look at pictures of them, set "pictures" in the request to the number of pages.';

/**
 * Questions about processed files for clients' own language models, and the handling of their answers. The
 * questions are the same as those to the model of `--llm-url`; the answers are checked and merged in the same way.
 */
export function createModelQuestions({
	store,
	documents,
	workers,
	examplesFrom,
}: {
	store: Store;
	documents: Documents;
	workers: Pick<Workers, 'refine' | 'propose'>;
	/** The database with the examples. */
	examplesFrom?: ExamplesFrom;
}) {
	const ofSamples = createSampleQuestions({ store, workers });

	/** @returns undefined if the file's definition was deleted */
	async function refined(
		{ kind, id }: AskedTarget,
		file: Processed,
		rest: Pick<ToRefine, 'pictures' | 'mark' | 'replies'> & {
			names: Extract<ToRefine, { kind: 'extraction' }>['names'];
		},
	): Promise<RefiningAnswer | { unreadable: string } | undefined> {
		const found = await store.findDefinition(kind, id);
		if (!found) return undefined;
		const { details } = found;
		const outcome = await documents.use(file.fileId, async (files) => {
			const of = { definitionId: id, askedFor: askedFor(details) };
			const document = {
				...files,
				page: file.page,
				...(examplesFrom && { examples: { ...examplesFrom, of } }),
				...rest,
			};
			return await workers.refine(
				'documentTypes' in details
					? {
							...document,
							...{ kind: 'classification', documentTypes: details.documentTypes },
							stored: typeOf(file),
						}
					: { ...document, kind: 'extraction', details, stored: findingsOf(file) },
			);
		});
		if ('answer' in outcome) return outcome.answer;
		return { unreadable: 'unreadable' in outcome ? outcome.unreadable : outcome.unstored };
	}

	const isFull = async () => (await store.questionsOpen()) >= MOST_OPEN;

	const add = async (
		state: FileState,
		fileId: string,
		version: number,
		{ messages, schema, maxTokens, pictures, round, rounds, isRepair }: SentQuestion,
	): Promise<Question> => ({
		...(await store.addQuestion({ fileId, version, state }, QUESTION_EXPIRY)),
		...{ fields: state.names },
		...{ messages, schema, maxTokens, pictures, round, rounds, isRepair },
	});

	return {
		/** The first question about the samples of a suggestion; undefined if it was deleted. */
		askOnSamples: async (suggestionId: string) =>
			(await isFull()) ? ('full' as const) : await ofSamples.ask(suggestionId),

		/** The first question about a processed file; undefined if its definition was deleted. */
		async ask(
			of: AskedTarget,
			file: Processed,
			wanting: Wanting,
		): Promise<QuestionAsked | undefined> {
			const { fields, use, confidence, pictures } = wanting;
			const { fileId } = file;
			const version = await store.versionOf(fileId);
			const found = await store.findDefinition(of.kind, of.id);
			const own = found && 'fields' in found.details ? found.details.options?.model : undefined;
			if (own === 'never') return { nothing: NEVER };
			if (file.reviewed || (await store.hasReviewedCopy(fileId))) return { nothing: REVIEWED };
			const route = use ?? own ?? 'unsure';
			if (!fields && route !== 'always') {
				if (file.model) return { nothing: ASKED_BEFORE };
				if (isSureType(of, file, confidence)) return { nothing: SURE };
			}
			if (await isFull()) return 'full';
			const names = fields ?? (route === 'always' ? 'all' : { below: confidence });
			const asked = { pictures, mark: randomUUID(), replies: [] };
			const next = await refined(of, file, { ...asked, names });
			if (!next || 'unknown' in next || 'unreadable' in next) return next;
			if (next.names.length === 0) return { nothing: SURE };
			if (!next.next || !('question' in next.next)) return { nothing: BLANK };
			const state = { ...of, ...asked, names: next.names };
			return { question: await add(state, fileId, version, next.next.question) };
		},

		/**
		 * Accepts an answer, and stores its effect.
		 *
		 * @returns undefined if the question is unknown or expired
		 * @throws ConflictingAnswer; Outdated if the file has another result by now
		 */
		async answer(questionId: string, reply: SentReply): Promise<QuestionAnswered | undefined> {
			const text = JSON.stringify(reply);
			try {
				return await answerOnce(questionId, text, reply);
			} catch (error) {
				if (!(error instanceof ConflictingAnswer || error instanceof Outdated)) throw error;
				// A client may have repeated the request before it was answered.
				const asked = await store.findQuestion(questionId, text);
				if (asked?.next === undefined) throw error;
				return await answerOnce(questionId, text, reply);
			}
		},
	};

	async function answerOnce(
		questionId: string,
		text: string,
		reply: SentReply,
	): Promise<QuestionAnswered | undefined> {
		const asked = await store.findQuestion(questionId, text);
		if (!asked) return undefined;
		const { fileId, version, state, next: before } = asked;
		if (state.kind === 'suggestion')
			return await ofSamples.answer(questionId, text, { ...asked, state }, reply);
		const of = { kind: state.kind, id: state.id, batchId: state.batchId, fileId };
		if (before === null) return { of, isDone: true };
		// Created by `add` when the question was answered before.
		if (before !== undefined) return { of, question: before as Question };
		if (await store.isDocumentDeleted(fileId)) return { of, isDocumentDeleted: true };
		const file = await store.findFile(fileId);
		if (file?.status !== 'processed' || (await store.versionOf(fileId)) !== version)
			throw new Outdated();
		const replies = [...state.replies, reply];
		const found = await refined(of, file, { ...state, replies });
		if (found && 'unreadable' in found) return { of, ...found };
		if (!found || !('names' in found) || !found.next) throw new Outdated();
		const { next } = found;
		if ('question' in next) {
			const question = await store.transaction(async () => {
				const added = await add({ ...state, replies }, fileId, version, next.question);
				await store.settleQuestion(questionId, text, added);
				return added;
			});
			return { of, question };
		}
		const gone = await keep(questionId, text, version, file, of, next.found);
		return { of, isDone: true, gone };
	}

	/** @returns IDs of files that were deleted because the document has another type */
	async function keep(
		questionId: string,
		text: string,
		version: number,
		{ fileId, ...file }: Processed,
		{ id }: AskedTarget,
		found: Found,
	): Promise<string[]> {
		if (found.kind === 'extraction') {
			const { extracted } = found;
			await store.transaction(async () => {
				await store.settleQuestion(questionId, text, null);
				await store.refine(fileId, version, extracted, byOf(extracted.findings.model));
			});
			return [];
		}
		const { classified } = found;
		const { documentType, model } = classified;
		const isOther = typeOf({ fileId, ...file }).documentType !== documentType;
		const { documentTypes = [] } =
			(await store.findDefinition('classification', id))?.details ?? {};
		const extractionId = documentTypes.find(({ name }) => name === documentType)?.extractionId;
		const copy =
			isOther && extractionId !== undefined ? { fileId: newId('fil'), extractionId } : undefined;
		const settle = async () =>
			await store.transaction(async () => {
				await store.settleQuestion(questionId, text, null);
				const type = { isOther, copy };
				return await store.refineClassified(fileId, version, classified, byOf(model), type);
			});
		const { gone } = await (copy ? withCopy(documents, fileId, copy.fileId, settle) : settle());
		return gone;
	}
}

type FileState = Exclude<QuestionState, { kind: 'suggestion' }>;

type SentQuestion = Extract<
	NonNullable<Extract<RefiningAnswer, { names: string[] }>['next']>,
	{ question: unknown }
>['question'];
type Found = Extract<
	NonNullable<Extract<RefiningAnswer, { names: string[] }>['next']>,
	{ found: unknown }
>['found'];

const byOf = (model: { failure?: string } | undefined) =>
	model?.failure === undefined ? 'model' : 'engine';

/** Everything that is returned next to the result of an extraction's file. */
function findingsOf(file: Processed): Extracted['findings'] {
	const { details, unsure, notices, model, tables, visuals, checkboxes, skipped } = file;
	return { details, unsure, notices, model, tables, visuals, checkboxes, skipped };
}

/** The result of a classification. */
function typeOf(file: Processed): ClassifiedFile {
	const { documentType, confidence } = Object(file.result);
	const { learnedFrom } = Object(file);
	return { documentType, confidence, notices: file.notices, learnedFrom };
}

const isSureType = ({ kind }: AskedTarget, file: Processed, least: number = SURE_CONFIDENCE) =>
	kind === 'classification' && typeOf(file).confidence >= least;

/** Extraction of fields, and its repetition on reviewed documents to test it. */
import { readFile } from 'node:fs/promises';

import type { Answered, Extracted, ExtractionDetails } from '../interface';
import type { TestedValue } from '../interface/reviewedTests';
import { drawPage } from '../reading/document';
import { readingNotices } from '../reading/readingNotices';
import { fieldConfidences, leastConfidence } from '../storing/fileIndex';
import {
	extract as extractFrom,
	extractByModel,
	findings,
	handwrittenValues,
	identityOf,
	isSameValue,
	resultOf,
	type TimedModel,
	withKnownAccounts,
} from '../understanding/index';
import { type Compared, comparedValues } from './comparedValues';
import { examplesFor, reviewedModels } from './knownExamples';
import { type StoredDocument, noticed, readTimed, timeLimitOf } from './storedReading';
import { task } from './task';

type ToExtract = StoredDocument & { details: ExtractionDetails; model?: TimedModel };

async function extracted({ details, model, ...document }: ToExtract): Promise<Answered<Extracted>> {
	const abortSignal = timeLimitOf(model);
	const { reading, spent } = await readTimed(document, details);
	const { skipped } = reading;
	const drawn = async (page: number) => await drawPage(await readFile(document.file), page);
	const examples = await examplesFor(document, reading, details);
	const {
		answers: found,
		unsure = [],
		notices,
		modelOutcome,
		use,
	} = model
		? await extractByModel(
				...([reading, details, model, drawn, abortSignal, examples] as const),
				await reviewedModels(document),
			)
		: { answers: await extractFrom(reading, details, { examples }) };
	const { answers, notices: changed } = withKnownAccounts(reading, details, found, examples);
	const doubts = [...unsure, ...handwrittenValues(reading.pages, answers)];
	const identity = identityOf(details);
	const answer = {
		result: resultOf(answers),
		findings: {
			details: answers,
			...(doubts.length > 0 && { unsure: doubts }),
			...noticed([...changed, ...(notices ?? []), ...readingNotices(reading.pages)]),
			...(use && { model: use }),
			...findings(reading.pages, details.options),
			...(skipped.length > 0 && { skipped }),
		},
		...(identity && { identity }),
	};
	return { answer, modelOutcome, spent: spent() };
}

export const extract = task(extracted);

/** Extracts from a reviewed document again, and compares the answer with what people confirmed. */
export const testReviewed = task(
	async ({ reviewed, ...given }: ToTest): Promise<Answered<TestedAnswer>> => {
		const { answer, modelOutcome } = await extracted(given);
		const now = { result: answer.result, details: answer.findings.details };
		const { fields } = given.details;
		return {
			answer: {
				confidence: leastConfidence(fieldConfidences(now.result, now.details)),
				values: comparedValues(fields, { ...reviewed, now }, isSameValue),
			},
			modelOutcome,
		};
	},
);

export type ToTest = ToExtract & { reviewed: Omit<Compared, 'now'> };

/** The lowest confidence of the answer, and its values. */
export type TestedAnswer = { confidence: number; values: TestedValue[] };

import type { Static } from '@sinclair/typebox';

import type { ExtractionDetails, Misfit } from '../../src/interface';
import type { ExtractionCreated } from '../../src/interface/extractions';
import type { Field } from '../../src/interface/fields';
import type { WaitingOrBatchResults } from '../../src/interface/results';
import type { TestAnswer } from '../../src/interface/reviewedTests';
import type { FilesUploaded } from '../../src/interface/uploads';
import type {
	AccuracyView,
	Decided,
	FileView,
	Inbox,
	Result,
	ReviewedView,
	Session,
	Taught,
	Word,
} from './answers';
import { call } from './call';

const ofFile = (fileId: string, rest = '') => `/files/${encodeURIComponent(fileId)}${rest}`;

export const findSession = () => call<Session>('GET', '/session');
export const openSession = (proof: { token: string; reviewer?: string } | { key: string }) =>
	call<Session>('POST', '/session', proof);
export const endSession = () => call<object>('DELETE', '/session');

export const listFiles = (query: URLSearchParams) => call<Inbox>('GET', `/files?${query}`);
export const viewAccuracy = (query: URLSearchParams) =>
	call<AccuracyView>('GET', `/accuracy?${query}`);
export const listReviewed = (query: URLSearchParams) =>
	call<ReviewedView>('GET', `/reviewed?${query}`);
/** @param fields replace the fields of the definition */
export const testOnReviewed = (
	ids: { extractionId: string; fileId: string },
	fields: Field[] | undefined,
	until: AbortSignal,
) =>
	call<TestAnswer>(
		...(['POST', '/testOnReviewed'] as const),
		{ ...ids, ...(fields && { extractionDetails: { fields } }) },
		until,
	);
/** Finds the document that follows this one in a list, if there is one. @param query the filters of the list */
export const findNext = (fileId: string, query: URLSearchParams) =>
	call<{ next?: string }>('GET', ofFile(fileId, `/next?${query}`));
export const viewFile = (fileId: string) => call<FileView>('GET', ofFile(fileId));
export const wordsOfPage = (fileId: string, page: number) =>
	call<{ words: Word[] }>('GET', ofFile(fileId, `/pages/${page}/words`));

export const saveDraft = (fileId: string, draft: { result: Result; version: number }) =>
	call<{ savedAt: number; misfits: Misfit[] }>('PUT', ofFile(fileId, '/draft'), draft);
export const decide = (
	fileId: string,
	decision: {
		status: 'confirmed' | 'rejected';
		result?: Result;
		reason?: string;
		version: number;
	},
	query: URLSearchParams,
) => call<Decided>('POST', ofFile(fileId, `/decision?${query}`), decision);
export const findLearned = (fileId: string) => call<Taught>('GET', ofFile(fileId, '/learned'));
export const forgetLearned = (fileId: string) => call<object>('DELETE', ofFile(fileId, '/learned'));
export const tellPresence = (fileId: string) =>
	call<{ others: number }>('POST', ofFile(fileId, '/presence'), {});

export const createExtraction = (extractionDetails: ExtractionDetails) =>
	call<Static<typeof ExtractionCreated>>('POST', '/createExtraction', { extractionDetails });
export const updateExtraction = (extractionId: string, extractionDetails: ExtractionDetails) =>
	call<object>('PATCH', '/updateExtraction', { extractionId, extractionDetails });
export const deleteExtraction = (extractionId: string) =>
	call<object>('DELETE', '/deleteExtraction', { extractionId });
export function uploadFile(extractionId: string, file: File) {
	const form = new FormData();
	form.append('extractionId', extractionId);
	form.append('files', file);
	return call<Static<typeof FilesUploaded>>('POST', '/uploadFiles', form);
}
export const getResults = (extractionId: string, batchId: string) =>
	call<Static<typeof WaitingOrBatchResults>>(...(['POST', '/getResults'] as const), {
		extractionId,
		batchId,
	});

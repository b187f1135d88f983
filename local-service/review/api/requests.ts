import type {
	AccuracyView,
	Decided,
	FileView,
	Inbox,
	Misfit,
	Result,
	Session,
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
export const forgetLearned = (fileId: string) => call<object>('DELETE', ofFile(fileId, '/learned'));
export const tellPresence = (fileId: string) =>
	call<{ others: number }>('POST', ofFile(fileId, '/presence'), {});

import { createHash } from 'node:crypto';

import multipart, { type MultipartValue } from '@fastify/multipart';
import type { TObject } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';

import { fileNameOf } from '../interface/fileNames';
import type { Limits } from '../limits';
import type { Documents } from '../storing/documents';
import { newId } from '../storing/ids';
import { InsufficientSpace } from '../storing/incoming';
import { CallFailed } from './failures';
import type { App } from './typed';
import { alternatives } from './validation';

/** Maximum number of text parts per form. The first part that is not allowed is rejected. */
const MOST_TEXTS = 20;

/** Maximum length of a text part, in bytes. */
const LONGEST_TEXT = 10_000;

const MOST_PASSWORDS = 50;

/** Codes of errors of the multipart parser about single parts. */
const PART_ERRORS = ['FST_INVALID_JSON_FIELD_ERROR', 'FST_PROTO_VIOLATION'];

/** A file whose bytes are on the disk, but not yet in the database. */
export type ReceivedFile = {
	fileId: string;
	fileName: string;
	/** Reason why it cannot be processed, if already known. */
	message?: string;
	/** SHA-256 of the bytes, in base64url. */
	contentHash?: string;
};

/** Passwords are kept apart from other texts, which may appear in messages and logs. */
type Received = { texts: Map<string, string>; passwords: string[]; files: ReceivedFile[] };

/**
 * Makes a scope of the app accept multipart forms only; returns a function that receives a form.
 * @param form allowed parts
 */
export function receiveFiles(
	app: App,
	documents: Documents,
	limits: Pick<Limits, 'fileSize' | 'files'>,
): (request: FastifyRequest, form: TObject) => Promise<Received> {
	// Any other body is rejected with a message about forms.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', (_request, _payload, done) => done(null));
	app.register(multipart, {
		limits: {
			fileSize: limits.fileSize,
			files: limits.files,
			fields: MOST_TEXTS,
			parts: limits.files + MOST_TEXTS,
			fieldSize: LONGEST_TEXT,
		},
	});

	/** Parts may come in any order, so validation happens after all have arrived. */
	return async (request, { properties }) => {
		const length = Number(request.headers['content-length'] ?? 0);
		await documents.checkFreeSpace(length).catch((error: unknown) => explain(error));
		// The parser waits forever for the parts of a request that is already closed.
		if (request.raw.destroyed) throw aborted();
		if (!request.isMultipart()) {
			request.raw.resume();
			throw new CallFailed(
				request.headers['content-type'] === undefined ? 400 : 415,
				'The files must be sent as multipart/form-data.',
			);
		}
		if (!/;\s*boundary=./i.test(request.headers['content-type'] ?? '')) {
			request.raw.resume();
			throw new CallFailed(
				400,
				'The Content-Type of the form has no boundary. Do not set this header yourself: the HTTP library does, with the boundary that it writes between the parts.',
			);
		}
		const texts = new Map<string, string>();
		const sent: string[][] = [];
		const files: ReceivedFile[] = [];
		try {
			for await (const part of request.parts()) {
				if (!part.fieldname) throw malformed();
				if (part.type === 'field') {
					checkText(part, Object.keys(properties), texts);
					texts.set(part.fieldname, String(part.value));
				} else if (part.fieldname !== 'files') {
					throw new CallFailed(
						400,
						`The part "${part.fieldname}" has a file; parts with files must be named "files".`,
					);
				} else {
					const fileId = newId('fil');
					// HTTP clients escape quotation marks in file names like this (RFC 7578, section 2).
					const sentName: string | undefined = part.filename;
					const fileName = fileNameOf(sentName?.replaceAll('%22', '"') ?? '') || 'document';
					const file: ReceivedFile = { fileId, fileName };
					files.push(file);
					const hash = createHash('sha256');
					await documents.receive(fileId, part.file, hash);
					const digest = hash.digest();
					file.contentHash = digest.toString('base64url');
					sent.push([fileName, digest.toString('hex')]);
					if (part.file.truncated) {
						throw new CallFailed(
							413,
							`"${fileName}" is larger than ${limits.fileSize / 1024 / 1024} MB.`,
						);
					}
				}
			}
			checkPasswords(texts.get('password'));
			await request.once.begin(JSON.stringify([[...texts].toSorted(), sent]));
		} catch (error) {
			// A client that is still sending would never read the response.
			request.raw.unpipe().resume();
			await documents.discard(files.map(({ fileId }) => fileId));
			explain(error, request.raw.errored !== null);
		} finally {
			const others = [...texts].filter(([name]) => name !== 'password');
			// For the error response, if the request fails.
			request.body = Object.fromEntries(others);
		}
		const passwords = linesOf(texts.get('password'));
		texts.delete('password');
		return { texts, passwords, files };
	};

	function explain(error: unknown, isBrokenOff = false): never {
		throw explained(error, isBrokenOff);
	}

	function explained(error: unknown, isBrokenOff: boolean): unknown {
		if (!(error instanceof Error)) return error;
		if (error instanceof InsufficientSpace) return diskFull();
		if (isBrokenOff) return aborted();
		if (!('code' in error)) {
			// The multipart parser throws plain errors; Fastify's errors have a status code.
			const isFromParser = !('statusCode' in error);
			return isFromParser ? malformed() : error;
		}
		if (PART_ERRORS.includes(String(error.code))) return malformed();
		return error.code === 'FST_FILES_LIMIT'
			? new CallFailed(
					413,
					`An upload may have at most ${limits.files} files. Send the others in another request.`,
				)
			: error;
	}
}

const aborted = () => new CallFailed(400, 'The client aborted the upload.');

const malformed = () => new CallFailed(400, 'The multipart form is malformed or incomplete.');

/**
 * @param known names of the parts that the form may have
 * @param before the text parts before this one
 * @throws CallFailed if the part is not allowed, or its text would be cut off
 */
function checkText(
	{ fieldname: name, valueTruncated }: MultipartValue,
	known: readonly string[],
	before: ReadonlyMap<string, string>,
): void {
	if (!known.includes(name)) {
		throw new CallFailed(
			400,
			`The form must not have the part "${name.slice(0, 100)}"; it may have ${alternatives(known)}.`,
		);
	}
	if (name === 'files') {
		throw new CallFailed(
			400,
			'The part "files" must be a file: its Content-Disposition has no filename.',
		);
	}
	if (before.has(name)) {
		throw new CallFailed(
			400,
			`The form has the part "${name}" more than once; only "files" may be repeated.`,
		);
	}
	if (valueTruncated) {
		const longest = LONGEST_TEXT.toLocaleString('en');
		throw new CallFailed(400, `The part "${name}" must have at most ${longest} bytes.`);
	}
}

/** Not trimmed: a password may begin or end with spaces. */
const linesOf = (text = '') => text.split(/\r\n|[\r\n]/).filter((line) => line !== '');

/** @throws CallFailed if there are too many passwords */
function checkPasswords(text: string | undefined): void {
	if (linesOf(text).length <= MOST_PASSWORDS) return;
	throw new CallFailed(
		400,
		`The part "password" may have at most ${MOST_PASSWORDS} passwords, one in each line.`,
	);
}

export const diskFull = () =>
	new CallFailed(
		507,
		'The disk of the service is nearly full. Delete what is no longer needed, or free space on the disk, and upload again.',
	);

/** @throws CallFailed if no file was sent */
export function checkFiles(files: readonly ReceivedFile[]): void {
	if (files.length > 0) return;
	throw new CallFailed(400, 'No file was sent: the part "files" is missing.');
}

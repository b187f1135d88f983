import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { endpoints, type Endpoint } from '../transport/endpoints';
import { loadFormData } from '../transport/formData';
import { request, type Form, type RequestOptions } from '../transport/request';
import type { OpenFile, PickedFile } from './pickedFile';
import { idsOf, isBatch, type Target } from './batch';

const MEGABYTE = 1_000_000;

/** A file as returned by the service after the upload. */
export type StoredFile = {
	fileId: string;
	fileName: string;
	numberOfPages: number | null;
	url: string | null;
};

export type UploadedFile = StoredFile & { file: PickedFile };

export type FailedFile = { file: PickedFile; error: unknown };

/** The outcome of each file, and the target; without a batch, no file was stored. */
export type Sent = { target: Target; results: Array<UploadedFile | FailedFile> };

/**
 * Sends files in one request, as a form that also contains the given members and the passwords of the files.
 *
 * @param files all with the same passwords
 * @returns the answer, and the names under which the files were sent
 * @throws NodeApiError if the service rejects them; what opening a file throws
 */
export async function sendForm(
	this: IExecuteFunctions,
	endpoint: Endpoint,
	files: PickedFile[],
	members: IDataObject,
	options: Pick<RequestOptions, 'signal' | 'patientUntil' | 'isWhole'>,
): Promise<{ answer: IDataObject; names: string[] }> {
	const [{ itemIndex = 0, passwords } = {}] = files;
	const sent = { ...members, ...(passwords !== undefined && { password: passwords }) };
	let opened: OpenFile[] = [];
	// A stream that was not fully read keeps its file open.
	const close = () => {
		for (const { content } of opened) if ('destroy' in content) content.destroy();
		opened = [];
	};
	const open = async (): Promise<Form> => {
		close();
		const form = new (loadFormData())();
		for (const [member, value] of Object.entries(sent)) form.append(member, value);
		for (const file of files) {
			const { fileName, mimeType, size, content } = await file.open();
			opened.push({ fileName, mimeType, size, content });
			form.append('files', content, {
				filename: fileName,
				contentType: mimeType,
				knownLength: size,
			});
		}
		const size = opened.reduce((sum, file) => sum + file.size, 0);
		return { form, timeout: 300_000 + Math.ceil(size / MEGABYTE) * 1000 };
	};

	try {
		const answer = await request.call(this, endpoint, { ...options, itemIndex, body: open });
		return { answer, names: opened.map(({ fileName }) => fileName) };
	} finally {
		close();
	}
}

/**
 * Sends files in one request, into a batch.
 *
 * @param files with unique names, all with the same passwords
 * @returns the batch that was used, and the outcome of each file, in their order
 * @throws NodeApiError if the service rejects them; what opening a file throws
 */
export async function sendFiles(
	this: IExecuteFunctions,
	files: PickedFile[],
	target: Target,
	options: Pick<RequestOptions, 'signal' | 'patientUntil'>,
): Promise<Sent> {
	const { answer, names } = await sendForm.call(
		this,
		endpoints[target.kind].upload,
		files,
		idsOf(target),
		options,
	);
	const stored = pairByName(
		names,
		Array.isArray(answer.files) ? answer.files.filter(isObject) : [],
	);
	const { batchId } = answer;
	const used = typeof batchId === 'string' && batchId !== '' ? { ...target, batchId } : target;
	const results = files.flatMap((file, index) => {
		const became = stored[index] ?? [];
		return (became.length > 0 && isBatch(used) ? became : [undefined]).map((one) =>
			readStored.call(this, file, one),
		);
	});
	return { target: used, results };
}

/**
 * The stored files for each of the sent files, whose names are unique. A file has several if the service split it
 * into pages, or unpacked it as an archive, whose name is then their prefix. They are matched by name, or by order
 * if the service changed the names.
 */
export function pairByName(sent: string[], stored: IDataObject[]): IDataObject[][] {
	const named = sent.map((name) =>
		stored.filter(
			({ fileName }) =>
				typeof fileName === 'string' && (fileName === name || fileName.startsWith(`${name}/`)),
		),
	);
	if (sent.length === 1 && named[0]?.length === 0) return [stored];
	if (stored.length !== sent.length) return named;
	const left = stored.filter((file) => !named.flat().includes(file));
	return named.map((files) => (files.length > 0 ? files : left.splice(0, 1)));
}

function readStored(
	this: IExecuteFunctions,
	file: PickedFile,
	stored: IDataObject | undefined,
): UploadedFile | FailedFile {
	const { fileId, fileName, numberOfPages, url } = stored ?? {};
	if (typeof fileId !== 'string' || fileId === '') {
		const message = `The service returned no ID for "${file.fileName}"`;
		const description =
			'It accepted the upload but returned no fileId or no batchId, so the result cannot be fetched. Check API Layout in the credential.';
		const { itemIndex } = file;
		return {
			file,
			error: new NodeOperationError(this.getNode(), message, { itemIndex, description }),
		};
	}
	return {
		file,
		fileId,
		fileName: typeof fileName === 'string' ? fileName : file.fileName,
		numberOfPages: typeof numberOfPages === 'number' ? numberOfPages : null,
		url: typeof url === 'string' ? url : null,
	};
}

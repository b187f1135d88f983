import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
	bytesOf,
	type Call,
	childOf,
	createObjectRequests,
	ObjectStoreFailure,
	repeated,
} from './objectRequests';
import type { ObjectStoreAddress } from './objectStoreAddress';

/** Maximum bytes of an object stored with one request; also the part size of larger objects. */
const PART = 16 * 1024 * 1024;

/** Maximum number of parts; very large objects have larger parts. */
const MOST_PARTS = 10_000;

/** Maximum number of objects per list or delete request. */
const PAGE = 1000;

/** Timeout of `check` in milliseconds: somebody waits for its result. */
const CHECKING = 5000;

/** @property modifiedAt milliseconds since 1970 */
export type Stored = { name: string; modifiedAt: number };

export type ObjectStore = ReturnType<typeof createObjectStore>;

/**
 * Objects below a prefix of a bucket, by their names without the prefix. Requests are retried after transient
 * failures.
 *
 * @throws ObjectStoreFailure from all methods
 */
export function createObjectStore(address: ObjectStoreAddress) {
	const { bucket, prefix, encryption } = address;
	const requests = createObjectRequests(address);
	const encrypted: Record<string, string> =
		encryption === undefined ? {} : { 'x-amz-server-side-encryption': encryption };
	const keyOf = (name: string) => `${prefix}${name}`;
	const listing = (most: number) => ({ 'list-type': '2', 'max-keys': String(most), prefix });
	const askForXml = async (call: Call) =>
		await repeated(async () => await requests.askForXml(call));

	/** @returns the ETag of the stored object or part */
	async function send(call: Call): Promise<string> {
		return await repeated(async () => {
			const answer = await requests.ask(call);
			answer.resume();
			return answer.headers.etag ?? '';
		});
	}

	async function putInParts(key: string, file: string, size: number): Promise<void> {
		const query = { uploads: '' };
		const { root } = await askForXml({ method: 'POST', key, query, headers: encrypted });
		const uploadId = childOf(root, 'UploadId');
		if (uploadId === undefined)
			throw new ObjectStoreFailure('It did not start a multipart upload.');
		try {
			const length = Math.max(PART, Math.ceil(size / MOST_PARTS));
			let parts = '';
			for (let start = 0, partNumber = 1; start < size; start += length, partNumber++) {
				const tag = await send({
					method: 'PUT',
					key,
					query: { partNumber: String(partNumber), uploadId },
					body: bodyOf(file, start, Math.min(start + length, size)),
				});
				parts += `<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`;
			}
			const body = `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`;
			await askForXml({ method: 'POST', key, query: { uploadId }, body });
		} catch (error) {
			// Leftover parts are charged like objects, but not listed.
			await requests.ask({ method: 'DELETE', key, query: { uploadId } }).then(
				(answer) => answer.resume(),
				() => {},
			);
			throw error;
		}
	}

	async function put(name: string, file: string): Promise<void> {
		const { size } = await stat(file);
		const key = keyOf(name);
		if (size > PART) await putInParts(key, file, size);
		else await send({ method: 'PUT', key, headers: encrypted, body: bodyOf(file, 0, size) });
	}

	/** @returns undefined if there is no such object */
	async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
		return await work.catch((error: unknown) => {
			if (error instanceof ObjectStoreFailure && error.isMissing) return undefined;
			throw error;
		});
	}

	async function removeSome(names: string[]): Promise<void> {
		const objects = names.map((name) => `<Object><Key>${keyOf(name)}</Key></Object>`).join('');
		const body = `<Delete><Quiet>true</Quiet>${objects}</Delete>`;
		const { root } = await requests.askForXml({
			...{ method: 'POST', query: { delete: '' }, body },
			headers: { 'content-md5': createHash('md5').update(body).digest('base64') },
		});
		const refused = root?.children.find((child) => child.name === 'Error');
		if (!refused) return;
		const reason = childOf(refused, 'Code');
		throw new ObjectStoreFailure(`It answers ${reason} to DELETE object.`, 403, reason);
	}

	return {
		/** Stores the bytes of a file; a large one in parts. */
		put,

		/** Stores a short text. */
		putText: async (name: string, body: string): Promise<void> =>
			void (await send({ method: 'PUT', key: keyOf(name), headers: encrypted, body })),

		/**
		 * An object as a stream. The reader may be arbitrarily slow, and gets an error if the connection
		 * breaks.
		 *
		 * @returns undefined if there is no such object
		 */
		async open(name: string): Promise<{ size: number; content: Readable } | undefined> {
			const answer = await unlessMissing(
				repeated(
					async () => await requests.ask({ method: 'GET', key: keyOf(name), isForOthers: true }),
				),
			);
			return answer && { size: Number(answer.headers['content-length']), content: answer };
		},

		/** @returns false if there is no such object; no file is created then */
		async download(name: string, file: string): Promise<boolean> {
			const found = await unlessMissing(
				repeated(async () => {
					const answer = await requests.ask({ method: 'GET', key: keyOf(name) });
					await pipeline(bytesOf(answer), createWriteStream(file, { mode: 0o600 }));
					return true;
				}),
			);
			return found ?? false;
		},

		has: async (name: string): Promise<boolean> =>
			(await unlessMissing(send({ method: 'HEAD', key: keyOf(name) }))) !== undefined,

		/** Copies an object within the store. @returns false if there is no such object */
		async copy(name: string, copyName: string): Promise<boolean> {
			const copied = askForXml({
				...{ method: 'PUT', key: keyOf(copyName) },
				headers: { ...encrypted, 'x-amz-copy-source': `/${bucket}/${keyOf(name)}` },
			});
			return (await unlessMissing(copied)) !== undefined;
		},

		/** Missing objects are ignored. */
		async remove(names: string[]): Promise<void> {
			for (let start = 0; start < names.length; start += PAGE) {
				const some = names.slice(start, start + PAGE);
				await repeated(async () => await removeSome(some));
			}
		},

		/** All objects, in pages of up to 1000, with the time of the store's answer. */
		async *list(): AsyncIterable<{ objects: Stored[]; listedAt: number }> {
			let token: string | undefined;
			do {
				const { root, at } = await askForXml({
					method: 'GET',
					query: {
						...listing(PAGE),
						...(token !== undefined && { 'continuation-token': token }),
					},
				});
				const found = root?.children.filter((child) => child.name === 'Contents') ?? [];
				const objects = found.map((child) => ({
					name: (childOf(child, 'Key') ?? '').slice(prefix.length),
					modifiedAt: Date.parse(childOf(child, 'LastModified') ?? ''),
				}));
				yield { objects, listedAt: at };
				token = childOf(root, 'NextContinuationToken');
			} while (token !== undefined);
		},

		/** A single attempt of a request that needs no object. */
		check: async (): Promise<void> =>
			void (await requests.askForXml({ method: 'GET', query: listing(1), silence: CHECKING })),
	};
}

const bodyOf = (file: string, start: number, end: number): Call['body'] =>
	start === end
		? ''
		: { size: end - start, read: () => createReadStream(file, { start, end: end - 1 }) };

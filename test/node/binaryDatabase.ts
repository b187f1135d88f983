import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { BinaryData } from 'n8n-core';

/** Stores files as n8n's mode `database` does: in one piece each, which is read into memory completely. */
export class DatabaseManager implements BinaryData.Manager {
	private readonly database = new DatabaseSync(':memory:');

	async init() {
		this.database.exec(
			'CREATE TABLE file (id TEXT PRIMARY KEY, data BLOB, fileName TEXT, mimeType TEXT)',
		);
	}

	async store(
		_location: BinaryData.FileLocation,
		content: Buffer | Readable,
		{ fileName, mimeType }: BinaryData.PreWriteMetadata,
	) {
		const data = Buffer.isBuffer(content) ? content : await buffer(content);
		const fileId = randomUUID();
		this.database
			.prepare('INSERT INTO file VALUES (?, ?, ?, ?)')
			.run(fileId, data, fileName ?? null, mimeType ?? null);
		return { fileId, fileSize: data.length };
	}

	getPath(fileId: string) {
		return `database://${fileId}`;
	}

	async getAsBuffer(fileId: string) {
		return this.read(fileId).data;
	}

	async getAsStream(fileId: string) {
		return Readable.from(await this.getAsBuffer(fileId));
	}

	async getMetadata(fileId: string) {
		return this.read(fileId).metadata;
	}

	async copyByFileId(location: BinaryData.FileLocation, sourceFileId: string) {
		const { data, metadata } = this.read(sourceFileId);
		return (await this.store(location, data, metadata)).fileId;
	}

	async copyByFilePath(
		location: BinaryData.FileLocation,
		sourcePath: string,
		metadata: BinaryData.PreWriteMetadata,
	) {
		return await this.store(location, await readFile(sourcePath), metadata);
	}

	async rename(oldFileId: string, newFileId: string) {
		this.database.prepare('UPDATE file SET id = ? WHERE id = ?').run(newFileId, oldFileId);
	}

	private read(fileId: string) {
		const row = this.database.prepare('SELECT * FROM file WHERE id = ?').get(fileId);
		if (!(row?.data instanceof Uint8Array)) throw new Error(`There is no file ${fileId}`);
		const data = Buffer.from(row.data);
		const [fileName, mimeType] = [row.fileName, row.mimeType].map((text) =>
			typeof text === 'string' ? text : undefined,
		);
		return { data, metadata: { fileName, mimeType, fileSize: data.length } };
	}
}

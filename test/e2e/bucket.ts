/** A bucket of an S3-compatible store on this machine, for n8n's node S3. */
import { utimesSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';

export type Bucket = {
	/** Data of n8n's S3 credential. */
	credential: object;
	/** @param lastModified if not now */
	put: (key: string, content: Buffer, lastModified?: Date) => Promise<void>;
	/** @throws Error if there is no such object */
	read: (key: string) => Promise<string>;
	close: () => Promise<void>;
};

/** @param directory for its content */
export async function startBucket(directory: string, name: string): Promise<Bucket> {
	const store = new S3rver({
		address: '127.0.0.1',
		port: 0,
		directory,
		silent: true,
		configureBuckets: [{ name }],
	});
	const { port } = await store.run();
	const endpoint = `http://127.0.0.1:${port}`;
	// It checks signatures, but does not require them.
	const request = async (key: string, init?: RequestInit) => {
		const response = await fetch(`${endpoint}/${name}/${key}`, init);
		const answer = await response.text();
		if (!response.ok) throw new Error(`${key}: ${response.status} ${answer}`);
		return answer;
	};
	return {
		credential: {
			endpoint,
			region: 'us-east-1',
			// Its only user.
			accessKeyId: 'S3RVER',
			secretAccessKey: 'S3RVER',
			forcePathStyle: true,
			ignoreSSLIssues: false,
		},
		put: async (key, content, lastModified) => {
			await request(key, { method: 'PUT', body: new Uint8Array(content) });
			const file = path.join(directory, name, `${key}._S3rver_object`);
			if (lastModified) utimesSync(file, lastModified, lastModified);
		},
		read: async (key) => await request(key),
		close: async () => void (await store.close()),
	};
}

import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import type { Documents } from './documents';
import { isFileId } from './ids';
import { createObjectDocuments } from './objectDocuments';
import { ObjectStoreFailure, repeated } from './objectRequests';
import { createObjectStore, type ObjectStore } from './objectStore';
import { type ObjectStoreAddress, readObjectStoreAddress } from './objectStoreAddress';

/** Name of the object that holds the identity of the owning database. */
const OWNER = 'database';

/**
 * Documents in an object store; checks access to the store before anything is written.
 *
 * @param folder used by this process only, for uploads and local copies
 * @param address s3://bucket/prefix; the rest comes from the environment
 *   (docs/local-service.md#documents-in-an-object-store)
 * @param identity of the database: the sweep would delete the documents of another database
 * @param warn called with messages for the operator
 * @throws Error with a message for the operator, without any key
 */
export async function openObjectDocuments(
	folder: string,
	address: string,
	identity: string,
	warn: (message: string) => void,
): Promise<Documents> {
	const documents = createObjectDocuments(folder, await openObjects(address, identity));
	if (readdirSync(folder).some(isFileId)) {
		warn(
			`The folder ${folder} has documents from a run without --documents. The service looks for them in the object store.`,
		);
	}
	return documents;
}

/**
 * Opens an object store, checks that it works and that it belongs to this database.
 *
 * @throws Error with a message for the operator, without any key
 */
export async function openObjects(address: string, identity: string): Promise<ObjectStore> {
	const parts = readObjectStoreAddress(address, process.env);
	const objects = createObjectStore(parts);
	try {
		await repeated(objects.check);
		await own(objects, identity, parts);
	} catch (error) {
		throw explained(error, parts);
	}
	return objects;
}

/** @throws Error if the documents belong to another database */
async function own(
	objects: ObjectStore,
	identity: string,
	{ bucket, prefix }: ObjectStoreAddress,
): Promise<void> {
	const ownerOf = async () => {
		const found = await objects.open(OWNER);
		return found && (await text(found.content));
	};
	if ((await ownerOf()) === undefined) await objects.putText(OWNER, identity);
	if ((await ownerOf()) === identity) return;
	throw new Error(
		`The documents in s3://${bucket}/${prefix} belong to another database. Choose another prefix with --documents, or their database with --database or --data-dir.`,
	);
}

function explained(error: unknown, { bucket, endpoint, region }: ObjectStoreAddress): unknown {
	if (!(error instanceof ObjectStoreFailure)) return error;
	const { status, reason, message } = error;
	if (status === 404) {
		return new Error(
			`The object store has no bucket ${bucket}. Create it, or specify another with --documents.`,
		);
	}
	const isElsewhere = error.region !== undefined && error.region !== region;
	if (isElsewhere) {
		return new Error(
			`The bucket ${bucket} is in the region ${error.region}, not in ${region}. Set AWS_REGION.`,
		);
	}
	if (status === 401 || status === 403) {
		return new Error(
			`The object store refuses the service (${reason ?? status}). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that their owner may list the bucket ${bucket}, and read, write and delete its objects.`,
		);
	}
	return new Error(
		`The object store at ${endpoint.origin} cannot be used. ${message} Check --documents and AWS_ENDPOINT_URL_S3, and that it runs.`,
	);
}

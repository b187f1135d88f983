/** Location of an object store, and the credentials for it. */
export type ObjectStoreAddress = {
	bucket: string;
	/** Prefix of all keys: empty, or ends with a slash. */
	prefix: string;
	/** Value of the header x-amz-server-side-encryption. */
	encryption?: string;
	endpoint: URL;
	/** Whether the bucket is in the path, not in the host name. */
	isPathStyle: boolean;
	region: string;
	credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
};

type Variables = Readonly<Record<string, string | undefined>>;

const ENCRYPTIONS = ['AES256', 'aws:kms', 'aws:kms:dsse'];

/** @returns undefined if `typed` is not a valid s3:// address */
export function readBucket(
	typed: string,
): Pick<ObjectStoreAddress, 'bucket' | 'prefix' | 'encryption'> | undefined {
	// Only these characters, so that a key is identical in a URL, in a header and in XML.
	const [, bucket = '', path = '', query] =
		/^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?(?:\?(.*))?$/.exec(typed) ?? [];
	const names = path.split('/').filter((name) => name !== '');
	const { encryption, ...others } = Object.fromEntries(new URLSearchParams(query));
	const isUsable =
		bucket !== '' &&
		names.every((name) => !/^\.+$/.test(name)) &&
		(encryption === undefined || ENCRYPTIONS.includes(encryption)) &&
		Object.keys(others).length === 0;
	return isUsable
		? { bucket, prefix: names.map((name) => `${name}/`).join(''), encryption }
		: undefined;
}

/**
 * Reads the endpoint, region and credentials from the environment, by the variable names of the AWS tools.
 *
 * @param address in the format of `readBucket`
 * @throws Error with a message for the operator, without any key
 */
export function readObjectStoreAddress(address: string, variables: Variables): ObjectStoreAddress {
	const found = readBucket(address);
	if (!found) throw new Error('The address of the object store is invalid.');
	const {
		AWS_ENDPOINT_URL,
		AWS_ENDPOINT_URL_S3,
		AWS_ACCESS_KEY_ID: accessKeyId,
		AWS_SECRET_ACCESS_KEY: secretAccessKey,
		AWS_SESSION_TOKEN: sessionToken,
	} = variables;
	const region = variables.AWS_REGION || variables.AWS_DEFAULT_REGION || 'us-east-1';
	if (!accessKeyId || !secretAccessKey) {
		throw new Error(
			'--documents needs the environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
		);
	}
	const given = AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL || undefined;
	const endpoint = URL.parse(given ?? `https://s3.${region}.amazonaws.com`);
	if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.username || endpoint.search) {
		throw new Error(
			'AWS_ENDPOINT_URL_S3, or AWS_ENDPOINT_URL, must be an http:// or https:// URL without credentials.',
		);
	}
	return {
		...found,
		endpoint,
		// The wildcard certificate for all buckets does not cover names with dots.
		isPathStyle: given !== undefined || found.bucket.includes('.'),
		region,
		credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
	};
}

/** @param key of an object, including the prefix; without it, the URL of the bucket */
export function urlOf(
	{ endpoint, isPathStyle, bucket }: ObjectStoreAddress,
	key = '',
	query: Record<string, string> = {},
): URL {
	const url = new URL(endpoint);
	const base = endpoint.pathname.replace(/\/$/, '');
	if (!isPathStyle) url.host = `${bucket}.${url.host}`;
	const names = [...(isPathStyle ? [bucket] : []), ...(key === '' ? [] : [key])];
	url.pathname = `${base}/${names.join('/')}`;
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	return url;
}

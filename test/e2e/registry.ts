/**
 * npm's registry, as seen by an n8n that is started with these variables: a proxy redirects requests to
 * registry.npmjs.org to a server of the test, which has a single package, and rejects all others. n8n uses
 * another registry only with a licence, so this one has npm's host name, and a certificate that n8n trusts.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';

const HOST = 'registry.npmjs.org';

export type Registry = {
	/** npm's checksum of the package. */
	integrity: string;
	/** For the environment of an n8n. */
	variables: { [name: string]: string };
	/** The requested paths. */
	asked: string[];
	close: () => void;
};

/**
 * @param folder for the certificate
 * @param tarball of the package, as npm packs it
 * @param manifest its package.json
 */
export async function startRegistry(
	folder: string,
	tarball: string,
	manifest: { name: string; version: string },
): Promise<Registry> {
	const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
	execFileSync(
		'openssl',
		[
			...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert],
			...['-days', '2', '-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`],
		],
		{ stdio: 'pipe' },
	);
	const bytes = readFileSync(tarball);
	const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
	const { name, version } = manifest;
	const file = `/${name}/-/${name}-${version}.tgz`;
	const dist = { integrity, tarball: `https://${HOST}${file}` };
	const published = { ...manifest, dist };
	const answers: { [path: string]: unknown } = {
		[`/${name}`]: { name, 'dist-tags': { latest: version }, versions: { [version]: published } },
		[`/${name}/${version}`]: published,
		[file]: bytes,
	};

	const asked: string[] = [];
	const server = createHttpsServer(
		{ key: readFileSync(key), cert: readFileSync(cert) },
		({ url = '' }, response) => {
			asked.push(url);
			const answer = answers[url];
			response.statusCode = answer === undefined ? 404 : 200;
			if (Buffer.isBuffer(answer)) response.end(answer);
			else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
		},
	);
	const serverPort = await listening(server);

	const proxy = createHttpServer((_, response) => response.writeHead(403).end());
	proxy.on('connect', ({ url }, socket, head) => {
		if (url !== `${HOST}:443`) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
		const upstream = connect(serverPort, '127.0.0.1', () => {
			socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
			upstream.write(head);
			upstream.pipe(socket).pipe(upstream);
		});
		for (const end of [socket, upstream]) end.on('error', () => void end.destroy());
		return socket;
	});
	const address = `http://127.0.0.1:${await listening(proxy)}`;

	return {
		integrity,
		asked,
		variables: {
			HTTPS_PROXY: address,
			NO_PROXY: '127.0.0.1,localhost',
			NODE_EXTRA_CA_CERTS: cert,
		},
		close: () => {
			for (const each of [proxy, server]) {
				each.close();
				each.closeAllConnections();
			}
		},
	};
}

async function listening(server: Server): Promise<number> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

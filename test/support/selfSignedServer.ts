/** An HTTPS server with a certificate that no client trusts. */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Key of a certificate for 127.0.0.1, valid from 2000 to 2099. The key is only used here. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIi40lbV8QeEN6ZSt
IL+ypFeBGL6SZNkJDs0asHjADiWhRANCAAQoTmweJNuVHLSbmh6utk4I6WCKOlbx
iwmGUKMeU845bYVGdfhSFga6UNXYQWx30QoMCfpi/GuiCz6E6CyDDxCI
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYjCCAQigAwIBAgIUEWZ4/7hCZHAfaOBAtpRWzbHFmaAwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLc2VsZi1zaWduZWQwIBcNMDAwMTAxMDAwMDAwWhgPMjA5OTEy
MzEwMDAwMDBaMBYxFDASBgNVBAMMC3NlbGYtc2lnbmVkMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEKE5sHiTblRy0m5oerrZOCOlgijpW8YsJhlCjHlPOOW2FRnX4
UhYGulDV2EFsd9EKDAn6Yvxrogs+hOgsgw8QiKMyMDAwDwYDVR0RBAgwBocEfwAA
ATAdBgNVHQ4EFgQU+rhqLZOvsA96Eyqs6nLRFzD2h5EwCgYIKoZIzj0EAwIDSAAw
RQIgOucNalaNCBRc4Q3roGIBy2enVJaoT9BPuolI0qTr8TgCIQCnby2U+xLTK+Bt
9YCvudtB7hY/DDbh0IC2q9GxcXDRLg==
-----END CERTIFICATE-----
`;

/** @returns the host with the port, and a function that closes the server */
export async function startSelfSignedServer(): Promise<{
	host: string;
	close: () => Promise<void>;
}> {
	const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) =>
		response.end('{}'),
	);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

import { chromium, type Browser } from 'playwright-core';

/** A headless Chromium. All its requests stay on this machine. */
export const launchBrowser = async (): Promise<Browser> =>
	await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: [
			...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
			...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
			...['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
		],
	});

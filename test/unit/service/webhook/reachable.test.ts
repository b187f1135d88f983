import { promises as dns } from 'node:dns';

import { problemWith, reach, urlOf } from '../../../../local-service/src/webhook/reachable';

/** Makes a host name resolve to these addresses. */
function named(...addresses: string[]) {
	const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
	jest.spyOn(dns, 'lookup').mockImplementation(jest.fn().mockResolvedValue(found));
}

afterEach(() => jest.restoreAllMocks());

test.each([
	'127.0.0.1',
	'127.9.9.9',
	'10.1.2.3',
	'172.31.255.255',
	'192.168.0.9',
	'100.64.0.1',
	'::1',
	'fd12:3456::1',
	'::ffff:192.168.1.1',
])('http to %s is allowed', async (address) => {
	named(address);
	expect(await problemWith('http://receiver.example/hook', 'safe')).toBeUndefined();
});

test.each([
	'8.8.8.8',
	'172.32.0.1',
	'192.169.0.1',
	'100.128.0.1',
	'2606:4700::1',
	'::ffff:8.8.8.8',
	'64:ff9b::8.8.8.8',
	'2002:808:808::1',
])('http to %s is refused; https, or --webhook-receivers any, is allowed', async (address) => {
	named(address);
	expect(await problemWith('http://receiver.example/hook', 'safe')).toBe(
		`receiver.example is the public address ${address}, to which http would send documents unencrypted. Use https, or start the service with --webhook-receivers any.`,
	);
	expect(await problemWith('https://receiver.example/hook', 'safe')).toBeUndefined();
	expect(await problemWith('http://receiver.example/hook', 'any')).toBeUndefined();
});

test.each([
	'169.254.169.254',
	'0.0.0.0',
	'224.0.0.1',
	'255.255.255.255',
	'fe80::1',
	'ff02::1',
	'::',
	'::ffff:169.254.169.254',
	'::127.0.0.1',
	'100.100.100.200',
	'168.63.129.16',
	'192.0.0.192',
	'fd00:ec2::254',
	'fd20:ce::254',
	'64:ff9b::a9fe:a9fe',
	'64:ff9b::169.254.169.254',
	'64:ff9b::127.0.0.1',
	'64:ff9b::6464:64c8',
	'64:ff9b::168.63.129.16',
	'2002:a83f:8110::1',
	'64:ff9b:1::a9fe:a9fe',
	'2002:a9fe:a9fe::1',
	'2002:7f00:1::',
])('all requests to %s are refused', async (address) => {
	named(address);
	for (const url of ['http://receiver.example/hook', 'https://receiver.example/hook']) {
		expect(await problemWith(url, 'any')).toContain('which cannot be a receiver');
	}
});

test('disallowed addresses of a name are ignored', async () => {
	named('8.8.8.8', '192.168.0.9', '169.254.169.254');
	const reached = async (url: string) =>
		(await reach(urlOf(url), 'safe')).map(({ address }) => address);
	expect(await reached('http://receiver.example')).toEqual(['192.168.0.9']);
	expect(await reached('https://receiver.example')).toEqual(['8.8.8.8', '192.168.0.9']);
});

test.each([
	['ftp://receiver.example', 'url must be an http:// or https:// URL.'],
	['receiver', 'url must be an http:// or https:// URL.'],
	['file:///etc/passwd', 'url must be an http:// or https:// URL.'],
	['https://me:secret@receiver.example', 'must not contain a user name or a password'],
	['http://nowhere.invalid/', 'The host nowhere.invalid could not be resolved. Check the URL.'],
	['http://0x08080808/', '8.8.8.8 is the public address 8.8.8.8'],
	['http://[::ffff:8.8.8.8]/', 'is the public address ::ffff:808:808'],
])('%s is refused', async (url, message) => {
	expect(await problemWith(url, 'safe')).toContain(message);
});

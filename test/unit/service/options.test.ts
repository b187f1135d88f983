import { homedir } from 'node:os';
import path from 'node:path';

import { readOptions } from '../../../local-service/src/options';

const SECRET_VARIABLE = 'DOCUMENT_EXTRACTION_WEBHOOK_SECRET';
const KEY_VARIABLE = 'DOCUMENT_EXTRACTION_LLM_KEY';
const MEGABYTE = 1024 * 1024;
const HOUR = 3_600_000;

afterEach(() => {
	delete process.env[SECRET_VARIABLE];
	delete process.env[KEY_VARIABLE];
});

test('without options, access is local and limits are the defaults', () => {
	expect(readOptions([])).toEqual({
		role: 'all',
		host: '127.0.0.1',
		port: 8484,
		learnFrom: 'all',
		dataDir: path.join(homedir(), '.document-extraction-service'),
		token: undefined,
		credits: undefined,
		publicUrl: undefined,
		trustProxy: undefined,
		limits: {
			fileSize: 100 * MEGABYTE,
			files: 100,
			pages: 1000,
			waiting: 10_000,
			milliseconds: undefined,
			memory: expect.any(Number),
		},
		keep: {},
		logLevel: 'warn',
		webhook: undefined,
		receivers: 'safe',
		model: undefined,
	});
});

test('options are converted to the units of the service', () => {
	const typed = {
		role: 'api',
		host: '::1',
		port: '0',
		'data-dir': 'some/where',
		database: 'postgres://user@db.example/name',
		documents: 's3://bucket/prefix',
		token: 'mine-and-nobody-s',
		credits: '0',
		'max-file-size': '2',
		'max-files': '3',
		'max-pages': '4',
		'max-waiting': '5',
		'max-seconds': '6',
		'max-memory': '100',
		'keep-documents': '12h',
		'keep-results': '30d',
		'learn-from': 'own',
		'ocr-models': 'some/networks',
		'public-url': 'https://documents.example/extraction//',
		'trust-proxy': '10.0.0.0/8, 192.168.1.7,2001:db8::/32',
		'log-level': 'trace',
		'metrics-address': '[::1]:9464',
		'webhook-url': 'https://n8n.example/hook/',
		'webhook-secret': 'hush, hush, hush',
		'webhook-receivers': 'any',
		'llm-url': 'http://127.0.0.1:11434/v1/',
		'llm-model': 'qwen3:8b',
		'llm-key': 'sk-1',
		'llm-pictures': '3',
		'llm-route': 'unsure',
	};
	const args = Object.entries(typed).flatMap(([name, value]) => [`--${name}`, value]);
	expect(readOptions(args)).toEqual({
		role: 'api',
		host: '::1',
		port: 0,
		dataDir: path.resolve('some/where'),
		database: 'postgres://user@db.example/name',
		documents: 's3://bucket/prefix',
		token: 'mine-and-nobody-s',
		credits: 0,
		learnFrom: 'own',
		networks: path.resolve('some/networks'),
		publicUrl: 'https://documents.example/extraction',
		trustProxy: ['10.0.0.0/8', '192.168.1.7', '2001:db8::/32'],
		limits: {
			fileSize: 2 * MEGABYTE,
			files: 3,
			pages: 4,
			waiting: 5,
			milliseconds: 6000,
			memory: 100 * MEGABYTE,
		},
		keep: { documents: 12 * HOUR, results: 30 * 24 * HOUR },
		logLevel: 'trace',
		metricsAddress: { host: '::1', port: 9464 },
		webhook: { url: 'https://n8n.example/hook/', secret: 'hush, hush, hush' },
		receivers: 'any',
		model: {
			...{ url: 'http://127.0.0.1:11434/v1', name: 'qwen3:8b', key: 'sk-1' },
			...{ pictures: 3, route: 'unsure' },
		},
	});
});

const SHARED = ['--database', 'postgres://db.example/name', '--documents', 's3://bucket'];

test('processes that share a queue require its location, and the token or the public URL', () => {
	const read = (role: string, ...more: string[]) => readOptions(['--role', role, ...more])?.role;
	for (const role of ['api', 'worker']) {
		for (const given of [[], SHARED.slice(0, 2), SHARED.slice(2)]) {
			expect(() => read(role, ...given)).toThrow(/^--role \w+ requires --database and --documents/);
		}
	}
	expect(() => read('api', ...SHARED)).toThrow('--role api requires --token');
	expect(() => read('worker', ...SHARED)).toThrow('--role worker requires --public-url');
	expect(read('api', ...SHARED, '--token', 'that-all-of-them-have')).toBe('api');
	expect(read('worker', ...SHARED, '--public-url', 'http://documents.example')).toBe('worker');
	expect(read('all', ...SHARED)).toBe('all');
	expect(() => read('any')).toThrow('--role must be one of all, api, worker, not "any".');
});

test.each(['bucket', 'https://bucket', 's3://', 's3://b/p?encryption=none', 's3://b/p?other=1'])(
	'%s is not an object store',
	(typed) => {
		expect(() => readOptions(['--documents', typed])).toThrow(/^--documents must be/);
	},
);

test('a secret option takes precedence over the environment', () => {
	process.env[SECRET_VARIABLE] = 'of the environment';
	const args = ['--webhook-url', 'http://127.0.0.1/'];
	expect(readOptions(args)?.webhook?.secret).toBe('of the environment');
	expect(readOptions([...args, '--webhook-secret', 'typed by a person'])?.webhook?.secret).toBe(
		'typed by a person',
	);
	process.env[SECRET_VARIABLE] = '';
	expect(() => readOptions(args)).toThrow('--webhook-secret must have at least 16 characters.');
});

test('a language model has a URL and a name, and a key if needed', () => {
	const args = ['--llm-url', 'http://127.0.0.1/v1', '--llm-model', 'm'];
	const asked = { pictures: 0, route: 'always' };
	const model = { url: 'http://127.0.0.1/v1', name: 'm', key: undefined, ...asked };
	expect(readOptions(args)?.model).toEqual(model);
	process.env[KEY_VARIABLE] = 'environment';
	expect(readOptions(args)?.model?.key).toBe('environment');
	expect(readOptions([...args, '--llm-key', 'typed'])?.model?.key).toBe('typed');
	expect(readOptions([])?.model).toBeUndefined();
	for (const half of [args.slice(0, 2), args.slice(2)]) {
		expect(() => readOptions(half)).toThrow('--llm-url and --llm-model must be set together.');
	}
});

test('an invalid key is not repeated in the message', () => {
	for (const typed of ['sk-1\n', 'sk 1', 'schlüssel-1']) {
		expect(() => readOptions(['--llm-key', typed])).toThrow(
			/^--llm-key must be printable ASCII characters without spaces, and not empty\.$/,
		);
	}
});

test('a document is not kept longer than its result', () => {
	const args = ['--keep-documents', '25h', '--keep-results', '1d'];
	expect(() => readOptions(args)).toThrow(
		'--keep-documents must not be longer than --keep-results',
	);
	expect(readOptions(args.slice(2))?.keep).toEqual({ results: 24 * HOUR });
});

test('a short secret is not repeated in the message', () => {
	for (const name of ['token', 'webhook-secret']) {
		expect(() => readOptions([`--${name}`, 'hush'])).toThrow(/^(?!.*hush)/);
	}
});

test.each([
	['port', '65536', 'must be a whole number from 0 to 65535, not "65536".'],
	['host', '', 'must not be empty.'],
	['data-dir', '', 'must not be empty.'],
	['token', '', 'must have at least 16 characters. To generate one: openssl rand -base64 24'],
	['token', '123456789012345', 'must have at least 16 characters.'],
	['token', '1234567890 12345', 'must be printable ASCII characters without spaces'],
	['credits', '1e3', 'must be a whole number of at least 0'],
	['credits', '9'.repeat(16), 'must be a whole number of at least 0'],
	['max-file-size', '100001', 'must be a whole number from 1 to 100000'],
	['max-files', '0', 'must be a whole number from 1 to 10000'],
	['max-files', '10001', 'must be a whole number from 1 to 10000'],
	['max-pages', '0', 'must be a whole number of at least 1'],
	['max-waiting', '0', 'must be a whole number of at least 1'],
	['max-waiting', '99', 'must be at least --max-files'],
	['max-seconds', '0', 'must be a whole number from 1 to 1000000'],
	['max-seconds', '1000001', 'must be a whole number from 1 to 1000000'],
	['max-seconds', '1.5', 'must be a whole number from 1 to 1000000'],
	['max-memory', '99', 'must be a whole number from 100 to 1000000'],
	['max-memory', '1000001', 'must be a whole number from 100 to 1000000'],
	['keep-documents', '30', 'must be a number of days or hours, such as 30d or 12h, not "30".'],
	['keep-results', '0d', 'must be a number of days or hours'],
	['keep-results', '30 days', 'must be a number of days or hours'],
	['metrics-address', '9464', 'must be an address and a port, such as 127.0.0.1:9464, not "9464".'],
	['metrics-address', 'localhost:65536', 'must be an address and a port'],
	['public-url', '', 'must be an http:// or https:// URL'],
	['public-url', 'documents.example', 'must be an http:// or https:// URL'],
	['public-url', 'ftp://documents.example', 'must be an http:// or https:// URL'],
	[
		'public-url',
		'https://user@documents.example',
		'must be an http:// or https:// URL without credentials',
	],
	[
		'public-url',
		'https://:password@documents.example',
		'must be an http:// or https:// URL without credentials',
	],
	['log-level', 'WARN', 'must be one of silent,'],
	['webhook-url', 'https://n8n.example', 'requires --webhook-secret'],
	['webhook-receivers', 'all', 'must be safe or any, not "all".'],
	['learn-from', 'me', 'must be all or own, not "me".'],
	['webhook-secret', '', 'must have at least 16 characters.'],
	['webhook-secret', '123456789012345', 'must have at least 16 characters.'],
	['webhook-secret', 'E_AI_K_123456789012345', 'must have at least 16 characters.'],
	['webhook-secret', 'whsec_123456789012345', 'must have at least 16 characters.'],
	['webhook-secret', 'whsec_äöü, äöü, äöü, äöü', 'must be base64 after whsec_.'],
	['llm-url', '127.0.0.1:11434/v1', 'must be an http:// or https:// URL'],
	['llm-model', '', 'must not be empty.'],
	['llm-key', '', 'must be printable ASCII characters'],
	['llm-pictures', '101', 'must be a whole number from 0 to 100'],
	['llm-route', 'never', 'must be unsure or always, not "never".'],
])('--%s %j is refused', (name, typed, message) => {
	expect(() => readOptions([`--${name}`, typed])).toThrow(`--${name} ${message}`);
});

test.each([
	'',
	'true',
	'proxy.example',
	'10.0.0.300',
	'10.0.0.0/33',
	'10.0.0.0/x',
	'0.0.0.0/0',
	'::/0',
	'::ffff:0:0/96',
	'0:0::FFFF:10.0.0.1/96',
	'::/64',
])('%j is not a valid trusted proxy', (typed) => {
	expect(() => readOptions(['--trust-proxy', `127.0.0.1,${typed}`])).toThrow(
		`--trust-proxy must be IP addresses or networks such as 10.0.0.0/8, separated by commas; "${typed}" is neither.`,
	);
});

/**
 * State of the review page and of the page to try documents, with a service whose answers each test defines.
 * The modules are loaded without their types, which need the types of browsers.
 */
import path from 'node:path';

// The core of the package, which has no components and does not need Preact: Preact has no CommonJS build.
jest.mock('@preact/signals', () => jest.requireActual('@preact/signals-core'));

const REVIEW = path.resolve(__dirname, '../../../../local-service/review');

type Signal<T> = { value: T };
type Calls = {
	call: (method: string, to: string, body?: object) => Promise<unknown>;
	Refused: new (...given: never[]) => Error;
	Unreachable: new (...given: never[]) => Error;
};
type Opened = {
	file: Signal<{ fileId: string } | undefined>;
	openProblem: Signal<string>;
	isOutdated: Signal<boolean>;
	active: Signal<string[] | undefined>;
	edited: Signal<{ fields: { members: { [key: string]: { value?: unknown } } } }>;
	open: (fileId: string) => Promise<void>;
	typeValue: (path: string[], value: string) => void;
	discardChanges: () => Promise<void>;
};
type Pointing = {
	currentTarget: () => object;
	takeWord: (target: object, page: number, words: object[], word: object, isMore: boolean) => void;
};
type Deciding = {
	confirm: () => Promise<void>;
	reject: (reason: string) => Promise<void>;
	decisionProblem: Signal<string>;
};
type Session = {
	visitor: Signal<unknown>;
	signInProblem: Signal<string>;
	start: () => Promise<void>;
	leave: () => Promise<void>;
};
type Tried = {
	tried: Signal<object | undefined>;
	chosen: Signal<File | undefined>;
	wanted: Signal<object[]>;
	step: Signal<string>;
	tryProblem: Signal<string>;
	tryNote: Signal<string>;
	tryIt: () => Promise<void>;
	deleteTried: () => Promise<void>;
};

/** The requests that the page has sent, and the answers of the service, by method and path. */
let sent: Array<{ to: string; body: unknown }>;
let answers: { [to: string]: () => Response | Promise<Response> };
let place: { pathname: string; origin: string; hash: string; reload: jest.Mock };
let stored: Map<string, string>;

const load = <Module extends object>(name: string): Module =>
	jest.requireActual<Module>(path.join(REVIEW, `${name}.ts`));

const json = (body: object, status = 200) => Response.json(body, { status });
const refuse = (status: number, message: string) => json({ status: 'error', message }, status);
const away = () => Promise.reject(new TypeError('fetch failed'));

const storage = () => ({
	getItem: (name: string) => stored.get(name) ?? null,
	setItem: (name: string, text: string) => void stored.set(name, text),
	removeItem: (name: string) => void stored.delete(name),
});

function openPage(pathname = '/review', hash = ''): void {
	jest.resetModules();
	[sent, answers, stored] = [[], {}, new Map()];
	place = { pathname, origin: 'http://service.test', hash, reload: jest.fn() };
	const globals = {
		location: place,
		history: { replaceState: (_state: null, _title: string, to: string) => void goTo(to) },
		addEventListener: () => {},
		sessionStorage: new Proxy(storage(), { ownKeys: () => [...stored.keys()], ...ENUMERABLE }),
		localStorage: storage(),
		document: { getElementById: () => null, activeElement: null },
		fetch: async (url: string, { method, body }: { method: string; body?: unknown }) => {
			const to = `${method} ${url.replace(`${pathname}/api`, '').replace(/\?.*/, '')}`;
			sent.push({ to, body: typeof body === 'string' ? JSON.parse(body) : body });
			return (await answers[to]?.()) ?? refuse(404, `Nothing answers ${to}.`);
		},
	};
	for (const [name, value] of Object.entries(globals)) {
		Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
	}
}

const goTo = (to: string) => (place.hash = to.slice(to.indexOf('#')));

const ENUMERABLE = {
	getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
};

const view = (fileId: string, more: object = {}) => ({
	...{ fileId, fileName: `${fileId}.pdf`, kind: 'extraction', definitionName: 'n' },
	...{ status: 'toCheck', numberOfPages: 1, pages: [], fields: [{ key: 'total' }] },
	...{ result: { total: '1' }, notes: [], version: 1, others: 0, ...more },
});

/** An answer that a test gives later. */
function later() {
	const { promise, resolve } = Promise.withResolvers<Response>();
	return { answer: () => promise, give: (body: object) => resolve(json(body)) };
}

beforeEach(() => openPage());

describe('an answer that is not from the service', () => {
	const html = (status: number) =>
		new Response('<!doctype html><title>Sign in</title>', { status });

	test.each<[string, () => Response | Promise<Response>, 'Refused' | 'Unreachable', RegExp]>([
		['no answer', away, 'Unreachable', /^The service does not answer\. Check .*try again\.$/],
		['a proxy without service', () => html(502), 'Unreachable', /HTTP 502.* starting .*try again/],
		['a proxy that waited', () => html(504), 'Unreachable', /HTTP 504.* starting .*try again/],
		['a page that is no answer', () => html(200), 'Unreachable', /proxy.*Reload this page/],
		['an empty page', () => new Response(''), 'Unreachable', /proxy.*Reload this page/],
		['JSON of something else', () => json([]), 'Unreachable', /proxy.*Reload this page/],
		['a refusal of a proxy', () => html(413), 'Refused', /HTTP 413.*proxy/],
		['a redirection to a sign-in', () => html(401), 'Unreachable', /proxy.*Reload this page/],
		[
			'a service without its database',
			() => refuse(503, 'The service cannot reach its database at the moment. Retry later.'),
			'Unreachable',
			/^The service cannot reach its database at the moment\. Retry later\.$/,
		],
		['a refusal', () => refuse(400, 'limit must be 1'), 'Refused', /^limit must be 1$/],
	])('%s has a message that says what to do', async (_, answer, kind, message) => {
		answers['GET /session'] = answer;
		const calls = load<Calls>('api/call');
		const error = await calls.call('GET', '/session').catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(calls[kind]);
		expect(error).toMatchObject({ message: expect.stringMatching(message) });
	});

	test('is shown when a decision is not sent, and the changes stay', async () => {
		const { open } = load<Opened>('state/opened');
		answers['GET /files/a'] = () => json(view('a'));
		answers['POST /files/a/decision'] = () => html(200);
		await open('a');
		const { confirm, decisionProblem } = load<Deciding>('state/deciding');
		await confirm();
		expect(decisionProblem.value).toMatch(
			/^Not confirmed\. .*Reload this page.* Your changes are not lost\.$/,
		);
	});
});

describe('a link', () => {
	test('that cannot be opened because the service is away can be opened again', async () => {
		openPage('/review', '#rev_1.key');
		answers['POST /session'] = away;
		const { start, signInProblem } = load<Session>('state/session');
		await start();
		expect(signInProblem.value).toMatch(/does not answer.*Open the link again\.$/);
	});
});

describe('documents that are opened one after the other', () => {
	test('a late answer for the first does not replace the second', async () => {
		const { open, file, openProblem } = load<Opened>('state/opened');
		const slow = later();
		answers['GET /files/a'] = slow.answer;
		answers['GET /files/b'] = () => json(view('b'));
		const first = open('a');
		await open('b');
		slow.give(view('a'));
		await first;
		expect([file.value?.fileId, openProblem.value]).toEqual(['b', '']);
	});

	test('a late failure of the first is not shown for the second', async () => {
		const { open, file, openProblem } = load<Opened>('state/opened');
		const { promise, reject } = Promise.withResolvers<Response>();
		answers['GET /files/a'] = async () => await promise;
		answers['GET /files/b'] = () => json(view('b'));
		const first = open('a');
		await open('b');
		reject(new TypeError('fetch failed'));
		await first;
		expect([file.value?.fileId, openProblem.value]).toEqual(['b', '']);
	});
});

test('words that are loaded late go into the field that was active at the click', async () => {
	const { open, active, edited } = load<Opened>('state/opened');
	const { currentTarget, takeWord } = load<Pointing>('state/pointing');
	answers['GET /files/a'] = () => json(view('a', { fields: [{ key: 'total' }, { key: 'tax' }] }));
	answers['GET /files/b'] = () => json(view('b'));
	await open('a');
	const word = { text: '7', box: { left: 0, top: 0, right: 1, bottom: 1 } };
	active.value = ['total'];
	const target = currentTarget();
	active.value = ['tax'];
	takeWord(target, 1, [word], word, false);
	const { total, tax } = edited.value.fields.members;
	expect([total?.value, tax?.value]).toEqual(['7', null]);
	await open('b');
	takeWord(target, 1, [word], word, false);
	expect(edited.value.fields.members.total?.value).toBe('1');
});

describe('a document that was changed elsewhere', () => {
	async function openOutdated() {
		stored.set('draft a', JSON.stringify({ result: { total: '2' }, version: 1 }));
		answers['GET /files/a'] = () => json(view('a', { version: 2 }));
		const opened = load<Opened>('state/opened');
		await opened.open('a');
		expect(opened.isOutdated.value).toBe(true);
		return opened;
	}

	test.each(['confirm', 'reject'] as const)(
		'is not decided by a key before the person has chosen: %s',
		async (how) => {
			await openOutdated();
			await load<Deciding>('state/deciding')[how]('');
			expect(sent.map(({ to }) => to)).toEqual(['GET /files/a']);
		},
	);

	test('loses discarded changes even if the service has them as a draft', async () => {
		jest.useFakeTimers();
		const { open, edited, isOutdated, typeValue, discardChanges } = load<Opened>('state/opened');
		const draft = { result: { total: '2' }, savedAt: 1, misfits: [], version: 1 };
		answers['GET /files/a'] = () => json(view('a', { draft }));
		await open('a');
		answers['PUT /files/a/draft'] = () => refuse(409, 'Open it again.');
		typeValue(['total'], '3');
		await jest.advanceTimersByTimeAsync(1000);
		expect(isOutdated.value).toBe(true);
		answers['GET /files/a'] = () => json(view('a', { draft, version: 2 }));
		answers['PUT /files/a/draft'] = () => json({ savedAt: 2, misfits: [] });
		await discardChanges();
		await jest.advanceTimersByTimeAsync(1000);
		expect(edited.value.fields.members.total?.value).toBe('1');
		expect(sent.at(-1)).toEqual({ to: 'PUT /files/a/draft', body: { result: {}, version: 2 } });
		jest.useRealTimers();
	});

	test('keeps the draft that somebody else has begun since', async () => {
		const { edited, discardChanges } = await openOutdated();
		const draft = { result: { total: '7' }, savedAt: 1, misfits: [], version: 2 };
		answers['GET /files/a'] = () => json(view('a', { draft, version: 2 }));
		await discardChanges();
		expect(edited.value.fields.members.total?.value).toBe('7');
	});
});

test.each([
	['the document that follows the open one', { next: 'b' }, '#/files/b'],
	['the inbox after the last one', {}, '#/'],
])('without a decision, the page opens %s', async (_, following, address) => {
	openPage('/review', '#/files/a');
	const { openNext } = load<{ openNext: () => Promise<void> }>('state/nextDocument');
	answers['GET /files/a/next'] = () => json(following);
	await openNext();
	expect(place.hash).toBe(address);
});

test('if the service is away, the inbox is opened instead of the next document', async () => {
	openPage('/review', '#/files/a');
	const { open } = load<Opened>('state/opened');
	answers['GET /files/a'] = () => json(view('a'));
	answers['GET /files/a/next'] = away;
	await open('a');
	const { openNext } = load<{ openNext: () => Promise<void> }>('state/nextDocument');
	await openNext();
	expect(place.hash).toBe('#/');
});

test('a person who cannot be signed out keeps the changes that are not saved', async () => {
	const { visitor, signInProblem, leave } = load<Session>('state/session');
	visitor.value = { scope: 'all' };
	stored.set('draft a', '{}');
	answers['DELETE /session'] = away;
	await leave();
	expect(signInProblem.value).toMatch(/still signed in/);
	expect([visitor.value, stored.has('draft a')]).toEqual(['signedOut', true]);
	expect(place.reload).not.toHaveBeenCalled();
	answers['DELETE /session'] = () => json({ status: 'success' });
	await leave();
	expect(stored.has('draft a')).toBe(false);
	expect(place.reload).toHaveBeenCalled();
});

describe('the extraction of tried documents, if somebody else deleted it', () => {
	const gone = () => refuse(400, 'There is no extraction with the ID "ext_1".');

	beforeEach(() => {
		openPage('/try');
		stored.set('tried', JSON.stringify({ extractionId: 'ext_1', fileId: 'a' }));
	});

	test('is created again', async () => {
		const { tryIt, chosen, wanted, step, tryProblem } = load<Tried>('state/tried');
		chosen.value = new File(['x'], 'a.pdf');
		wanted.value = [{ id: 1, key: 'total', description: '', kind: 'text', parts: [] }];
		answers['PATCH /updateExtraction'] = gone;
		answers['POST /createExtraction'] = () => json({ extractionId: 'ext_2' });
		answers['POST /uploadFiles'] = () => json({ batchId: 'bat_1', files: [] });
		const files = [{ status: 'processed', fileId: 'a', fileName: 'a.pdf' }];
		answers['POST /getResults'] = () => json({ status: 'processed', files });
		answers['GET /files/a'] = () => json(view('a'));
		await tryIt();
		expect([tryProblem.value, step.value]).toEqual(['', 'shown']);
	});

	test('other errors are still reported', async () => {
		const { tryIt, chosen, wanted, step, tryProblem } = load<Tried>('state/tried');
		chosen.value = new File(['x'], 'a.pdf');
		wanted.value = [{ id: 1, key: 'total', description: '', kind: 'text', parts: [] }];
		const wrong = () => refuse(400, 'extractionDetails.fields must not have more than 500 fields');
		answers['PATCH /updateExtraction'] = wrong;
		answers['POST /createExtraction'] = wrong;
		await tryIt();
		expect([tryProblem.value, step.value]).toEqual([
			'extractionDetails.fields must not have more than 500 fields',
			'choosing',
		]);
	});

	test('counts as deleted', async () => {
		const { deleteTried, tried, tryProblem, tryNote } = load<Tried>('state/tried');
		answers['DELETE /deleteExtraction'] = gone;
		await deleteTried();
		expect([tried.value, tryProblem.value]).toEqual([undefined, '']);
		expect(tryNote.value).toMatch(/^Deleted/);
	});
});

test('reviewed documents are requested again if there were none', async () => {
	openPage('/review', '#/accuracy?extractionId=ext_1');
	const { loadReviewed, reviewed } = load<{
		loadReviewed: () => Promise<void>;
		reviewed: Signal<{ total: number } | undefined>;
	}>('state/reviewedTest');
	answers['GET /reviewed'] = () => json({ total: 0, files: [], fields: [] });
	await loadReviewed();
	answers['GET /reviewed'] = () => json({ total: 3, files: [], fields: [] });
	await loadReviewed();
	expect(reviewed.value?.total).toBe(3);
});

test('keys are recognised with Caps Lock', () => {
	const { isPressed } = load<{ isPressed: (event: object, keys: string) => boolean }>('shell/keys');
	const press = (key: string, more: object = {}) => ({
		...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
	});
	const control = { ctrlKey: true };
	expect([
		isPressed(press('Z', control), 'Mod+z'),
		isPressed(press('z', { ...control, shiftKey: true }), 'Mod+Shift+Z'),
		isPressed(press('z', control), 'Mod+Shift+Z'),
		isPressed(press('J'), 'j'),
		isPressed(press('J', { shiftKey: true }), 'j'),
	]).toEqual([true, true, false, true, false]);
});

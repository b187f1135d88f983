/**
 * Changes that result in another version of the reader.
 *
 * @jest-environment-options {"shared": false}
 */
import fs from 'node:fs';

/** As computed by a newly started service. */
function versionNow(): string {
	let version = '';
	jest.isolateModules(() => {
		version = jest.requireActual('../../../local-service/src/reading/version').readerVersion();
	});
	return version;
}

const first = versionNow();
afterEach(() => jest.restoreAllMocks());

test('the version does not change if nothing changes', () => {
	expect(first).toMatch(/^[0-9a-f]{16}$/);
	expect(versionNow()).toBe(first);
});

test.each([
	['its own files', /reading.ocr.detect\.ts$/, '// another\n'],
	['its weights', /NOTICE$/, 'x'],
	['the packages', /package\.json$/, '{"dependencies":{"pngjs":"0.0.1"}}'],
])('the version changes with %s', (_, changed, content) => {
	const read = fs.readFileSync;
	jest
		.spyOn(fs, 'readFileSync')
		.mockImplementation((file, options) =>
			changed.test(String(file)) ? content : read(file, options),
		);
	expect(versionNow()).not.toBe(first);
});

import { newestFirst } from '../../../scripts/site/newestFirst';

test('versions are listed from newest to oldest, release candidates after their release', () => {
	const versions = ['v0.9.0', 'v1.0.0-rc.2', 'v1.10.0', 'v1.0.0', 'v1.0.0-rc.10', 'v1.9.1'];
	expect(newestFirst(versions)).toEqual([
		...['v1.10.0', 'v1.9.1', 'v1.0.0', 'v1.0.0-rc.10', 'v1.0.0-rc.2', 'v0.9.0'],
	]);
});

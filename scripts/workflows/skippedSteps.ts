const UBUNTU = 'it installs Ubuntu packages; the tests install the Debian packages that they need';

/** The steps that `npm run workflows` skips, with the reasons. A test fails if a step does not exist. */
export const SKIPPED_STEPS: { [step: string]: string } = {
	'docs/publish/Get the versions from before': 'there is no gh-pages',
	'docs/publish/Add this one': 'docs/build/Build is the same, without versions from before',
	'docs/publish/Publish': 'it publishes',
	'ci/gate/Programs for the tests': UBUNTU,
	'nightly/e2e/Programs for the tests': UBUNTU,
	'ci/container/Build and run it':
		'it needs Docker; with podman it is `npm run test:container -- --engine podman`',
	'publish/check/Whether this may be published':
		'it fails until the owner has given what it lists; run `npm run release:check` to see that',
	'publish/publish/Publish': 'it publishes',
	'publish/publish/Compare with what npm serves': 'nothing was published',
};

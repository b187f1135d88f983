const UBUNTU = 'it installs Ubuntu packages; the tests install the Debian packages that they need';

/** The steps that `npm run workflows` skips, with the reasons. A test fails if a step does not exist. */
export const SKIPPED_STEPS: { [step: string]: string } = {
	'docs/publish/Get the earlier versions': 'there is no gh-pages',
	'docs/publish/Add this version': 'docs/build/Build is the same, without earlier versions',
	'docs/publish/Publish': 'it publishes',
	'ci/gate/Programs for the tests': UBUNTU,
	'nightly/e2e/Programs for the tests': UBUNTU,
	'ci/container/Build and run it':
		'it needs Docker; the equivalent with podman is `npm run test:container -- --engine podman`',
	'publish/check/Check that this may be published':
		'it fails until the owner has made the settings that `npm run release:check` lists',
	'publish/publish/Publish': 'it publishes',
	'publish/publish/Compare with what npm serves': 'nothing was published',
};

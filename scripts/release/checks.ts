/** Requirements for publishing. */

/** The parts of a package.json that concern publishing. */
export type Manifest = {
	name?: string;
	version?: string;
	private?: boolean;
	author?: string | { name?: string; email?: string };
	repository?: string | { url?: string };
};

/** The answer of npm's registry about a name. */
export type Registered =
	| { state: 'free' }
	| { state: 'taken'; maintainers: string[]; hasProvenance: boolean }
	| { state: 'unknown'; reason: string };

/** `open`: has to be checked by a person; `missing`: not fulfilled. */
export type Finding = { state: 'right' | 'missing' | 'open'; text: string };

const right = (text: string): Finding => ({ state: 'right', text });
const missing = (text: string): Finding => ({ state: 'missing', text });
const open = (text: string): Finding => ({ state: 'open', text });

const PLACEHOLDER = /to-be-set|\.invalid\b/i;

/** @param file path of the manifest, for messages */
export function checkManifest(file: string, manifest: Manifest): Finding[] {
	const url =
		typeof manifest.repository === 'string' ? manifest.repository : manifest.repository?.url;
	const email =
		typeof manifest.author === 'string'
			? /<(.*)>/.exec(manifest.author)?.[1]
			: manifest.author?.email;
	return [
		!url || PLACEHOLDER.test(url) || !/github\.com[/:][\w.-]+\/[\w.-]+/.test(url)
			? missing(
					`${file}: repository.url is ${url ?? 'missing'}. Set it to the public GitHub repository: npm checks the provenance against it.`,
				)
			: right(`${file}: repository.url is ${url}`),
		!email || PLACEHOLDER.test(email)
			? missing(
					`${file}: author.email is ${email ?? 'missing'}. Set it to an address that n8n's reviewers can write to.`,
				)
			: right(`${file}: author.email is ${email}`),
		...(manifest.private ? [missing(`${file}: remove "private", npm refuses to publish it`)] : []),
	];
}

/**
 * @param tag such as v1.2.3; default: that of the first manifest's version
 * @param changelog the text of CHANGELOG.md
 */
export function checkVersion(
	manifests: { [file: string]: Manifest },
	changelog: string,
	tag?: string,
): Finding[] {
	const versions = Object.entries(manifests).map(([file, { version }]) => [file, version ?? '']);
	const version = tag?.replace(/^v/, '') ?? versions[0]?.[1] ?? '';
	const differing = versions.filter(([, each]) => each !== version);
	const heading = changelog
		.split('\n')
		.find((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
	const [, entry = ''] = changelog.split(`${heading}\n`);
	const text = entry.split(/^## /m)[0]?.trim();
	return [
		differing.length > 0
			? missing(
					`${tag ? `The tag is ${tag}, but` : 'The versions differ:'} ${differing.map((each) => each.join(' has ')).join(', ')}. Both packages must have the same version, and the tag must be "v" followed by that version.`,
				)
			: right(`Both packages have the version ${version}`),
		heading === undefined || !text
			? missing(`CHANGELOG.md: there is no entry "## ${version}" with a text`)
			: heading.includes('not yet')
				? missing(
						`CHANGELOG.md: the heading is still "${heading}". Replace what is in brackets with the date.`,
					)
				: right(`CHANGELOG.md has an entry ${heading}`),
	];
}

/** @param name of a package on npm */
export function checkName(name: string, registered: Registered): Finding[] {
	if (registered.state === 'unknown') {
		return [missing(`npm: could not check whether ${name} is free: ${registered.reason}`)];
	}
	if (registered.state === 'free') {
		return [
			missing(
				`npm: nobody has published ${name} yet, so npm cannot trust this repository. Publish a first version by hand once (npm login, then npm publish in the package's folder), or change the name.`,
			),
		];
	}
	const { maintainers, hasProvenance } = registered;
	return [
		open(`npm: ${name} belongs to ${maintainers.join(', ') || 'nobody'}. That must be you.`),
		hasProvenance
			? right(`npm: the last version of ${name} has provenance`)
			: open(
					`npm: no version of ${name} has provenance. Set up the trusted publisher: npmjs.com, the package's settings, Trusted publishing, GitHub Actions, with this repository, the workflow publish.yml and the environment npm. It cannot be seen from here whether that is done.`,
				),
	];
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Versions such as `v1.10.0` or `v1.10.0-rc.1`, the newest first; a pre-release is older than its release. */
export function newestFirst(versions: readonly string[]): string[] {
	const releaseOf = (version: string) => version.replace(/-.*/, '');
	return versions.toSorted((one, other) => {
		const [before, after] = [releaseOf(one), releaseOf(other)];
		const byRelease = byNumber.compare(after, before);
		if (byRelease !== 0) return byRelease;
		if (one === before || other === after) return one === before ? -1 : 1;
		return byNumber.compare(other, one);
	});
}

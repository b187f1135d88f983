/** Milliseconds after which somebody who is not heard of is gone. */
const EXPIRY = 60_000;

/** Who looks at which document just now. */
export function createPresence(now = Date.now) {
	/** When each person was last heard of at a file, the longest ago first. */
	const seen = new Map<string, { fileId: string; who: string; at: number }>();

	const forgetGone = () => {
		for (const [key, { at }] of seen) {
			if (now() - at < EXPIRY) return;
			seen.delete(key);
		}
	};

	/** How many others are at a file. */
	const othersAt = (fileId: string, who: string): number => {
		forgetGone();
		return [...seen.values()].filter((each) => each.fileId === fileId && each.who !== who).length;
	};

	return {
		othersAt,

		/** To be told of every 20 seconds. @returns how many others there are */
		comeTo(fileId: string, who: string): number {
			const key = `${fileId} ${who}`;
			seen.delete(key);
			seen.set(key, { fileId, who, at: now() });
			return othersAt(fileId, who);
		},
	};
}

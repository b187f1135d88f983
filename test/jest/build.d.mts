/** Types of build.mjs. */
export function buildSources(): void;

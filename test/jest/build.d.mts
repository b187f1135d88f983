/** Types of build.mjs. */
export function build(): void;

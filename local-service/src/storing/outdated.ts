/** The result was changed since the caller read it (version conflict). */
export class Outdated extends Error {}

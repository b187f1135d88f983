/** Somebody else changed the result since it was looked at. */
export class Outdated extends Error {}

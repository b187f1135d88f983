/** Control characters, and those that turn the direction of the text behind them: "fdp.exe" as "exe.pdf". */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A name without what nobody sees of it. */
export const visible = (name: string): string => name.replace(INVISIBLE, '').trim();

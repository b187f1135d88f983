/** Control characters, including bidirectional ones, which can display "fdp.exe" as "exe.pdf". */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A name without invisible characters. */
export const visible = (name: string): string => name.replace(INVISIBLE, '').trim();

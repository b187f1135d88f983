/** A step of a pattern; after the last one, it has matched. */
export type Step =
	| { kind: 'one'; set: RegExp }
	/** Goes on at any of these steps. */
	| { kind: 'fork'; to: number[] }
	| { kind: 'at'; what: string };

/** Writes its steps behind those that are there. */
type Part = (steps: Step[]) => void;

const MOST_STEPS = 1_000;
const LONGEST = 1_000;

const UNSUPPORTED = /^(?:\(\?(?:[=!]|<[=!])|\\[1-9k])/;
const GROUP = /^\((?:\?:|\?<\w+>)?/;
const PLACE = /^(?:[\^$]|\\[bB])/;
const CHARACTER =
	/^(?:\[(?:\\[^]|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^])|[^])/u;
const COUNT = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/;

/** The steps of a regular expression; undefined where it is none, or has what cannot be done in steps. */
export function parsePattern(pattern: string): Step[] | undefined {
	const flags = ['u', ''].find((flag) => isRegularExpression(pattern, flag));
	if (flags === undefined || pattern.length > LONGEST) return undefined;
	const steps: Step[] = [];
	const parser = new Parser(pattern, flags);
	parser.whole()(steps);
	return parser.isSupported && steps.length <= MOST_STEPS ? steps : undefined;
}

function isRegularExpression(pattern: string, flags: string): boolean {
	try {
		return new RegExp(pattern, flags) instanceof RegExp;
	} catch {
		return false;
	}
}

class Parser {
	isSupported = true;
	private rest: string;

	constructor(
		pattern: string,
		private readonly flags: string,
	) {
		this.rest = pattern;
	}

	/** Alternatives up to the end of the group, or of the pattern. */
	whole(): Part {
		const alternatives = [this.sequence()];
		while (this.take(/^\|/)) alternatives.push(this.sequence());
		return fork(alternatives);
	}

	private sequence(): Part {
		const parts: Part[] = [];
		while (this.rest !== '' && !/^[|)]/.test(this.rest)) parts.push(this.counted());
		return (steps) => parts.forEach((part) => part(steps));
	}

	private counted(): Part {
		const part = this.single();
		const count = this.take(COUNT);
		if (!count) return part;
		const [sign = '', least, comma, most] = count;
		const from = least === undefined ? Number(sign.startsWith('+')) : Number(least);
		const endless = most === undefined ? !sign.startsWith('?') : comma !== '' && most === '';
		if (endless) return repeat(part, from, Infinity);
		return repeat(part, from, most === undefined ? 1 : Number(most || least));
	}

	private single(): Part {
		if (UNSUPPORTED.test(this.rest)) {
			this.isSupported = false;
			this.rest = '';
		}
		if (this.take(GROUP)) {
			const group = this.whole();
			this.take(/^\)/);
			return group;
		}
		const place = this.take(PLACE);
		if (place) return (steps) => push(steps, { kind: 'at', what: place[0] });
		const [source = ''] = this.take(CHARACTER) ?? [];
		const set = new RegExp(`^(?:${source})$`, this.flags);
		return (steps) => push(steps, { kind: 'one', set });
	}

	private take(token: RegExp): RegExpExecArray | null {
		const match = token.exec(this.rest);
		if (match) this.rest = this.rest.slice(match[0].length);
		return match;
	}
}

/** Of too many steps, one is kept to show that there are. */
function push(steps: Step[], step: Step): void {
	if (isRoom(steps)) steps.push(step);
}

const isRoom = (steps: readonly Step[]) => steps.length <= MOST_STEPS;

function fork(alternatives: readonly Part[]): Part {
	return (steps) => {
		const begin: number[] = [];
		const ends: number[][] = [];
		push(steps, { kind: 'fork', to: begin });
		for (const alternative of alternatives) {
			const end: number[] = [];
			begin.push(steps.length);
			alternative(steps);
			push(steps, { kind: 'fork', to: end });
			ends.push(end);
		}
		ends.forEach((end) => end.push(steps.length));
	};
}

function repeat(part: Part, least: number, most: number): Part {
	const nothing: Part = () => undefined;
	return (steps) => {
		for (let count = 0; count < least && isRoom(steps); count++) fork([part])(steps);
		const begin = steps.length;
		const again: Part = (inner) => {
			part(inner);
			push(inner, { kind: 'fork', to: [begin] });
		};
		const limit = most === Infinity ? least : most;
		if (most === Infinity) fork([again, nothing])(steps);
		for (let count = least; count < limit && isRoom(steps); count++) fork([part, nothing])(steps);
	};
}

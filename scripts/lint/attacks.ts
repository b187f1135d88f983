/** Texts that a regular expression may take long for: its own parts, over and over. */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** What is left of a repeated part, when the rest of the pattern is not there, makes the search go back. */
const TAILS = ['', '\n', '!'];
/** One of every kind of letter. */
const LETTERS = [...' \t\naAäz019.,-–_:;/\\|*x#&@%€"\'“()[]{}<>=+!?'];
/** How many texts stand for one part, and how many parts are taken. */
const SAMPLES = 3;
const HEADS = 12;
const PUMPS = 80;

/** A text is the head, the pump as often as there is room, and the tail. */
export type Attack = { head: string; pump: string; tail: string };

export function attacksOn({ source, flags }: { source: string; flags: string }): Attack[] {
	const unicode = flags.includes('u');
	const parsed = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
	const samples = samplesOf(flags.replace(/[gy]/g, ''));
	const heads = new Set(['']);
	const pumps = new Set<string>();
	const see = (node: AST.Quantifier) => {
		for (const head of headsOf(node, samples)) {
			heads.add(head);
			pumps.add(head);
			for (const body of samples(node.element)) pumps.add(body).add(head + body);
		}
	};
	visitRegExpAST(parsed, { onQuantifierEnter: see });
	for (const sample of parsed.alternatives.flatMap(samples)) pumps.add(sample);
	pumps.delete('');
	const all = [...LETTERS, ...[...pumps].slice(0, PUMPS)];
	return [...heads]
		.slice(0, HEADS)
		.flatMap((head) => all.flatMap((pump) => TAILS.map((tail) => ({ head, pump, tail }))));
}

/** @param longest characters of the whole text */
export function textOf({ head, pump, tail }: Attack, longest: number): string {
	const room = Math.max(0, longest - head.length - tail.length);
	return (head + pump.repeat(Math.ceil(room / pump.length)).slice(0, room) + tail).slice(
		0,
		longest,
	);
}

type Samples = (node: AST.Node) => string[];

/** Texts that a part of the pattern takes, the shortest first; what it looks at besides is not heeded. */
function samplesOf(flags: string): Samples {
	const letters = (raw: string) => {
		const one = new RegExp(`^${raw}$`, flags);
		return LETTERS.filter((letter) => one.test(letter));
	};
	const samples: Samples = (node) => all(node).slice(0, SAMPLES);
	const all: Samples = (node) => {
		switch (node.type) {
			case 'Character':
				return [String.fromCodePoint(node.value)];
			case 'CharacterSet':
				return letters(node.raw);
			case 'CharacterClass': {
				const few = node.elements.flatMap((element) =>
					element.type === 'Character' ? [String.fromCodePoint(element.value)] : [],
				);
				return [...letters(node.raw), ...(node.negate ? [] : few)];
			}
			case 'Group':
			case 'CapturingGroup':
				return node.alternatives.flatMap(samples);
			case 'Quantifier': {
				const each = samples(node.element).map((text) => text.repeat(Math.max(1, node.min)));
				return node.min === 0 ? ['', ...each] : each;
			}
			case 'Alternative':
				return inRow(node.elements, samples);
			default:
				return [''];
		}
	};
	return samples;
}

/** The first samples of every part one after the other, then the second ones … */
function inRow(parts: readonly AST.Node[], samples: Samples): string[] {
	const each = parts.map(samples);
	return Array.from({ length: SAMPLES }, (_, at) =>
		each.map((texts) => texts[Math.min(at, texts.length - 1)] ?? '').join(''),
	);
}

/** What stands before a part in the pattern. */
function headsOf(node: AST.Node, samples: Samples): string[] {
	const { parent } = node;
	if (!parent || parent.type === 'Pattern') return [''];
	const before = headsOf(parent, samples);
	if (parent.type !== 'Alternative') return before;
	const at = parent.elements.findIndex((element) => element === node);
	const own = inRow(parent.elements.slice(0, at), samples);
	return own.map((text, index) => (before[index] ?? before[0] ?? '') + text);
}

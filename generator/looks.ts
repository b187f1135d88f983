/**
 * The looks of documents: `today`, or a wider range, of which the part `learn` is used for training, and the part
 * `held-out` is not.
 */
import type { Family } from './fonts.ts';
import { drawLook, INK, type Look } from './pen.ts';
import type { Random } from './random.ts';

export const LOOKS = ['today', 'learn', 'held-out'] as const;
/** `today`: without the additional looks of `learn` and `held-out`. */
export type Looks = (typeof LOOKS)[number];

/** Compositions and styles that `learn` does not have. */
const HELD_OUT = new Set([
	...['sidebar', 'cards', 'stub'],
	...['below', 'tinted', 'card', 'wideRun', 'striped list'],
	...['spaced', 'afterIds', 'bracketed', 'banner'],
	...['boxAfter', 'typedTicks', 'columns', 'priceFirst', 'boxedHeading'],
	...['gelasio', 'source', 'courier', 'copied'],
]);

/** A weighted random name; with the looks `held-out`, mostly a name that `learn` does not have. */
export function pick<Name extends string>(
	weights: Readonly<Record<Name, number>>,
	looks: Looks,
	random: Random,
): Name {
	const own: Record<Name, number> = { ...weights };
	for (const name in own) {
		if (HELD_OUT.has(name)) own[name] *= looks === 'held-out' ? 6 : 0;
	}
	return random.weighted(own);
}

export type Drawn = { look: Look; body: Family; typed: Family };

/** A look as in `today`, but in more fonts, and sometimes with typed values. */
export function drawWiderLook(looks: Looks, random: Random): Drawn {
	const { look, body } = drawLook(random);
	const chances = { 'as it is': 6, open: 2, carlito: 2, source: 1, gelasio: 1 };
	const family = pick(chances, looks, random);
	const typed = pick({ mono: 2, plex: 1, courier: 1 }, looks, random);
	const isTyped = random.chance(0.2);
	const isSmall = random.chance(0.25);
	return {
		typed,
		body: family === 'as it is' ? body : family,
		look: {
			...look,
			colon: look.colon === '..' ? ':' : look.colon,
			labelSize: isSmall ? Math.max(5.5, look.size - random.within(2, 3.5)) : look.labelSize,
			accent: look.accent === INK && random.chance(0.5) ? '#2f3b45' : look.accent,
			valueFont: isTyped ? 'typed' : look.valueFont,
			size: isTyped ? Math.min(look.size, 10) : look.size,
		},
	};
}

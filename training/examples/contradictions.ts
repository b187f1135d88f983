/** Examples that contradict each other: in some of them, a field has the value of another field of the layout. */
import type { Random } from '../../generator/random.ts';

/**
 * Numbers of older and newer examples that contradict each other: the newer ones are right, unless the older
 * ones are three times as many.
 */
const CONTRADICTING: ReadonlyArray<readonly [older: number, newer: number]> = [
	[1, 1],
	[1, 1],
	[2, 1],
	[1, 2],
	[2, 2],
	[3, 1],
	[3, 1],
	[0, 1],
	[0, 2],
];

export type Contradiction = {
	older: number[];
	newer: number[];
	/** Whether the older examples have the other value; otherwise the newer ones have it. */
	isBack: boolean;
	/** Whether the other value is right. */
	isOther: boolean;
};

/**
 * @param redefinable indices of the documents of a layout for which there are examples with the other value
 * @returns undefined if there are none
 */
export function drawContradiction(
	redefinable: readonly number[],
	random: Random,
): Contradiction | undefined {
	const possible = CONTRADICTING.filter(([older, newer]) => older + newer <= redefinable.length);
	if (possible.length === 0) return undefined;
	const [older, newer] = random.oneOf(possible);
	const isBack = random.chance(0.5);
	const own = random.shuffled([...redefinable]);
	return {
		older: own.slice(0, older),
		newer: own.slice(older, older + newer),
		isBack,
		isOther: isBack !== newer > older / 3,
	};
}

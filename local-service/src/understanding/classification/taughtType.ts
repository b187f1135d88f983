import type { Page } from '../../reading/pages';
import { likenessOf, lookOf } from '../examples/look';
import { plainName, type TypeExample } from '../examples/typeExample';
import { wordLikeness } from './wordLikeness';

/** What documents whose types people gave say of another one. */
export type TaughtType = {
	/** Null: it is of none of the types. */
	documentType: string | null;
	/** How much that counts, from 0 to 1. */
	pull: number;
	/** The most alike of these documents. */
	example: TypeExample;
	/** The files that say so, the one that says most first. */
	learnedFrom: string[];
};

/** From here on documents look alike: their words stand in the same places, or the sender is the same. */
const SAME_LOOK = 0.35;
/** Documents that have nothing to do with each other are as alike as this, too. */
const CHANCE = 0.12;
/** What is so much more alike than all of other types is has their type for sure. */
const LEAD = 0.12;
/** About as alike: of two that contradict each other the newer one counts. */
const ABOUT = 0.1;
/** How much an example counts beside a newer one that contradicts it, and beside a nearer one that agrees. */
const OUTDATED = 0.5;
const ONE_MORE = 0.5;
const MOST_FILES = 3;

/** The type of the documents that are more alike than those of any other type; undefined where none are. */
export function taughtType(
	pages: readonly Page[],
	examples: readonly TypeExample[],
): TaughtType | undefined {
	const own = lookOf(pages);
	const looks = examples.map(({ look }) => look);
	const words = wordLikeness(own, looks);
	const newest = examples
		.map((example, at) => {
			const { all } = likenessOf(own, example.look);
			return { example, alike: Math.max(words[at] ?? 0, all >= SAME_LOOK ? all : 0) };
		})
		.toSorted((a, b) => b.example.taughtAt - a.example.taughtAt);
	const weighed = newest.map(({ example, alike }, age) => {
		const isAgainst = (newer: (typeof newest)[number]) =>
			newer.alike >= alike - ABOUT && typeIn(newer.example) !== typeIn(example);
		const against = newest.slice(0, age).filter(isAgainst).length;
		return { example, weight: Math.max(0, alike - CHANCE) * OUTDATED ** against };
	});
	const nearest = weighed
		.filter(({ weight }) => weight > 0)
		.toSorted((a, b) => b.weight - a.weight);
	const [first, second] = [...Map.groupBy(nearest, ({ example }) => typeIn(example)).values()]
		.map((group) => ({
			group,
			sum: group.reduce((sum, { weight }, at) => sum + weight * ONE_MORE ** at, 0),
		}))
		.toSorted((a, b) => b.sum - a.sum);
	const example = first?.group[0]?.example;
	if (!first || !example) return undefined;
	return {
		documentType: example.documentType,
		pull: Math.min(1, (first.sum - (second?.sum ?? 0)) / LEAD),
		example,
		learnedFrom: first.group.slice(0, MOST_FILES).map(({ example: { fileId } }) => fileId),
	};
}

const typeIn = ({ documentType }: TypeExample): string | null =>
	documentType === null ? null : plainName(documentType);

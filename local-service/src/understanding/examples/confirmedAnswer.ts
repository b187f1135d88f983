/** The reviewer of an example, if this person's reviews need to be confirmed by others. */
type Reviewed = { unconfirmed?: string };

/** Maximum confidence of an answer that depends on a single unconfirmed reviewer, so that it is reviewed. */
export const DOUBTED = 0.5;

/** Whether examples that agree may decide an answer: at least one is confirmed, or several people gave them. */
export function isConfirmed(agreeing: readonly Reviewed[]): boolean {
	const people = new Set(agreeing.map(({ unconfirmed }) => unconfirmed));
	return people.has(undefined) || people.size > 1;
}

/**
 * The answer of all examples, unless it depends on a single unconfirmed reviewer: then the answer of the confirmed
 * examples, or of all examples if the confirmed ones have none, with a lower confidence.
 *
 * @param ask returns the answer with some of the examples
 * @param doubted returns an answer with a confidence of at most `DOUBTED`
 */
export function confirmedAnswer<Each, Answer>(
	examples: readonly Each[],
	{
		reviewOf,
		ask,
		isSame,
		isNothing,
		doubted,
	}: {
		reviewOf: (example: Each) => Reviewed;
		ask: (some: readonly Each[]) => Answer;
		isSame: (one: Answer, other: Answer) => boolean;
		isNothing: (answer: Answer) => boolean;
		doubted: (answer: Answer) => Answer;
	},
): Answer {
	const reviewers = examples.map((each) => reviewOf(each).unconfirmed);
	const people = new Set(reviewers.filter((person) => person !== undefined));
	const all = ask(examples);
	if (people.size === 0) return all;
	const confirmed = ask(examples.filter((_, at) => reviewers[at] === undefined));
	if (isSame(confirmed, all)) return confirmed;
	const without = (person: string) =>
		people.size === 1 ? confirmed : ask(examples.filter((_, at) => reviewers[at] !== person));
	if ([...people].every((person) => isSame(without(person), all))) return all;
	return doubted(isNothing(confirmed) ? all : confirmed);
}

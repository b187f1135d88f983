import type { Field } from '../../local-service/src/interface';
import {
	type Candidate,
	candidate,
	type Evidence,
	type EvidenceSource,
} from '../../local-service/src/understanding/evidence/candidates';
import { plannedIn } from './planned';

const candidatesOf = (source: EvidenceSource, field: Field, text: string): Candidate[] => {
	const { wanted, view } = plannedIn(field, text);
	return source.propose?.(wanted, view) ?? [];
};

/** The values that a rule proposes for a field of a typewritten page. */
export const proposed = (source: EvidenceSource, field: Field, text: string): string[] =>
	candidatesOf(source, field, text).map((found) => found.text);

/**
 * The evidence of a rule for a value at its first occurrence on a typewritten page; undefined if none.
 * @param evidence of other rules
 * @throws Error if it is not printed in one segment
 */
export function evidenceOf(
	source: EvidenceSource,
	field: Field,
	text: string,
	value: string,
	evidence: Evidence = {},
): Evidence | undefined {
	const { wanted, view } = plannedIn(field, text);
	const segment = view.segments.find((each) => each.text.includes(value));
	if (!segment) throw new Error(`"${value}" is not printed`);
	return source.judge?.(candidate(value, segment, evidence), wanted, view);
}

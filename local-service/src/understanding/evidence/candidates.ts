import type { Box } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import type { Segment } from '../layout/lines';

/** Kinds of evidence for or against a value; one module in evidence/ each. */
export type EvidenceName =
	| 'label'
	| 'resemblance'
	| 'position'
	| 'type'
	| 'arithmetic'
	| 'payment'
	| 'block'
	| 'title'
	| 'unique'
	| 'moment'
	| 'section'
	| 'sentence'
	| 'prose'
	| 'column'
	| 'product';

/** Strength of each kind of evidence: 1 fully for a value, 0 neutral, -1 against it. */
export type Evidence = Partial<Record<EvidenceName, number>>;

/** A printed value that may be the right one, with its evidence. */
export type Candidate = {
	text: string;
	/** The position; for a value over several lines, the position of its first segment. */
	page: number;
	line: number;
	box: Box;
	evidence: Evidence;
};

/** One kind of evidence: it may propose candidates, and judge those of other sources. */
export type EvidenceSource = {
	propose?: (wanted: Wanted, view: DocumentView) => Candidate[];
	judge?: (candidate: Candidate, wanted: Wanted, view: DocumentView) => Evidence;
};

/** A candidate for a value found in a segment. */
export function candidate(text: string, segment: Segment, evidence: Evidence): Candidate {
	return { text, page: segment.page, line: segment.line, box: segment.box, evidence };
}

/** Merges candidates with the same value on the same line: the strongest of each kind of evidence counts. */
export function merge(candidates: readonly Candidate[]): Candidate[] {
	const merged = new Map<string, Candidate>();
	for (const found of candidates) {
		const key = `${found.line}|${found.text}`;
		const known = merged.get(key);
		merged.set(
			key,
			known ? { ...known, evidence: stronger(known.evidence, found.evidence) } : found,
		);
	}
	return [...merged.values()];
}

/** Label and position belong together: both are taken from the candidate at the better place. */
function stronger(a: Evidence, b: Evidence): Evidence {
	const place = (evidence: Evidence) => (evidence.label ?? 0) + (evidence.position ?? 0) / 2;
	const [low, high] = place(a) <= place(b) ? [a, b] : [b, a];
	const known = new Map(Object.entries(high));
	const better = Object.entries(low).filter(
		([name, strength]) =>
			name !== 'label' && name !== 'position' && strength > (known.get(name) ?? -Infinity),
	);
	return { ...low, ...high, ...Object.fromEntries(better) };
}

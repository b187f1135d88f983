import { around } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Wanted } from '../fields/wanted';
import { askedBy } from '../prose/asked';
import { likelyAnswers } from '../prose/likelihood';
import { type Phrase, wordsAt } from '../prose/phrases';
import { proseOf } from '../prose/sentences';
import type { Candidate, EvidenceSource } from './candidates';

/** Minimum probability of a candidate. */
const LEAST = 0.05;
/** Evidence against a value in a sentence that other sources propose, for example after a label. */
const NOT_STATED = -0.7;

/**
 * Values stated by sentences: "the tenancy begins on 1 June 2024", "a deposit of £1,325.00", and the parties
 * that an agreement names by their role: "Carla Whitmore (the Landlord)". The strength is the probability.
 */
export const prose: EvidenceSource = {
	propose: (wanted, view) => {
		if (wanted.isQuoted || !proseOf(view).isProse) return [];
		return likelyAnswers(wanted, view)
			.filter(({ likelihood }) => likelihood >= LEAST)
			.map(({ phrase, likelihood }) => toCandidate(phrase, likelihood));
	},
	judge: ({ evidence, line }, wanted, view) => {
		if (evidence.prose !== undefined || wanted.isQuoted || !proseOf(view).isProse) return {};
		return asks(wanted) && linesOfProse(view).has(line) ? { prose: NOT_STATED } : {};
	},
};

const asks = oncePer((wanted: Wanted): boolean => askedBy(wanted).kinds.size > 0);

const linesOfProse = oncePer(
	(view: DocumentView): ReadonlySet<number> =>
		new Set(
			proseOf(view).sentences.flatMap(({ words, isLine }) =>
				isLine ? [] : words.map(({ line }) => line),
			),
		),
);

function toCandidate(phrase: Phrase, likelihood: number): Candidate {
	const words = wordsAt(phrase);
	const { page, line } = words[0]!;
	const box = around(words.filter((each) => each.line === line).map(({ word }) => word.box));
	return { text: phrase.text, page, line, box, evidence: { prose: likelihood } };
}

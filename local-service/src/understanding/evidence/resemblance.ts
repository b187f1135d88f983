import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { pathOf } from '../labels/resembling';
import { findValues, isFree } from '../values/kinds';
import type { Candidate, EvidenceSource } from './candidates';
import { filledIn } from './filledIn';

/** Values at a label that expresses the key in other words, or in another language. */
export const resemblance: EvidenceSource = {
	propose: (wanted, view) => {
		const captions = view.form.resembling.get(pathOf(wanted.key, wanted.within));
		if (!captions || wanted.concept || wanted.isQuoted) return [];
		return filledIn({ ...wanted, captions }, view)
			.filter(({ text, evidence }) => fits(wanted, text, evidence.label))
			.filter((found) => isFree(wanted.kind) || !isInSentence(found, view))
			.map((found) => {
				const { label = 0, ...evidence } = found.evidence;
				return { ...found, evidence: { ...evidence, resemblance: label } };
			});
	},
};

/** "HR 7712-338-01" and "QXPM", but no words with a number among them. */
const isCode = (text: string) =>
	/^\p{Lu}{4,}$/u.test(text) ||
	(text.split(' ').length <= 4 && !/\p{Ll}{3}/u.test(text) && findValues('code', text).length > 0);

/** Minimum number of words for a line below a label to count as a separate sentence. */
const SENTENCE = 6;
/** Maximum position score of a value below its label, instead of next to it. */
const BELOW = 0.75;

/** "Invoice 4711" above "Please pay by 3 May": the date does not belong to the label. */
const isInSentence = ({ evidence, line, text }: Candidate, view: DocumentView) =>
	(evidence.position ?? 0) <= BELOW &&
	(view.lines[line]?.segments ?? []).some(
		(segment) => segment.words.length >= SENTENCE && segment.text.includes(text),
	);

/** Similarity of label and key above which a date is accepted as the value of a text field. */
const CLOSE = 0.8;

/** A label that only resembles the key needs a value of the kind that the key asks for. */
function fits({ kind }: Wanted, text: string, strength = 0): boolean {
	if (kind === 'name' && findValues(kind, text).length === 0) return false;
	if (isFree(kind)) return strength > CLOSE || findValues('date', text)[0]?.text !== text;
	if (kind === 'code') return isCode(text);
	return findValues(kind === 'money' ? 'number' : kind, text).length > 0;
}

import { candidate, type EvidenceSource } from '../candidates';
import { findValues, isTelling, tells } from '../kinds';
import { parseDate } from '../kinds/dates';
import { CURRENCY_SYMBOLS } from '../kinds/amounts';
import { squash } from '../text';

/** A value whose letters say what it is, wherever it stands: an IBAN, an e-mail address. */
export const unique: EvidenceSource = {
	propose: (wanted, view) => {
		const isOnlyDate = wanted.kind === 'date' && wanted.concept?.inTitle === true;
		// A label that the form is said to have must be there: another number of the kind is not its value.
		if (wanted.isQuoted || (!isTelling(wanted.kind) && !isOnlyDate)) return [];
		const found = view.segments.flatMap((segment) =>
			findValues(wanted.kind, segment.text)
				.filter(({ text }) => isOnlyDate || tells(wanted.kind, text))
				.map(({ text }) => candidate(text, segment, {})),
		);
		const counts = new Map<string, number>();
		for (const { text } of found) counts.set(meaning(text), (counts.get(meaning(text)) ?? 0) + 1);
		// Two telephone numbers without a label are a guess, ten times the same currency is not.
		return found
			.filter(() => !isOnlyDate || counts.size === 1)
			.map((value) => ({
				...value,
				evidence: { unique: (counts.get(meaning(value.text)) ?? 0) / found.length },
			}));
	},
};

/** Different spellings of one value. */
const meaning = (text: string) => squash(CURRENCY_SYMBOLS.get(text) ?? parseDate(text) ?? text);

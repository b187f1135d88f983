import type { ExtractionDetails } from '../../interface';
import type { Reading } from '../../reading/pages';
import { isConfirmed } from '../examples/confirmedAnswer';
import type { Example } from '../examples/example';
import { type Answers, isAnswers, isDetail, ownMember } from '../fields/answers';
import type { PlannedField, PlannedText } from '../fields/plan';
import { isOfSameSender } from '../learning/constant';
import { examplesWith, recall, type FieldExample, fieldExamples } from '../learning/recall';
import { squash } from '../text/letters';
import { doubted } from './confirmed';
import { planFor } from './extractFields';

/** Kinds of values that identify the account to which a payment goes. */
const ACCOUNTS: ReadonlySet<string> = new Set(['iban', 'bic']);

const changedNotice = (field: string) =>
	`"${field}" is another account than the one on documents of this sender that were corrected or confirmed before. Ask the sender, at an address that you know, before you pay.`;

/**
 * Lowers the confidence of account numbers that differ from the sender's known ones, with a notice for each.
 */
export function withKnownAccounts(
	{ pages }: Pick<Reading, 'pages'>,
	details: ExtractionDetails,
	answers: Answers,
	examples: readonly Example[],
): { answers: Answers; notices: string[] } {
	const notices: string[] = [];
	if (examples.length === 0) return { answers, notices };
	const recalled = recall({ pages }, examples);
	const checked = (fields: readonly PlannedField[], own: Answers, parents: string[]): Answers => {
		const members = fields.map(({ field: { key }, ...planned }) => {
			const path = [...parents, key];
			const value = ownMember(own, key);
			if (planned.type === 'object' && isAnswers(value))
				return [key, checked(planned.members, value, path)];
			if (planned.type !== 'text' || !isAccount(planned) || !isDetail(value)) return [key, value];
			const taughtBefore = fieldExamples(path, planned.wanted.kind, examplesWith(path, recalled));
			if (!isOther(value.value, taughtBefore.filter(isOfSameSender))) return [key, value];
			notices.push(changedNotice(path.join('.')));
			return [key, doubted(value)];
		});
		return Object.fromEntries(members);
	};
	return { answers: checked(planFor(pages, details).fields, answers, []), notices };
}

const isAccount = ({ wanted: { kind } }: Pick<PlannedText, 'wanted'>) => ACCOUNTS.has(kind);

/**
 * Whether an account differs from the sender's known ones. An account is not known if a single unconfirmed
 * reviewer gave it.
 */
function isOther(value: string, taughtBefore: readonly FieldExample[]): boolean {
	const taught = taughtBefore.filter((each) => each.taught.value !== null);
	const same = taught.filter((each) => squash(each.taught.value ?? '') === squash(value));
	const isKnown = isConfirmed(same);
	return taught.length > 0 && !isKnown && taught.length > same.length;
}

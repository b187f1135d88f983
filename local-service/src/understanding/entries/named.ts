import { around } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import { answer, type Answers } from '../fields/answers';
import type { PlannedField, PlannedRows } from '../fields/plan';
import { likeness, meaningOf } from '../meaning';
import { addressAfter, type NamedParty, partiesIn } from '../prose/parties';
import { wordsAt } from '../prose/phrases';
import { proseOf } from '../prose/sentences';
import { wordsOf } from '../text/letters';
import { ideasOf } from '../vocabulary/ideas';

/** Phrases to compare with what an array of parties, and a member for the role in the agreement, ask for. */
const PARTIES = ['parties of the agreement', 'contracting parties', 'who signs the contract'];
const ROLES = [
	'role of the party',
	'capacity in which it acts',
	'what it is called in the agreement',
];
/** Minimum similarity of meanings that ask for the same. */
const ALIKE = 0.5;

/**
 * The parties named by an agreement in sentences, one row each; empty if the array asks for something else.
 */
export function findNamed(planned: PlannedRows, view: DocumentView): Answers[] {
	if (!proseOf(view).isProse || !asksForParties(planned)) return [];
	return partiesIn(view).map((party) =>
		Object.fromEntries(
			planned.entry.map((member) => [member.field.key, memberOf(member, party, view)]),
		),
	);
}

function asksForParties({ wanted: { key, description }, entry }: PlannedRows): boolean {
	const texts = [wordsOf(key).join(' '), description];
	const isParty = ideasOf(key).some(({ meanings }) => meanings.has('party'));
	const members = entry.map(asked);
	return members.includes('name') && (isParty || texts.some((text) => means(text, PARTIES)));
}

function means(text: string, others: readonly string[]): boolean {
	const own = meaningOf(text);
	return (
		own !== undefined && others.some((other) => likeness(own, meaningOf(other) ?? own) >= ALIKE)
	);
}

/** Which attribute of a party a member asks for; undefined if sentences do not state it in a uniform way. */
function asked({ type, wanted: { key, description, kind } }: PlannedField) {
	if (type !== 'text') return undefined;
	if (kind === 'name' || kind === 'address') return kind;
	return [wordsOf(key).join(' '), description].some((text) => means(text, ROLES))
		? 'role'
		: undefined;
}

function memberOf(
	member: PlannedField,
	{ phrase, role, likelihood }: NamedParty,
	view: DocumentView,
) {
	const asks = asked(member);
	const found =
		asks === 'name'
			? phrase
			: asks === 'role'
				? { text: role, start: phrase.sentence.text.indexOf(role, phrase.start) }
				: asks === 'address'
					? addressAfter(phrase)
					: undefined;
	if (!found?.text) return member.type === 'list' || member.type === 'rows' ? [] : null;
	const words = wordsAt({ ...found, sentence: phrase.sentence });
	const [first] = words;
	if (!first) return null;
	const box = around(words.filter(({ page }) => page === first.page).map(({ word }) => word.box));
	return answer(found.text, likelihood, view.pages, first.page, box);
}

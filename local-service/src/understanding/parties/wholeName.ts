import type { Segment } from '../layout/lines';
import { nameBeforeAddress } from '../values/addresses';
import { hasLegalForm, isLegalForm } from '../values/legalForms';
import { cleanName, isNameLine, type Placed } from './partyBlock';

/** The type of company, in words before its actual name. */
const KIND_OF_COMPANY =
	/^(?:przedsiębiorstwo|zakład|firma|spółka|biuro|kancelaria|gesellschaft|société|sociedad|sociedade|società|compañía|companhia|empresa|impresa|azienda|cooperativa|coopérative|stichting|vereniging)(?!\p{L})/iu;

const OPEN = /(?:&|[-–]|(?<!\p{L})(?:and|und|et|y|e|i|of|de|für))$/iu;

/** Whether a name continues on the second line: the legal form, possibly with part of the name. */
export const goesOn = (text: string, next: string): boolean =>
	!hasLegalForm(text) &&
	(isLegalForm(next) ||
		(hasLegalForm(next) &&
			isNameLine(nameBeforeAddress(next)) &&
			(KIND_OF_COMPANY.test(text) || OPEN.test(text))));

/** The name that begins on line `at` of a stack of lines, and the lines below the name. */
export function wholeName(
	at: Segment,
	stack: readonly Segment[],
): { name: Placed; rest: Segment[] } {
	const next = stack[stack.indexOf(at) + 1];
	const lines = next && goesOn(at.text, next.text) ? [at, next] : [at];
	const text = lines.map((line) => cleanName(nameBeforeAddress(line.text))).join(' ');
	return { name: { text, at }, rest: stack.slice(stack.indexOf(at) + lines.length) };
}

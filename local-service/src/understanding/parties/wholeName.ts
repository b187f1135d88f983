import type { Segment } from '../layout/lines';
import { nameBeforeAddress } from '../values/addresses';
import { hasLegalForm, isLegalForm } from '../values/legalForms';
import { cleanName, isNameLine, type Placed } from './partyBlock';

/** What kind of company it is, in words before its own name. */
const KIND_OF_COMPANY =
	/^(?:przedsiębiorstwo|zakład|firma|spółka|biuro|kancelaria|gesellschaft|société|sociedad|sociedade|società|compañía|companhia|empresa|impresa|azienda|cooperativa|coopérative|stichting|vereniging)(?!\p{L})/iu;

const OPEN = /(?:&|[-–]|(?<!\p{L})(?:and|und|et|y|e|i|of|de|für))$/iu;

/** Of a name over two lines the second is the legal form, perhaps with the name itself. */
export const goesOn = (text: string, next: string): boolean =>
	!hasLegalForm(text) &&
	(isLegalForm(next) ||
		(hasLegalForm(next) &&
			isNameLine(nameBeforeAddress(next)) &&
			(KIND_OF_COMPANY.test(text) || OPEN.test(text))));

/** The name that begins in one of some lines, and the lines below it. */
export function wholeName(
	at: Segment,
	stack: readonly Segment[],
): { name: Placed; rest: Segment[] } {
	const next = stack[stack.indexOf(at) + 1];
	const lines = next && goesOn(at.text, next.text) ? [at, next] : [at];
	const text = lines.map((line) => cleanName(nameBeforeAddress(line.text))).join(' ');
	return { name: { text, at }, rest: stack.slice(stack.indexOf(at) + lines.length) };
}

import { hasLegalForm } from '../addresses';
import type { Segment } from '../lines';
import { cleanName, isNameLine, type PartyBlock } from './partyBlock';

/** A footer that names the company with its register is surer than most places on the page. */
const REGISTERED = 0.9;

/** What follows a company's name where the law wants it to say where it is registered. */
const REGISTER =
	/^(?:registered|reg\.? office|company (?:no|number|reg)|incorporated|vat|ust|umsatzsteuer|tva|sitz|amtsgericht|handelsregister|hr[ab]\s?\d|rcs|siret|siren|(?:s\.?a\.?r\.?l\.? )?au capital)(?!\p{L})/iu;

/** "Name Ltd. Registered in England", "Name GmbH, Amtsgericht Kiel": the one who wrote the document. */
export function byRegister(segments: readonly Segment[]): PartyBlock[] {
	for (const at of segments) {
		const [first = '', ...rest] = at.text.split(/[.,;|·•]\s+|\s[–-]\s/u);
		if (first.length > 60 || !rest.some((part) => REGISTER.test(part))) continue;
		// "SARL au capital de 8 000 €" has no name.
		if (hasLegalForm(first.split(' ')[0] ?? '')) continue;
		if (!hasLegalForm(first) || !isNameLine(first)) continue;
		const name = { text: cleanName(first), at };
		const zone = { page: at.page, box: at.box };
		return [{ party: 'seller', zone, name, address: undefined, certainty: REGISTERED }];
	}
	return [];
}

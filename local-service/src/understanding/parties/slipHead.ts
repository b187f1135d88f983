import { around } from '../../geometry';
import type { Line } from '../layout/lines';
import type { PartyBlock } from './partyBlock';
import { addressStart, slipAddress } from './slipAddress';
import { endsHead, isNamePart, whole } from './slipLines';
import { slipName } from './slipName';

/** Certainty of a slip's issuer, who is named at the top. */
const CERTAINTY = 0.9;
/** Certainty without an address below: the first line may then be anything. */
const NAME_ALONE = 0.75;

const HEAD_LINES = 16;
/** Maximum length of a header line in characters. */
const LONGEST = 120;

/**
 * The header of a slip: the shop's name (possibly over several lines, or below that of a logo or a person),
 * then its address, with numbers of the company in between or after it.
 */
export function slipHead(lines: readonly Line[]): PartyBlock | undefined {
	const page = lines.filter((line) => line.page === 0 && line.text.length <= LONGEST);
	const end = page.findIndex(endsHead);
	const head = page.slice(0, Math.min(end < 0 ? HEAD_LINES : end, HEAD_LINES));
	const start = addressStart(head);
	const above = head.slice(0, start < 0 ? undefined : start).filter(isNamePart);
	const name = slipName(above, head[start]);
	const address = start < 0 ? undefined : slipAddress(head.slice(start));
	const first = head.find((line) => whole(line).line === (name ?? address)?.at.line);
	if (!first) return undefined;
	const own = head.filter((line) => line.box.top >= first.box.top);
	return {
		party: 'seller',
		zone: { page: 0, box: around(own.map((line) => line.box)) },
		name,
		address,
		certainty: address ? CERTAINTY : NAME_ALONE,
	};
}

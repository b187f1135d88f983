import type { ResultDetails } from '../../interface';
import { type Answers, isDetail } from '../fields/answers';
import type { Directed } from '../document/direction';

/** The answers with their boxes mapped back to the original pages. */
export const placed = (answers: Answers, onPage: Directed['onPage']): Answers =>
	// fromEntries defines own properties, so that a key such as "__proto__" is an ordinary key.
	Object.fromEntries(
		Object.entries(answers).map(([key, details]) => [key, placedOne(details, onPage)]),
	);

function placedOne(details: ResultDetails, onPage: Directed['onPage']): ResultDetails {
	if (details === null) return null;
	if (isDetail(details)) {
		const { page, box } = details;
		return page !== undefined && box ? { ...details, box: onPage(page, box) } : details;
	}
	return Array.isArray(details)
		? details.map((each) => placedOne(each, onPage))
		: placed(details, onPage);
}

import type { ResultDetails } from '../../interface';
import { type Answers, isDetail } from '../fields/answers';
import type { Directed } from '../document/direction';

/** The answers with the boxes that they have on the pages as they are. */
export const placed = (answers: Answers, onPage: Directed['onPage']): Answers =>
	// fromEntries defines own members, so that a key like "__proto__" is a key like any other.
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

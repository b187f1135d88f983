import type { Place, ResultDetails } from '../interface';
import { isAnswers, isDetail, ownMember } from '../interface/details';

/** A field that was learned from a document, and the position of its value there. */
export type Learned = { field: string[] } & Partial<Place>;

/** Positions of the values of fields; a field is given as the path of keys. */
export const learnedOf = (fields: readonly string[][], details: ResultDetails): Learned[] =>
	fields.map((field) => {
		const own = field.reduce<ResultDetails | undefined>(
			(at, key) => (isAnswers(at) ? ownMember(at, key) : undefined),
			details,
		);
		return { field, ...around(own === undefined ? [] : placesIn(own)) };
	});

function placesIn(details: ResultDetails): Place[] {
	if (details === null) return [];
	if (!isDetail(details)) return Object.values(details).flatMap(placesIn);
	const { page, box } = details;
	return page !== undefined && box ? [{ page, box }] : [];
}

/** Bounding box of all values of a list on its first page. */
function around(places: readonly Place[]): Partial<Place> {
	const page = Math.min(...places.map((place) => place.page));
	const boxes = places.filter((place) => place.page === page).map(({ box }) => box);
	if (boxes.length === 0) return {};
	return {
		page,
		box: {
			left: Math.min(...boxes.map(({ left }) => left)),
			top: Math.min(...boxes.map(({ top }) => top)),
			right: Math.max(...boxes.map(({ right }) => right)),
			bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
		},
	};
}

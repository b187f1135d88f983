import { area, type Box, shared } from '../../geometry';
import type { ProposedField } from '../../interface';
import type { Sample } from './proposal';

export type Place = { sample: Sample; page: number; box: Box };

/** A field that may be proposed, and where the samples have values of it. */
export type Candidate = {
	field: ProposedField;
	places: readonly Place[];
	/** How many samples have it. */
	samples: number;
	/** From 0 to 1. */
	sureness: number;
};

/** The part of the smaller box that both share. */
const SAME = 0.5;

export const isSamePlace = (a: Place, b: Place): boolean =>
	a.sample === b.sample &&
	a.page === b.page &&
	area(shared(a.box, b.box)) > SAME * Math.min(area(a.box), area(b.box));

/** Whether all values of one are among those of the other. */
export const isAmong = (one: Candidate, other: Candidate): boolean =>
	one.places.length > 0 &&
	one.places.every((place) => other.places.some((another) => isSamePlace(place, another)));

import { area, type Box, shared } from '../../geometry';
import type { ProposedField } from '../../interface';
import { squash } from '../text/letters';
import type { ValueKind } from '../values/kinds';
import { keyAsWords } from './keys';
import type { Found, Sample } from './sample';
import { typed } from './types';

export type SamplePlace = { sample: Sample; page: number; box: Box };

/** A field that may be proposed, with the positions of its values in the samples. */
export type FieldCandidate = {
	field: ProposedField;
	places: readonly SamplePlace[];
	/** Number of samples with a value of the field. */
	samples: number;
	/** The highest confidence of a value, from 0 to 1. */
	confidence: number;
	/** The origin of the proposal: a known label, another label, or none. */
	origin: number;
};

/** Lower is likelier. */
export const ORIGIN = { byKnownLabel: 0, byLabel: 1, byPlace: 2 };

export const toCandidate = (
	key: string,
	kind: ValueKind,
	found: readonly Found[],
	description = keyAsWords(key),
): FieldCandidate => ({
	field: { key, description, ...typed(found.map(printedOf), kind) },
	places: found.flatMap(placeOf),
	samples: new Set(found.map(({ sample }) => sample)).size,
	confidence: Math.max(...found.map(({ confidence }) => confidence)),
	origin: ORIGIN.byLabel,
});

export const printedOf = ({ value, sample: { conventions } }: Found) => ({
	text: value,
	conventions,
});

export const placeOf = ({ page, box, sample }: Found): SamplePlace[] =>
	page === undefined || box === undefined ? [] : [{ sample, page, box }];

/** Whether a value is the same in all of several samples: text that every document prints. */
export const isConstant = (found: readonly Found[], samples: number): boolean =>
	samples > 1 &&
	found.length === samples &&
	new Set(found.map(({ value }) => squash(value))).size === 1;

/** Minimum share of the smaller box that overlaps the other box. */
const SAME = 0.5;

export const isSamePlace = (a: SamplePlace, b: SamplePlace): boolean =>
	a.sample === b.sample &&
	a.page === b.page &&
	area(shared(a.box, b.box)) > SAME * Math.min(area(a.box), area(b.box));

/** Whether all values of one candidate are also values of the other. */
export const isAmong = (one: FieldCandidate, other: FieldCandidate): boolean =>
	one.places.length > 0 &&
	one.places.every((place) => other.places.some((another) => isSamePlace(place, another)));

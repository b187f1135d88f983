/** Formatting of numbers on the accuracy page. */
import type { FieldAccuracy } from '../../src/interface/accuracy';
import { nameOf } from '../model/fieldName';

export const written = (count: number): string => count.toLocaleString('en');

/** "1 document", "12 documents". */
export const countOf = (count: number, what: string): string =>
	`${written(count)} ${what}${count === 1 ? '' : 's'}`;

/** A share in percent; 100 % only if `part` equals `whole`. */
export function percentOf(part: number, whole: number): string {
	const percent = (part / whole) * 100;
	if (percent > 99 && percent < 100) return `${Math.floor(percent * 10) / 10} %`;
	return `${Math.round(percent)} %`;
}

/** "Lines · Amount". */
export const nameOfField = (field: readonly string[]): string => field.map(nameOf).join(' · ');

type Counts = Pick<FieldAccuracy, 'values' | 'changed' | 'filled' | 'removed'>;

export const correctedIn = ({ changed, filled, removed }: Counts): number =>
	changed + filled + removed;

/** Share of correct values among those that were answered or missing; undefined if there are none. */
export function shareRight(field: Counts): string | undefined {
	const all = field.values + field.filled;
	return all === 0 ? undefined : percentOf(all - correctedIn(field), all);
}

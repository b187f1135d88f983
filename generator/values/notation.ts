/**
 * Parses the bank's notation of generated values, such as "date 1..6 after orderDate" or "measure 2..320 kg
 * 1".
 */
import type { Asked, Value, Wordings } from '../kind.ts';

/** The content of the lines below a value: the wordings of a choice, or the start and the end of a period. */
export type Below = {
	of?: Wordings | undefined;
	ends: ReadonlyArray<Asked & { labels: Wordings }>;
};

/** @throws Error if the notation is unknown, or the lines below it are missing */
export function valueOf(written: string, { of, ends }: Below): Value {
	const [is = '', ...rest] = written.split(' ');
	const [first = '', second = '', third] = rest;
	const [from = NaN, to = NaN] = first.split('..').map(Number);
	const isRange = from <= to;
	switch (is) {
		case 'date': {
			const days = first.includes('..') ? { days: [from, to] as const } : {};
			const after = rest.at(-2) === 'after' ? { after: rest.at(-1) ?? '' } : {};
			return { is, ...days, ...after };
		}
		case 'period': {
			const [start, end] = ends;
			if (start && end) return { is, from: start, to: end };
			break;
		}
		case 'amount':
		case 'count':
		case 'percent':
			if (isRange) return { is, from, to };
			break;
		case 'measure':
			if (isRange && second !== '')
				return {
					...{ is, from, to, unit: second },
					...(third === undefined ? {} : { decimals: Number(third) }),
				};
			break;
		case 'duration':
			if (
				isRange &&
				(second === 'days' || second === 'weeks' || second === 'months' || second === 'years')
			)
				return { is, from, to, unit: second };
			break;
		case 'code':
			return { is, patterns: rest.join(' ') };
		case 'choice':
			if (of) return { is, of, ...(first === 'ticked' ? { isTicked: true } : {}) };
			break;
		case 'words':
			if (of) return { is, of };
			break;
		case 'product':
			return { is, of: [first, second] };
		case 'sum':
			if (first === 'only' && (second === 'in' || second === 'out'))
				return { is, of: rest.slice(2), only: second };
			return { is, of: rest };
		case 'share':
			return { is, of: first, percent: second };
		case 'balance':
			return { is, from: first, of: second };
		case 'person':
		case 'company':
		case 'place':
		case 'address':
		case 'email':
		case 'phone':
		case 'iban':
		case 'time':
			return { is };
	}
	throw new Error(`The bank has an incomplete value: ${written}`);
}

import { fold } from '../text/letters';
import { LANGUAGES } from '../vocabulary/words/languages';
import { CURRENCY_SYMBOLS } from './currencies';
import { shapeDate } from './dateLike';
import type { DateOrder } from './dates';
import { shapeNumber, signLike } from './numberLike';

/** The kind of a value, as far as it affects its notation. */
export type Notation =
	'date' | 'money' | 'number' | 'percent' | 'currency' | 'iban' | 'country' | 'unit' | 'text';

/** The document's conventions for what an example leaves open. */
export type WrittenContext = {
	/** As an ISO code; undefined if unknown. */
	currency: string | undefined;
	order: DateOrder;
};

/**
 * A value in the notation of an example: "2024-01-31" as "31.01.2024", "1234.5" as "1.234,50 €". Undefined if
 * the example shows no notation for such a value.
 */
export function shapeLike(
	value: string,
	form: Notation,
	example: string,
	{ currency, order }: WrittenContext,
): string | undefined {
	switch (form) {
		case 'date':
			return shapeDate(value, example, order);
		case 'money':
		case 'number':
		case 'percent':
			return shapeNumber(value, form, example, currency);
		case 'currency':
			return shapeCurrency(value, example);
		case 'iban':
			return /^[A-Z]{2}\d{2}/.test(example) ? shapeIban(value, / /.test(example)) : undefined;
		case 'country':
			return shapeCountry(value, example);
		case 'unit':
		case 'text':
			return undefined;
	}
}

const shapeCurrency = (code: string, example: string): string | undefined =>
	/^[A-Z]{3}$/.test(example) || CURRENCY_SYMBOLS.has(example) ? signLike(example, code) : undefined;

const shapeIban = (iban: string, isGrouped: boolean): string => {
	const bare = iban.replace(/\s/g, '');
	return isGrouped ? bare.replace(/(.{4})(?=.)/g, '$1 ') : bare;
};

/** "DE" in the language in which the example names another country. */
function shapeCountry(code: string, example: string): string | undefined {
	if (/^[A-Z]{2}$/.test(example)) return code;
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	for (const language of example ? LANGUAGES : []) {
		const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
		const isName = (first: string) =>
			letters.some((second) => fold(names.of(first + second) ?? '') === fold(example));
		if (letters.some(isName)) return names.of(code);
	}
	return undefined;
}

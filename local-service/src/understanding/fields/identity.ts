import type { ExtractionDetails, Identity } from '../../interface';
import type { ConceptId } from '../vocabulary/concepts';
import { languageNamed } from '../vocabulary/words/languages';
import { type PlannedField, toPlan } from './plan';

/** The concepts that distinguish a document from all others of its sender; the most distinctive first. */
const DISTINCTIVE: { [part in keyof Identity]: readonly ConceptId[] } = {
	number: ['invoiceNumber', 'receiptNumber', 'orderNumber', 'quoteNumber', 'deliveryNote'],
	sender: ['seller'],
	total: ['grandTotal', 'amountDue'],
};

/**
 * The number, sender and total that show whether two documents are the same; undefined unless all are requested.
 */
export function identityOf({
	fields,
	language,
}: Pick<ExtractionDetails, 'fields' | 'language'>): Identity | undefined {
	const asked = new Map<ConceptId, string[]>();
	collect(toPlan(fields, languageNamed(language)).fields, []);
	const path = (part: keyof Identity) =>
		DISTINCTIVE[part].map((concept) => asked.get(concept)).find((keys) => keys !== undefined);
	const [number, sender, total] = [path('number'), path('sender'), path('total')];
	return number && sender && total && { number, sender, total };

	function collect(planned: readonly PlannedField[], parents: readonly string[]): void {
		for (const each of planned) {
			const keys = [...parents, each.field.key];
			if (each.type === 'object') collect(each.members, keys);
			else if (each.type === 'text' && each.wanted.concept && !asked.has(each.wanted.concept.id))
				asked.set(each.wanted.concept.id, keys);
		}
	}
}

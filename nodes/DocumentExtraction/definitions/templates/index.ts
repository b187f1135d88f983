import type { Field } from '../../values/field';
import { bankStatement } from './bankStatement';
import { businessCard } from './businessCard';
import { contract } from './contract';
import { idCard } from './idCard';
import { invoice } from './invoice';
import { purchaseOrder } from './purchaseOrder';
import { receipt } from './receipt';
import { resume } from './resume';

/** Predefined fields for common types of documents, by the value of the parameter Template. */
export const templates: Record<string, { name: string; fields: Field[] }> = {
	bankStatement: { name: 'Bank Statement', fields: bankStatement },
	businessCard: { name: 'Business Card', fields: businessCard },
	contract: { name: 'Contract', fields: contract },
	idCard: { name: 'ID Card', fields: idCard },
	invoice: { name: 'Invoice', fields: invoice },
	purchaseOrder: { name: 'Purchase Order', fields: purchaseOrder },
	receipt: { name: 'Receipt', fields: receipt },
	resume: { name: 'Resume', fields: resume },
};

/** Fields as editable JSON: a field without nested fields is on one line. */
export function printFields(fields: readonly Field[]): string {
	const text = JSON.stringify(fields, null, 2);
	return text.replace(/\{[^{}[\]]*\}/g, (innermost) => innermost.replace(/\n\s*/g, ' '));
}

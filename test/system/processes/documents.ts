/** Short documents with known answers, made from a seed. */
import type { Values } from './checker.ts';

export type Document = { fileName: string; number: string; content: string; values: Values };

const digits = (value: number) => String(value).padStart(6, '0');

export const createDocuments = (count: number, random: () => number): Document[] =>
	Array.from({ length: count }, (_, index) => {
		const number = `RE-${digits(index)}`;
		const orderNumber = `PO-${digits(Math.floor(random() * 1_000_000))}`;
		return {
			fileName: `${digits(index)}.txt`,
			number,
			content: `Invoice\n\nInvoice number: ${number}\nOrder number: ${orderNumber}\n`,
			values: { invoiceNumber: number, orderNumber },
		};
	});

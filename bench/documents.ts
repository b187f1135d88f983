/** Creates documents for the paced service, and checks that each is returned with its own item. */
import type { INodeExecutionData } from 'n8n-workflow';

import type { Bench } from './n8n.ts';

export type Document = { name: string; content: string };

/**
 * @param takes milliseconds that the service works on the document
 * @param size in bytes
 */
export function createDocument(number: number, takes: number, size = 1000): Document {
	const content = `takes ${takes} ms, number ${number}\n`.padEnd(size, 'x');
	return { name: `document-${number}.pdf`, content };
}

export async function itemsWith(
	bench: Bench,
	documents: Document[],
): Promise<INodeExecutionData[]> {
	return await Promise.all(documents.map(async (document) => await bench.itemWith(document)));
}

/**
 * @param numbers of the documents with results, in the order of the input
 * @param arrived numbers of the documents that reached the service
 * @throws Error if a document is lost, duplicated, or paired with another item
 */
export function checkNumbers(count: number, numbers: unknown[], arrived: number[]): void {
	const all = Array.from({ length: count }, (_, index) => index);
	const lost = all.filter((number) => !numbers.includes(number)).length;
	const duplicates = arrived.length - new Set(arrived).size;
	const astray = all.filter((number) => numbers[number] !== number).length;
	if (lost + duplicates + astray === 0 && arrived.length === count && numbers.length === count)
		return;
	throw new Error(
		`Of ${count} documents ${arrived.length} reached the service, ${duplicates} of them twice; ` +
			`${lost} have no result, and ${astray} results are paired with the wrong item`,
	);
}

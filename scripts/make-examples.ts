// Writes the example documents and, from the same data, what an extraction should find in them.
//
// The truth states every value exactly as it is printed: in the document's own date and number
// format, and with a currency sign only if one is printed next to the number (not if it is in
// the column head). Text printed on several lines is joined with single spaces. A value the document
// does not have is null.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PNG } from 'pngjs';

import kornblumeTee from './examples/bestellung-kornblume-tee.ts';
import atelierNorth from './examples/invoice-atelier-north.ts';
import harborlineSupply from './examples/invoice-harborline-supply.ts';
import frischeckMarkt from './examples/kassenbon-frischeck-markt.ts';
import sonnhofKaffee from './examples/lieferschein-sonnhof-kaffee.ts';
import may, { archive } from './examples/invoices-may.ts';
import hollinsGarden from './examples/order-hollins-garden.ts';
import twoBridgesBikes from './examples/order-two-bridges-bikes.ts';
import fernhillRobotics from './examples/purchase-order-fernhill-robotics.ts';
import larkspurEvents from './examples/invoice-larkspur-events.ts';
import marlowJoinery from './examples/invoice-marlow-joinery.ts';
import copperKettleCafe from './examples/receipt-copper-kettle-cafe.ts';
import pineStreetBooks from './examples/receipt-pine-street-books.ts';
import gartenbauLindner from './examples/rechnung-gartenbau-lindner.ts';
import nordlichtLeuchten from './examples/rechnung-nordlicht-leuchten.ts';
import weidmannBuerotechnik from './examples/rechnung-weidmann-buerotechnik.ts';
import setzereiFalk from './examples/rechnung-setzerei-falk.ts';
import amaraLindqvist from './examples/resume-amara-lindqvist.ts';
import brightwaterEnergy from './examples/utility-bill-brightwater-energy.ts';
import { pdf } from '../generator/pdf.ts';
import { sum } from './examples/amounts.ts';
import type { Drawn, Example, Written } from './examples/example.ts';
import { gif } from '../generator/files/fileBuilders.ts';

const FOLDER = new URL('../examples/documents/', import.meta.url);
const STACKS = new URL('../examples/stacks/', import.meta.url);

const documents: ReadonlyArray<Drawn | (Example & Written)> = [
	atelierNorth,
	harborlineSupply,
	weidmannBuerotechnik,
	gartenbauLindner,
	copperKettleCafe,
	frischeckMarkt,
	fernhillRobotics,
	brightwaterEnergy,
	sonnhofKaffee,
	amaraLindqvist,
	marlowJoinery,
	setzereiFalk,
	larkspurEvents,
	twoBridgesBikes,
	nordlichtLeuchten,
	kornblumeTee,
	hollinsGarden,
	pineStreetBooks,
];

/** @param others documents that follow in the same file */
const toPdf = async ({ file, page, draw }: Drawn, others: readonly Drawn[] = []) =>
	await pdf(
		(doc) => {
			draw(doc);
			for (const other of others) {
				doc.addPage({ size: [other.page.width, other.page.height], margin: 0 });
				other.draw(doc);
			}
		},
		{
			size: [page.width, page.height],
			// pdfkit derives the file's ID from the creation date, too: a fixed date gives the same bytes in every run.
			info: { Title: file.replace(/\.\w+$/, ''), CreationDate: new Date('2026-01-01T00:00:00Z') },
		},
	);

/** The page as drawn by the built service, at half the resolution and in 16 shades of grey. */
const toScan = async (document: Drawn) => {
	const { drawPage } = createRequire(import.meta.url)('../local-service/dist/reading/document.js');
	const drawn = PNG.sync.read(Buffer.from(await drawPage(await toPdf(document), 1)));
	const [width, height] = [drawn.width >> 1, drawn.height >> 1];
	const pixels = new Uint8Array(width * height).map((_, index) => {
		const at = 8 * (Math.floor(index / width) * drawn.width + (index % width));
		const below = at + 4 * drawn.width;
		const shades = [at, at + 4, below, below + 4].map((place) => drawn.data[place] ?? 0);
		return Math.round(sum(shades) / 4 / 17) * 17;
	});
	return gif({ width, height, pixels });
};

const fieldKeys = async (name = 'fields.json') => {
	const { fields }: { fields: Array<{ key: string }> } = JSON.parse(
		await readFile(new URL(name, FOLDER), 'utf8'),
	);
	return fields.map(({ key }) => key);
};

const truthOf = async ({ file, kind, fields, expected }: Example) => {
	const keys = await fieldKeys(fields);
	return {
		file,
		kind,
		fields,
		expected: Object.fromEntries(keys.map((key) => [key, expected[key] ?? null])),
	};
};

const onOneLine = (_key: string, value: unknown) =>
	typeof value === 'string' ? value.replaceAll('\n', ' ') : value;

const contentOf = async (document: Drawn | Written) => {
	if ('content' in document) return document.content;
	return await (document.scanned ? toScan(document) : toPdf(document));
};

const write = async (document: Drawn | Written) =>
	await writeFile(new URL(document.file, FOLDER), await contentOf(document));

/** The documents of a stack that was scanned in one pass, for the example that splits a stack. */
const stack: Drawn = { ...amaraLindqvist, file: 'stack-of-four.pdf' };
const following = [atelierNorth, fernhillRobotics, sonnhofKaffee];

await Promise.all([archive, ...documents].map(write));
const truth = { documents: await Promise.all([...documents, ...may].map(truthOf)) };
await writeFile(new URL('truth.json', FOLDER), `${JSON.stringify(truth, onOneLine, '\t')}\n`);
await mkdir(STACKS, { recursive: true });
await writeFile(new URL(stack.file, STACKS), await toPdf(stack, following));

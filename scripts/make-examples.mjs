// Writes the example documents and, from the same data, what an extraction should find in them.
//
// The truth states every value exactly as it is printed: in the document's own date and number
// format, and with a currency sign only where one stands next to the number (not where it stands in
// the column head). Text printed on several lines is joined with single spaces. A value the document
// does not have is null.

import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

import atelierNorth from './examples/invoice-atelier-north.mjs';
import harborlineSupply from './examples/invoice-harborline-supply.mjs';
import frischeckMarkt from './examples/kassenbon-frischeck-markt.mjs';
import sonnhofKaffee from './examples/lieferschein-sonnhof-kaffee.mjs';
import twoBridgesBikes from './examples/order-two-bridges-bikes.mjs';
import fernhillRobotics from './examples/purchase-order-fernhill-robotics.mjs';
import larkspurEvents from './examples/invoice-larkspur-events.mjs';
import marlowJoinery from './examples/invoice-marlow-joinery.mjs';
import copperKettleCafe from './examples/receipt-copper-kettle-cafe.mjs';
import gartenbauLindner from './examples/rechnung-gartenbau-lindner.mjs';
import weidmannBuerotechnik from './examples/rechnung-weidmann-buerotechnik.mjs';
import setzereiFalk from './examples/rechnung-setzerei-falk.mjs';
import amaraLindqvist from './examples/resume-amara-lindqvist.mjs';
import brightwaterEnergy from './examples/utility-bill-brightwater-energy.mjs';
import { xlsx } from '../test/support/spreadsheets.ts';

const FOLDER = new URL('../examples/documents/', import.meta.url);

const documents = [
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
];

const writePdf = async ({ file, page, draw }) => {
	const doc = new PDFDocument({
		size: [page.width, page.height],
		margin: 0,
		// pdfkit derives the file's id from this too: a fixed date makes every run write the same bytes.
		info: { Title: file.replace('.pdf', ''), CreationDate: new Date('2026-01-01T00:00:00Z') },
	});
	const output = createWriteStream(new URL(file, FOLDER));
	doc.pipe(output);
	draw(doc);
	doc.end();
	await finished(output);
};

const writeWorkbook = async ({ file, sheets }) =>
	await writeFile(new URL(file, FOLDER), xlsx(sheets));

const fieldKeys = async (name = 'fields.json') => {
	const { fields } = JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'));
	return fields.map(({ key }) => key);
};

const truthOf = async ({ file, kind, fields, expected }) => {
	const keys = await fieldKeys(fields);
	return {
		file,
		kind,
		fields,
		expected: Object.fromEntries(keys.map((key) => [key, expected[key] ?? null])),
	};
};

const onOneLine = (_key, value) =>
	typeof value === 'string' ? value.replaceAll('\n', ' ') : value;

const write = async (document) => {
	if (document.sheets) await writeWorkbook(document);
	else if (document.content) await writeFile(new URL(document.file, FOLDER), document.content);
	else await writePdf(document);
};

await Promise.all(documents.map(write));
const truth = { documents: await Promise.all(documents.map(truthOf)) };
await writeFile(new URL('truth.json', FOLDER), `${JSON.stringify(truth, onOneLine, '\t')}\n`);

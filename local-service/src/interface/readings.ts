/** The text of a document as it was read. */
import { Type } from '@sinclair/typebox';

import { confidence, skipped } from './findings';
import { Box, oneOf, pageNumber } from './parts';

const Word = Type.Object(
	{
		text: Type.String({
			minLength: 1,
			pattern: '^\\S+$',
			description: 'Characters without white space between them.',
			examples: ['Invoice'],
		}),
		box: Box,
		confidence: confidence('Confidence of recognition; 1 for text in the file.'),
		source: oneOf(['text', 'ocr'], {
			description: 'Whether it is text of the file, or was recognised in an image.',
		}),
		isHandwritten: Type.Optional(
			Type.Literal(true, {
				description:
					'The word is probably written by hand, so that recognition is often wrong. Omitted for all other words.',
			}),
		),
	},
	{ title: 'Word', description: 'A word and its position.' },
);

const PageCheckbox = Type.Object(
	{ box: Box, isChecked: Type.Boolean({ description: 'Whether it is ticked.' }) },
	{ title: 'PageCheckbox', description: 'A checkbox and its position.' },
);

const PageCode = Type.Object(
	{
		format: Type.String({
			description:
				'QRCode, DataMatrix, Aztec, PDF417, Code128, Code39, EAN13, EAN8, UPCA or ITF; variants of these have separate names.',
			examples: ['QRCode'],
		}),
		text: Type.String({
			minLength: 1,
			description: 'Its content.',
			examples: ['BCD\n002\n1\nSCT\n\nAtelier North\nDE16999988880007654321\nEUR5365.80'],
		}),
		box: Box,
	},
	{
		title: 'PageCode',
		additionalProperties: false,
		description: 'A QR code, barcode or the like, its content, and its box.',
	},
);

const Page = Type.Object(
	{
		number: pageNumber(),
		width: Type.Number({ description: 'In points.', examples: [595.3] }),
		height: Type.Number({ description: 'In points.', examples: [841.9] }),
		turned: Type.Optional(
			Type.Number({
				description:
					'Degrees clockwise by which the picture of a straightened page must be turned to match the reading. Omitted for all other pages.',
				examples: [90],
			}),
		),
		bend: Type.Optional(
			Type.Object(
				{
					taller: Type.Number({
						description:
							'Height of the straight picture, as a multiple of the height of the bent picture.',
						examples: [1.04],
					}),
					heights: Type.Array(Type.Array(Type.Number()), {
						description:
							'For each point of an even grid of 17 × 17 over the straight picture, row by row, its height in the bent picture: 0 at the top, 1 at the bottom. Points move up or down only.',
					}),
				},
				{
					title: 'PageBend',
					additionalProperties: false,
					description:
						'For a page that was slightly skewed, or photographed at an angle, curled or folded: how its picture must be straightened, after it is turned, to match the reading. Omitted for all other pages.',
				},
			),
		),
		words: Type.Array(Word, { description: 'In any order; their boxes have the positions.' }),
		hidden: Type.Optional(
			Type.Array(Word, {
				description: 'Hidden words of the file. No value is taken from them. Omitted if empty.',
			}),
		),
		unread: Type.Optional(
			Type.Integer({
				minimum: 1,
				description:
					'Number of words of the page that could not be read because the file does not identify the letters of their font. Omitted if it is 0.',
			}),
		),
		checkboxes: Type.Array(PageCheckbox, {
			description: 'Form fields, symbols of a font, drawn squares.',
		}),
		visuals: Type.Array(Box, {
			description: 'Pictures, charts and the like; not the scan of the page itself.',
		}),
		codes: Type.Optional(
			Type.Array(PageCode, {
				description: 'QR codes and barcodes that could be read. Omitted if empty.',
			}),
		),
		rules: Type.Optional(
			Type.Array(Box, {
				description:
					'Horizontal lines that may separate the rows of tables, and edges of shaded or framed cells. Omitted if empty, and for pages whose text was recognised.',
			}),
		),
		attachment: Type.Optional(
			Type.String({ description: 'The attachment of an e-mail that the page belongs to.' }),
		),
	},
	{ title: 'Page', description: 'A page as read.' },
);

/** Streamed from the disk, so the schema is only used for documentation. */
export const Reading = Type.Object(
	{
		reader: Type.Optional(
			Type.String({
				description:
					'Version of the reader. A reading of another version is replaced when it is next needed.',
			}),
		),
		range: Type.Optional(
			Type.Object(
				{ from: pageNumber('The first page.'), to: pageNumber('The last page.') },
				{ description: 'The page range of the extraction, if it has one.' },
			),
		),
		pages: Type.Array(Page, { description: 'The pages that were read.' }),
		skipped,
		mail: Type.Optional(
			Type.Object(
				{},
				{
					additionalProperties: true,
					description:
						'The headers of the file, if it is an e-mail: `subject`, `date`, and lists of `name` and `address` under `from`, `to`, `cc`, `bcc` and `replyTo`.',
				},
			),
		),
		invoice: Type.Optional(
			Type.Object(
				{},
				{
					additionalProperties: true,
					description:
						'The electronic invoice that the file is or contains (Factur-X, ZUGFeRD, XRechnung, FatturaPA, KSeF, Order-X). Its properties are named after the terms of EN 16931; amounts are written as in the file, dates as YYYY-MM-DD.',
				},
			),
		),
	},
	{
		title: 'Reading',
		description:
			'The pages that were read. Positions are in points (1/72 inch) from the upper left corner of the upright page.',
	},
);

/** Extractions: what they are, and the requests that define, show and change them (docs/interface.md#extractions). */
import { type Static, Type } from '@sinclair/typebox';

import { fields } from './fields';
import { listRequest, nextCursor } from './lists';
import { MODEL_ROUTES } from './modelRoutes';
import { body, id, IDS, mapOf, name, oneOf, pageNumber, time, unvalidated } from './parts';

const toggle = (description: string) => Type.Optional(Type.Boolean({ description }));

const PageRange = Type.Object(
	{
		from: pageNumber('The first of the pages, counted from 1.'),
		to: Type.Integer({
			minimum: 1,
			'x-not-below': 'from',
			description: 'The last of the pages; not less than `from`.',
			examples: [3],
		}),
	},
	{ title: 'PageRange', description: 'A file without any of these pages fails.' },
);

/** First and last page, counted from 1. */
export type PageRange = Static<typeof PageRange>;

const Options = Type.Object(
	{
		hasTable: toggle(
			'Returns the tables of the pages in `tables`, next to the result. Even without this option, arrays of objects are extracted from tables.',
		),
		hasVisuals: toggle(
			'Returns the positions of pictures, charts and logos in `visuals`, next to the result; their content is not described.',
		),
		handwrittenTextRecognition: toggle(
			'Has no effect in the local service, which cannot read handwriting.',
		),
		checkboxRecognition: toggle(
			'Returns checkboxes in `checkboxes`, next to the result, and uses them for fields. A field whose label is next to a single box is yes or no, written like its example. A field with several boxes is the text of the checked one, or null if none is. An array of strings has the texts of all checked boxes. Without the option, only fields whose description asks for yes or no, or for one of a list, are answered in this way.',
		),
		longDocument: toggle(
			'Has no effect in the local service, which always accepts long documents.',
		),
		splitPdfPages: toggle(
			'Each page of a PDF or TIFF becomes a separate file with the name of the document and the number of the page in `page`. Files that a classification passes on are not split.',
		),
		specificPageProcessing: toggle(
			'Processes only the pages of `specificPageProcessingOptions`, which this option requires; in the local service, for documents of every format.',
		),
		specificPageProcessingOptions: Type.Optional(PageRange),
		model: Type.Optional(
			oneOf(['never', ...MODEL_ROUTES], {
				description:
					'Whether a language model is asked about the documents: `never`, only about fields that the built-in engine is `unsure` of, or `always` about all fields. By default `--llm-route` decides, or the client that asks its own model (`POST /modelQuestion`).',
			}),
		),
	},
	{
		title: 'Options',
		description:
			'How documents are processed; each option is off by default. The descriptions say what the local service does.',
		if: {
			required: ['specificPageProcessing'],
			properties: { specificPageProcessing: { const: true } },
		},
		then: { required: ['specificPageProcessingOptions'] },
	},
);
export type ExtractionOptions = Static<typeof Options>;

const ExtractionDetails = Type.Object(
	{
		name: name('Descriptive name of the extraction; up to 500 characters.', {
			examples: ['Invoices'],
		}),
		description: Type.Optional(Type.String({ description: 'What the extraction is for.' })),
		language: name(
			'English name of the language of the documents; any name is accepted. With Multi-Lingual or an unsupported language, the language is detected from the document.',
			{ examples: ['English', 'Multi-Lingual'] },
		),
		options: Type.Optional(Options),
		fields,
	},
	{ title: 'ExtractionDetails', description: 'What to extract from documents, and how.' },
);
export type ExtractionDetails = Static<typeof ExtractionDetails>;

export const CreateExtraction = body(
	{ extractionDetails: ExtractionDetails },
	{
		title: 'CreateExtraction',
		description: 'The definition of a new extraction.',
		examples: [
			{
				extractionDetails: {
					name: 'Invoices',
					language: 'English',
					fields: [
						{ key: 'invoiceNumber', description: 'Number of the invoice', example: 'AN-2026-0147' },
						{ key: 'seller', type: 'object', properties: [{ key: 'name' }, { key: 'vatId' }] },
						{
							key: 'lines',
							type: 'array',
							items: {
								type: 'object',
								properties: [{ key: 'description' }, { key: 'amount', example: '1,204.50' }],
							},
						},
						{ key: 'tags', type: 'array', items: { type: 'string', example: 'urgent' } },
					],
				},
			},
		],
	},
);

export const ExtractionCreated = Type.Object(
	{
		status: Type.Literal('created'),
		createdAt: time('When it was created.'),
		extractionId: id('extraction'),
	},
	{ title: 'ExtractionCreated', description: 'A new extraction.' },
);

export const ViewExtraction = body(
	{ extractionId: id('extraction') },
	{
		title: 'ViewExtraction',
		description: 'The extraction to view.',
		examples: [{ extractionId: IDS.extractionId }],
	},
);

const BatchView = Type.Object(
	{
		filesNo: Type.Integer({ minimum: 0, description: 'Number of its files.', examples: [2] }),
		origin: Type.String({
			description:
				'How the files were uploaded; `api` in the local service, which has no other way.',
			examples: ['api'],
		}),
		startTime: time('When it was created.'),
		status: Type.String({
			description:
				'Any text. In the local service `waiting` until the first file is done, `processing` until all files are done, then `finished`.',
			examples: ['finished'],
		}),
	},
	{ title: 'BatchView', description: 'A batch of files.' },
);

export const ExtractionView = Type.Object(
	{
		extractionId: id('extraction'),
		extractionDetails: Type.Object(
			{
				...ExtractionDetails.properties,
				options: Type.Optional(unvalidated(Options)),
				fields: unvalidated(fields),
				status: Type.String({
					description:
						'Any text. In the local service `created` before the first upload, `processing` while any batch is unfinished, then `finished`.',
					examples: ['finished'],
				}),
				batches: mapOf(BatchView, { description: 'Its batches, by their IDs.' }),
			},
			// A newer client gets back the members that this version does not know.
			{
				title: 'StoredExtraction',
				additionalProperties: true,
				description: 'The details as the client sent them, with the batches.',
			},
		),
	},
	{ title: 'ExtractionView', description: 'An extraction with its batches.' },
);

export const ListExtractions = listRequest('extractions', 'ListExtractions');

export const ExtractionList = Type.Object(
	{
		status: Type.Literal('success'),
		extractions: Type.Array(
			Type.Object(
				{
					extractionId: id('extraction'),
					name: ExtractionDetails.properties.name,
					createdAt: time('When it was created.'),
					fields: Type.Array(Type.String(), {
						description: 'The keys of its fields, without nested ones.',
						examples: [['invoiceNumber', 'seller', 'lines']],
					}),
				},
				{ title: 'ListedExtraction', description: 'An extraction in a list.' },
			),
			{ description: 'The newest first.' },
		),
		cursor: nextCursor,
	},
	{ title: 'ExtractionList', description: 'A page of extractions.' },
);

export const ExtractionChanges = Type.Partial(ExtractionDetails, {
	title: 'ExtractionChanges',
	description:
		'Omitted properties stay unchanged. Each property that is sent replaces the stored one entirely, including options and fields.',
});

export const UpdateExtraction = body(
	{ extractionId: id('extraction'), extractionDetails: ExtractionChanges },
	{
		title: 'UpdateExtraction',
		description: 'The extraction to change, and the changes.',
		examples: [
			{ extractionId: IDS.extractionId, extractionDetails: { options: { hasTable: true } } },
		],
	},
);

export const ExtractionUpdated = Type.Object(
	{
		status: Type.Literal('updated'),
		updatedAt: time('When it was changed.'),
		extractionId: id('extraction'),
	},
	{ title: 'ExtractionUpdated', description: 'A changed extraction.' },
);

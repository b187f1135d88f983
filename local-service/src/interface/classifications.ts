/**
 * Classifications: what they are, and the requests that define, show and change them
 * (docs/interface.md#classifications).
 */
import { type Static, Type } from '@sinclair/typebox';

import { listRequest, nextCursor } from './lists';
import { body, id, IDS, name, time } from './parts';

const DocumentType = Type.Object(
	{
		name: name('Name of the type; up to 500 characters.', { examples: ['Invoice'] }),
		description: Type.String({
			description: 'Description of the type; may be empty.',
			examples: ['A supplier asks for payment'],
		}),
		uniqueWords: Type.Array(name('A word or phrase; up to 500 characters.'), {
			description: 'Words and phrases that guide classification; may be empty.',
			examples: [['invoice', 'amount due']],
		}),
		extractionId: Type.Optional(
			id(
				'extraction',
				'An existing extraction to run on files of this type. The files of one batch go into one batch of that extraction. If the extraction is deleted later, files are only classified.',
			),
		),
	},
	{ title: 'DocumentType', description: 'A category that documents are classified into.' },
);
export type DocumentType = Static<typeof DocumentType>;

const ClassificationDetails = Type.Object(
	{
		name: name('Descriptive name of the classification; up to 500 characters.', {
			examples: ['Incoming mail'],
		}),
		description: Type.Optional(Type.String({ description: 'What the classification is for.' })),
		documentTypes: Type.Array(DocumentType, {
			minItems: 1,
			'x-distinct': 'name',
			description: 'Names are unique, ignoring case and surrounding spaces.',
		}),
	},
	{ title: 'ClassificationDetails', description: 'The types that documents can have.' },
);
export type ClassificationDetails = Static<typeof ClassificationDetails>;

export const CreateClassification = body(
	{ classificationDetails: ClassificationDetails },
	{
		title: 'CreateClassification',
		description: 'The definition of a new classification.',
		examples: [
			{
				classificationDetails: {
					name: 'Incoming mail',
					documentTypes: [
						{
							name: 'Invoice',
							description: 'A supplier asks for payment',
							uniqueWords: ['invoice', 'amount due'],
							extractionId: IDS.extractionId,
						},
						{ name: 'Resume', description: '', uniqueWords: ['work experience', 'education'] },
					],
				},
			},
		],
	},
);

export const ClassificationCreated = Type.Object(
	{
		status: Type.Literal('created'),
		createdAt: time('When it was created.'),
		classificationId: id('classification'),
	},
	{ title: 'ClassificationCreated', description: 'A new classification.' },
);

export const ViewClassification = body(
	{ classificationId: id('classification') },
	{
		title: 'ViewClassification',
		description: 'The classification to view.',
		examples: [{ classificationId: IDS.classificationId }],
	},
);

export const ClassificationView = Type.Object(
	{
		status: Type.Literal('success'),
		classificationId: id('classification'),
		classificationDetails: Type.Object(
			{ ...ClassificationDetails.properties, createdAt: time('When it was created.') },
			// A newer client gets back the members that this version does not know.
			{
				title: 'StoredClassification',
				additionalProperties: true,
				description: 'The details as the client sent them.',
			},
		),
	},
	{ title: 'ClassificationView', description: 'A classification.' },
);

export const ListClassifications = listRequest('classifications', 'ListClassifications');

export const ClassificationList = Type.Object(
	{
		status: Type.Literal('success'),
		classifications: Type.Array(
			Type.Object(
				{
					classificationId: id('classification'),
					name: ClassificationDetails.properties.name,
					createdAt: time('When it was created.'),
					documentTypes: Type.Array(Type.String(), {
						description: 'The names of its document types.',
						examples: [['Invoice', 'Resume']],
					}),
				},
				{ title: 'ListedClassification', description: 'A classification in a list.' },
			),
			{ description: 'The newest first.' },
		),
		cursor: nextCursor,
	},
	{ title: 'ClassificationList', description: 'A page of classifications.' },
);

const ClassificationChanges = Type.Partial(ClassificationDetails, {
	title: 'ClassificationChanges',
	description:
		'Omitted properties stay unchanged. Each property that is sent replaces the stored one entirely, including the list of document types.',
});

export const UpdateClassification = body(
	{ classificationId: id('classification'), classificationDetails: ClassificationChanges },
	{
		title: 'UpdateClassification',
		description: 'The classification to change, and the changes.',
		examples: [
			{
				classificationId: IDS.classificationId,
				classificationDetails: { description: 'What the scanner sends' },
			},
		],
	},
);

export const ClassificationUpdated = Type.Object(
	{
		status: Type.Literal('updated'),
		updatedAt: time('When it was changed.'),
		classificationId: id('classification'),
	},
	{ title: 'ClassificationUpdated', description: 'A changed classification.' },
);

import {
	UserError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeProperties,
} from 'n8n-workflow';

import { isObject } from '../../isObject';
import { withoutRows } from '../../values/place';
import type { Values } from '../../values/typeValues';
import { getFilled, readForRun } from '../readParameter';
import type { Reviewing } from './review';
import { readValuesOption } from './values.parameters';

/** Confidence below which a value needs a review (docs/review.md#how-sure-a-value-is). */
const THRESHOLDS = { low: 0.5, medium: 0.8, high: 0.9 } as const;

const DEFAULT_LINK_DAYS = 7;

const contents: INodeProperties = {
	displayName: 'Contents',
	name: 'contents',
	type: 'options',
	options: [
		{
			name: 'Values and IDs',
			value: 'all',
			description: 'The values under data, with the IDs of the document and all findings',
		},
		{
			name: 'Values Only',
			value: 'values',
			description:
				'The values at the top of the item, with fileName and without IDs, as for a table',
		},
	],
	default: 'values',
	description: 'What each item contains',
	builderHint: {
		propertyHint:
			'Use values before nodes that map the item to columns, such as Data Table or Google Sheets. Review, corrections and later requests need the IDs: use all.',
	},
};

const includeEvidence: INodeProperties = {
	displayName: 'Include Evidence',
	name: 'includeEvidence',
	type: 'boolean',
	default: true,
	description:
		'Whether to return the position of each value under evidence: page, box in points from the upper left corner, printed text and confidence, in the shape of the data',
};

/** The settings of Needs Review that are the same for all items of a run. */
const reviewSettings: INodeProperties[] = [
	{
		displayName: 'Certainty',
		name: 'certainty',
		type: 'options',
		options: [
			{ name: 'High (0.9)', value: 'high', description: 'Review each value below 0.9' },
			{ name: 'Low (0.5)', value: 'low', description: 'Review each value below 0.5' },
			{ name: 'Medium (0.8)', value: 'medium', description: 'Review each value below 0.8' },
		],
		default: 'medium',
		description: 'Minimum confidence of a value, and of the type in Classify, from 0 to 1',
	},
	{
		displayName: 'Duplicates',
		name: 'duplicates',
		type: 'options',
		options: [
			{
				name: 'Ignore',
				value: 'ignore',
				description: 'Only say in duplicateOf which document it repeats',
			},
			{
				name: 'Review',
				value: 'review',
				description:
					'Review each document that was read before: the same bytes, or the same number, sender and total',
			},
		],
		default: 'ignore',
		description: 'What to do with a document that the local service has read before',
	},
	{
		displayName: 'Fields',
		name: 'fields',
		type: 'string',
		default: '',
		placeholder: 'e.g. total, seller.iban, lines.amount',
		description: 'The fields that matter, comma-separated. Leave empty for all fields.',
	},
	{
		displayName: 'Link Valid for (Days)',
		name: 'linkDays',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: DEFAULT_LINK_DAYS,
		description:
			'How long reviewUrl opens the documents for everybody who has it. Only the local service has review links.',
	},
	{
		displayName: 'Missing Values',
		name: 'missingValues',
		type: 'options',
		options: [
			{
				name: 'Ignore',
				value: 'ignore',
				description:
					'Review a missing value only if its field is required. Documents in which nothing was found are always reviewed.',
			},
			{
				name: 'Review',
				value: 'review',
				description: 'Review each document that lacks a value of one of the fields',
			},
		],
		default: 'review',
		description: 'What to do if nothing was found for a field',
	},
];

/** Read for each item. */
const reviewer: INodeProperties = {
	displayName: 'Reviewer',
	name: 'reviewer',
	type: 'string',
	default: '',
	placeholder: 'e.g. accounting@example.com',
	description:
		'The person who gets the link in reviewUrl. Decisions made with the link name this person in reviewed.reviewer.',
};

const needsReview: INodeProperties = {
	displayName: 'Needs Review',
	name: 'needsReview',
	type: 'fixedCollection',
	default: {
		settings: {
			certainty: 'medium',
			duplicates: 'ignore',
			fields: '',
			missingValues: 'review',
			linkDays: DEFAULT_LINK_DAYS,
		},
	},
	description:
		'Adds an output for documents that a person should check, because a value is uncertain, missing, unreadable or fails a check. Each item has the reasons under review, and in reviewUrl a link to the page on which a person checks the document.',
	builderHint: {
		propertyHint:
			'Use this instead of an If node on confidence. It adds an output Needs Review after all others: Success, Needs Review; with routeTypes the types, Other, Needs Review.',
	},
	options: [
		{
			displayName: 'Settings',
			name: 'settings',
			values: [...reviewSettings, reviewer],
		},
	],
};

const list: INodeProperties = {
	displayName: 'List',
	name: 'list',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. lines',
	description:
		'Name of the list. If it is in a group, put the name of the group before it: seller.accounts.',
	displayOptions: { show: { per: ['row'] } },
};

const listName = 'options.output.settings.list';
const settingsName = 'options.needsReview.settings';

const output: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'fixedCollection',
	default: { settings: { per: 'row', list: '' } },
	description: 'What each item represents',
	options: [
		{
			displayName: 'Settings',
			name: 'settings',
			values: [
				{
					displayName: 'Items',
					name: 'per',
					type: 'options',
					options: [
						{
							name: 'One Item per Document',
							value: 'document',
						},
						{
							name: 'One Item per Row',
							value: 'row',
							description: 'One item for each row of a list, with the other values of the document',
						},
					],
					default: 'row',
				},
				list,
			],
		},
	],
};

/** The content and routing of the items of Extract and Classify; `readItemShape` reads it. */
export const shapeOptions: INodeProperties[] = [contents, includeEvidence, needsReview, output];

export type ItemShape = {
	valuesOnly: boolean;
	/** Whether items contain the position of each value. */
	withEvidence: boolean;
	/** Defined if Needs Review was added. */
	reviewing?: Reviewing;
	/** Validity of the review links in days, and the recipient for each input item. */
	link: { days: number; reviewers: string[] };
	/** Path of the list for one item per row. */
	list?: string;
	values: Values;
};

/**
 * The content and routing of items, the same for all items of a run except for the recipients of review links.
 *
 * @throws NodeOperationError if One Item per Row names no list; what `readForRun` and `toDays` throw
 */
export function readItemShape(this: IExecuteFunctions): ItemShape {
	const read = ({ displayName }: INodeProperties, name: string, fallback: unknown = null) =>
		readForRun.call(this, { displayName, name }, fallback);
	const isReviewed = isObject(this.getNodeParameter(settingsName, 0, null));
	const settings = Object.fromEntries(
		reviewSettings.map((one) => [one.name, read(one, `${settingsName}.${one.name}`, one.default)]),
	) as IDataObject;
	const perRow = read(output, 'options.output.settings.per') === 'row';
	if (perRow) read(list, listName, '');
	return {
		valuesOnly: read(contents, 'options.contents') === 'values',
		withEvidence: read(includeEvidence, 'options.includeEvidence') === true,
		link: {
			days: toDays(settings.linkDays),
			reviewers: isReviewed ? readReviewers.call(this) : [],
		},
		...(isReviewed ? { reviewing: toReviewing(settings) } : {}),
		...(perRow ? { list: getFilled.call(this, { ...list, name: listName }, 0) } : {}),
		values: readValuesOption.call(this),
	};
}

function readReviewers(this: IExecuteFunctions): string[] {
	return this.getInputData().map((_item, itemIndex) => {
		const given: unknown = this.getNodeParameter(`${settingsName}.reviewer`, itemIndex, '');
		return String(given ?? '').trim();
	});
}

/** @throws UserError if it is not a number above 0 */
function toDays(linkDays: unknown = DEFAULT_LINK_DAYS): number {
	const days = Number(linkDays);
	if (days > 0) return days;
	throw new UserError(`Link Valid for (Days) must be a number above 0, not ${String(linkDays)}`, {
		description: 'Enter a number of days such as 7.',
	});
}

/** Parses the settings of Needs Review; missing ones get their defaults. */
export function toReviewing({
	certainty,
	duplicates,
	fields,
	missingValues,
}: IDataObject): Reviewing {
	const threshold =
		certainty === 'low' || certainty === 'high' ? THRESHOLDS[certainty] : THRESHOLDS.medium;
	const names = [fields].flat().flatMap((part) => String(part ?? '').split(','));
	return {
		threshold,
		isMissingWanted: missingValues !== 'ignore',
		isDuplicateWanted: duplicates === 'review',
		fields: names.map((name) => withoutRows(name.trim())).filter((name) => name !== ''),
	};
}

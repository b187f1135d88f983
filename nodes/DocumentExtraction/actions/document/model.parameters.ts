import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeConnectionTypes, NodeOperationError, UserError } from 'n8n-workflow';

import { createLimit } from '../../batches/limit';
import { asking, isChatModel } from '../../models/chatModel';
import { checkModelQuestions, type Consulted } from '../../models/consult';
import { isTool } from '../isTool';
import { toReviewing, type ItemShape } from '../items/shape.parameters';

const DEFAULT_DOCUMENTS = 4;
const MOST_DOCUMENTS = 16;
const DEFAULT_SECONDS = 300;
const MOST_PICTURES = 10;

/** A tool has no input for a model. */
const notAsTool: INodeProperties['displayOptions'] = { hide: { '@tool': [true] } };

/** What the connected model is asked; `connectModel` reads it. */
export const useModelFor: INodeProperties = {
	displayName: 'Use Model For',
	name: 'useModelFor',
	type: 'options',
	options: [
		{
			name: 'What Is Unsure',
			value: 'unsure',
			description: 'Fields without a value, and values that are less certain than you want',
		},
		{ name: 'All Fields', value: 'all', description: 'All fields of all documents' },
		{ name: 'Nothing', value: 'nothing', description: 'The model is not asked' },
	],
	default: 'unsure',
	description:
		'What to ask the chat model that is connected to the input Model, if any. The service checks the answers on the pages.',
	displayOptions: notAsTool,
};

/** How long to wait for an answer of the model; `connectModel` reads it. */
export const modelTimeLimit: INodeProperties = {
	displayName: 'Model Time Limit',
	name: 'modelTimeLimit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: DEFAULT_SECONDS,
	description: 'How many seconds to wait for each answer of the model, including retries',
	displayOptions: notAsTool,
};

/** How the model is asked about documents; `connectModel` reads them. */
export const modelOptions: INodeProperties[] = [
	modelTimeLimit,
	{
		displayName: 'Model Calls at a Time',
		name: 'modelCalls',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_DOCUMENTS },
		default: DEFAULT_DOCUMENTS,
		description: 'Maximum number of documents about which the model is asked in parallel',
		displayOptions: notAsTool,
	},
	{
		displayName: 'Model Certainty',
		name: 'modelCertainty',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 2 },
		default: 0.8,
		description:
			'Confidence, from 0 to 1, below which a value is unsure for Use Model For. Without this option, the threshold of Needs Review, or 0.8.',
		displayOptions: notAsTool,
	},
	{
		displayName: 'Show Pages to the Model',
		name: 'modelPictures',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: MOST_PICTURES },
		default: 2,
		description:
			'Maximum number of pages of each document that the model also gets as pictures. Only for models with image input. Without this option, none.',
		displayOptions: notAsTool,
	},
];

/**
 * The connected model and the settings of questions to it. Checks that the service supports such questions.
 *
 * @returns undefined if no model is connected, or Use Model For is Nothing
 * @throws UserError if an option is not a number in its range; NodeOperationError if the connected node is
 *   not a chat model, or the service does not support questions to a model
 */
export async function connectModel(
	this: IExecuteFunctions,
	{ reviewing = toReviewing({}) }: Partial<Pick<ItemShape, 'reviewing'>> = {},
): Promise<Consulted | undefined> {
	// As a tool of an agent, the node has no such input, and n8n throws an error if the input is read.
	const use = isTool.call(this) ? 'nothing' : this.getNodeParameter(useModelFor.name, 0, 'unsure');
	if (use === 'nothing') return undefined;
	const model = await this.getInputConnectionData(NodeConnectionTypes.AiLanguageModel, 0);
	if (model === undefined || model === null) return undefined;
	if (!isChatModel(model)) {
		throw new NodeOperationError(
			this.getNode(),
			'The node connected to Model is not a chat model',
			{
				description: 'Connect a node such as OpenAI Chat Model or Ollama Chat Model.',
			},
		);
	}
	const { modelCalls, modelCertainty, seconds, modelPictures } = {
		modelCalls: readNumber.call(this, 'modelCalls', DEFAULT_DOCUMENTS, 1, MOST_DOCUMENTS),
		modelCertainty: readNumber.call(this, 'modelCertainty', reviewing.threshold, 0, 1),
		seconds: readNumber.call(this, modelTimeLimit.name, DEFAULT_SECONDS, 1, Infinity),
		modelPictures: readNumber.call(this, 'modelPictures', 0, 0, MOST_PICTURES),
	};
	await checkModelQuestions.call(this);
	return {
		ask: asking(model, seconds),
		wanted: {
			use: use === 'all' ? 'always' : 'unsure',
			confidence: modelCertainty,
			pictures: Math.floor(modelPictures),
		},
		limit: createLimit(Math.floor(modelCalls)),
	};
}

function readNumber(
	this: IExecuteFunctions,
	name: string,
	byDefault: number,
	least: number,
	most: number,
): number {
	const given: unknown = this.getNodeParameter(`options.${name}`, 0, byDefault);
	const number = Number(given);
	if (number >= least && number <= most) return number;
	const label = modelOptions.find((option) => option.name === name)?.displayName ?? name;
	const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
	throw new UserError(`${label} must be a number ${range}, not ${String(given)}`);
}

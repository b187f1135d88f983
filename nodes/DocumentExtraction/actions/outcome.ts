import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { ModelUse } from '../batches/documents';

/** The result of an input item, or of one of its documents. */
export type Outcome = {
	itemIndex: number;
	/** Further input items that it is paired with. */
	alsoOf?: number[];
	/** Fields whose files were uploaded because the item lacks the named one. */
	takenFrom?: string[];
} & (
	| {
			json: IDataObject;
			binary?: INodeExecutionData['binary'];
			pending?: boolean;
			about?: About;
	  }
	/** `details` of the error item: the IDs to continue with. */
	| { error: unknown; details?: IDataObject }
);

/** Information that determines a document's output and the hints above it. */
type About = {
	documentType?: string | null;
	/** Whether it belongs to the output Needs Review. */
	needsReview: boolean;
	/** Whether it needs a review because of its type. */
	isTypeDoubtful: boolean;
	/** Findings of the node, not of the service, to be checked in the review. */
	toCheck: string[];
	/** Why it could not be opened for review. */
	notOpened?: string;
	/** Whether its item names a value to check. */
	isDoubtful: boolean;
	notices: string[];
	/** Shared by all items of a document. */
	model?: ModelUse;
	/** Whether its fields are unknown, so that values could not be typed. */
	isUntyped: boolean;
	/** For One Item per Row: whether it has the list. */
	hasList?: boolean;
};

/** Runs an operation over all input items. Outcomes may come in any order. */
export type Execute = (this: IExecuteFunctions) => AsyncIterable<Outcome>;

/** Turns a function that handles items independently into an operation. */
export function forEachItem(
	executeItem: (this: IExecuteFunctions, itemIndex: number) => Promise<IDataObject[]>,
): Execute {
	return async function* (this: IExecuteFunctions) {
		for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
			if (this.getExecutionCancelSignal()?.aborted) return;
			try {
				for (const json of await executeItem.call(this, itemIndex)) yield { itemIndex, json };
			} catch (error) {
				yield { itemIndex, error };
			}
		}
	};
}

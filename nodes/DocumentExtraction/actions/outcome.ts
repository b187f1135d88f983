import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { ModelUse } from '../batches/documents';

/** The result of an input item, or of one of its documents. */
export type Outcome = {
	itemIndex: number;
	/** Further input items that are paired with it. */
	alsoOf?: number[];
	/** The fields whose files were uploaded instead of the one that the item lacks. */
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

/** What the output of a document, and the hints above it, depend on. */
type About = {
	documentType?: string | null;
	/** Whether it belongs to the output Needs Review. */
	needsReview: boolean;
	/** Whether that is because of its type. */
	isTypeDoubtful: boolean;
	/** What the node, and not the service, found that a person should check. */
	toCheck: string[];
	/** Why it could not be opened for review. */
	notOpened?: string;
	/** Whether its item says that somebody should look at a value. */
	isDoubtful: boolean;
	notices: string[];
	/** The same object in all items of a document. */
	model?: ModelUse;
	/** Whether its fields are not known, so that no value could be read in its type. */
	isUntyped: boolean;
	/** Of One Item per Row: whether it has the list. */
	hasList?: boolean;
};

/** Runs an operation over all input items. Outcomes may come in any order. */
export type Execute = (this: IExecuteFunctions) => AsyncIterable<Outcome>;

/** Makes an operation of a function that handles items independently of each other. */
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

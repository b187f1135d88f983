import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

/** What became of an input item, or of one of its documents. */
export type Outcome = {
	itemIndex: number;
	/** Further input items that it comes from. */
	alsoOf?: number[];
	/** The number of the output it goes to, 0 where none is given. */
	output?: number;
} & (
	| { json: IDataObject; pending?: boolean }
	/** `details` stand beside the message in the error item: the IDs that help to go on. */
	| { error: unknown; details?: IDataObject }
);

/** Runs an operation over all input items. Outcomes may come in any order. */
export type Execute = (this: IExecuteFunctions) => AsyncIterable<Outcome>;

/** Makes an operation out of a function that handles one item without regard to the others. */
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

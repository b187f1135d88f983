/**
 * An answer in the interface's shape for a call that failed (interface.md "Errors"). Thrown from a
 * route; `echo` are the members that go along with the message.
 */
export class CallFailed extends Error {
	constructor(
		readonly statusCode: number,
		message: string,
		readonly echo: { [member: string]: string } = {},
	) {
		super(message);
	}
}

/** What an ID names does not exist (interface.md "POST /uploadFiles", rule 4). */
export const noSuchExtraction = (extractionId: string) =>
	new CallFailed(400, `There is no extraction with the ID "${extractionId}".`, { extractionId });

export const noSuchBatch = (extractionId: string, batchId: string) =>
	new CallFailed(400, `The extraction has no batch with the ID "${batchId}".`, {
		extractionId,
		batchId,
	});

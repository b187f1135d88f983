import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import type { PickedFile } from '../../batches/pickedFile';
import {
	checkReadsTexts,
	pagesOf,
	sendToRead,
	type ReadPage,
	type SentToRead,
} from '../../batches/texts';
import { fileSource } from '../../files/fileSource.parameters';
import { password } from '../../files/password.parameters';
import { pickFiles } from '../../files/pickFiles';
import { readEndpoints, type TextFormat } from '../../transport/endpoints';
import { isTool } from '../isTool';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { forEachFile, waitForFile } from './eachFile';
import { readContents } from './read.parameters';
import { readWaiting, timeLimit } from './waiting.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['read'] } },
	[
		...fileSource,
		...readContents,
		optionsOf([
			password,
			{
				...timeLimit,
				description: 'How many seconds to wait for the text of a file after its upload',
			},
		]),
	],
);

type Task = { file: PickedFile; format: TextFormat; perPage: boolean };

/** Uploads each file, waits until it is read, and returns its text. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const { timeLimit: seconds } = readWaiting.call(this);
	await checkReadsTexts.call(this);
	yield* forEachFile.call(this, (itemIndex) => {
		const given = this.getNodeParameter('textFormat', itemIndex);
		const format = given === 'plain' || given === 'words' ? given : 'markdown';
		const perPage = this.getNodeParameter('itemsPer', itemIndex) === 'page';
		return pickFiles.call(this, itemIndex).map((file) => ({
			file,
			handle: async (signal) =>
				await readFile.call(this, { file, format, perPage }, seconds, signal),
		}));
	});
}

async function readFile(
	this: IExecuteFunctions,
	{ file, format, perPage }: Task,
	seconds: number,
	signal: AbortSignal,
): Promise<Outcome[]> {
	const { itemIndex, fileName } = file;
	let sent: SentToRead | undefined;
	// n8n discards the output of a cancelled node.
	if (signal.aborted) return [];
	try {
		sent = await sendToRead.call(this, file, signal);
		const { readingId } = sent;
		const polled = { file, seconds, signal };
		const answer = await waitForFile.call(this, readEndpoints.get, { readingId }, polled);
		if (answer === undefined) return [];
		const pages = await pagesOf.call(this, sent.fileId, format, { itemIndex, signal });
		const { notices } = answer;
		const about: IDataObject = {
			numberOfPages: answer.numberOfPages ?? pages.length,
			...(Array.isArray(notices) && { notices }),
			// An agent pays for every token.
			...(isTool.call(this) ? {} : sent),
		};
		const jsons = perPage
			? pages.map(({ number, ...page }) => ({ fileName, page: number, ...page, ...about }))
			: [{ fileName, ...(format === 'words' ? { pages } : { text: joined(pages) }), ...about }];
		return jsons.map((json) => ({ itemIndex, json }));
	} catch (error) {
		if (signal.aborted) return [];
		return [{ itemIndex, error, details: { fileName, ...sent } }];
	}
}

/** The texts of pages that have one, with an empty line between two of them. */
const joined = (pages: ReadPage[]): string =>
	pages.flatMap(({ text }) => (typeof text === 'string' && text !== '' ? [text] : [])).join('\n\n');

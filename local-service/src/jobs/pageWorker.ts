/**
 * Tasks of the threads that count, draw and show pages. These threads do not load the understanding modules,
 * which would take longer than a task.
 */
import { readFile } from 'node:fs/promises';

import type { Answered, PageCount, PageSize, PageWords, Unlocked } from '../interface';
import { packedFiles } from '../reading/archive';
import { countPages, drawPage, hasOwnPages, takePages, withoutPassword } from '../reading/document';
import type { Reading } from '../reading/pages';
import { UnreadableDocument } from '../reading/unreadable';
import { anyReading } from '../storing/readings';
import { answerTasks, task } from './task';

export const count = task(async ({ file }: { file: string }): Promise<Answered<PageCount>> => {
	const bytes = await readFile(file);
	try {
		const packed = packedFiles(bytes);
		if (packed) return { answer: { numberOfPages: 0, canBeSplit: false, packed } };
	} catch (error) {
		if (!(error instanceof UnreadableDocument)) throw error;
		return { answer: { numberOfPages: 0, canBeSplit: false, unsupportedReason: error.message } };
	}
	return { answer: { numberOfPages: await countPages(bytes), canBeSplit: hasOwnPages(bytes) } };
});

const unlock = task(
	async ({
		file,
		passwords,
	}: {
		file: string;
		passwords: string[];
	}): Promise<Answered<Unlocked>> => ({
		answer: { unlocked: await withoutPassword(await readFile(file), passwords) },
	}),
);

const pagesIn = async (readingFile: string) =>
	(await anyReading<Reading & { reader: string }>(readingFile))?.pages ?? [];

const draw = task(
	async ({
		file,
		page,
		readingFile,
	}: {
		file: string;
		page: number;
		readingFile?: string;
	}): Promise<Answered<Uint8Array>> => {
		const pages = readingFile === undefined ? [] : await pagesIn(readingFile);
		const read = pages.find(({ number }) => number === page);
		return { answer: await drawPage(await readFile(file), page, read) };
	},
);

const take = task(
	async ({
		file,
		from,
		to,
	}: {
		file: string;
		from: number;
		to: number;
	}): Promise<Answered<Uint8Array>> => ({
		answer: await takePages(await readFile(file), from, to),
	}),
);

const sizes = task(
	async ({ readingFile }: { readingFile: string }): Promise<Answered<PageSize[]>> => {
		const pages = await pagesIn(readingFile);
		return { answer: pages.map(({ number, width, height }) => ({ page: number, width, height })) };
	},
);

const words = task(
	async ({
		readingFile,
		page,
	}: {
		readingFile: string;
		page: number;
	}): Promise<Answered<PageWords>> => {
		const pages = await pagesIn(readingFile);
		const found = pages.find(({ number }) => number === page);
		if (!found) throw new UnreadableDocument(`The words of page ${page} are not available.`);
		const { width, height } = found;
		return {
			answer: { width, height, words: found.words.map(({ text, box }) => ({ text, box })) },
		};
	},
);

export const TASKS = { count, unlock, draw, take, sizes, words };

export type PageTaskName = keyof typeof TASKS;

answerTasks(TASKS);

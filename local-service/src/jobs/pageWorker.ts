/** The tasks of the threads that count and draw pages: to load what understands them would take longer. */
import { readFile } from 'node:fs/promises';

import type { Answered, PageCount } from '../interface';
import { packedFiles } from '../reading/archive';
import { countPages, drawPage, hasOwnPages, takePages } from '../reading/document';
import { answerTasks, task } from './task';

export const count = task(async ({ file }: { file: string }): Promise<Answered<PageCount>> => {
	const bytes = await readFile(file);
	const packed = packedFiles(bytes);
	if (packed) return { answer: { numberOfPages: 0, canBeSplit: false, packed } };
	return { answer: { numberOfPages: await countPages(bytes), canBeSplit: hasOwnPages(bytes) } };
});

const draw = task(
	async ({ file, page }: { file: string; page: number }): Promise<Answered<Uint8Array>> => ({
		answer: await drawPage(await readFile(file), page),
	}),
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

const TASKS = { count, draw, take };

export type PageTaskName = keyof typeof TASKS;

answerTasks(TASKS);

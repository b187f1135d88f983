/** Tasks of the threads that read and understand documents, one at a time each. */
import { workerData } from 'node:worker_threads';

import type { Answered, Misfit, PageText, TextFormat, ToFit } from '../interface';
import { useCustomNetworks, models } from '../reading/ocr/models';
import type { Reading } from '../reading/pages';
import { anyReading } from '../storing/readings';
import { misfitsIn, writePages } from '../understanding/index';
import { classify, split } from './classificationTasks';
import { extract, testReviewed } from './extractionTasks';
import { learn, learnType, revise } from './learningTasks';
import { propose, refine, suggest } from './questionTasks';
import { answerTasks, task } from './task';

if (typeof workerData?.networks === 'string') useCustomNetworks(workerData.networks);

const tryNetworks = task(async (): Promise<Answered<boolean>> => {
	await models();
	return { answer: true };
});

const fit = task(
	async ({ fields, given }: ToFit): Promise<Answered<Misfit[]>> =>
		await Promise.resolve({ answer: misfitsIn(fields, given) }),
);

/** The text of each page of a cached reading of any reader version; empty if it is not cached. */
const write = task(async ({ readingFile, format }: ToWrite): Promise<Answered<PageText[]>> => {
	const pages = (await anyReading<Reading & { reader: string }>(readingFile))?.pages ?? [];
	const texts = writePages(pages, format);
	return {
		answer: pages.map(({ number, attachment }, index) => ({
			number,
			text: texts[index] ?? '',
			...(attachment !== undefined && { attachment }),
		})),
	};
});

export type ToWrite = { readingFile: string; format: TextFormat };

export const TASKS = {
	tryNetworks,
	fit,
	learn,
	learnType,
	revise,
	extract,
	testReviewed,
	classify,
	split,
	suggest,
	refine,
	propose,
	write,
};

export type TaskName = keyof typeof TASKS;

answerTasks(TASKS);

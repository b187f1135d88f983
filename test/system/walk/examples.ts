/** Runs each example workflow of `npm run editor` as imported, without settings, or finds what is missing. */
import { cpSync, openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { parse } from 'flatted';
import type { IRunExecutionData } from 'n8n-workflow';

import type { ExportedWorkflow } from '../../../harness/engine/index.ts';
import type { N8nClient } from '../../../harness/n8n/client.ts';

const MANUAL = 'When clicking ‘Execute workflow’';
const OWN = 'Document Extraction';
/** Types of triggers with the button to execute the workflow. */
const STARTED_BY_HAND = /\.(manualTrigger|evaluationTrigger|scheduleTrigger)$/;

/** In milliseconds. */
const LOOK = 250;
const RUN_WITHIN = 180_000;

type Workflow = ExportedWorkflow & { id: string; versionId: string };
type Execution = { id: string; status: string; data: IRunExecutionData };

/**
 * @param url n8n's base URL
 * @param document path of a file for examples that wait for one to be sent or to appear
 * @returns a line for each example: its output, or what a person has to choose first
 * @throws Error if an example without missing settings does not run, or if its note, or n8n when it is run, does
 * not name the settings that are missing
 */
export async function runExamples(
	{ call }: N8nClient,
	options: { url: string; document: string },
): Promise<string[]> {
	const lines: string[] = [];
	for (const { id } of await call<Workflow[]>('GET', 'workflows')) {
		const workflow = await call<Workflow>('GET', `workflows/${id}`);
		const lacking = lackingIn(workflow);
		const what =
			lacking.length > 0
				? await refused(call, workflow, lacking)
				: await ran(call, workflow, options);
		lines.push(`${workflow.name}: ${what}`);
	}
	return lines;
}

/** What a person has to choose first in a node; the credential of Document Extraction is set by the editor. */
type Lacking = { name: string; what: 'credential' | 'table' };

const lackingIn = ({ nodes }: Workflow): Lacking[] =>
	nodes.flatMap(({ name, credentials = {}, parameters }) => [
		...(Object.values(credentials).some(({ id }) => !id)
			? [{ name, what: 'credential' as const }]
			: []),
		...(Object(parameters.dataTableId).value === '' ? [{ name, what: 'table' as const }] : []),
	]);

async function refused(
	call: N8nClient['call'],
	workflow: Workflow,
	lacking: Lacking[],
): Promise<string> {
	const note = workflow.nodes.find(({ type }) => type.endsWith('.stickyNote'))?.parameters.content;
	const lines = String(note).split('\n');
	for (const { name, what } of lacking) {
		if (lines.some((line) => line.includes(`**${name}**`) && line.includes(what))) continue;
		throw new Error(`The note of "${workflow.name}" does not say that ${name} needs a ${what}`);
	}
	const trigger = workflow.nodes.find(({ type }) => STARTED_BY_HAND.test(type));
	const failure = trigger
		? await executed(call, workflow.id, trigger.name).then(({ data }) => {
				const { message, description } = data.resultData.error ?? {};
				return [message, description].join(' ');
			})
		: await call('POST', `workflows/${workflow.id}/activate`, {
				versionId: workflow.versionId,
			}).then(
				() => 'It was activated',
				({ message }: Error) => message,
			);
	if (!lacking.some(({ what }) => failure.toLowerCase().includes(what))) {
		throw new Error(`"${workflow.name}" lacks settings, and n8n says: ${failure}`);
	}
	return `needs ${lacking.map(({ name, what }) => `the ${what} of ${name}`).join(', ')}`;
}

/** Runs a saved workflow with its button, until it has ended. */
export async function executed(
	call: N8nClient['call'],
	workflowId: string,
	trigger = MANUAL,
): Promise<Execution> {
	const { executionId } = await call<{ executionId: string }>(
		'POST',
		`workflows/${workflowId}/run`,
		{ triggerToStartFrom: { name: trigger } },
	);
	return await ended(call, executionId);
}

/** An execution that has ended, or waits for a person at the last page of a form. */
async function ended(call: N8nClient['call'], executionId: string): Promise<Execution> {
	for (let waited = 0; waited < RUN_WITHIN; waited += LOOK) {
		const { id, status, data } = await call<{ id: string; status: string; data: string }>(
			'GET',
			`executions/${executionId}`,
		);
		if (!['new', 'running'].includes(status)) {
			const execution: Execution = { id, status, data: parse(data) };
			const isSuspended =
				status === 'waiting' && execution.data.resultData.lastNodeExecuted === 'Wait';
			if (!isSuspended) return execution;
		}
		await sleep(LOOK);
	}
	throw new Error(`Execution ${executionId} has not ended`);
}

/** The execution started by a published workflow's own trigger after its input was provided. */
async function started(
	call: N8nClient['call'],
	workflow: Workflow,
	give: (attempt: number) => Promise<unknown> | undefined,
): Promise<Execution> {
	await call('POST', `workflows/${workflow.id}/activate`, { versionId: workflow.versionId });
	const filter = encodeURIComponent(JSON.stringify({ workflowId: workflow.id }));
	try {
		for (let attempt = 1; attempt * LOOK * 8 < RUN_WITHIN; attempt++) {
			await give(attempt);
			await sleep(LOOK * 8);
			const { results } = await call<{ results: Array<{ id: string }> }>(
				'GET',
				`executions?filter=${filter}`,
			);
			const [first] = results;
			if (first) return await ended(call, first.id);
		}
		throw new Error(`The trigger of "${workflow.name}" started no execution`);
	} finally {
		await call('POST', `workflows/${workflow.id}/deactivate`, {});
	}
}

async function ran(
	call: N8nClient['call'],
	workflow: Workflow,
	{ url, document }: { url: string; document: string },
): Promise<string> {
	const trigger = workflow.nodes.find(({ type }) => /[tT]rigger$/.test(type));
	let execution: Execution;
	if (trigger?.type.endsWith('.formTrigger')) {
		execution = await started(call, workflow, async () => {
			await submit(`${url}/form/${trigger.webhookId}`, document);
		});
	} else if (trigger?.type.endsWith('.localFileTrigger')) {
		const folder = String(trigger.parameters.path);
		// n8n does not report when it begins to watch, and ignores files that existed before.
		execution = await started(call, workflow, async (attempt) => {
			cpSync(document, path.join(folder, `${attempt}-${path.basename(document)}`));
		});
	} else {
		execution = await executed(call, workflow.id);
	}
	const { resultData } = execution.data;
	if (resultData.error || !['success', 'waiting'].includes(execution.status)) {
		throw new Error(
			`"${workflow.name}" ends with ${execution.status}: ${resultData.error?.message}`,
		);
	}
	const outputOf = (name: string) =>
		(resultData.runData[name] ?? []).flatMap(
			({ data }) => data?.main?.flatMap((items) => items ?? []) ?? [],
		);
	// A ZIP file has no text of its own: only extractions and classifications unpack it.
	const failed = outputOf('Documents to Look At').filter(
		({ json: { fileExtension } }) => fileExtension !== 'zip',
	);
	if (failed.length > 0) {
		throw new Error(
			`"${workflow.name}" could not read: ${JSON.stringify(failed.map(({ json }) => json))}`,
		);
	}
	const own =
		workflow.nodes.filter(({ type }) => type.endsWith('.documentExtraction')).at(-1)?.name ?? OWN;
	const count = outputOf(own).length;
	if (count === 0) throw new Error(`No output from "${workflow.name}"`);
	return `ran, ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** Sends a document with n8n's form, as a browser does, once the form is available. */
async function submit(form: string, document: string): Promise<void> {
	const page = await (await fetch(form)).text();
	const [, field] = /type='file'\s+id='[^']*'\s+name='([^']+)'/.exec(page) ?? [];
	if (!field) return;
	const body = new FormData();
	body.append(field, await openAsBlob(document), path.basename(document));
	await fetch(form, { method: 'POST', body });
}

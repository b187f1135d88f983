/** Common setup of the editor's tests: the open editor, and workflows that read documents. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';

import { afterTrigger } from '../../harness/engine';
import { node, openEditor, openWorkflow, type Editor } from './editor';
import { documents, serveAlone, startInstance, type Instance } from './instance';
import { isForDocs } from './pictures';
import { until } from './until';

export const FILES = 'Read/Write Files from Disk';
export const NODE = 'Document Extraction';

type Step = Extract<Parameters<typeof afterTrigger>[0], unknown[]>[number];

type Invoice = {
	invoiceNumber: string;
	grandTotal: string;
	lines: Array<{ description: string; lineTotal: string }>;
};

/** Starts an n8n and opens its editor before the tests of a file, and closes both afterwards. */
export function setUpEditor() {
	let instance: Instance;
	let editor: Editor;

	beforeAll(async () => {
		// Screenshots show the service at the address given in its guide.
		instance = await startInstance({}, serveAlone(isForDocs ? 8484 : 0));
		editor = await openEditor(instance.n8n.url, isForDocs ? 2 : 1);
	});
	afterAll(async () => {
		await editor?.close();
		await instance?.close();
	});

	const output = () => editor.page.getByTestId('output-panel');

	/**
	 * Performs an action for which n8n shows a notification, and closes the notification, since it covers other
	 * elements.
	 * Notifications close by themselves after a few seconds, possibly before the action is complete.
	 */
	async function untilNotified(does: () => Promise<void>): Promise<void> {
		const notices = editor.page.locator('.el-notification');
		await Promise.all([notices.first().waitFor(), does()]);
		while ((await notices.count()) > 0) {
			// Each may close by itself at any moment.
			await notices.locator('.el-notification__closeBtn').evaluateAll((buttons) => {
				for (const button of buttons) if (button instanceof HTMLElement) button.click();
			});
			await notices.first().waitFor({ state: 'hidden' });
		}
	}

	return {
		started: () => ({ instance, editor }),
		output,
		untilNotified,

		/** A folder with these example documents and these other files. */
		folderOf(
			name: string,
			files: string[],
			own: { [name: string]: string | Uint8Array } = {},
		): string {
			const folder = path.join(instance.folder, name);
			mkdirSync(folder);
			for (const file of files) copyFileSync(path.join(documents, file), path.join(folder, file));
			for (const [file, bytes] of Object.entries(own))
				writeFileSync(path.join(folder, file), bytes);
			return folder;
		},

		/**
		 * Saves a workflow that reads a folder, followed by a node, and opens it.
		 * @param ends names of no-op nodes, one for each output of that node
		 */
		async openReading(
			folder: string,
			steps: Step | Step[] = [],
			ends: string[] = [],
		): Promise<void> {
			const read = {
				name: FILES,
				type: 'n8n-nodes-base.readWriteFile',
				typeVersion: 1.1,
				parameters: { operation: 'read', fileSelector: `${folder}/*.pdf`, options: {} },
			};
			const { nodes, connections } = afterTrigger([read, steps].flat(), []);
			const [x, y] = nodes.at(-1)?.position ?? [0, 0];
			const doNothing = ends.map((name, i): INode => {
				const position: INode['position'] = [x + 448, y + (i - (ends.length - 1) / 2) * 128];
				const type = 'n8n-nodes-base.noOp';
				return { id: name, name, type, typeVersion: 1, parameters: {}, position };
			});
			const targets = ends.map((name) => [{ node: name, type: 'main' as const, index: 0 }]);
			const workflow = {
				name: path.basename(folder),
				nodes: [...nodes, ...doNothing],
				connections: { ...connections, ...(ends.length > 0 && { [NODE]: { main: targets } }) },
			};
			await openWorkflow(editor.page, await instance.client.createWorkflow(workflow));
		},

		/** The node with these parameters, and defaults for all others. */
		withParameters: (parameters: INodeParameters, onError?: INode['onError']) => ({
			name: NODE,
			type: 'n8n-nodes-document-extraction.documentExtraction',
			parameters,
			credentials: { documentExtractionApi: { id: instance.credentialId, name: NODE } },
			...(onError && { onError }),
		}),

		/** Executes the node whose panel is open, and waits for this text in its output. */
		async executeStep(expected: string): Promise<void> {
			await untilNotified(async () => {
				await editor.page.getByTestId('node-execute-button').click();
				await output().getByText(expected).first().waitFor();
			});
		},

		/** Waits until the node's outputs on the canvas have these labels. */
		async seeOutputs(expected: string[]): Promise<void> {
			const handles = node(editor.page, NODE).getByTestId('canvas-node-output-handle');
			const areShown = async () => isDeepStrictEqual(await handles.allInnerTexts(), expected);
			await until(areShown, 'the outputs').catch(() => {});
			expect(await handles.allInnerTexts()).toEqual(expected);
		},

		/** The items of the panel's output, which must be short enough to be displayed completely. */
		async items(): Promise<IDataObject[]> {
			await output().getByTestId('radio-button-json').click();
			const shown = output().locator('.vjs-tree').filter({ hasText: 'fileName' });
			const whole = async () => {
				try {
					return JSON.parse((await shown.innerText()).replaceAll('\u00a0', ' '));
				} catch {
					// The tree first draws a few rows, and then as many as fit.
					return undefined;
				}
			};
			return await until(whole, 'completely displayed items');
		},

		/** Expected values of an example document that is an invoice. */
		truthOf(wanted: string): Invoice {
			const truth: { documents: Array<{ file: string; expected: Invoice }> } = JSON.parse(
				readFileSync(path.join(documents, 'truth.json'), 'utf8'),
			);
			const found = truth.documents.find(({ file }) => file === wanted);
			if (!found) throw new Error(`The values of ${wanted} are unknown`);
			return found.expected;
		},
	};
}

/** What the tests of the editor begin with: the editor, open, and workflows that read documents. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';

import { behindTrigger } from '../support/engine';
import { node, openEditor, openWorkflow, type Editor } from './editor';
import { documents, serveAlone, startInstance, type Instance } from './instance';
import { isForDocs } from './pictures';
import { until } from './until';

export const FILES = 'Read/Write Files from Disk';
export const NODE = 'Document Extraction';

type Step = Extract<Parameters<typeof behindTrigger>[0], unknown[]>[number];

type Invoice = {
	invoiceNumber: string;
	grandTotal: string;
	lines: Array<{ description: string; lineTotal: string }>;
};

/** Starts an n8n and opens its editor before the tests of a file, and closes both behind them. */
export function setUpEditor() {
	let instance: Instance;
	let editor: Editor;

	beforeAll(async () => {
		// The pictures show the service where its guide says that it is.
		instance = await startInstance({}, serveAlone(isForDocs ? 8484 : 0));
		editor = await openEditor(instance.n8n.url, isForDocs ? 2 : 1);
	});
	afterAll(async () => {
		await editor?.close();
		await instance?.close();
	});

	const output = () => editor.page.getByTestId('output-panel');

	/**
	 * Does what n8n says something about in the corner, and closes that: it covers what is below. It closes by itself
	 * after a few seconds, perhaps before everything is done.
	 */
	async function untilNoticed(does: () => Promise<void>): Promise<void> {
		const notices = editor.page.locator('.el-notification');
		await Promise.all([notices.first().waitFor(), does()]);
		while ((await notices.count()) > 0) {
			// Each may close by itself at any moment: there is none to wait for then.
			await notices.locator('.el-notification__closeBtn').evaluateAll((buttons) => {
				for (const button of buttons) if (button instanceof HTMLElement) button.click();
			});
			await notices.first().waitFor({ state: 'hidden' });
		}
	}

	return {
		started: () => ({ instance, editor }),
		output,
		untilNoticed,

		/** A folder with these of the example documents, and with these files of one's own. */
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
		 * Saves a workflow that reads a folder, with nodes behind, and opens it.
		 *
		 * @param ends names of nodes that do nothing, one for each output of that node
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
			const { nodes, connections } = behindTrigger([read, steps].flat(), []);
			const [x, y] = nodes.at(-1)?.position ?? [0, 0];
			const doNothing = ends.map((name, i): INode => {
				const position: INode['position'] = [x + 448, y + (i - (ends.length - 1) / 2) * 128];
				const type = 'n8n-nodes-base.noOp';
				return { id: name, name, type, typeVersion: 1, parameters: {}, position };
			});
			const ways = ends.map((name) => [{ node: name, type: 'main' as const, index: 0 }]);
			const workflow = {
				name: path.basename(folder),
				nodes: [...nodes, ...doNothing],
				connections: { ...connections, ...(ends.length > 0 && { [NODE]: { main: ways } }) },
			};
			await openWorkflow(editor.page, await instance.client.createWorkflow(workflow));
		},

		/** The node with these parameters, and all others as they are at first. */
		withParameters: (parameters: INodeParameters, onError?: INode['onError']) => ({
			name: NODE,
			type: 'n8n-nodes-document-extraction.documentExtraction',
			parameters,
			credentials: { documentExtractionApi: { id: instance.credentialId, name: NODE } },
			...(onError && { onError }),
		}),

		/** Executes the node whose panel is open, and waits for this text in its output. */
		async executeStep(expected: string): Promise<void> {
			await untilNoticed(async () => {
				await editor.page.getByTestId('node-execute-button').click();
				await output().getByText(expected).first().waitFor();
			});
		},

		/** Waits until this stands at the outputs of the node on the canvas. */
		async seeOutputs(expected: string[]): Promise<void> {
			const handles = node(editor.page, NODE).getByTestId('canvas-node-output-handle');
			const areShown = async () => isDeepStrictEqual(await handles.allInnerTexts(), expected);
			await until(areShown, 'the outputs').catch(() => {});
			expect(await handles.allInnerTexts()).toEqual(expected);
		},

		/** The items of the output that the panel shows, where they are short: it shows no more than fits. */
		async items(): Promise<IDataObject[]> {
			await output().getByTestId('radio-button-json').click();
			const shown = output().locator('.vjs-tree').filter({ hasText: 'fileName' });
			const whole = async () => {
				try {
					return JSON.parse((await shown.innerText()).replaceAll('\u00a0', ' '));
				} catch {
					// The tree draws a few rows first, and as many as fit only then.
					return undefined;
				}
			};
			return await until(whole, 'items that are shown whole');
		},

		/** What stands on one of the example documents that is an invoice. */
		truthOf(wanted: string): Invoice {
			const truth: { documents: Array<{ file: string; expected: Invoice }> } = JSON.parse(
				readFileSync(path.join(documents, 'truth.json'), 'utf8'),
			);
			const found = truth.documents.find(({ file }) => file === wanted);
			if (!found) throw new Error(`Nobody says what stands on ${wanted}`);
			return found.expected;
		},
	};
}

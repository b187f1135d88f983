import path from 'node:path';

/** A folder with n8n's packages, the built package of this project, and n8n's own nodes. */
export type N8n = { root: string; nodePackage: string; baseNodes: string };

/** An n8n installed in a folder, with the published form of the package unpacked in its `node_modules`. */
export const n8nIn = (root: string): N8n => ({
	root,
	nodePackage: path.join(root, 'node_modules', 'n8n-nodes-document-extraction'),
	baseNodes: path.join(root, 'node_modules', 'n8n-nodes-base'),
});

/**
 * The n8n in which the node's tests run: the project's own, unless scripts/versions.ts sets N8N_UNDER_TEST to the
 * folder of another n8n.
 */
export function n8nUnderTest(project: string): N8n {
	const { N8N_UNDER_TEST: other } = process.env;
	return other ? n8nIn(other) : { ...n8nIn(project), nodePackage: project };
}

/** ESLint's part in keeping imports one-way: a table of layers, of which each imports only lower ones. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Linter, Rule } from 'eslint';

/** Paths are relative to the root of all layers, with slashes and without the ending of a file. */
export type Layer = {
	/** A folder or a single file. What a further layer has within it belongs to that one alone. */
	folder: string;
	/** Folders and files of earlier layers; its own files may import each other. */
	mayImport: readonly string[];
};

/**
 * The configuration that holds every TypeScript file below a root to a table of layers, the lowest
 * first. Imports of types count, and so do `export … from`, `import()` and `import('…').Type`.
 *
 * @param root relative to the working directory
 * @throws Error where a layer is to import one that does not stand before it
 */
export function importsOneWay(root: string, layers: readonly Layer[]): Linter.Config {
	for (const [index, { folder, mayImport }] of layers.entries()) {
		for (const part of mayImport) {
			const isEarlier = layers.slice(0, index).some((layer) => layer === layerOf(part, layers));
			if (!isEarlier) throw new Error(`No layer before ${folder} has ${part}`);
		}
	}
	return {
		files: [`${root}/**/*.ts`],
		plugins: { layers: { rules: { 'imports-one-way': rule(root, layers) } } },
		rules: { 'layers/imports-one-way': 'error' },
	};
}

const IMPORTED = [
	':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration) > Literal.source',
	'ImportExpression > Literal.source',
	'TSImportType Literal',
	'TSExternalModuleReference > Literal',
].join(', ');

function rule(root: string, layers: readonly Layer[]): Rule.RuleModule {
	return {
		create({ cwd, filename, report }) {
			const file = withoutEnding(path.relative(path.join(cwd, root), filename));
			const layer = layerOf(file, layers);
			return {
				Program(node) {
					if (!layer) report({ node, message: `${file} belongs to no layer of ${root}` });
				},
				[IMPORTED](node: Rule.Node & { value: unknown }) {
					if (!layer || typeof node.value !== 'string' || !node.value.startsWith('.')) return;
					const imported = path.join(path.dirname(filename), node.value);
					const target = withoutEnding(path.relative(path.join(cwd, root), fileOf(imported)));
					const isOwn = layerOf(target, layers) === layer;
					if (isOwn || layer.mayImport.some((part) => isWithin(target, part))) return;
					const allowed = layer.mayImport.join(', ') || 'nothing';
					report({ node, message: `${layer.folder} may import ${allowed}, but not ${target}` });
				},
			};
		},
	};
}

/** A folder is imported by its index. */
const fileOf = (imported: string) =>
	existsSync(`${imported}.ts`) ? imported : path.join(imported, 'index');

const withoutEnding = (file: string) => file.replaceAll(path.sep, '/').replace(/\.ts$/, '');

const isWithin = (file: string, part: string) => file === part || file.startsWith(`${part}/`);

/** The innermost that a file stands in. */
const layerOf = (file: string, layers: readonly Layer[]) =>
	layers
		.filter(({ folder }) => isWithin(file, folder))
		.toSorted((a, b) => a.folder.length - b.folder.length)
		.at(-1);

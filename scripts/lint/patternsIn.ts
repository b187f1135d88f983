/** The regular expressions of the source: what stands in it, and what it builds when it is loaded. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import ts from 'typescript';

/** @property places as file:line:column, relative to the root */
export type Pattern = { source: string; flags: string; places: string[] };

/**
 * @param folders relative to the root; every module in them that builds a pattern is loaded
 * @param unloaded files that are not loaded, as those that would run a program
 * @returns every pattern once, and the places that build one later than when they are loaded
 */
export async function patternsIn(
	root: string,
	folders: readonly string[],
	unloaded: readonly string[],
): Promise<{ patterns: Pattern[]; later: string[] }> {
	const found = new Map<string, Pattern>();
	const add = ({ source, flags }: RegExp, place: string) => {
		const pattern = found.get(`/${source}/${flags}`) ?? { source, flags, places: [] };
		found.set(`/${source}/${flags}`, pattern);
		if (!pattern.places.includes(place)) pattern.places.push(place);
	};

	const building = new Set<string>();
	const files = folders.flatMap((folder) =>
		readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => /\.(?:ts|mjs)$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
			.map((file) => `${folder}/${file}`),
	);
	for (const file of files) {
		const parsed = ts.createSourceFile(
			file,
			readFileSync(path.join(root, file), 'utf8'),
			ts.ScriptTarget.Latest,
			true,
		);
		const placeOf = (node: ts.Node) => {
			const { line, character } = parsed.getLineAndCharacterOfPosition(node.getStart());
			return `${file}:${line + 1}:${character + 1}`;
		};
		const visit = (node: ts.Node): void => {
			if (ts.isRegularExpressionLiteral(node)) {
				const end = node.text.lastIndexOf('/');
				add(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)), placeOf(node));
			}
			const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
			if (isCall && node.expression.getText() === 'RegExp') building.add(placeOf(node));
			ts.forEachChild(node, visit);
		};
		visit(parsed);
	}

	// Stripping types leaves lines and columns as they are, so that the stack tells the place.
	const original = globalThis.RegExp;
	const inSource = pathToFileURL(root + path.sep).href;
	globalThis.RegExp = new Proxy(original, {
		construct(target, given) {
			const built: RegExp = Reflect.construct(target, given);
			const frames = new Error().stack?.split(inSource).slice(1) ?? [];
			const place = frames
				.map((frame) => frame.split(/[)\n]/)[0] ?? '')
				.find((at) => building.has(at));
			if (place !== undefined) {
				add(built, place);
				loaded.add(place);
			}
			return built;
		},
	});
	const loaded = new Set<string>();
	const hooks = registerHooks({ resolve: withoutEnding });
	try {
		for (const file of new Set([...building].map((place) => place.split(':')[0] ?? ''))) {
			if (!unloaded.includes(file)) await import(pathToFileURL(path.join(root, file)).href);
		}
	} finally {
		hooks.deregister();
		globalThis.RegExp = original;
	}
	const later = [...building].filter((place) => !loaded.has(place));
	return { patterns: [...found.values()], later };
}

/** The local service's modules import each other as CommonJS does: "./file" and "./folder". */
const withoutEnding: Parameters<typeof registerHooks>[0]['resolve'] = (name, context, next) => {
	const { parentURL = '' } = context;
	if (!name.startsWith('.') || parentURL.includes('/node_modules/')) return next(name, context);
	const full = path.resolve(path.dirname(fileURLToPath(parentURL)), name);
	const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
	const file = [full, `${full}.ts`, path.join(full, 'index.ts')].find(isFile);
	return file ? next(pathToFileURL(file).href, context) : next(name, context);
};

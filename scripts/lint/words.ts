/**
 * Finds words in comments, titles of tests, documentation and texts of the programs that an engineer would not
 * search for, and names the words to use. CONTRIBUTING.md has the rule.
 *
 * Usage, in the root of a repository: node scripts/lint/words.ts
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

import ts from 'typescript';

const USE: ReadonlyArray<readonly [word: RegExp, use: string]> = [
	[/\bso many\b(?! that\b)/i, 'limit, maximum or number'],
	[/\bwho(?:m)?ever\b/i, 'the person or the client'],
	[/\bheed(?:s|ed|ing)?\b/i, 'use or consider'],
	[/\bnobody knows\b/i, 'unknown'],
	[/(?<!\bthere )\b(?:is|are|was|were) none\b/i, 'is not a …, or there is no …'],
	[/\btold of\b/i, 'reported or notified'],
	[/\bwhat there is\b/i, 'the noun that is meant'],
	[/\bhow it stands\b/i, 'state'],
	[
		/\b(?:what|that|which|it|who|value|values|word|words|text|label|row|line|name|they) stands?\b(?! (?:for|out|in for)\b)/i,
		'is, is printed or position',
	],
	[/\bstood\b(?! (?:for|out)\b)/i, 'was'],
	[/\bnear(?:er|est) by so much\b|\bby so much\b/i, 'margin or difference'],
	[/\bfrom here on\b/i, 'threshold or minimum'],
	[/\bsays? no more\b/i, 'limit'],
	[/\bmay be anything\b/i, 'any value'],
];

/** A comment in code, after the marker at the start of its line; in documents every line is checked. */
const COMMENT = /(?:^|\s)(?:\/\/|\/\*\*?|\*|#)\s(?<text>.*)$/;
/** The title of a test on the line of the call, or a text alone on its line, which may be a title. */
const TITLE = /(?:\b(?:describe|it|test\w*)\(|^\s*\]\)\(|^\s+)(?<text>['"`].*)$/;
const TEST = /\.test\.ts$/;
const CODE = /\.(?:[jt]sx?|mjs|py)$/;
/** Programs whose texts are messages, descriptions and prompts. */
const PROGRAM = /^(?:local-service\/(?:src|review)|nodes)\/.*\.tsx?$/;
const DOCUMENT = /\.(?:md|ya?ml)$/;
/** The rule itself. */
const EXEMPT = /^(?:scripts\/lint|test\/unit\/scripts)\/words(?:\.test)?\.ts$/;

const LIST = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', LIST, { encoding: 'utf8', maxBuffer: Infinity })
	.split('\0')
	.filter((file) => (CODE.test(file) || DOCUMENT.test(file)) && !EXEMPT.test(file))
	// Deleted, but still in the index.
	.filter((file) => existsSync(file));

/** The comment of a line, or the title of a test. */
function textIn(line: string, isTest: boolean): string {
	const found = COMMENT.exec(line) ?? (isTest ? TITLE.exec(line) : null);
	return found?.groups?.text ?? '';
}

/** The texts of a program, each with the index of its line. */
function literalsIn(content: string): Array<readonly [text: string, line: number]> {
	const source = ts.createSourceFile(
		'a.tsx',
		content,
		ts.ScriptTarget.Latest,
		false,
		ts.ScriptKind.TSX,
	);
	const found: Array<readonly [text: string, line: number]> = [];
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
			found.push([node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line]);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** The comments, titles or lines of a file, and the texts of a program, each with the index of its line. */
function textsIn(file: string): Array<readonly [text: string, line: number]> {
	const content = readFileSync(file, 'utf8');
	const lines = content
		.split('\n')
		.map((line, at) => [DOCUMENT.test(file) ? line : textIn(line, TEST.test(file)), at] as const);
	return PROGRAM.test(file) ? [...lines, ...literalsIn(content)] : lines;
}

const problems = files.flatMap((file) =>
	textsIn(file).flatMap(([text, at]) =>
		USE.flatMap(([word, use]) => {
			const [found] = word.exec(text) ?? [];
			return found === undefined ? [] : [`${file}:${at + 1}: "${found}" – ${use}`];
		}),
	),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Finds every text that the node and its credential can show as a message, in their source. */
import { globSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

const root = path.resolve(__dirname, '../../..');

/** Files whose `message` members are displayed. */
const SHOWN_MEMBERS = /^(nodes\/.*\/(transport\/messages|actions\/hints)|credentials\/.*)\.ts$/;

/** The only file that may give hints to n8n; those given in another file would be missed. */
const HINTS_GIVEN_IN = 'actions/router.ts';

/** Index of the message among the arguments of an error's constructor. */
const MESSAGE_ARGUMENT: Record<string, number> = { NodeOperationError: 1, NodeApiError: 2 };

/** Texts that are not in the source: from the service, from n8n, or computed. */
const KNOWN = [
	{
		file: 'transport/messages.ts',
		source: 'failure.message',
		shown: ['…'],
		why: 'the service’s message for a request that it answered with 200',
	},
	{
		file: 'transport/messages.ts',
		source: 'message',
		shown: ['…'],
		why: 'the service’s message for a rejected request',
	},
	{
		file: 'transport/request.ts',
		source: 'withoutSecrets(message, token, url)',
		shown: [],
		why: 'a text of transport/messages.ts',
	},
	{
		file: 'actions/router.ts',
		source: 'cause',
		shown: ['…'],
		why: 'a UserError with its message, or what n8n throws, such as for an expression',
	},
	{
		file: 'actions/router.ts',
		source: 'String(error)',
		shown: [],
		why: 'becomes the cause above',
	},
	{
		file: 'actions/router.ts',
		source: "`${failure.message}. ${failure.description ?? ''}`",
		shown: [],
		why: 'a message that is known already, with its remedy, for AI agents',
	},
];

export type Messages = {
	/** The texts, with `…` for every variable part, and their positions in the source. */
	texts: Map<string, string>;
	/** Positions whose text cannot be determined, and unused entries of the list above. */
	unclear: string[];
};

/** Sources by their path; most are declarations of dependencies, and they do not change meanwhile. */
const parsed = new Map<string, ts.SourceFile>();

/** @param extra source of an additional file below `nodes/`, to test what is found in it */
export function collectMessages(extra?: string): Messages {
	const { options } = ts.parseJsonConfigFileContent(
		ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
		ts.sys,
		root,
	);
	const files = globSync('{nodes,credentials}/**/*.ts', { cwd: root })
		.filter((file) => !file.includes('node_modules'))
		.map((file) => path.join(root, file));
	const host = ts.createCompilerHost(options);
	const { getSourceFile, fileExists } = host;
	host.getSourceFile = (name, ...more) => {
		const known = parsed.get(name) ?? getSourceFile(name, ...more);
		if (known) parsed.set(name, known);
		return known;
	};
	if (extra !== undefined) {
		const file = path.join(root, 'nodes/DocumentExtraction/extra.ts');
		const { getSourceFile: parsedOnce } = host;
		host.fileExists = (name) => name === file || fileExists(name);
		host.getSourceFile = (name, ...more) =>
			name === file
				? ts.createSourceFile(name, extra, ts.ScriptTarget.ES2022)
				: parsedOnce(name, ...more);
		files.push(file);
	}
	const program = ts.createProgram(files, options, host);
	const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
	return new Collector(program.getTypeChecker(), sources).collect();
}

/** A position whose text cannot be determined. */
class Unclear extends Error {}

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

class Collector {
	private readonly texts = new Map<string, string>();
	private readonly unclear: string[] = [];
	private readonly used = new Set<unknown>();
	private readonly calls = new Map<ts.Symbol, Array<readonly ts.Expression[]>>();

	constructor(
		private readonly checker: ts.TypeChecker,
		private readonly sources: ts.SourceFile[],
	) {}

	collect(): Messages {
		this.everyNode((node) => this.noteCall(node));
		this.everyNode((node) => {
			for (const message of this.messagesAt(node)) this.take(message);
		});
		for (const known of KNOWN) {
			if (this.used.has(known)) continue;
			this.unclear.push(`the entry ${known.source} of ${known.file} is unused`);
		}
		return { texts: this.texts, unclear: this.unclear };
	}

	private everyNode(visit: (node: ts.Node) => void): void {
		const walk = (node: ts.Node): void => {
			visit(node);
			ts.forEachChild(node, walk);
		};
		this.sources.forEach(walk);
	}

	/** Records the arguments with which a function of the project is called, also through `call`. */
	private noteCall(node: ts.Node): void {
		if (!ts.isCallExpression(node)) return;
		const { expression, arguments: given } = node;
		const isCall = ts.isPropertyAccessExpression(expression) && expression.name.text === 'call';
		const symbol = this.symbolOf(isCall ? expression.expression : expression);
		if (symbol === undefined) return;
		const known = this.calls.get(symbol) ?? [];
		this.calls.set(symbol, [...known, isCall ? given.slice(1) : given]);
	}

	private symbolOf(node: ts.Node): ts.Symbol | undefined {
		const symbol = this.checker.getSymbolAtLocation(node);
		return symbol && symbol.flags & ts.SymbolFlags.Alias
			? this.checker.getAliasedSymbol(symbol)
			: symbol;
	}

	/** The expressions at this node that contain the text of a message. */
	private messagesAt(node: ts.Node): ts.Expression[] {
		if (ts.isNewExpression(node)) {
			const type = this.checker.getTypeAtLocation(node);
			if (!this.isError(type)) return [];
			const { name } = type.symbol;
			const argument = node.arguments?.[MESSAGE_ARGUMENT[name] ?? 0];
			if (argument === undefined) return this.give(node, 'no message is given');
			if (name !== 'NodeApiError') return [argument];
			const message = ts.isObjectLiteralExpression(argument)
				? argument.properties.find((member) => member.name?.getText() === 'message')
				: undefined;
			if (message === undefined) return this.give(node, 'no message is given');
			return this.valueOf(message);
		}
		if (isAssignmentTo(node, 'message')) return [node.right];
		if (isMethodCall(node, 'addExecutionHints') && !this.fileOf(node).endsWith(HINTS_GIVEN_IN)) {
			return this.give(
				node,
				`hints come from actions/hints.ts, and are given in ${HINTS_GIVEN_IN}`,
			);
		}
		const isMember = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
		if (!isMember || node.name.getText() !== 'message') return [];
		return SHOWN_MEMBERS.test(this.fileOf(node)) ? this.valueOf(node) : [];
	}

	private isError(type: ts.Type): boolean {
		if (type.symbol?.name === 'Error') return true;
		return (
			type.isClassOrInterface() &&
			this.checker.getBaseTypes(type).some((base) => this.isError(base))
		);
	}

	private valueOf(member: ts.ObjectLiteralElementLike): ts.Expression[] {
		if (ts.isPropertyAssignment(member)) return [member.initializer];
		return ts.isShorthandPropertyAssignment(member)
			? [member.name]
			: this.give(member, 'the member is not written out');
	}

	private take(message: ts.Expression): void {
		try {
			for (const text of this.textsOf(message)) {
				if (!this.texts.has(text)) this.texts.set(text, this.placeOf(message));
			}
		} catch (error) {
			if (!(error instanceof Unclear)) throw error;
			this.give(message, error.message);
		}
	}

	private give(node: ts.Node, why: string): [] {
		this.unclear.push(`${this.placeOf(node)}: ${why}`);
		return [];
	}

	/** @throws Unclear if the source does not determine it */
	private textsOf(expression: ts.Expression, above: ts.Node[] = []): string[] {
		const known = KNOWN.find(
			({ file, source }) =>
				this.fileOf(expression).endsWith(file) && expression.getText() === source,
		);
		if (known) {
			this.used.add(known);
			return known.shown;
		}
		if (above.includes(expression)) throw new Unclear('the text leads back to itself');
		const inside = [...above, expression];
		if (ts.isStringLiteralLike(expression)) return [expression.text];
		if (ts.isTemplateExpression(expression)) return this.textsOfTemplate(expression, inside);
		if (ts.isParenthesizedExpression(expression)) {
			return this.textsOf(expression.expression, inside);
		}
		if (ts.isConditionalExpression(expression)) {
			const { whenTrue, whenFalse } = expression;
			return [whenTrue, whenFalse].flatMap((one) => this.textsOf(one, inside));
		}
		if (
			ts.isBinaryExpression(expression) &&
			expression.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
		) {
			const { left, right } = expression;
			return [left, right].flatMap((one) => this.textsOf(one, inside));
		}
		if (ts.isIdentifier(expression)) return this.textsOfName(expression, inside);
		throw new Unclear(`the text of ${expression.getText()} cannot be determined`);
	}

	/** The texts of a name: of a constant, or of the arguments passed for a parameter. */
	private textsOfName(name: ts.Identifier, above: ts.Node[]): string[] {
		// In { message } the name is both a member and a variable; the variable is meant.
		const symbol = ts.isShorthandPropertyAssignment(name.parent)
			? this.checker.getShorthandAssignmentValueSymbol(name.parent)
			: this.symbolOf(name);
		const declaration = symbol?.valueDeclaration;
		if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) {
			const isConst = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const;
			if (isConst) return this.textsOf(declaration.initializer, above);
		}
		if (declaration && isPlainParameter(declaration)) {
			return this.argumentsFor(declaration).flatMap((given) => this.textsOf(given, above));
		}
		throw new Unclear(`the text of ${name.text} cannot be determined`);
	}

	private argumentsFor(parameter: ts.ParameterDeclaration): ts.Expression[] {
		const { parent, name } = parameter;
		if (!isFunctionNode(parent)) throw new Unclear(`${name.getText()} belongs to no function`);
		const position = parent.parameters
			.filter((one) => one.name.getText() !== 'this')
			.indexOf(parameter);
		const named = ts.isVariableDeclaration(parent.parent) ? parent.parent.name : parent.name;
		const symbol = named && this.symbolOf(named);
		const given = (symbol && this.calls.get(symbol)) ?? [];
		if (given.length === 0) throw new Unclear(`${name.getText()} is unknown`);
		return given.map((args) => {
			const argument = args[position];
			if (argument && !args.slice(0, position).some(ts.isSpreadElement)) return argument;
			throw new Unclear(`a call does not say what ${name.getText()} is`);
		});
	}

	private textsOfTemplate(template: ts.TemplateExpression, above: ts.Node[]): string[] {
		let texts = [template.head.text];
		for (const { expression, literal } of template.templateSpans) {
			const isLast = literal.text === '' && ts.isTemplateTail(literal);
			const isRest = isLast && texts.every((text) => text.endsWith(': '));
			const parts = this.partsOf(expression, isRest, above);
			texts = texts.flatMap((text) => parts.map((part) => text + part + literal.text));
		}
		return texts;
	}

	/**
	 * The texts of an expression in a template.
	 * @param isRest whether it is everything after a colon: then a parameter contains the actual message
	 */
	private partsOf(expression: ts.Expression, isRest: boolean, above: ts.Node[]): string[] {
		if (ts.isConditionalExpression(expression)) {
			const { whenTrue, whenFalse } = expression;
			if (ts.isStringLiteral(whenTrue) && ts.isStringLiteral(whenFalse)) {
				return [whenTrue.text, whenFalse.text];
			}
		}
		if (isRest && ts.isIdentifier(expression)) {
			const declaration = this.symbolOf(expression)?.valueDeclaration;
			if (declaration && isPlainParameter(declaration)) return this.textsOf(expression, above);
		}
		return ['…'];
	}

	private fileOf(node: ts.Node): string {
		return path.relative(root, node.getSourceFile().fileName).replaceAll(path.sep, '/');
	}

	private placeOf(node: ts.Node): string {
		const file = node.getSourceFile();
		const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
		return `${this.fileOf(node)}:${line + 1}`;
	}
}

function isFunctionNode(node: ts.Node): node is FunctionNode {
	return (
		ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)
	);
}

function isPlainParameter(node: ts.Node): node is ts.ParameterDeclaration {
	return ts.isParameter(node) && ts.isIdentifier(node.name);
}

function isAssignmentTo(node: ts.Node, member: string): node is ts.BinaryExpression {
	return (
		ts.isBinaryExpression(node) &&
		node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
		ts.isPropertyAccessExpression(node.left) &&
		node.left.name.text === member
	);
}

function isMethodCall(node: ts.Node, name: string): node is ts.CallExpression {
	return (
		ts.isCallExpression(node) &&
		ts.isPropertyAccessExpression(node.expression) &&
		node.expression.name.text === name
	);
}

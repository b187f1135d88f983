import type { ModelUse } from '../../interface';
import { beginning } from '../text/letters';
import { mostTokens, type ObjectSchema } from './answerSchema';
import { ModelFailed } from './model';
import { repairOf } from './prompt';
import {
	leastTokens,
	type Message,
	type ModelRequest,
	type PagePicture,
	type Reply,
} from './modelRequest';

/** One part of a document with the question about it. */
export type Round<Answer> = {
	instructions: string;
	/** The question with the pages, and the pages sent as pictures. */
	ask: () => Promise<{ question: string; pictures: readonly PagePicture[] }>;
	schema: ObjectSchema;
	/** Characters of the pages in the question. */
	characters: number;
	/**
	 * Interprets the model's JSON.
	 *
	 * @returns the answer, and a problem that the model is asked to check, worded for the model, if there is one
	 * @throws ModelFailed if it contains nothing that was asked for
	 */
	read: (json: unknown, sawPictures: boolean) => { answer: Answer; problem?: string };
};

/** The answers to all rounds, or why there is no answer. */
export type Inquired<Answer> = {
	answers?: Answer[];
	failure?: string;
	notices: string[];
	/** Whether the model got all pictures. */
	sawPictures: boolean;
	use: Omit<ModelUse, 'fields'>;
};

export type Inquiry<Answer> = {
	/** The next question; undefined when there are no more. */
	next: () => Promise<ModelRequest | undefined>;
	/** Accepts the answer to the last question. */
	take: (reply: Reply) => void;
	/**
	 * Records that there is no answer to the last question.
	 *
	 * @param failure continues "The language model did not answer: "
	 */
	fail: (failure: string) => void;
	outcome: () => Inquired<Answer>;
};

/** Maximum number of characters of a wrong answer that the model is shown again. */
const MOST_SHOWN = 6000;
/** If the server counts fewer tokens than this fraction of the possible minimum, it truncated the prompt. */
const CUT = 0.8;

export const CUT_OFF =
	'its answer was cut off, for example because the context of the model is too short';

/**
 * The questions to a model about a document, asked one by one by the service or by a client. After an invalid
 * answer, the model is asked once more and told the reason. The state depends on the replies alone, so the same
 * replies lead to the same state anywhere.
 */
export function createInquiry<Answer>(rounds: ReadonlyArray<Round<Answer>>): Inquiry<Answer> {
	const answers: Answer[] = [];
	const use: Inquired<Answer>['use'] = { requests: 0 };
	const notices = new Set<string>();
	let sawPictures = true;
	let failure: string | undefined;
	/** The first answer of the current round while a corrected one is asked for. */
	let repair: { content: string; wrong: string; first?: Answer } | undefined;

	const current = () => (failure === undefined ? rounds[answers.length] : undefined);

	/** The last question. */
	let asked: ModelRequest | undefined;

	const messagesOf = (instructions: string, question: string): Message[] => [
		{ role: 'system', content: instructions },
		{ role: 'user', content: question },
		...(repair
			? [
					{ role: 'assistant' as const, content: repair.content },
					{ role: 'user' as const, content: repairOf(repair.wrong) },
				]
			: []),
	];

	function settle(answer: Answer): void {
		answers.push(answer);
		repair = undefined;
	}

	function lookAgain(content: unknown, wrong: string, first?: Answer): void {
		const text = typeof content === 'string' ? content : JSON.stringify(content);
		repair = { content: beginning(text, MOST_SHOWN), wrong, ...(first !== undefined && { first }) };
	}

	function count({ model, usage = {} }: Reply, asked: readonly Message[]): void {
		use.requests++;
		if (model !== undefined) use.name = model;
		for (const tokens of ['inputTokens', 'outputTokens'] as const) {
			const own = usage[tokens];
			if (own !== undefined) use[tokens] = (use[tokens] ?? 0) + own;
		}
		const least = leastTokens(asked);
		if (usage.inputTokens !== undefined && usage.inputTokens < CUT * least) {
			notices.add(
				`The language model was given ${least} tokens or more, and its server counted ${usage.inputTokens}: the context is too short, and values of the truncated part are missing. Enlarge it (Ollama: OLLAMA_CONTEXT_LENGTH=16384).`,
			);
		}
	}

	return {
		async next() {
			const round = current();
			if (!round) return undefined;
			const { instructions, schema, characters } = round;
			const { question, pictures } = await round.ask();
			asked = {
				...{ messages: messagesOf(instructions, question), pictures, schema },
				maxTokens: mostTokens(schema, characters),
				...{ round: answers.length + 1, rounds: rounds.length, isRepair: repair !== undefined },
			};
			return asked;
		},

		take(reply) {
			const round = current();
			if (!round || !asked) return;
			count(reply, asked.messages);
			const { content, isCut = false, sawPictures: saw = true } = reply;
			if (!saw && asked.pictures.length > 0) sawPictures = false;
			try {
				if (isCut) throw new ModelFailed(CUT_OFF);
				const { answer, problem } = round.read(jsonOf(content), saw);
				if (problem === undefined || repair) settle(answer);
				else lookAgain(content, problem, answer);
			} catch (error) {
				if (!(error instanceof ModelFailed)) throw error;
				if (!repair) lookAgain(content, error.message);
				else if (repair.first !== undefined) settle(repair.first);
				else failure = error.message;
			}
		},

		fail(why) {
			if (!current()) return;
			// The earlier answer is usable, although it needs a review.
			if (repair?.first !== undefined) settle(repair.first);
			else failure = why;
		},

		outcome: () => ({
			...(failure === undefined ? { answers } : { failure }),
			...{ notices: [...notices], sawPictures, use },
		}),
	};
}

const NO_JSON = 'its answer was not JSON';

/** The JSON of an answer; some servers and clients parse it themselves. @throws ModelFailed */
export function jsonOf(content: unknown): unknown {
	if (typeof content === 'object' && content !== null) return content;
	try {
		return JSON.parse(bare(String(content)), withDigits);
	} catch {
		throw new ModelFailed(NO_JSON);
	}
}

/** A number as text if it would lose digits: "0.10", or an order number of twenty. */
function withDigits(_name: string, value: unknown, context?: { source?: string }): unknown {
	const { source } = context ?? {};
	return typeof value === 'number' && source !== undefined && String(value) !== source
		? source
		: value;
}

/** Removes the reasoning before the JSON, and the fence or words around it. */
function bare(content: string): string {
	const withoutReasoning = content.replace(/^(?:\s*<think>)?[\s\S]*?<\/think>(?=[\s\S]*\{)/, '');
	return withoutReasoning.slice(
		withoutReasoning.indexOf('{'),
		withoutReasoning.lastIndexOf('}') + 1,
	);
}

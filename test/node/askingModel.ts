import type { IDataObject } from 'n8n-workflow';

import type { React } from './serving';

type Asking = {
	/** Number of questions about a file, in sequence. */
	rounds?: number;
	/** Replaces the first question. */
	question?: () => IDataObject;
	/** Members of the file after the answer; by default the answer is its result. */
	answered?: (question: IDataObject) => IDataObject | undefined;
	/** The suggestion after the answer of the model; without an answer, the previous suggestion is kept. */
	suggested?: () => IDataObject;
};

/** A service that asks the client's model about each document (docs/openapi.yaml, modelQuestion). */
export function askingModel(
	answer: React,
	{ rounds = 1, question, answered, suggested = () => ({}) }: Asking = {},
): React {
	const asked = new Map<string, IDataObject & { round: number }>();
	let lastSuggestion: IDataObject = {};
	const ask = (of: IDataObject, round: number): IDataObject => {
		const questionId = `que_${String(of.fileId ?? of.suggestionId)}_${round}`;
		asked.set(questionId, { ...of, round });
		const text = { type: ['string', 'null'] };
		return {
			...{ status: 'question', questionId, round, rounds, fields: ['number', 'total'] },
			messages: [
				{ role: 'system', content: 'Answer in JSON.' },
				{ role: 'user', content: `What does ${String(of.fileId)} say?` },
			],
			schema: {
				...{ type: 'object', properties: { number: text, total: text } },
				...{ required: ['number', 'total'], additionalProperties: false },
			},
		};
	};
	return (request, index) => {
		if (request.path.endsWith('/health')) {
			return { body: { status: 'ok', modelQuestions: true } };
		}
		if (request.path.endsWith('/modelQuestion')) {
			const of: IDataObject = JSON.parse(request.body);
			return { body: question ? question() : ask(of, 1) };
		}
		if (!request.path.endsWith('/modelAnswer')) {
			const other = answer(request, index);
			if (request.path.endsWith('/getSuggestion')) lastSuggestion = Object(other).body;
			return other;
		}
		const sent: IDataObject = JSON.parse(request.body);
		const { round, ...of } = asked.get(String(sent.questionId)) ?? { round: rounds };
		const isFailed = sent.failure !== undefined;
		if (!isFailed && round < rounds) return { body: ask(of, round + 1) };
		if (of.suggestionId !== undefined) {
			return {
				body: suggestionAfter({ ...of, ...(isFailed ? lastSuggestion : suggested()) }, sent),
			};
		}
		const { fileId, ...ids }: IDataObject = of;
		const model = { name: sent.model, fields: 2, ...(sent.usage as IDataObject | undefined) };
		const outcome = isFailed
			? { result: FAILED, notices: ['The model gave no answer.'] }
			: (answered?.(of) ?? { result: jsonIn(sent.answer) });
		return {
			body: {
				...{ status: 'processed', ...ids },
				files: [{ fileId, fileName: 'data.pdf', status: 'processed', ...outcome, model }],
			},
		};
	};
}

function suggestionAfter(suggestion: IDataObject, { failure, model: name, usage }: IDataObject) {
	const model = { name, fields: 1, ...(usage as IDataObject | undefined) };
	return {
		...{ ...suggestion, status: 'processed', model },
		...(failure !== undefined && { notices: ['The model gave no answer.'] }),
	};
}

const jsonIn = (answer: unknown): unknown =>
	typeof answer === 'string' ? JSON.parse(answer) : answer;

/** The result if the model fails, as from the built-in engine. */
const FAILED = { number: 'A-1', total: null };

import { OF_BODIES, OF_CREATIONS, responses } from '../interface/failures';
import {
	GetSuggestion,
	MOST_SAMPLES,
	PAGES_OF_SAMPLE,
	SuggestFields,
	Suggestion,
	SuggestionWaiting,
} from '../interface/suggestions';
import { createAdmission } from './admission';
import { checkCredits } from './creditRoutes';
import { CallFailed } from './failures';
import { KeyHeaders } from './idempotency';
import { checkFiles, receiveFiles } from './receiveFiles';
import type { RouteContext } from './routeContext';
import type { App } from './typed';
import { shown } from './validation';

/** Seconds after which a client may retry while samples of others are being read. */
const RETRY_AFTER = 30;

export const noSuggestion = (suggestionId: string) =>
	new CallFailed(
		400,
		`There is no suggestion with the ID "${suggestionId}". It is deleted 5 minutes after the last request for it, or earlier if the service stops: send the samples again.`,
	);

/** Suggests fields for documents similar to given samples. */
export function suggestionRoutes(app: App, context: RouteContext): void {
	const { documents, store, suggestions } = context;
	const { withPages } = createAdmission(context);

	app.register(async (uploads) => {
		const limits = { ...context.limits, files: MOST_SAMPLES };
		const receive = receiveFiles(uploads, documents, limits);
		const schema = {
			operationId: 'suggestFields',
			access: ['write'] as const,
			summary: 'Proposes fields for documents similar to the samples',
			description:
				'The response comes when the samples are received; the proposal is polled with the ID of the suggestion. The samples are deleted as soon as they are read, and the proposal 5 minutes after the last request for it. A suggestion that is not requested for 5 minutes is dropped.',
			tags: ['Extractions' as const],
			consumes: ['multipart/form-data'],
			headers: KeyHeaders,
			body: SuggestFields,
			response: responses('The samples are received.', SuggestionWaiting, [...OF_CREATIONS, 507]),
		};
		// The parts arrive one by one, and are validated as they do.
		const validatorCompiler = () => () => true;
		uploads.post('/suggestFields', { schema, validatorCompiler }, async (request) => {
			const { once, caller } = request;
			const client = caller?.name ?? '';
			if (!once.isRepeated) checkCapacity(client);
			const { texts, files } = await receive(request, SuggestFields);
			try {
				const isAsked = isTrue(texts.get('askModel'), 'askModel');
				checkFiles(files);
				// Credits of a sample: the number of its pages that are read.
				const counted = (await withPages(files)).map(({ numberOfPages, ...file }) => ({
					...file,
					pages: Math.min(numberOfPages, PAGES_OF_SAMPLE),
				}));
				const pages = counted.reduce((sum, { pages: own }) => sum + own, 0);
				const answer = await once.create(async () => {
					checkCapacity(client);
					await store.lockUploads();
					await checkCredits(pages, context);
					await store.countPages(pages);
					return { status: 'waiting' as const, suggestionId: await suggestions.add() };
				});
				const language = texts.get('language') || 'Multi-Lingual';
				suggestions.read(answer.suggestionId, counted, { language, isAsked }, client);
				return answer;
			} catch (error) {
				await documents.discard(files.map(({ fileId }) => fileId));
				throw error;
			}
		});
	});

	app.post(
		'/getSuggestion',
		{
			schema: {
				operationId: 'getSuggestion',
				access: ['read'],
				summary: 'Returns the proposed fields',
				description:
					'Poll until the status is no longer `waiting`, with a pause of two seconds between polls.',
				tags: ['Extractions'],
				body: GetSuggestion,
				response: responses('The fields, or the status `waiting`.', Suggestion, OF_BODIES),
			},
		},
		async ({ body: { suggestionId } }) => {
			const found = await suggestions.find(suggestionId);
			if (!found) throw noSuggestion(suggestionId);
			return { suggestionId, ...found };
		},
	);

	/** The value of a boolean part; false if it is empty or absent. */
	function isTrue(text = '', part: string): boolean {
		if (['', 'true', 'false'].includes(text)) return text === 'true';
		throw new CallFailed(400, `${part} must be true or false; it is ${shown(text)}`);
	}

	function checkCapacity(client: string): void {
		if (suggestions.haveRoom(client)) return;
		throw new CallFailed(
			429,
			'The service is reading too many samples, of this token or of all tokens. Retry later.',
			RETRY_AFTER,
		);
	}
}

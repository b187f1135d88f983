/** Fields for which a language model is asked: those that the built-in engine is unsure of, or all. */
export const MODEL_ROUTES = ['unsure', 'always'] as const;
export type ModelRoute = (typeof MODEL_ROUTES)[number];

import { byId } from '../byId';

/** Gives what the service has, as it comes. */
export const { description, execute } = byId('classification', 'get', (_sent, answer) => answer);

import { byId } from '../byId';

/** Gives what the service has, as it comes. */
export const { description, execute } = byId('extraction', 'get', (_sent, answer) => answer);

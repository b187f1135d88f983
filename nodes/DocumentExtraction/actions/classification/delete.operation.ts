import { byId } from '../byId';

export const { description, execute } = byId('classification', 'delete', (sent) => ({
	deleted: true,
	...sent,
}));

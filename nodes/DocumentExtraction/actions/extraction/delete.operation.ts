import { byId } from '../byId';

export const { description, execute } = byId('extraction', 'delete', (sent) => ({
	deleted: true,
	...sent,
}));

import { getById } from '../byId';

export const { description, execute } = getById('extraction');

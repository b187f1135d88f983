import { deleteById } from '../byId';

export const { description, execute } = deleteById('extraction');

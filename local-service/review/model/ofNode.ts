/** What the page shares with the node: its templates, with fields as the node sends them, and how it prints fields. */
import { toServiceFields } from '../../../nodes/DocumentExtraction/definitions/serviceFields';
import { templates as ofNode } from '../../../nodes/DocumentExtraction/definitions/templates';
import type { Field } from '../../src/interface/fields';

export { printFields } from '../../../nodes/DocumentExtraction/definitions/templates';

export const templates: Array<{ name: string; fields: Field[] }> = Object.values(ofNode).map(
	({ name, fields }) => ({ name, fields: toServiceFields(fields, { withForms: true }) }),
);

/** The templates of the node, with fields in the format that the node sends. */
import { toServiceFields } from '../../../nodes/DocumentExtraction/definitions/serviceFields';
import { templates as ofNode } from '../../../nodes/DocumentExtraction/definitions/templates';
import type { Field } from '../../src/interface/fields';

export const templates: Array<{ name: string; fields: Field[] }> = Object.values(ofNode).map(
	({ name, fields }) => ({ name, fields: toServiceFields(fields, { withForms: true }) }),
);

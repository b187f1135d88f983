/** Building blocks of several schemas. */
import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/** Key of the schema that the OpenAPI document shows instead of the schema that contains this key. */
export const DOCUMENTED_AS = Symbol('documentedAs');

/** A value that is neither validated nor filtered, described by a schema. */
export const documentedAs = <T>(schema: object) => Type.Unsafe<T>({ [DOCUMENTED_AS]: schema });

/**
 * A value that is neither validated nor filtered, described by a TypeBox schema: users define its shape, or it
 * is too large to validate in each response.
 */
export const unvalidated = <T extends TSchema>(schema: T) => documentedAs<Static<T>>(schema);

/** A value described by a recursive schema, which refers to itself as `{ $ref: name }`. */
export const recursive = <T>(name: string, schema: object) =>
	documentedAs<T>({ $defs: { [name]: schema }, $ref: name });

/** An enumeration of texts. */
export const oneOf = <const T extends readonly string[]>(values: T, options: object = {}) =>
	Type.Unsafe<T[number]>({ type: 'string', enum: values, ...options });

/**
 * The body of a request. Unknown members are rejected: ignoring a misspelt one could do more than intended,
 * such as deleting everything, and using one could give access to another document.
 */
export const body = <T extends TProperties>(properties: T, options: object = {}) =>
	Type.Object(properties, { ...options, additionalProperties: false });

/** An object with arbitrary keys. */
export const mapOf = <T extends TSchema>(values: T, options: object = {}) =>
	Type.Unsafe<{ [key: string]: Static<T> }>({
		type: 'object',
		additionalProperties: values,
		...options,
	});

export const orNull = <T extends TSchema>(schema: T) =>
	Type.Unsafe<Static<T> | null>({ ...schema, type: [schema.type, 'null'] });

export const id = (
	what: 'extraction' | 'classification' | 'split' | 'reading' | 'batch' | 'file',
	description = `ID of the ${what}.`,
) => Type.String({ minLength: 1, description });

/**
 * IDs for examples of whole requests. The schemas of IDs have no example, because forms generated from the
 * OpenAPI document would send it.
 */
export const IDS = {
	extractionId: 'ext_2Qh7Zt4xK9',
	classificationId: 'cla_2Qh7Zt4xK9',
	splitId: 'spl_2Qh7Zt4xK9',
	readingId: 'spl_7Kd3Wm9bR2',
	batchId: 'bat_2Qh7Zt4xK9',
	fileId: 'fil_2Qh7Zt4xK9',
} as const;

/** A time in milliseconds since 1970, as in JavaScript's Date. */
export const time = (description: string) =>
	Type.Integer({
		description: `${description} In milliseconds since 1970.`,
		examples: [1790935200000],
	});

/** Maximum length of names, keys and words, in characters. */
const LONGEST_NAME = 500;

/** A name: not only white space, on a line of limited length. */
export const name = (description: string, options: object = {}) =>
	Type.String({ pattern: '\\S', maxLength: LONGEST_NAME, description, ...options });

export const url = unvalidated(
	Type.String({
		format: 'uri',
		description: 'Where the document can be downloaded, with the access token.',
		examples: ['http://127.0.0.1:8484/v1/files/fil_2Qh7Zt4xK9'],
	}),
);

export const reviewUrl = unvalidated(
	Type.String({
		format: 'uri',
		description: 'Where a person who signs in with the access token reviews the document.',
		examples: ['http://127.0.0.1:8484/review#/files/fil_2Qh7Zt4xK9'],
	}),
);

export const fileName = Type.String({
	minLength: 1,
	description:
		'The uploaded name, without invisible characters, and cut to its last 255 bytes. For a file in a ZIP archive, the name of the archive and the path in it: `scans.zip/invoice.pdf`.',
	examples: ['invoice-atelier-north.pdf'],
});

export const pageNumber = (description = 'Number of the page in the document.') =>
	Type.Integer({ minimum: 1, description, examples: [1] });

export const numberOfPages = Type.Integer({
	minimum: 0,
	description: 'Number of its pages; 0 if the file cannot be read.',
	examples: [2],
});

/** For a file that is one page of a document. */
export const splitPage = pageNumber(
	'With `splitPdfPages`: the number of the page of the document that this file represents. All files of a document have its name, and their `url` returns the complete document.',
);

export const Box = Type.Object(
	{
		left: Type.Number({
			description: 'Distance from the left edge of the page to the left edge of the box.',
		}),
		top: Type.Number({
			description: 'Distance from the upper edge of the page to the upper edge of the box.',
		}),
		right: Type.Number({
			description: 'Distance from the left edge of the page to the right edge of the box.',
		}),
		bottom: Type.Number({
			description: 'Distance from the upper edge of the page to the lower edge of the box.',
		}),
	},
	{
		title: 'Box',
		description:
			'A place on a page, in points (1/72 inch) from the upper left corner of the upright page.',
		examples: [{ left: 431.2, top: 96.5, right: 517.8, bottom: 108.1 }],
	},
);

/** Response of a successful request without a result. */
export const Success = Type.Object(
	{
		status: Type.Literal('success'),
		message: Type.String({
			minLength: 1,
			description: 'Human-readable message.',
			examples: ['The batch is deleted.'],
		}),
	},
	{ title: 'Success', description: 'The request was carried out.' },
);

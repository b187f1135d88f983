import { CallFailed } from './failures';
import type { App } from './typed';

/** Members that are JSON, not text. */
const STRUCTURED = [
	...['extractionDetails', 'classificationDetails'],
	...['fileIds', 'result', 'confirmed', 'rejected', 'events'],
];

/**
 * Accepts application/x-www-form-urlencoded bodies, the default of many HTTP clients. Forms contain only
 * texts, so a list or an object is given as JSON text; a list of IDs may also be repeated.
 */
export function takeForms(app: App): void {
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		async (_request: unknown, text: string) => bodyOf(new URLSearchParams(text)),
	);
}

/** @throws CallFailed if a member is written ambiguously */
function bodyOf(form: URLSearchParams): { [member: string]: unknown } {
	const names = new Set([...form.keys()].map(nameOf));
	return Object.fromEntries([...names].map((name) => [name, valueOf(name, form)]));
}

/** Clients encode list elements as fileIds, fileIds[] or fileIds[0]. */
const nameOf = (sent: string) => sent.replace(/^fileIds\[\d*\]$/, 'fileIds');

function valueOf(name: string, form: URLSearchParams): unknown {
	const [member = ''] = /^\w+(?=\[)/.exec(name) ?? [];
	if (STRUCTURED.includes(member)) {
		throw new CallFailed(
			400,
			`The form has the member "${name}". Send "${member}" as one member with JSON text, or the whole body as application/json.`,
		);
	}
	const texts = [...form].filter(([sent]) => nameOf(sent) === name).map(([, text]) => text);
	const [text = ''] = texts;
	if (name === 'fileIds' && !text.startsWith('[')) return texts;
	return STRUCTURED.includes(name) ? parse(name, text) : text;
}

function parse(name: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new CallFailed(400, `The member "${name}" of the form must be JSON text.`);
	}
}

import { CallFailed } from './failures';
import type { App } from './typed';

/** Members that are no text. */
const STRUCTURED = [
	...['extractionDetails', 'classificationDetails'],
	...['fileIds', 'result', 'confirmed', 'rejected', 'events'],
];

/**
 * Takes bodies that are application/x-www-form-urlencoded, as many HTTP clients send by default. A form
 * knows only texts, so a list or an object in it is JSON text; a list of IDs may also be repeated.
 */
export function takeForms(app: App): void {
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		async (_request: unknown, text: string) => bodyOf(new URLSearchParams(text)),
	);
}

/** @throws CallFailed where a member is written in a way that cannot be told apart from a text */
function bodyOf(form: URLSearchParams): { [member: string]: unknown } {
	const names = new Set([...form.keys()].map(nameOf));
	return Object.fromEntries([...names].map((name) => [name, valueOf(name, form)]));
}

/** Clients write the elements of a list as fileIds, fileIds[] or fileIds[0]. */
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

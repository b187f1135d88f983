import { ModelFailed } from './model';

export const NO_JSON = 'its answer was no JSON';

/** The JSON of an answer; some servers and clients parse it themselves. @throws ModelFailed */
export function jsonOf(said: unknown): unknown {
	if (typeof said === 'object' && said !== null) return said;
	try {
		return JSON.parse(bare(String(said)));
	} catch {
		throw new ModelFailed(NO_JSON);
	}
}

/** Removes thoughts before the JSON, and the fence or words around it. */
function bare(content: string): string {
	const said = content.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
	return said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
}

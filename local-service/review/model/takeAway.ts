/** What a person takes from a document that was tried: texts to paste elsewhere. */
import type { Field } from '../../src/interface/fields';

/** As JSON, which n8n's node takes and people can read: what holds nothing further takes one line. */
export const fieldsAsJson = (fields: readonly Field[]): string =>
	JSON.stringify(fields, null, 2).replace(/\{[^{}[\]]*\}/g, (innermost) =>
		innermost.replace(/\n\s*/g, ' '),
	);

/**
 * Commands of a POSIX shell with curl that do the same by the interface of the service. The token is no part
 * of them.
 *
 * @param url base URL of the interface
 */
export function curlCommands(
	url: string,
	{ fields, ...details }: { name: string; language: string; fields: readonly Field[] },
	fileName: string,
): string {
	const members = Object.entries(details).map(
		([name, value]) => `"${name}": ${JSON.stringify(value)}`,
	);
	const body = `{ "extractionDetails": { ${members.join(', ')}, "fields": ${fieldsAsJson(fields)} } }`;
	const file = `files=@"${fileName.replaceAll(/["\\]/g, '\\$&')}"`;
	return `# TOKEN is the access token of the service
URL=${quoted(url)}
idIn() { sed 's/.*"'"$1"'":"\\([^"]*\\)".*/\\1/'; }

EXTRACTION=$(curl -s "$URL/createExtraction" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' -d ${quoted(body)} | idIn extractionId)

BATCH=$(curl -s "$URL/uploadFiles" -H "Authorization: Bearer $TOKEN" \\
  -F "extractionId=$EXTRACTION" -F ${quoted(file)} | idIn batchId)

until curl -s "$URL/getResults" -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"extractionId":"'"$EXTRACTION"'","batchId":"'"$BATCH"'"}' | grep -v '^{"status":"waiting"'
do sleep 1; done
`;
}

/** As one word of a shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

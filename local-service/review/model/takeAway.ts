/** Commands to copy from a tried document. */
import type { Field } from '../../src/interface/fields';
import { printFields } from './ofNode';

/**
 * Commands of a POSIX shell with curl that repeat the extraction through the service's API. They do not contain the
 * token.
 *
 * @param url base URL of the API
 * @param fileName name of the document; in an archive, the archive's name and the path within it
 */
export function curlCommands(
	url: string,
	{ fields, ...details }: { name: string; language: string; fields: readonly Field[] },
	fileName: string,
): string {
	const members = Object.entries(details).map(
		([name, value]) => `"${name}": ${JSON.stringify(value)}`,
	);
	const body = `{ "extractionDetails": { ${members.join(', ')}, "fields": ${printFields(fields)} } }`;
	const [uploaded = ''] = fileName.split('/');
	const file = `files=@"${uploaded.replaceAll(/["\\]/g, '\\$&')}"`;
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

/** Quoted as a single word of a shell, whatever it contains. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

import type { DefinitionKind } from '../interface';
import { ClassifiedFile, ProcessedFile } from '../interface/results';
import type { StoredFile } from '../storing/files';
import type { linksTo } from './fileRoutes';
import type { App } from './typed';
import { ajv, describeProblem } from './validation';

/**
 * A file as returned to clients. If a stored record does not match the response schema, only this file fails:
 * the others of its batch are returned.
 */
export function answerable(
	{ log }: Pick<App, 'log'>,
	kind: DefinitionKind,
	file: StoredFile & ReturnType<typeof linksTo>,
) {
	const fits = ajv.compile(kind === 'classification' ? ClassifiedFile : ProcessedFile);
	const isFit: boolean = fits(file);
	if (file.status !== 'processed' || isFit) return file;
	const { message: problem } = describeProblem(fits.errors ?? []);
	log.error(`The stored result of ${file.fileId} cannot be returned: ${problem}`);
	const { fileId, fileName, numberOfPages, page, url } = file;
	const message = `The stored result is damaged: ${problem}. Correct or confirm it again, or process the file again.`;
	return {
		...{ fileId, fileName, numberOfPages, ...(page !== undefined && { page }), url },
		...{ status: 'failed', message, error: message },
	};
}

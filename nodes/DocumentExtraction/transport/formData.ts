import type FormData from 'form-data';

/**
 * form-data is a dependency of n8n, not of this package: n8n forbids its community packages any of
 * their own. Where n8n's tree is not hoisted it can only be found from n8n-workflow's place.
 */
export function loadFormData(): typeof FormData {
	try {
		return require('form-data');
	} catch {
		return require(require.resolve('form-data', { paths: [require.resolve('n8n-workflow')] }));
	}
}

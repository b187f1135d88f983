import type FormData from 'form-data';

/**
 * form-data is a dependency of n8n, not of this package: community packages must not have dependencies. In a
 * node_modules tree that is not hoisted, it can only be resolved from n8n-workflow.
 */
export function loadFormData(): typeof FormData {
	try {
		return module.require('form-data');
	} catch {
		return module.require(
			require.resolve('form-data', { paths: [require.resolve('n8n-workflow')] }),
		);
	}
}

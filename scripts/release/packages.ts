/**
 * The packages that are published under one version: name in the workflow, and folder of the package.json.
 */
export const PACKAGES = { node: '.', service: 'local-service' };

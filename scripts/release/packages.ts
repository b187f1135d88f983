/** What is published under one version: the name it has in the workflow, and the folder of its package.json. */
export const PACKAGES = { node: '.', service: 'local-service' };

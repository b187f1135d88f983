'use strict';

// n8n finds the nodes and credentials through the "n8n" block of package.json; this file is for require().
module.exports = {
	...require('./dist/credentials/DocumentExtractionApi.credentials.js'),
	...require('./dist/nodes/DocumentExtraction/DocumentExtraction.node.js'),
	...require('./dist/nodes/DocumentExtractionTrigger/DocumentExtractionTrigger.node.js'),
};

import type { IBuilderHint } from 'n8n-workflow';

/** An example in the code format in which n8n's assistant and its MCP server write workflows. */
const EXTRACTION = `<patterns>
<pattern title="Extract invoices, with separate outputs for documents to review and failed documents">
const readInvoices = node({
  type: 'n8n-nodes-document-extraction.documentExtraction',
  version: 1,
  config: {
    name: 'Read Invoices',
    parameters: {
      resource: 'document',
      operation: 'extract',
      extraction: 'definedHere',
      defineFields: 'table',
      fields: {
        values: [
          { name: 'invoiceNumber', type: 'string', description: 'Number of the invoice', checks: { required: true } },
          { name: 'dueDate', type: 'date', description: 'Day until which to pay' },
          { name: 'status', type: 'choice', description: 'Whether it is paid', choices: 'open, paid' },
          { name: 'total', type: 'number', description: 'Total amount to pay, including tax' },
          {
            name: 'lines',
            type: 'objects',
            description: 'Items of the invoice',
            nestedFields: {
              values: [
                { name: 'description', type: 'string', description: 'Name of the item' },
                { name: 'amount', type: 'number', description: 'Amount of the line' }
              ]
            }
          }
        ]
      },
      fileSource: 'inputData',
      inputDataFieldName: 'data',
      options: { needsReview: { settings: { certainty: 'medium' } } }
    },
    credentials: { documentExtractionApi: newCredential('Document Extraction') },
    onError: 'continueErrorOutput'
  }
});

// Success, Needs Review, and the error output last. Not with onError(), which takes the second one.
readInvoices.output(0).to(storeInvoice);
readInvoices.output(1).to(waitForReview);
readInvoices.output(2).to(notifyAboutFailure);
// A value is at $json.data.total, a row at $json.data.lines[0].amount.
</pattern>
</patterns>`;

export const builderHint: IBuilderHint = {
	searchHint:
		'Extracts data from files: document → extract returns one item per document with its fields under data, numbers and dates in their types, for any number of input items and files; do not loop over items. document → classify with routeTypes has one output per document type, in the order of the types, followed by Other. options.needsReview adds a last output for documents that a person should check; document → waitForReview after it waits for that person.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-document-extraction.documentExtractionTrigger',
			relationHint:
				'Starts a workflow when a person has confirmed, corrected or rejected a document, without a waiting execution',
		},
	],
	extraTypeDefContent: [
		{
			displayOptions: { show: { resource: ['document'], operation: ['extract'] } },
			content: EXTRACTION,
		},
	],
};

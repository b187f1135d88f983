import { nodeInputs } from '../../../../../nodes/DocumentExtraction/actions/document/inputs';

const ITEMS = { type: 'main' };
const MODEL = {
	...{ type: 'ai_languageModel', displayName: 'Model' },
	...{ required: false, maxConnections: 1 },
};

test.each([
	[{}, [ITEMS, MODEL]],
	[{ resource: 'document', operation: 'extract' }, [ITEMS, MODEL]],
	[{ resource: 'document', operation: 'classify' }, [ITEMS, MODEL]],
	[{ resource: 'document', operation: 'split' }, [ITEMS]],
	[{ resource: 'document', operation: 'waitForReview' }, [ITEMS]],
	[{ resource: 'extraction', operation: 'suggest' }, [ITEMS, MODEL]],
	[{ resource: 'extraction', operation: 'create' }, [ITEMS]],
	[{ resource: 'batch', operation: 'getResults' }, [ITEMS]],
])('the inputs for %j', (parameters, inputs) => {
	expect(nodeInputs(parameters)).toEqual(inputs);
});

test('nodeInputs refers to nothing outside its source text, since n8n evaluates only that', () => {
	const alone: unknown = new Function(`return (${nodeInputs})({})`)();
	expect(alone).toEqual([ITEMS, MODEL]);
});

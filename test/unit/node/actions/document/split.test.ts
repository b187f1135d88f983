import { description } from '../../../../../nodes/DocumentExtraction/actions/document/split.operation';

test('the document types of Split have no Extraction ID, since Split extracts no data', () => {
	const types = description.filter(({ name }) => name.startsWith('documentTypes'));
	expect(types.map(({ name }) => name)).toEqual(['documentTypes', 'documentTypesJson']);
	const texts = JSON.stringify(types);
	expect(texts).toContain('Unique Words');
	expect(texts).not.toMatch(/extraction ?id/i);
});

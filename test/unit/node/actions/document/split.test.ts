import { description } from '../../../../../nodes/DocumentExtraction/actions/document/split.operation';

test('document types have no data to extract, as Split extracts none', () => {
	const types = description.filter(({ name }) => name.startsWith('documentTypes'));
	expect(types.map(({ name }) => name)).toEqual(['documentTypes', 'documentTypesJson']);
	const texts = JSON.stringify(types);
	expect(texts).toContain('Unique Words');
	expect(texts).not.toMatch(/extraction ?id/i);
});

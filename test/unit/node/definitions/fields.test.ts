import { checkFields } from '../../../../nodes/DocumentExtraction/definitions/fields';
import { fieldsFromJson } from '../../../../nodes/DocumentExtraction/definitions/fieldsFromJson';

describe('checked fields', () => {
	test('are as they were, in one spelling', () => {
		expect(
			checkFields([
				{ key: ' a ', description: '', example: null, properties: [], items: null },
				{ key: 'b', description: 7, example: 0, id: 'of the service' },
			]),
		).toEqual([
			{ key: 'a', type: 'string' },
			{ key: 'b', description: '7', example: '0', type: 'string' },
		]);
	});

	test('may have names an object has from its prototype, and pollute nothing', () => {
		const keys = ['__proto__', 'constructor', 'toString'];
		const fields = fieldsFromJson(JSON.stringify(keys.map((key) => ({ key }))));
		expect(fields).toEqual(keys.map((key) => ({ key, type: 'string' })));
		expect({}).not.toHaveProperty('key');
	});
});

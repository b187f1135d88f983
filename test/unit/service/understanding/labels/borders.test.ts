import { written } from '../../../../../local-service/src/understanding/labels/borders';

it('removes fill-in lines and the marks around a value', () => {
	expect(written('__Jo_ _Miller__')).toBe('Jo Miller');
	expect(written(': -East Street ;')).toBe('East Street');
	expect(written('-12.50')).toBe('-12.50');
	expect(written('file_name')).toBe('file_name');
});

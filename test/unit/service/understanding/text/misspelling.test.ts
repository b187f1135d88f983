import { likeness, spelled } from '../../../../../local-service/src/understanding/text/misspelling';

it('the likeness of words tolerates recognition errors, but not in short words', () => {
	const of = (text: string, key: string) => likeness(spelled(text), spelled(key));
	expect(of('Emp1oyer', 'Employer')).toBe(1);
	expect(of('Emplayer', 'Employer')).toBeGreaterThan(0.8);
	expect(of('Employee', 'Employment')).toBe(0);
	expect(of('Tax', 'Fax')).toBe(0);
});

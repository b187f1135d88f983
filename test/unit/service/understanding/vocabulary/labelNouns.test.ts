import { isLabelLike } from '../../../../../local-service/src/understanding/vocabulary/labelNouns';

it.each(['First name', '2. Date of birth', 'Fecha de nacimiento', 'Numer telefonu', 'Plate No.'])(
	'%s reads like a label',
	(text) => expect(isLabelLike(text)).toBe(true),
);

it.each(['No', 'Jo Miller', '12 High Street', '[x] e-mail', '€ 12'])('%s is not a label', (text) =>
	expect(isLabelLike(text)).toBe(false),
);

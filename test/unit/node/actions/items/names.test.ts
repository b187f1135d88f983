import { checkNames } from '../../../../../nodes/DocumentExtraction/actions/items/names';

test('the options accept fields and lists whose names have dots', () => {
	const fields = [
		{ key: 'Rechnungs-Nr.' },
		{
			key: 'Pos.',
			type: 'array' as const,
			items: { type: 'object' as const, properties: [{ key: 'Art.-Nr.' }] },
		},
	];
	const reviewing = {
		threshold: 0.5,
		fields: ['Rechnungs-Nr.', 'Pos..Art.-Nr.'],
		isMissingWanted: true,
		isDuplicateWanted: false,
	};
	expect(() => checkNames([fields], { list: 'Pos.', reviewing })).not.toThrow();
	expect(() =>
		checkNames([fields], {
			reviewing: {
				threshold: 0.5,
				fields: ['Pos.Art.-Nr.'],
				isMissingWanted: true,
				isDuplicateWanted: false,
			},
		}),
	).toThrow('No field is named "Pos.Art.-Nr."');
});

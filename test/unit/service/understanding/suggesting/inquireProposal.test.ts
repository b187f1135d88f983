import {
	packedSamples,
	samplesToAsk,
	unpackedSamples,
} from '../../../../../local-service/src/understanding/suggesting/inquireProposal';
import { refineProposal } from '../../../../../local-service/src/understanding/suggesting/suggestByModel';
import { page } from '../../../../support/page';

const reading = (text: string) => ({ pages: [page(text)], skipped: [] });
const NAME = { key: 'name', description: 'Name', type: 'string' as const, example: 'Ada' };
const builtIn = [{ field: NAME, isSure: true }];

it('stores the parts of samples that a model is asked about, and nothing of samples without text', () => {
	expect(samplesToAsk([reading(' ')], 'English', [])).toBeUndefined();
	const asked = samplesToAsk([reading('Name: Ada'), reading(' ')], 'English', builtIn);
	expect(asked?.samples).toHaveLength(1);
	expect(asked && unpackedSamples(packedSamples(asked))).toEqual(asked);
	const long = samplesToAsk([reading('ab '.repeat(30_000))], 'English', []);
	expect(long?.samples.flat().flatMap(({ words }) => words).length).toBeLessThanOrEqual(24_000);
});

it('the same replies give the same proposal, and a failure of the model gives the proposal of the engine', async () => {
	const asked = samplesToAsk([reading('Name: Ada\nTown: Leeds')], 'English', builtIn);
	const packed = asked ? packedSamples(asked) : '';
	const town = { key: 'town', description: 'Town', type: 'string', example: 'Leeds', choices: [] };
	const fields = [town, { ...town, key: 'motto', example: 'ultraviolet' }];
	const refined = async (...replies: Parameters<typeof refineProposal>[1]['replies']) =>
		await refineProposal(packed, { mark: 'm', replies });
	expect(await refined()).toMatchObject({ question: { round: 1, rounds: 1, isRepair: false } });
	const proposal = await refined({ content: { fields }, model: 'large' });
	expect(proposal).toMatchObject({
		found: { fields: [{ key: 'name' }, { key: 'town' }], model: { name: 'large', fields: 1 } },
	});
	expect(await refined({ content: { fields }, model: 'large' })).toEqual(proposal);
	expect(await refined({ failure: 'it refused to' })).toMatchObject({
		found: { fields: [NAME], model: { fields: 0, failure: 'it refused to' } },
	});
});

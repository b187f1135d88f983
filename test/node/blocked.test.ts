/** An n8n whose administrator has blocked requests to the internal network. */
import { newerThan } from './newerThan';
import { setUpBench } from './serving';
import { simulatedService } from '../../harness/scriptedService';

// n8n reads this variable when it is loaded, that is, when the bench is set up.
process.env.N8N_SSRF_PROTECTION_ENABLED = 'true';

const { bench, serve } = setUpBench();

newerThan('1.122', 'n8n cannot block requests to its own network', () => {
	test('the message for a blocked service contains the message of n8n', async () => {
		const { received } = await serve(simulatedService());
		const item = await bench().itemWith({ data: 'x' });
		const { error } = await bench().run(
			{ resource: 'file', operation: 'upload', extractionId: 'ext_1' },
			[item],
		);
		expect(error?.message).toMatch(/^The service could not be reached: .*blocked/);
		expect(error?.description).toContain('administrator');
		expect(received).toHaveLength(0);
	});

	test('the message for a blocked download contains the message of n8n', async () => {
		const { received, origin } = await serve(simulatedService());
		const { error } = await bench().run(
			{
				resource: 'file',
				operation: 'upload',
				extractionId: 'ext_1',
				fileSource: 'url',
				url: `${origin}/a.pdf?key=secret`,
			},
			[{ json: {} }],
		);
		expect(error?.message).toMatch(/^The file at .*\/a\.pdf could not be downloaded: .*blocked/);
		expect(error?.description).toContain('administrator');
		expect(`${error?.message} ${error?.description}`).not.toContain('secret');
		expect(received).toHaveLength(0);
	});
});

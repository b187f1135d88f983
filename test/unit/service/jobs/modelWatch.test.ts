/** Log messages about a failing language model. */
import { createModelWatch } from '../../../../local-service/src/jobs/modelWatch';

function watched() {
	const warnings: string[] = [];
	let now = 0;
	const tell = createModelWatch(
		(message) => warnings.push(message),
		() => now,
	);
	return { warnings, tell, pass: (minutes: number) => (now += minutes * 60_000) };
}

test('a failing model is logged once, and its recovery once', () => {
	const { warnings, tell } = watched();
	tell(undefined);
	for (let file = 0; file < 3; file++) tell('its address answered 500');
	expect(warnings).toEqual([
		'The language model did not answer: its address answered 500. Until it does, the built-in engine answers, with a notice at each file.',
	]);
	tell(undefined);
	tell(undefined);
	expect(warnings.slice(1)).toEqual(['The language model answers again.']);
});

test('occasional failures do not fill the log', () => {
	const { warnings, tell, pass } = watched();
	for (let file = 0; file < 100; file++) tell(file % 2 ? undefined : 'it refused to');
	expect(warnings).toHaveLength(2);
	pass(11);
	tell('it refused to');
	expect(warnings).toHaveLength(3);
});

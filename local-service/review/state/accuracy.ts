/** Accuracy figures of the documents selected by the URL. */
import { computed, signal } from '@preact/signals';

import { SURE } from '../../src/interface/certainty';
import type { AccuracyView } from '../api/answers';
import { messageOf } from '../api/call';
import { viewAccuracy } from '../api/requests';
import { accuracyAddress, go, route } from './route';
import { isSignedOut } from './session';

/** In days; the first is the default. */
export const SPANS = [30, 7, 90, 365] as const;

const DAY = 24 * 60 * 60 * 1000;

const query = computed(
	() => new URLSearchParams(route.value.view === 'accuracy' ? route.value.query : ''),
);
export const extractionId = computed(() => query.value.get('extractionId') ?? '');
export const days = computed(
	(): number => SPANS.find((span) => `${span}` === query.value.get('days')) ?? SPANS[0],
);

export const figures = signal<AccuracyView>();
export const isLoadingFigures = signal(false);
export const figuresProblem = signal('');
/** The minimum confidence in the chosen scenario: values below it would be reviewed. */
export const threshold = signal(SURE);
/** The field shown in the chart, as JSON of its keys; '' for all fields. */
export const charted = signal('');

/** Selects another extraction or time span. */
export function choose(name: 'extractionId' | 'days', value: string): void {
	const changed = new URLSearchParams(query.value);
	if (value) changed.set(name, value);
	else changed.delete(name);
	charted.value = '';
	go(accuracyAddress(changed.toString()));
}

let asked = 0;

/** Loads the figures; an outdated answer is ignored. */
export async function loadFigures(): Promise<void> {
	const mine = ++asked;
	const asks = new URLSearchParams({ from: `${Date.now() - days.value * DAY}` });
	if (extractionId.value) asks.set('extractionId', extractionId.value);
	isLoadingFigures.value = true;
	try {
		const answer = await viewAccuracy(asks);
		if (mine !== asked) return;
		figures.value = answer;
		figuresProblem.value = '';
	} catch (error) {
		if (mine !== asked || isSignedOut(error)) return;
		figuresProblem.value = messageOf(error);
	} finally {
		if (mine === asked) isLoadingFigures.value = false;
	}
}

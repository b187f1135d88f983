import type { Inbox, Status } from '../api/answers';

export const STATUS_NAMES: { [status in Status]: string } = {
	toCheck: 'To check',
	edited: 'Edited',
	confirmed: 'Confirmed',
	rejected: 'Rejected',
};

export const countOf = (
	status: Status,
	{ counts, mostCounted }: Pick<Inbox, 'counts' | 'mostCounted'>,
): string => `${counts[status].toLocaleString('en')}${counts[status] < mostCounted ? '' : '+'}`;

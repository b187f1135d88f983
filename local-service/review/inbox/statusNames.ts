import type { Status } from '../api/answers';

export const STATUS_NAMES: { [status in Status]: string } = {
	toCheck: 'To check',
	edited: 'Edited',
	confirmed: 'Confirmed',
	rejected: 'Rejected',
};

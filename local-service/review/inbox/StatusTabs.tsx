import { type Status, STATUSES } from '../api/answers';
import { currentStatus, filters, frame } from '../state/inbox';
import { inboxAddress } from '../state/route';
import { countOf, STATUS_NAMES } from './statusNames';

export function StatusTabs() {
	return (
		<nav class="tabs" aria-label="Status">
			{STATUSES.map((status) => (
				<a
					key={status}
					href={addressOf(status)}
					aria-current={status === currentStatus.value ? 'page' : undefined}
				>
					{STATUS_NAMES[status]}
					<span class="count">{frame.value && countOf(status, frame.value)}</span>
				</a>
			))}
		</nav>
	);
}

function addressOf(status: Status): string {
	const query = new URLSearchParams(filters.value);
	query.set('status', status);
	return inboxAddress(query.toString());
}

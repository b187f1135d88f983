import { STATUSES } from '../api/answers';
import { currentStatus, filtered, frame } from '../state/inbox';
import { countOf, STATUS_NAMES } from './statusNames';

export function StatusTabs() {
	return (
		<nav class="tabs" aria-label="Status">
			{STATUSES.map((status) => (
				<a
					key={status}
					href={filtered('status', status)}
					aria-current={status === currentStatus.value ? 'page' : undefined}
				>
					{STATUS_NAMES[status]}
					<span class="count">{frame.value && countOf(status, frame.value)}</span>
				</a>
			))}
		</nav>
	);
}

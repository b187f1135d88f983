import { STATUSES } from '../api/answers';
import { currentStatus, filtered, overview } from '../state/inbox';
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
					<span class="count">{overview.value && countOf(status, overview.value)}</span>
				</a>
			))}
		</nav>
	);
}

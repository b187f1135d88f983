import { type Show, SHOWN } from '../api/answers';
import { filtered, overview } from '../state/inbox';

const NAMES: { [show in Show]: string } = { forReview: 'Sent for review', all: 'All documents' };

/** Choice of the listed documents; empty if no document was sent for review, and in sessions of a review link. */
export function ShownDocuments() {
	const shown = overview.value?.show;
	if (!shown) return null;
	return (
		<nav class="shown" aria-label="Which documents">
			{SHOWN.map((show) => (
				<a
					key={show}
					href={filtered('show', show)}
					aria-current={show === shown ? 'page' : undefined}
				>
					{NAMES[show]}
				</a>
			))}
		</nav>
	);
}

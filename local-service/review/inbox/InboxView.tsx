import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

import {
	filtered,
	files,
	filters,
	isLoading,
	listProblem,
	load,
	loadMore,
	next,
} from '../state/inbox';
import { accuracyAddress, route } from '../state/route';
import { leave, seesAll, visitor } from '../state/session';
import { Icon } from '../shell/Icon';
import { areShown } from '../shell/shortcuts';
import { FileRow } from './FileRow';
import { InboxFilters } from './InboxFilters';
import { ShownDocuments } from './ShownDocuments';
import { StatusTabs } from './StatusTabs';

export function InboxView() {
	const { value: place } = route;
	const end = useRef<HTMLDivElement>(null);
	// Before the first paint: otherwise a list that is not loaded yet looks empty.
	useLayoutEffect(() => {
		document.title = 'Review';
		void load();
	}, [place]);
	useEffect(() => {
		const again = () => document.visibilityState === 'visible' && void load();
		document.addEventListener('visibilitychange', again);
		return () => document.removeEventListener('visibilitychange', again);
	}, []);
	const { value: following } = next;
	// Observed again for each page of the list: an element that stays in view is reported only once.
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
			rootMargin: '600px',
		});
		if (end.current) observer.observe(end.current);
		return () => observer.disconnect();
	}, [following]);
	return (
		<div class="inbox">
			<header class="bar">
				<h1>Review</h1>
				<Until />
				<span class="spring" />
				{seesAll.value && (
					<a class="button quiet" href={accuracyAddress('')}>
						<Icon name="chart" /> Accuracy
					</a>
				)}
				<button
					type="button"
					class="quiet square"
					aria-label="Keyboard shortcuts"
					title="Keyboard shortcuts (?)"
					onClick={() => (areShown.value = true)}
				>
					<Icon name="keyboard" />
				</button>
				<button type="button" class="quiet" onClick={leave}>
					<Icon name="leave" /> Sign out
				</button>
			</header>
			<main>
				<div class="views">
					<StatusTabs />
					<ShownDocuments />
				</div>
				<InboxFilters />
				{filters.value.has('readingsOf') && <Readings />}
				{listProblem.value && (
					<p class="banner" role="alert">
						<Icon name="warning" />
						{listProblem}
						<button type="button" onClick={() => void load()}>
							Try again
						</button>
					</p>
				)}
				<ul class="files" aria-label="Documents" aria-busy={isLoading.value}>
					{files.value.map((one, i) => (
						<FileRow key={one.fileId} file={one} index={i} />
					))}
				</ul>
				{files.value.length === 0 && !isLoading.value && !listProblem.value && <Nothing />}
				<div ref={end} class="end">
					{next.value !== undefined && (
						<button type="button" class="quiet" onClick={loadMore}>
							{isLoading.value ? 'Loading …' : 'More'}
						</button>
					)}
				</div>
			</main>
		</div>
	);
}

/** Expiry of the review link. */
function Until() {
	const { value: who } = visitor;
	if (typeof who !== 'object' || who.until === undefined) return null;
	const until = new Date(who.until).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
	return <span class="muted">Link is valid until {until}</span>;
}

/** Banner of a list that is filtered to all readings of one document. */
function Readings() {
	return (
		<p class="one-document">
			All readings of one document
			<a class="button" href={filtered('readingsOf', '')}>
				Back to the list
			</a>
		</p>
	);
}

function Nothing() {
	const names = [...filters.value.keys()].filter((name) => !['status', 'show'].includes(name));
	return (
		<div class="nothing">
			<Icon name="check" />
			<p>{names.length > 0 ? 'No document fits these filters.' : 'No documents here.'}</p>
		</div>
	);
}

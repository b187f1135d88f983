import { useLayoutEffect } from 'preact/hooks';

import { Icon } from '../shell/Icon';
import {
	choose,
	days,
	extractionId,
	figures,
	figuresProblem,
	isLoadingFigures,
	loadFigures,
	SPANS,
} from '../state/accuracy';
import { currentInbox } from '../state/inbox';
import { inboxAddress } from '../state/route';
import { ConfidenceChart } from './ConfidenceChart';
import { DocumentCounts } from './DocumentCounts';
import { FieldTable } from './FieldTable';
import { countOf } from './figures';
import { LabelTable } from './LabelTable';
import { ReviewedTest } from './ReviewedTest';
import { ThresholdChoice } from './ThresholdChoice';

/** Minimum number of documents for figures that a single document hardly changes. */
const ENOUGH = 30;

export function AccuracyView() {
	const [which, span] = [extractionId.value, days.value];
	useLayoutEffect(() => {
		document.title = 'Accuracy';
		void loadFigures();
	}, [which, span]);
	return (
		<div class="inbox accuracy">
			<header class="bar">
				<a class="button quiet square" href={currentInbox()} aria-label="Back to the list">
					<Icon name="back" />
				</a>
				<h1>Accuracy</h1>
			</header>
			<main aria-busy={isLoadingFigures.value}>
				<Choices />
				{figuresProblem.value && (
					<p class="banner" role="alert">
						<Icon name="warning" />
						<span>{figuresProblem}</span>
						<button type="button" onClick={() => void loadFigures()}>
							Try again
						</button>
					</p>
				)}
				<Figures />
				<ReviewedTest />
			</main>
		</div>
	);
}

function Choices() {
	const extractions = figures.value?.extractions ?? [];
	return (
		<div class="choices">
			<select
				aria-label="Extraction"
				value={extractionId.value}
				onChange={({ currentTarget }) => choose('extractionId', currentTarget.value)}
			>
				<option value="">All extractions</option>
				{extractions.map((one) => (
					<option key={one.extractionId} value={one.extractionId}>
						{one.name}
					</option>
				))}
			</select>
			<select
				aria-label="Time"
				value={`${days.value}`}
				onChange={({ currentTarget }) => choose('days', currentTarget.value)}
			>
				{SPANS.toSorted((one, other) => one - other).map((span) => (
					<option key={span} value={`${span}`}>
						Last {span} days
					</option>
				))}
			</select>
		</div>
	);
}

function Figures() {
	const { value: found } = figures;
	if (!found) return null;
	const { documents, compared, isComplete, from, fields } = found;
	if (documents.processed === 0) {
		return (
			<div class="nothing">
				<Icon name="chart" />
				<p>No document was processed in this period. Choose a longer one, or another extraction.</p>
			</div>
		);
	}
	const isKnown = fields.length > 0;
	return (
		<>
			<DocumentCounts documents={documents} />
			{!isComplete && (
				<p class="banner">
					<Icon name="warning" />
					<span>
						Not all documents are compared. These figures cover only the newest documents, since{' '}
						{new Date(from).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}.
					</span>
				</p>
			)}
			{isKnown ? (
				<>
					<p class="muted">
						The answers before the first review are compared with the results that people confirmed
						in {countOf(compared, 'document')}.
						{compared < ENOUGH &&
							` With fewer than ${ENOUGH}, a single document changes these figures a lot.`}{' '}
						If only unsure documents are confirmed, a larger share is right in the others.
					</p>
					<ThresholdChoice figures={found} />
					<ConfidenceChart figures={found} />
					<FieldTable fields={fields} />
					<LabelTable fields={fields} />
				</>
			) : (
				<NothingConfirmed />
			)}
		</>
	);
}

/** Instructions to get figures. */
function NothingConfirmed() {
	return (
		<section class="card how">
			<h2>Nobody has confirmed a document of this period yet</h2>
			<p>Figures are computed from documents that people confirmed. To get figures:</p>
			<ol>
				<li>Open documents from the list, including sure ones; thirty are better than three.</li>
				<li>Correct the wrong values, and leave the others.</li>
				<li>Confirm each of them, and come back.</li>
			</ol>
			<a class="button" href={inboxAddress('show=all')}>
				Open the list
			</a>
		</section>
	);
}

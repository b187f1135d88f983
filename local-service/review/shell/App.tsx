import { AccuracyView } from '../accuracy/AccuracyView';
import { DocumentView } from '../document/DocumentView';
import { InboxView } from '../inbox/InboxView';
import { decisionProblem, done } from '../state/deciding';
import { route } from '../state/route';
import { seesAll, visitor } from '../state/session';
import { TryView } from '../try/TryView';
import { LearnedNote } from './LearnedNote';
import { ShortcutsDialog } from './ShortcutsDialog';
import { SignIn } from './SignIn';

export function App() {
	const who = visitor.value;
	const place = route.value;
	if (who === 'unknown') return null;
	if (who === 'signedOut') return <SignIn />;
	if (place.view === 'try') {
		return (
			<>
				<TryView />
				<ShortcutsDialog />
			</>
		);
	}
	return (
		<>
			{place.view === 'file' ? (
				<DocumentView key={place.fileId} fileId={place.fileId} />
			) : place.view === 'accuracy' && seesAll.value ? (
				<AccuracyView />
			) : (
				<InboxView />
			)}
			<LearnedNote />
			<ShortcutsDialog />
			<p class="unseen" role="status">
				{done}
			</p>
			{decisionProblem.value && (
				<p class="problem-note" role="alert">
					{decisionProblem}
					<button type="button" onClick={() => (decisionProblem.value = '')}>
						Close
					</button>
				</p>
			)}
		</>
	);
}

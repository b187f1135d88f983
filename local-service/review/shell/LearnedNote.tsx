import { nameOf } from '../model/fieldName';
import { Snippet } from '../page/Snippet';
import { learned, undoLearning } from '../state/deciding';
import { fileAddress } from '../state/route';
import { Icon } from './Icon';

/** Maximum number of snippets shown; other fields are only named. */
const MOST = 3;

/** Shows the fields that were learned from a correction, with their positions in the document. */
export function LearnedNote() {
	const note = learned.value;
	if (!note) return null;
	const { fileId, fileName, learnedFields, failed, pages, isForgotten } = note;
	const names = [...new Set(learnedFields.map(pathOf))];
	const isLearned = learnedFields.length > 0;
	return (
		<section class="learned" aria-label="What was learned" aria-live="polite">
			<header>
				<Icon name="bulb" />
				<h2>{isForgotten ? 'Forgotten' : isLearned ? 'Learned' : 'Not learned'}</h2>
				<button
					type="button"
					class="quiet square"
					aria-label="Close what was learned"
					onClick={() => (learned.value = undefined)}
				>
					<Icon name="cross" />
				</button>
			</header>
			{isForgotten ? (
				<p>
					Nothing is learned from <bdi>{fileName}</bdi> any more. Your corrections of it stay.
				</p>
			) : (
				<>
					<p>
						{isLearned ? (
							<>
								Similar documents get <b>{listed(names)}</b> from the same place as on{' '}
								<bdi>{fileName}</bdi>:
							</>
						) : (
							<>
								Nothing was learned from <bdi>{fileName}</bdi> for similar documents.
							</>
						)}
					</p>
					<ul>
						{learnedFields.slice(0, MOST).map(({ field, page, box }) => {
							const size = pages.find((one) => one.page === page);
							if (!size || !box) return null;
							return (
								<li key={field.join('.')}>
									<span class="muted">{nameOf(field.at(-1) ?? '')}</span>
									<Snippet fileId={fileId} size={size} box={box} />
								</li>
							);
						})}
					</ul>
					{failed.slice(0, MOST).map((one) => (
						<p key={one.field.join('.')}>
							<b>{pathOf(one)}</b> was not learned: {inSentence(one.reason)}
						</p>
					))}
					{failed.length > MOST && <p>{failed.length - MOST} more were not learned.</p>}
					<footer>
						<a class="button" href={fileAddress(fileId)}>
							Show the document
						</a>
						<button type="button" onClick={undoLearning}>
							Undo learning
						</button>
					</footer>
				</>
			)}
		</section>
	);
}

const pathOf = ({ field }: { field: string[] }) => field.map(nameOf).join(' › ');

const inSentence = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function listed(names: string[]): string {
	const more = names.length - MOST;
	const shown = more > 1 ? [...names.slice(0, MOST), `${more} more`] : names;
	return new Intl.ListFormat('en').format(shown);
}

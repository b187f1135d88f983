import type { FileView } from '../api/answers';
import { Icon } from '../shell/Icon';
import { fileAddress } from '../state/route';
import { isChanged, isOutdated, reapplyChanges, others, discardChanges } from '../state/opened';

/** Maximum number of notes shown without expanding, to leave space for the fields. */
const SHOWN = 4;

const Notes = ({ notes }: { notes: string[] }) => (
	<ul aria-labelledby="notes">
		{notes.map((note) => (
			<li key={note}>
				<bdi>{note}</bdi>
			</li>
		))}
	</ul>
);

/** Information for the person before they decide. */
export function Banners({ file }: { file: FileView }) {
	const { reviewed, notes, notices = [], duplicateOf } = file;
	return (
		<>
			{isOutdated.value && (
				<div class="banner" role="alert">
					<Icon name="people" />
					<p>Someone else decided on this document, or it was read again, since you opened it.</p>
					<button type="button" onClick={discardChanges}>
						{isChanged.value ? 'Drop my changes' : 'Show it'}
					</button>
					{isChanged.value && (
						<button type="button" onClick={reapplyChanges}>
							Keep my changes
						</button>
					)}
				</div>
			)}
			{others.value > 0 && (
				<p class="banner" role="status">
					<Icon name="people" />
					<span>Someone else has this document open. The first decision counts.</span>
				</p>
			)}
			{reviewed?.status === 'rejected' && (
				<p class="banner">
					<Icon name="cross" />
					<span>
						Rejected
						{reviewed.reviewer && (
							<>
								{' by '}
								<bdi>{reviewed.reviewer}</bdi>
							</>
						)}
						{reviewed.reason ? ': ' : '.'}
						<bdi>{reviewed.reason}</bdi>
					</span>
				</p>
			)}
			{duplicateOf && (
				<p class="banner">
					<Icon name="warning" />
					<span>Duplicate of a document that was read before: {duplicateOf.why}.</span>
					{duplicateOf.fileId && (
						<a class="button" href={fileAddress(duplicateOf.fileId)}>
							Show it
						</a>
					)}
				</p>
			)}
			{notes.length > 0 && (
				<div class="banner">
					<Icon name="warning" />
					<div>
						<p id="notes">To check:</p>
						<Notes notes={notes.slice(0, SHOWN)} />
						{notes.length > SHOWN && (
							<details>
								<summary>{notes.length - SHOWN} more</summary>
								<Notes notes={notes.slice(SHOWN)} />
							</details>
						)}
					</div>
				</div>
			)}
			{notices.map((notice) => (
				<p key={notice} class="banner">
					<Icon name="warning" />
					<span>{notice}</span>
				</p>
			))}
		</>
	);
}

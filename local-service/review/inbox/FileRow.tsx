import type { ListedFile } from '../api/answers';
import { CertaintyMark } from '../document/CertaintyMark';
import { certaintyOf } from '../model/certainty';
import { filtered, filters, overview, place } from '../state/inbox';
import { fileAddress } from '../state/route';

export function FileRow({ file, index }: { file: ListedFile; index: number }) {
	const isDecided = file.status === 'confirmed' || file.status === 'rejected';
	return (
		<li>
			<a
				class="file"
				href={fileAddress(file.fileId)}
				data-here={place.value === index ? '' : undefined}
				onFocus={() => (place.value = index)}
			>
				<span class="file-name">
					<bdi>{file.fileName}</bdi>
					{file.sender && <bdi class="muted">{file.sender}</bdi>}
				</span>
				<span class="file-kind">
					<bdi>{file.definitionName}</bdi>
				</span>
				<span class="file-type">
					{file.documentType && <bdi class="tag">{file.documentType}</bdi>}
				</span>
				<span class="file-certainty">
					{!isDecided && <CertaintyMark certainty={certaintyOf(file.confidence)} />}
				</span>
				<span class="file-unsure muted">{!isDecided && unsureOf(file)}</span>
				<time class="file-time muted" dateTime={new Date(file.uploadedAt).toISOString()}>
					{ageOf(file.uploadedAt)}
				</time>
			</a>
			{file.readings !== undefined && !filters.value.has('readingsOf') && (
				<a class="readings" href={filtered('readingsOf', file.fileId)}>
					Read {timesOf(file.readings)}
				</a>
			)}
		</li>
	);
}

const timesOf = (readings: number) =>
	readings === overview.value?.mostReadings ? `${readings} times or more` : `${readings} times`;

const unsureOf = ({ unsure, kind }: ListedFile): string => {
	if (unsure === 0) return '';
	if (kind === 'classification') return 'type';
	return `${unsure} unsure`;
};

const MINUTE = 60_000;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** Relative time, or the date if it is more than a week ago. */
function ageOf(time: number): string {
	const minutes = (Date.now() - time) / MINUTE;
	if (minutes < 1) return 'now';
	if (minutes < 60) return relative.format(-Math.floor(minutes), 'minute');
	if (minutes < 60 * 24) return relative.format(-Math.floor(minutes / 60), 'hour');
	if (minutes < 60 * 24 * 7) return relative.format(-Math.floor(minutes / 60 / 24), 'day');
	return new Date(time).toLocaleDateString([], { dateStyle: 'medium' });
}

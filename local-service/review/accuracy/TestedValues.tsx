import type { Found } from '../model/testFigures';
import { Dialog } from '../shell/Dialog';
import { fileAddress } from '../state/route';
import { written } from './figures';

/** Maximum number of values shown. */
const MOST = 200;

/** Values of a field, with links to their documents. */
export function TestedValues(props: { title: string; values: Found[]; close: () => void }) {
	const { title, values, close } = props;
	return (
		<Dialog title={title} onClose={close}>
			{values.length > MOST && (
				<p class="muted">
					The first {written(MOST)} of {written(values.length)} values.
				</p>
			)}
			<ul class="tested-values">
				{values.slice(0, MOST).map((found) => (
					<Value key={`${found.fileId} ${found.value.place}`} found={found} />
				))}
			</ul>
			<footer>
				<button type="button" onClick={close}>
					Close
				</button>
			</footer>
		</Dialog>
	);
}

function Value({ found: { fileId, fileName, value } }: { found: Found }) {
	const { confirmed, before, now, confidence, wasRight, isRight, place, field } = value;
	const isInRow = place !== field.join('.');
	return (
		<li>
			<p>
				<a href={fileAddress(fileId)}>
					<bdi>{fileName}</bdi>
				</a>
				{isInRow && <span class="muted"> {place}</span>}
			</p>
			<dl>
				{confirmed !== undefined && <Answer name="Confirmed" text={confirmed} />}
				{confirmed !== undefined && (
					<Answer name="Before" text={before ?? null} isRight={wasRight} />
				)}
				<Answer name="Now" text={now} isRight={isRight} confidence={confidence} />
			</dl>
		</li>
	);
}

function Answer(props: {
	name: string;
	text: string | null;
	isRight?: boolean | undefined;
	confidence?: number | undefined;
}) {
	const { name, text, isRight, confidence } = props;
	return (
		<div data-wrong={isRight === false || undefined}>
			<dt>{name}</dt>
			<dd>
				{text === null ? <span class="muted">nothing</span> : <bdi>{text}</bdi>}
				{isRight === false && <span class="wrong"> wrong</span>}
				{confidence !== undefined && <span class="muted"> {confidence.toFixed(2)}</span>}
			</dd>
		</div>
	);
}

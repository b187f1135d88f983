import { templates } from '../model/ofNode';
import { withTemplate } from '../model/wantedFields';
import { Icon } from '../shell/Icon';
import {
	choose,
	chosen,
	isBusy,
	isOver,
	step,
	tryIt,
	tryNote,
	tryProblem,
	wanted,
} from '../state/tried';
import { FieldRows } from './FieldRows';

/** Form to choose a document and the fields to extract. */
export function SetUp() {
	function submit(event: Event) {
		event.preventDefault();
		void tryIt();
	}
	return (
		<main>
			<form class="set-up" noValidate onSubmit={submit}>
				<div class="cards">
					<section class="card" aria-labelledby="what-document">
						<h2 id="what-document">Document</h2>
						<label class="drop" data-over={isOver.value || undefined}>
							<input
								type="file"
								class="unseen"
								disabled={isBusy.value}
								onChange={({ currentTarget }) => choose(currentTarget.files)}
							/>
							<Icon name={chosen.value ? 'file' : 'up'} />
							<Chosen />
						</label>
					</section>
					<section class="card" aria-labelledby="what-fields">
						<h2 id="what-fields">
							Fields <span class="muted">of a template, or your own</span>
						</h2>
						<Templates />
						<FieldRows
							wanted={wanted.value}
							what="field"
							change={(fields) => (wanted.value = fields)}
						/>
					</section>
				</div>
				<footer class="go">
					<p class="outcome" role="alert" data-problem={tryProblem.value !== '' || undefined}>
						{tryProblem}
					</p>
					<p class="muted" role="status">
						{step.value === 'sending' && 'Sending …'}
						{step.value === 'reading' && 'Reading …'}
						{!isBusy.value &&
							(tryNote.value ||
								'The document stays in the service, like any upload, until you delete it.')}
					</p>
					<button class="primary" disabled={isBusy.value}>
						Read the document
					</button>
				</footer>
			</form>
		</main>
	);
}

function Chosen() {
	const { value: file } = chosen;
	if (!file) {
		return (
			<span>
				<b>Drop a document here</b>, or choose a file
				<span class="muted kinds">PDF, picture, Office file, e-mail, text …</span>
			</span>
		);
	}
	return (
		<span>
			<b>
				<bdi>{file.name}</bdi>
			</b>
			<span class="muted kinds">{sizeOf(file)} · choose another file</span>
		</span>
	);
}

const sizeOf = ({ size }: File): string =>
	size < 1_000_000
		? `${Math.ceil(size / 1000).toLocaleString('en')} kB`
		: `${(size / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** Buttons that fill in the fields of a template; they can be changed afterwards. */
function Templates() {
	return (
		<div class="usual" role="group" aria-label="Templates">
			{templates.map(({ name, fields }) => (
				<button
					key={name}
					type="button"
					onClick={() => (wanted.value = withTemplate(wanted.value, fields))}
				>
					{name}
				</button>
			))}
		</div>
	);
}

import { useSignal } from '@preact/signals';

import { wantedOf } from '../model/wantedFields';
import { Icon } from '../shell/Icon';
import { choose, chosen, step, tryIt, tryNote, tryProblem, wanted } from '../state/tried';
import { FieldRows } from './FieldRows';
import { templates } from './templates';

/** What to read, and what to read in it. */
export function SetUp() {
	const isOver = useSignal(false);
	const isBusy = step.value !== 'choosing';
	function submit(event: Event) {
		event.preventDefault();
		void tryIt();
	}
	return (
		<main
			onDragOver={(event) => {
				event.preventDefault();
				isOver.value = true;
			}}
			onDragLeave={() => (isOver.value = false)}
			onDrop={(event) => {
				event.preventDefault();
				isOver.value = false;
				if (!isBusy) choose(event.dataTransfer?.files);
			}}
		>
			<form class="set-up" noValidate onSubmit={submit}>
				<section class="card" aria-labelledby="what-document">
					<h2 id="what-document">Document</h2>
					<label class="drop" data-over={isOver.value || undefined}>
						<input
							type="file"
							class="unseen"
							disabled={isBusy}
							onChange={({ currentTarget }) => choose(currentTarget.files ?? undefined)}
						/>
						<Icon name={chosen.value ? 'file' : 'up'} />
						<Chosen />
					</label>
				</section>
				<section class="card" aria-labelledby="what-fields">
					<div class="field-head">
						<h2 id="what-fields">Fields</h2>
						<TemplateChoice />
					</div>
					<FieldRows
						wanted={wanted.value}
						what="field"
						change={(fields) => (wanted.value = fields)}
					/>
				</section>
				<footer class="go">
					<p class="outcome" role="alert" data-problem={tryProblem.value !== '' || undefined}>
						{tryProblem}
					</p>
					<p class="muted" role="status">
						{step.value === 'sending' && 'Sending …'}
						{step.value === 'reading' && 'Reading …'}
						{!isBusy &&
							(tryNote.value || 'It stays in the service, like any upload, until it is deleted.')}
					</p>
					<button class="primary" disabled={isBusy}>
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

/** It is a choice for once: what it brings can be changed. */
function TemplateChoice() {
	return (
		<select
			aria-label="Template"
			value=""
			onChange={({ currentTarget }) => {
				const template = templates.find(({ name }) => name === currentTarget.value);
				if (template) wanted.value = wantedOf(template.fields);
				currentTarget.value = '';
			}}
		>
			<option value="">From a template …</option>
			{templates.map(({ name }) => (
				<option key={name}>{name}</option>
			))}
		</select>
	);
}

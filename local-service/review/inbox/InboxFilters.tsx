import { useEffect, useRef } from 'preact/hooks';

import { files, type Filter, filter, filters, overview } from '../state/inbox';
import { Icon } from '../shell/Icon';

/** Milliseconds without typing after which the list is updated. */
const PAUSE = 250;

export function InboxFilters() {
	const { workflows = [], definitions = [], documentTypes = [] } = overview.value ?? {};
	const senders = [...new Set(files.value.flatMap(({ sender }) => sender ?? []))];
	return (
		<div class="filters" role="search">
			<div class="search">
				<Icon name="search" />
				<Typed name="text" label="Search file names and values" type="search" />
			</div>
			{workflows.length > 0 && (
				<Chosen
					name="workflowId"
					label="Workflow"
					all="All workflows"
					options={workflows.map(({ workflowId, name }) => [workflowId, name])}
				/>
			)}
			<Chosen
				name="definitionId"
				label="Extraction or classification"
				all="All kinds"
				options={definitions.map(({ definitionId, name }) => [definitionId, name])}
			/>
			{documentTypes.length > 0 && (
				<Chosen
					name="documentType"
					label="Document type"
					all="All types"
					options={documentTypes.map((type) => [type, type])}
				/>
			)}
			<Typed name="sender" label="Sender" type="text" list="senders" />
			<datalist id="senders">
				{senders.map((sender) => (
					<option key={sender} value={sender} />
				))}
			</datalist>
		</div>
	);
}

function Typed(props: { name: Filter; label: string; type: 'search' | 'text'; list?: string }) {
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (
		<input
			type={props.type}
			list={props.list}
			aria-label={props.label}
			placeholder={props.label}
			value={filters.value.get(props.name) ?? ''}
			onInput={({ currentTarget }) => {
				clearTimeout(timer.current);
				timer.current = setTimeout(() => filter(props.name, currentTarget.value), PAUSE);
			}}
		/>
	);
}

function Chosen(props: {
	name: Filter;
	label: string;
	all: string;
	options: Array<[value: string, name: string]>;
}) {
	return (
		<select
			aria-label={props.label}
			value={filters.value.get(props.name) ?? ''}
			onChange={({ currentTarget }) => filter(props.name, currentTarget.value)}
		>
			<option value="">{props.all}</option>
			{props.options.map(([value, name]) => (
				<option key={value} value={value}>
					{name}
				</option>
			))}
		</select>
	);
}

import type { FileView } from '../api/answers';
import { STATUS_NAMES } from '../inbox/statusNames';
import { Icon } from '../shell/Icon';
import { areShown, isRejecting } from '../shell/shortcuts';
import { confirm, isDeciding } from '../state/deciding';
import { currentInbox } from '../state/inbox';
import { openNext } from '../state/nextDocument';
import { canRedo, canUndo, isChanged, isOutdated, others, redo, undo } from '../state/opened';
import { SavingLine } from './SavingLine';

export function DocumentBar({ file }: { file: FileView }) {
	return (
		<header class="bar document-bar">
			<a class="button quiet square" href={currentInbox()} aria-label="Inbox" title="Inbox (Alt+I)">
				<Icon name="back" />
			</a>
			<div class="title">
				<h1>
					<bdi>{file.fileName}</bdi>
				</h1>
				<p class="muted">
					<bdi>{file.definitionName}</bdi>
					<span class="tag" data-status={file.status}>
						{STATUS_NAMES[file.status]}
					</span>
					{file.reviewed?.reviewer && (
						<>
							by <bdi>{file.reviewed.reviewer}</bdi>
						</>
					)}
					{others.value > 0 && (
						<span class="others" role="status">
							<Icon name="people" />
							{others.value === 1 ? 'Someone else' : `${others.value} others`} here
						</span>
					)}
				</p>
			</div>
			<SavingLine />
			<div class="tools">
				<Tool icon="undo" name="Undo" keys="Ctrl+Z" isOff={!canUndo.value} run={undo} />
				<Tool icon="redo" name="Redo" keys="Ctrl+Shift+Z" isOff={!canRedo.value} run={redo} />
				<Tool
					icon="keyboard"
					name="Keyboard shortcuts"
					keys="?"
					run={() => (areShown.value = true)}
				/>
			</div>
			<div class="decisions">
				<button type="button" class="quiet" title="Alt+N" onClick={openNext}>
					Skip <Icon name="next" />
				</button>
				<button
					type="button"
					title="Alt+R"
					disabled={isDeciding.value || isOutdated.value}
					onClick={() => (isRejecting.value = true)}
				>
					Reject
				</button>
				<button
					type="button"
					class="primary"
					title="Ctrl+Enter"
					disabled={isDeciding.value || isOutdated.value}
					onClick={confirm}
				>
					<Icon name="check" />
					{isChanged.value ? 'Save and confirm' : 'Confirm'}
				</button>
			</div>
		</header>
	);
}

function Tool(props: {
	icon: Parameters<typeof Icon>[0]['name'];
	name: string;
	keys: string;
	isOff?: boolean;
	run: () => void;
}) {
	return (
		<button
			type="button"
			class="quiet square"
			aria-label={props.name}
			title={`${props.name} (${props.keys})`}
			disabled={props.isOff}
			onClick={props.run}
		>
			<Icon name={props.icon} />
		</button>
	);
}

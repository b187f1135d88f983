import { useEffect } from 'preact/hooks';

import { Icon } from '../shell/Icon';
import { file } from '../state/opened';
import { choose, isOver, showAgain, signOut, step } from '../state/tried';
import { DeleteButton } from './DeleteButton';
import { SetUp } from './SetUp';
import { Shown } from './Shown';

/** View to choose a document, name fields, and see the values next to the page. */
export function TryView() {
	useEffect(() => {
		document.title = 'Try a document';
		void showAgain();
		// Otherwise the browser would open a file that is dropped outside the drop area.
		addEventListener('dragover', over);
		addEventListener('dragleave', away);
		addEventListener('drop', drop);
		return () => {
			removeEventListener('dragover', over);
			removeEventListener('dragleave', away);
			removeEventListener('drop', drop);
		};
	}, []);
	const opened = step.value === 'shown' ? file.value : undefined;
	if (opened) return <Shown file={opened} />;
	return (
		<div class="try">
			<header class="bar">
				<h1>Try a document</h1>
				<span class="spring" />
				<DeleteButton />
				<button type="button" class="quiet" onClick={signOut}>
					<Icon name="leave" /> Sign out
				</button>
			</header>
			<SetUp />
		</div>
	);
}

function over(event: DragEvent): void {
	event.preventDefault();
	isOver.value = true;
}

const away = () => void (isOver.value = false);

function drop(event: DragEvent): void {
	event.preventDefault();
	isOver.value = false;
	choose(event.dataTransfer?.files);
}

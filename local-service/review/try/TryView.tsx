import { useEffect } from 'preact/hooks';

import { Icon } from '../shell/Icon';
import { file } from '../state/opened';
import { leave } from '../state/session';
import { showAgain, step } from '../state/tried';
import { DeleteButton } from './DeleteButton';
import { SetUp } from './SetUp';
import { Shown } from './Shown';

/** A document is chosen, fields are named, and the values stand beside the page. */
export function TryView() {
	useEffect(() => {
		document.title = 'Try a document';
		void showAgain();
	}, []);
	const opened = step.value === 'shown' ? file.value : undefined;
	if (opened) return <Shown file={opened} />;
	return (
		<div class="try">
			<header class="bar">
				<h1>Try a document</h1>
				<span class="spring" />
				<DeleteButton />
				<button type="button" class="quiet" onClick={leave}>
					<Icon name="leave" /> Sign out
				</button>
			</header>
			<SetUp />
		</div>
	);
}

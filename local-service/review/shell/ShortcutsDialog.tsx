import { Dialog } from './Dialog';
import { shownKeys } from './keys';
import { areShown, hasSingleKeys, listed } from './shortcuts';

const close = () => (areShown.value = false);

export function ShortcutsDialog() {
	if (!areShown.value) return null;
	return (
		<Dialog title="Keyboard shortcuts" onClose={close}>
			<div class="shortcuts">
				{listed().map(({ title, shortcuts }) => (
					<section key={title}>
						<h3>{title}</h3>
						<dl>
							{shortcuts.map(({ keys, does }) => (
								<div key={keys}>
									<dt>{does}</dt>
									<dd>
										<Keys keys={keys} />
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
			<footer>
				<label class="switch">
					<input
						type="checkbox"
						checked={hasSingleKeys}
						onChange={(event) => (hasSingleKeys.value = event.currentTarget.checked)}
					/>
					Single-key shortcuts
				</label>
				<button type="button" onClick={close}>
					Close
				</button>
			</footer>
		</Dialog>
	);
}

function Keys({ keys }: { keys: string }) {
	return (
		<>
			{shownKeys(keys).map((part) => (
				<kbd key={part}>{part}</kbd>
			))}
		</>
	);
}

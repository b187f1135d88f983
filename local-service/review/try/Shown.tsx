import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

import type { FileView } from '../api/answers';
import { DocumentPanes } from '../document/DocumentPanes';
import { Icon } from '../shell/Icon';
import { changeFields, showOther, takeAnother, tried, tryProblem } from '../state/tried';
import { forgetWords, zoom } from '../state/viewer';
import { DeleteButton } from './DeleteButton';
import { TakeAway } from './TakeAway';

/** The path of a document in its archive (docs/local-service.md#zip-archives). */
const pathOf = (fileName: string) => fileName.slice(fileName.indexOf('/') + 1);

/** The result next to the page, and the next steps. */
export function Shown({ file }: { file: FileView }) {
	const isTaking = useSignal(false);
	useLayoutEffect(() => {
		zoom.value = 'width';
		return forgetWords;
	}, []);
	const { files = [] } = tried.value ?? {};
	return (
		<div class="document">
			<header class="bar document-bar">
				<button
					type="button"
					class="quiet square"
					aria-label="Change the fields"
					title="Change the fields"
					onClick={changeFields}
				>
					<Icon name="back" />
				</button>
				<div class="title">
					<h1>
						<bdi>{file.fileName}</bdi>
					</h1>
					<p class="muted">It stays in the service until it is deleted</p>
				</div>
				{files.length > 1 && (
					<select
						class="in-archive"
						aria-label="Document of the archive"
						value={file.fileId}
						onChange={({ currentTarget }) => showOther(currentTarget.value)}
					>
						{files.map(({ fileId, fileName }, at) => (
							<option key={fileId} value={fileId}>
								{`${at + 1} of ${files.length}: ${pathOf(fileName)}`}
							</option>
						))}
					</select>
				)}
				<div class="decisions">
					<DeleteButton />
					<button type="button" onClick={takeAnother}>
						Another document
					</button>
					<button type="button" class="primary" onClick={() => (isTaking.value = true)}>
						<Icon name="copy" /> Use it
					</button>
				</div>
			</header>
			{/* The same document with other fields is not a duplicate. */}
			<DocumentPanes file={{ ...file, duplicateOf: undefined }} />
			{tryProblem.value && (
				<p class="problem-note" role="alert">
					{tryProblem}
					<button type="button" onClick={() => (tryProblem.value = '')}>
						Close
					</button>
				</p>
			)}
			{isTaking.value && (
				<TakeAway fileName={file.fileName} close={() => (isTaking.value = false)} />
			)}
		</div>
	);
}

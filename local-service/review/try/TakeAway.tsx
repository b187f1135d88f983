import { printFields } from '../model/ofNode';
import { curlCommands } from '../model/takeAway';
import { Dialog } from '../shell/Dialog';
import { serviceUrl } from '../state/route';
import { askedFor } from '../state/tried';
import { Copied } from './Copied';

/** Dialog with the fields for n8n, and with commands that do the same. */
export function TakeAway({ fileName, close }: { fileName: string; close: () => void }) {
	const details = askedFor();
	return (
		<Dialog title="Use these fields" onClose={close}>
			<Copied
				title="In n8n"
				about="Document → Extract: choose Using JSON for Define Fields, and paste this into Fields (JSON)."
				text={printFields(details.fields)}
			/>
			<Copied
				title="In a shell"
				about="Does the same with curl. Set TOKEN to the access token before; it is not part of the commands."
				text={curlCommands(serviceUrl, details, fileName)}
			/>
			<footer>
				<button type="button" onClick={close}>
					Close
				</button>
			</footer>
		</Dialog>
	);
}

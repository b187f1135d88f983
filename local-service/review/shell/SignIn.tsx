import { useSignal } from '@preact/signals';

import { isTryPage } from '../state/route';
import { enter, signInProblem } from '../state/session';

/** Key of the person's name in localStorage. */
const NAME = 'reviewer';

export function SignIn() {
	const token = useSignal('');
	const reviewer = useSignal(localStorage.getItem(NAME) ?? '');
	const isBusy = useSignal(false);
	async function submit(event: Event) {
		event.preventDefault();
		isBusy.value = true;
		const name = reviewer.value.trim();
		localStorage.setItem(NAME, name);
		await enter({ token: token.value.trim(), ...(name && { reviewer: name }) });
		isBusy.value = false;
	}
	return (
		<main class="sign-in">
			<form onSubmit={submit}>
				<h1>{isTryPage ? 'Try a document' : 'Review documents'}</h1>
				<p class="muted">
					Sign in with the access token of the service
					{isTryPage
						? ': it prints one when it starts.'
						: '. With a review link you need none: open the link itself.'}
				</p>
				<label for="token">Access token</label>
				<input
					id="token"
					type="password"
					autocomplete="current-password"
					required
					autofocus
					value={token}
					aria-describedby="sign-in-problem"
					onInput={(event) => (token.value = event.currentTarget.value)}
				/>
				<label for="reviewer">Your name (optional)</label>
				<input
					id="reviewer"
					autocomplete="name"
					maxLength={100}
					value={reviewer}
					aria-describedby="why-name"
					onInput={(event) => (reviewer.value = event.currentTarget.value)}
				/>
				<p id="why-name" class="muted">
					It is shown with your decisions in reviews.
				</p>
				<p id="sign-in-problem" class="problem" role="alert">
					{signInProblem}
				</p>
				<button class="primary" disabled={isBusy.value}>
					Sign in
				</button>
			</form>
		</main>
	);
}

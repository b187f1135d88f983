/** Actions of a person in n8n's editor, through the editor's REST interface. */
import type { ExportedWorkflow } from '../engine/index.ts';
import { OWN_CONNECTION } from '../ownConnection.ts';

export type N8nClient = {
	/**
	 * Calls `/rest/…`.
	 * @throws Error with n8n's answer if the request failed
	 */
	call: <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', to: string, body?: object) => Promise<T>;
	/** @returns its ID */
	createCredential: (name: string, type: string, data: object) => Promise<string>;
	/** @returns its ID */
	createWorkflow: (workflow: ExportedWorkflow) => Promise<string>;
};

/** The only user of the n8n under test. */
export const OWNER = {
	email: 'owner@example.com',
	firstName: 'Olga',
	lastName: 'Owner',
	password: 'Documents-2-data',
};

/** Signs the owner in, after creating the owner if n8n has none yet. */
export async function signIn(url: string, owner = OWNER): Promise<N8nClient> {
	let cookie = '';
	const call: N8nClient['call'] = async (method, to, body) => {
		const response = await fetch(`${url}/rest/${to}`, {
			method,
			headers: {
				...OWN_CONNECTION,
				// A session is bound to the browser that began it.
				'browser-id': 'document-extraction',
				...(cookie && { cookie }),
				...(body && { 'content-type': 'application/json' }),
			},
			body: body && JSON.stringify(body),
		});
		const answer = await response.text();
		if (!response.ok) throw new Error(`${method} ${to}: ${response.status} ${answer}`);
		const [session] = response.headers.getSetCookie();
		if (session) cookie = session.split(';')[0] ?? '';
		return JSON.parse(answer).data;
	};

	const { userManagement } = await call<{
		userManagement: { showSetupOnFirstLoad: boolean };
	}>('GET', 'settings');
	const { email: emailOrLdapLoginId, password } = owner;
	if (userManagement.showSetupOnFirstLoad) await call('POST', 'owner/setup', owner);
	else await call('POST', 'login', { emailOrLdapLoginId, password });

	return {
		call,
		createCredential: async (name, type, data) => {
			const { id } = await call<{ id: string }>('POST', 'credentials', { name, type, data });
			return id;
		},
		createWorkflow: async (workflow) => {
			const { id } = await call<{ id: string }>('POST', 'workflows', workflow);
			return id;
		},
	};
}

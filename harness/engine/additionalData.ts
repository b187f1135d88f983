/** Replaces the data that n8n's command line package provides to executions: credentials, URLs. */
import type { ExecutionLifecycleHooks } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	ICredentialsHelper as CredentialsHelper,
	IHttpRequestOptions,
	INode,
	IWorkflowExecuteAdditionalData,
	Workflow,
} from 'n8n-workflow';

import type { LoadedN8n } from './n8n.ts';

export type AdditionalDataOf = ReturnType<typeof additionalData>;

/** @param credentials by credential type */
export function additionalData(
	{ core, workflow: { ICredentialsHelper }, loaders }: LoadedN8n,
	credentials: { [type: string]: ICredentialDataDecryptedObject },
) {
	/** Replaces n8n's own helper, which is part of its command line package and needs its database. */
	class GivenCredentials extends ICredentialsHelper {
		getParentTypes = () => [];
		isCredentialUsableByNode = () => true;
		preAuthentication = async () => undefined;
		runPreAuthentication = async () => undefined;
		getCredentialsProperties = () => [];
		updateCredentials = async () => {};
		updateCredentialsOauthTokenData = async () => {};

		async getCredentials(): Promise<never> {
			throw new Error('Credentials are passed in, not stored');
		}

		/** Returns a credential, with expressions evaluated for the item, as n8n does. */
		async getDecrypted(
			...[, , type, mode, executeData, , given]: Parameters<CredentialsHelper['getDecrypted']>
		): Promise<ICredentialDataDecryptedObject> {
			const credential = credentials[type];
			if (!credential) throw new Error(`No credential of the type "${type}" was given`);
			if (!given) return { ...credential };
			const { workflow, runExecutionData, runIndex, itemIndex, node, connectionInputData } = given;
			const evaluate = (text: string) =>
				workflow.expression.getParameterValue(
					text,
					runExecutionData,
					runIndex,
					itemIndex,
					node.name,
					connectionInputData,
					mode,
					{},
					executeData,
				);
			const members = Object.entries(credential).map(([name, value]) => [
				name,
				typeof value === 'string' ? evaluate(value) : value,
			]);
			return Object.fromEntries(members);
		}

		/** Resolves a credential type's `authenticate` as n8n does. */
		async authenticate(
			credential: ICredentialDataDecryptedObject,
			typeName: string,
			request: IHttpRequestOptions,
			workflow?: Workflow,
			node?: INode,
		): Promise<IHttpRequestOptions> {
			const { type } = loaders
				.filter((loader) => typeName in loader.known.credentials)
				.map((loader) => loader.getCredential(typeName))[0] ?? { type: undefined };
			if (typeof type?.authenticate !== 'object' || !workflow || !node) return request;
			const resolve = (text: unknown) =>
				workflow.expression.getSimpleParameterValue(node, String(text), 'internal', {
					$credentials: credential,
				});
			const headers = Object.entries(type.authenticate.properties.headers ?? {}).map(
				([name, value]) => [name, resolve(value)],
			);
			return { ...request, headers: { ...request.headers, ...Object.fromEntries(headers) } };
		}
	}

	return (
		executionId: string,
		workflowId: string,
		hooks?: ExecutionLifecycleHooks,
	): IWorkflowExecuteAdditionalData => ({
		credentialsHelper: new GivenCredentials(),
		executionId,
		workflowId,
		hooks,
		currentNodeExecutionIndex: 0,
		variables: {},
		restApiUrl: 'http://127.0.0.1/rest',
		instanceBaseUrl: 'http://127.0.0.1',
		formBaseUrl: 'http://127.0.0.1/form',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
		formTestBaseUrl: 'http://127.0.0.1/form-test',
		webhookBaseUrl: 'http://127.0.0.1/webhook',
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		webhookTestBaseUrl: 'http://127.0.0.1/webhook-test',
		mcpBaseUrl: 'http://127.0.0.1/mcp',
		mcpTestBaseUrl: 'http://127.0.0.1/mcp-test',
		logAiEvent: () => {},
		externalSecretsProxy: new core.ExternalSecretsProxy(),
		executeWorkflow: notSupported('Sub-workflows'),
		getRunExecutionData: async () => undefined,
		getRuntimeCredential: async () => undefined,
		startRunnerTask: notSupported('Code nodes'),
	});
}

const notSupported = (what: string) => async (): Promise<never> => {
	throw new Error(`${what} do not run in this engine`);
};

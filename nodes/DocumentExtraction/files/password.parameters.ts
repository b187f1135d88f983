import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

/** Password option for protected PDFs; `pickFiles` reads it. */
export const password: INodeProperties = {
	displayName: 'Password',
	name: 'password',
	type: 'string',
	typeOptions: { password: true },
	default: '',
	description:
		'Password of protected PDFs. To try several, use an expression that returns a list, or a text with one password per line. The local service opens the PDF with it while it is uploaded, and stores no password.',
};

/**
 * The passwords to try on the PDFs of an item, one per line. They may begin or end with spaces.
 *
 * @returns undefined if there are none
 */
export function readPasswords(this: IExecuteFunctions, itemIndex: number): string | undefined {
	const given: unknown = this.getNodeParameter('options.password', itemIndex, '');
	const passwords = [given]
		.flat()
		.map((password) => String(password ?? ''))
		.filter((password) => password !== '');
	return passwords.length > 0 ? passwords.join('\n') : undefined;
}

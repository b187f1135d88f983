import {
	addressAfter,
	partiesIn,
} from '../../../../../local-service/src/understanding/prose/parties';
import { phrasesIn } from '../../../../../local-service/src/understanding/prose/phrases';
import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { page } from '../../../../support/page';

const viewOf = (text: string) => toView([page(text)]);
const partiesOf = (text: string) =>
	partiesIn(viewOf(text)).map(({ phrase, role }) => [phrase.text, role]);

const LEASE = `
This Lease is made on May 4, 2023 by and between Alder Homes LLC, an Ohio company with its
office at 12 Mill Street, Dayton, OH 45402 ("Alder" or the "Landlord"), and Petra Vance (the
"Tenant"). The rent is due to Landlord on the first day of each month, and Tenant shall pay it
to Corner Bank Inc. or to Dover Trust Ltd. in Bath, as the Landlord and the Tenant agree.`;

describe('parties', () => {
	it('are those that one sentence names together, with the first of their roles', () => {
		expect(partiesOf(LEASE)).toEqual([
			['Alder Homes LLC', 'Alder'],
			['Petra Vance', 'Tenant'],
		]);
	});

	it('are not the agreement itself', () => {
		const text = `
This Consulting Agreement (this “Agreement”) is made on May 4, 2023 by and between
Q.R.S. Consulting LLC (“Alder”) and Petra Vance (the “Tenant”), who shall pay what is due to
Alder on the first day of each month, as this Agreement says, to a bank that Alder names.`;
		expect(partiesOf(text)).toEqual([
			['Q.R.S. Consulting LLC', 'Alder'],
			['Petra Vance', 'Tenant'],
		]);
	});

	it('do not include preceding words such as "Board of"', () => {
		const text = `
As a condition of my becoming a member of the Board of Directors of Alder Homes LLC, an Ohio
corporation (the “Company”), the board and its directors rely on what I say to the Company.`;
		const named = phrasesIn(viewOf(text)).filter(({ kind }) => kind === 'name');
		expect(named[0]).toMatchObject({ text: 'Alder Homes LLC', term: 'Company' });
		const [bank] = phrasesIn(
			viewOf('It is paid to Banco de Crédito de Vale S.A. on the first day.'),
		);
		expect(bank?.text).toBe('Banco de Crédito de Vale S.A.');
	});

	it('are not those that a text only mentions', () => {
		const text = `
The rent is due on the first day of each month and shall be paid by means of a cheque.
It may be paid in Bath as well. All that was agreed before is void, and what is to be
changed shall be changed in writing, which Dover shall keep for the time of ten years.`;
		expect(partiesOf(text)).toEqual([]);
	});

	it.each([
		['12 Mill Street, Dayton, OH 45402', 'Alder Homes LLC'],
		[undefined, 'Petra Vance'],
	])('have the address printed after them: %s', (address, name) => {
		const phrase = phrasesIn(viewOf(LEASE)).find(({ text }) => text === name);
		expect(phrase && addressAfter(phrase)?.text).toBe(address);
	});
});

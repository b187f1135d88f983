import type { Field } from '../../../../../local-service/src/interface';
import { extractFields } from '../../../../../local-service/src/understanding/engine/extractFields';
import { resultOf } from '../../../../../local-service/src/understanding/fields/answers';
import { page } from '../../../../support/page';

const extract = async (fields: Field[], text: string) =>
	resultOf(
		await extractFields([page(text)], { name: 'Payslips', language: 'Multi-Lingual', fields }),
	);

const COLUMNS = `ACME Foods Inc.            Earnings Statement
Employee: Dana Whitfield          Pay Date: 05/15/2026

Earnings            Rate     Hours     This Period     Year to Date
Regular             25.00    80.00        2,000.00        18,000.00
Overtime            37.50     4.00          150.00           900.00
Gross Pay                                 2,150.00        18,900.00

Deductions                             This Period     Year to Date
Federal Income Tax                          240.00         2,110.00
Net Pay                                   1,745.52        15,344.15`;

const BLOCK = `Muster Metallbau GmbH                Entgeltabrechnung Mai 2026
Herr Jonas Feldkamp

Lohnart                        Betrag
Grundlohn                    3.200,00
Gesamtbrutto                 3.380,00
Lohnsteuer                     452,16
Krankenversicherung            275,47
Nettoverdienst               2.214,80
Auszahlungsbetrag            2.214,80

Jahreswerte
Gesamtbrutto                16.540,00
Lohnsteuer                   2.190,33
Krankenversicherung          1.348,01`;

const ONLY_SUMS = `Westbrook Dental Ltd                         PAYSLIP
Name: A. Fernsby        Tax code: 1257L
Date: 28/05/2026        Tax period: 2

Payments               Amount       Deductions           Amount
Salary               2,400.00       Income tax           270.40
Bonus                  200.00       National Insurance   124.16

Total pay            2,600.00       Total deductions     394.56
                                    NET PAY            2,205.44

Year to date
Taxable pay          5,000.00
Gross pay            5,000.00
Income tax             512.20`;

it('answers with the column of the period, or with the column of the year if the field is about the year', async () => {
	const fields = [
		{ key: 'grossPay', description: 'Gross pay' },
		{ key: 'netPay', description: 'Net pay' },
		{ key: 'grossPayYtd', description: 'Gross pay year to date' },
		{ key: 'netPayYtd', description: 'Net pay year to date' },
	];
	expect(await extract(fields, COLUMNS)).toEqual({
		grossPay: '2,150.00',
		netPay: '1,745.52',
		grossPayYtd: '18,900.00',
		netPayYtd: '15,344.15',
	});
});

it('answers with the block of the month, or with the yearly sums if the field is about the year', async () => {
	const fields = [
		{ key: 'bruttolohn', description: 'Bruttolohn des Monats' },
		{ key: 'lohnsteuer', description: 'Lohnsteuer' },
		{ key: 'netto', description: 'Nettolohn' },
		{ key: 'bruttoJahr', description: 'Gesamtbrutto im Jahr' },
		{ key: 'lohnsteuerKumuliert' },
	];
	expect(await extract(fields, BLOCK)).toEqual({
		bruttolohn: '3.380,00',
		lohnsteuer: '452,16',
		netto: '2.214,80',
		bruttoJahr: '16.540,00',
		lohnsteuerKumuliert: '2.190,33',
	});
});

it('answers with another label of the month instead of the sum of a year', async () => {
	const fields = [
		{ key: 'grossPay', description: 'Gross pay for the period' },
		{ key: 'incomeTax', description: 'Income tax deducted' },
		{ key: 'netPay' },
	];
	expect(await extract(fields, ONLY_SUMS)).toEqual({
		grossPay: '2,600.00',
		incomeTax: '270.40',
		netPay: '2,205.44',
	});
});

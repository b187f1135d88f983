import type { Kind } from '../../kind.ts';
import { bankStatement } from './bankStatement.ts';
import { broadcastOrder } from './broadcastOrder.ts';
import { confidentialityAgreement } from './confidentialityAgreement.ts';
import { deliveryNote } from './deliveryNote.ts';
import { hotelFolio } from './hotelFolio.ts';
import { insurancePolicy } from './insurancePolicy.ts';
import { lease } from './lease.ts';
import { payslip } from './payslip.ts';
import { utilityBill } from './utilityBill.ts';

/** The kinds that may be learned from. */
export const TRAINED: readonly Kind[] = [
	bankStatement,
	broadcastOrder,
	confidentialityAgreement,
	deliveryNote,
	hotelFolio,
	insurancePolicy,
	lease,
	payslip,
	utilityBill,
];

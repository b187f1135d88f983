import type { Kind } from '../../kind.ts';
import { bankStatement } from './bankStatement.ts';
import { broadcastOrder } from './broadcastOrder.ts';
import { confidentialityAgreement } from './confidentialityAgreement.ts';
import { customsDeclaration } from './customsDeclaration.ts';
import { deliveryNote } from './deliveryNote.ts';
import { donationReceipt } from './donationReceipt.ts';
import { employmentContract } from './employmentContract.ts';
import { hotelFolio } from './hotelFolio.ts';
import { insurancePolicy } from './insurancePolicy.ts';
import { invoice } from './invoice.ts';
import { labReport } from './labReport.ts';
import { lease } from './lease.ts';
import { loanAgreement } from './loanAgreement.ts';
import { membershipApplication } from './membershipApplication.ts';
import { patientIntake } from './patientIntake.ts';
import { payslip } from './payslip.ts';
import { phoneBill } from './phoneBill.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { taxAssessment } from './taxAssessment.ts';
import { tillSlip } from './tillSlip.ts';
import { transcript } from './transcript.ts';
import { travelBooking } from './travelBooking.ts';
import { utilityBill } from './utilityBill.ts';
import { vehicleRegistration } from './vehicleRegistration.ts';
import { workOrder } from './workOrder.ts';

/** The kinds that may be learned from. */
export const TRAINED: readonly Kind[] = [
	bankStatement,
	broadcastOrder,
	confidentialityAgreement,
	customsDeclaration,
	deliveryNote,
	donationReceipt,
	employmentContract,
	hotelFolio,
	insurancePolicy,
	invoice,
	labReport,
	lease,
	loanAgreement,
	membershipApplication,
	patientIntake,
	payslip,
	phoneBill,
	purchaseOrder,
	taxAssessment,
	tillSlip,
	transcript,
	travelBooking,
	utilityBill,
	vehicleRegistration,
	workOrder,
];

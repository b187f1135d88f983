import type { Kind } from '../../kind.ts';
import { airPackingList } from './air-packing-list.ts';
import { boardResolution } from './board-resolution.ts';
import { brokerageStatement } from './brokerage-statement.ts';
import { buildingPermit } from './building-permit.ts';
import { calibrationCertificate } from './calibration-certificate.ts';
import { carRentalAgreement } from './car-rental-agreement.ts';
import { clinicalDischargeLetter } from './clinical-discharge-letter.ts';
import { consultingAgreement } from './consulting-agreement.ts';
import { craftsmanInvoice } from './craftsman-invoice.ts';
import { creditNote } from './credit-note.ts';
import { dentalEstimate } from './dental-estimate.ts';
import { dunningLetter } from './dunning-letter.ts';
import { eventRegistration } from './event-registration.ts';
import { fineNotice } from './fine-notice.ts';
import { freightWaybill } from './freight-waybill.ts';
import { insuranceCertificate } from './insurance-certificate.ts';
import { parcelCustomsDeclaration } from './parcel-customs-declaration.ts';
import { pensionNotice } from './pension-notice.ts';
import { powerOfAttorney } from './power-of-attorney.ts';
import { prescription } from './prescription.ts';
import { propertyTaxBill } from './property-tax-bill.ts';
import { salesQuotation } from './sales-quotation.ts';
import { schoolReportCard } from './school-report-card.ts';
import { terminationLetter } from './termination-letter.ts';
import { veterinaryRecord } from './veterinary-record.ts';
import { warrantyCard } from './warranty-card.ts';
import { waterMeterCard } from './water-meter-card.ts';
import { workTimesheet } from './work-timesheet.ts';

/** Kinds that nothing is ever trained on: they show whether the reader generalizes. */
export const CLOSED: readonly Kind[] = [
	airPackingList,
	boardResolution,
	brokerageStatement,
	buildingPermit,
	calibrationCertificate,
	carRentalAgreement,
	clinicalDischargeLetter,
	consultingAgreement,
	craftsmanInvoice,
	creditNote,
	dentalEstimate,
	dunningLetter,
	eventRegistration,
	fineNotice,
	freightWaybill,
	insuranceCertificate,
	parcelCustomsDeclaration,
	pensionNotice,
	powerOfAttorney,
	prescription,
	propertyTaxBill,
	salesQuotation,
	schoolReportCard,
	terminationLetter,
	veterinaryRecord,
	warrantyCard,
	waterMeterCard,
	workTimesheet,
];

import type { Kind } from '../../kind.ts';
import { carRentalAgreement } from './car-rental-agreement.ts';
import { craftsmanInvoice } from './craftsman-invoice.ts';
import { dentalEstimate } from './dental-estimate.ts';
import { freightWaybill } from './freight-waybill.ts';
import { insuranceCertificate } from './insurance-certificate.ts';
import { prescription } from './prescription.ts';
import { schoolReportCard } from './school-report-card.ts';
import { warrantyCard } from './warranty-card.ts';

/** Kinds that nothing is ever trained on: they show whether the reader generalizes. */
export const CLOSED: readonly Kind[] = [
	carRentalAgreement,
	craftsmanInvoice,
	dentalEstimate,
	freightWaybill,
	insuranceCertificate,
	prescription,
	schoolReportCard,
	warrantyCard,
];

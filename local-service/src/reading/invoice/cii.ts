import type { Syntax } from './invoice';
import { UNTDID_4461 } from './paymentKinds';

/**
 * UN/CEFACT's Cross Industry Invoice: Factur-X, ZUGFeRD 2 and XRechnung, and ZUGFeRD 1, which is an
 * earlier draft with other names for the same parts.
 */
const DOCUMENT = '(Header)?ExchangedDocument';
const TRADE = '(Specified)?SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/Applicable(Header|SupplyChain)TradeAgreement`;
const DELIVERY = `${TRADE}/Applicable(Header|SupplyChain)TradeDelivery`;
const SETTLEMENT = `${TRADE}/Applicable(Header|SupplyChain)TradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlement(Header)?MonetarySummation`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const TERMS = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;
const PRECEDING = `${SETTLEMENT}/InvoiceReferencedDocument`;
const ID = '(IssuerAssigned)?ID';
const DAY = '(DateTimeString|DateTime|DateString)';
const LINE_AGREEMENT = 'Specified(Line|SupplyChain)TradeAgreement';
const LINE_DELIVERY = 'Specified(Line|SupplyChain)TradeDelivery';
const LINE_SETTLEMENT = 'Specified(Line|SupplyChain)TradeSettlement';
const RATE = '(RateApplicable|Applicable)Percent';

const HEADER = {
	number: `${DOCUMENT}/ID`,
	typeCode: `${DOCUMENT}/TypeCode`,
	issueDate: `${DOCUMENT}/IssueDateTime/${DAY}`,
	dueDate: `${TERMS}/DueDateDateTime/${DAY}`,
	deliveryDate: `${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/${DAY}`,
	periodStart: `${SETTLEMENT}/BillingSpecifiedPeriod/StartDateTime/${DAY}`,
	periodEnd: `${SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/${DAY}`,
	currency: `${SETTLEMENT}/(Invoice|Order)CurrencyCode`,
	buyerReference: `${AGREEMENT}/BuyerReference`,
	orderNumber: `${AGREEMENT}/BuyerOrderReferencedDocument/${ID}`,
	orderDate: `${AGREEMENT}/BuyerOrderReferencedDocument/(FormattedIssueDateTime|IssueDateTime)/${DAY}`,
	salesOrderNumber: `${AGREEMENT}/SellerOrderReferencedDocument/${ID}`,
	contractNumber: `${AGREEMENT}/ContractReferencedDocument/${ID}`,
	projectNumber: `${AGREEMENT}/SpecifiedProcuringProject/ID`,
	deliveryNote: `${DELIVERY}/DeliveryNoteReferencedDocument/${ID} | ${DELIVERY}/DespatchAdviceReferencedDocument/${ID}`,
	precedingInvoice: `${PRECEDING}/${ID}`,
	precedingDate: `${PRECEDING}/(FormattedIssueDateTime|IssueDateTime)/${DAY}`,
	paymentReference: `${SETTLEMENT}/PaymentReference`,
	paymentTerms: `${TERMS}/Description`,
	paymentMethod: `${MEANS}/Information`,
	paymentCode: `${MEANS}/TypeCode`,
	lineSum: `${SUMS}/LineTotalAmount`,
	allowances: `${SUMS}/AllowanceTotalAmount`,
	charges: `${SUMS}/ChargeTotalAmount`,
	netTotal: `${SUMS}/TaxBasisTotalAmount`,
	taxTotal: `${SUMS}/TaxTotalAmount`,
	grandTotal: `${SUMS}/GrandTotalAmount`,
	paidAmount: `${SUMS}/TotalPrepaidAmount`,
	rounding: `${SUMS}/RoundingAmount`,
	dueAmount: `${SUMS}/DuePayableAmount`,
};

export const CII: Syntax = {
	header: HEADER,
	paymentKinds: UNTDID_4461,
	account: {
		path: MEANS,
		members: {
			iban: 'PayeePartyCreditorFinancialAccount/IBANID',
			bic: 'PayeeSpecifiedCreditorFinancialInstitution/BICID',
			bank: 'PayeeSpecifiedCreditorFinancialInstitution/Name',
			accountName: 'PayeePartyCreditorFinancialAccount/AccountName',
		},
	},
	parties: {
		seller: `${AGREEMENT}/SellerTradeParty`,
		buyer: `${AGREEMENT}/BuyerTradeParty`,
		shipTo: `${DELIVERY}/ShipToTradeParty`,
		payee: `${SETTLEMENT}/PayeeTradeParty`,
	},
	party: {
		name: 'Name | SpecifiedLegalOrganization/TradingBusinessName',
		id: 'ID | GlobalID',
		street: 'PostalTradeAddress/LineOne',
		street2: 'PostalTradeAddress/LineTwo',
		street3: 'PostalTradeAddress/LineThree',
		city: 'PostalTradeAddress/CityName',
		postcode: 'PostalTradeAddress/PostcodeCode',
		region: 'PostalTradeAddress/CountrySubDivisionName',
		country: 'PostalTradeAddress/CountryID',
		vatId: 'SpecifiedTaxRegistration/ID[@schemeID=VA]',
		taxNumber: 'SpecifiedTaxRegistration/ID[@schemeID=FC]',
		legalId: 'SpecifiedLegalOrganization/ID',
		contact: 'DefinedTradeContact/PersonName | DefinedTradeContact/DepartmentName',
		phone: 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber',
		email: 'DefinedTradeContact/EmailURIUniversalCommunication/(URIID|CompleteNumber)',
		endpoint: 'URIUniversalCommunication/URIID',
	},
	brief: {
		path: '(SpecifiedExchanged|Exchanged)DocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
		is: /:minimum$/i,
	},
	notes: `${DOCUMENT}/IncludedNote/Content`,
	taxes: `${SETTLEMENT}/ApplicableTradeTax`,
	tax: {
		rate: RATE,
		category: 'CategoryCode',
		basis: 'BasisAmount',
		amount: 'CalculatedAmount',
		exemption: 'ExemptionReason',
	},
	lines: `${TRADE}/IncludedSupplyChainTradeLineItem`,
	lineStatus: { path: 'AssociatedDocumentLineDocument/LineStatusReasonCode', row: 'DETAIL' },
	line: {
		position: 'AssociatedDocumentLineDocument/LineID',
		itemNumber: 'SpecifiedTradeProduct/SellerAssignedID',
		buyerItemNumber: 'SpecifiedTradeProduct/BuyerAssignedID',
		globalItemNumber: 'SpecifiedTradeProduct/GlobalID',
		name: 'SpecifiedTradeProduct/Name | AssociatedDocumentLineDocument/IncludedNote/Content',
		description: 'SpecifiedTradeProduct/Description',
		quantity: `${LINE_DELIVERY}/BilledQuantity`,
		unit: `${LINE_DELIVERY}/BilledQuantity/@unitCode`,
		netPrice: `${LINE_AGREEMENT}/NetPriceProductTradePrice/ChargeAmount`,
		grossPrice: `${LINE_AGREEMENT}/GrossPriceProductTradePrice/ChargeAmount`,
		// Both prices refer to the same quantity, which may be given at either.
		priceQuantity: `${LINE_AGREEMENT}/NetPriceProductTradePrice/BasisQuantity | ${LINE_AGREEMENT}/GrossPriceProductTradePrice/BasisQuantity`,
		taxRate: `${LINE_SETTLEMENT}/ApplicableTradeTax/${RATE}`,
		taxCategory: `${LINE_SETTLEMENT}/ApplicableTradeTax/CategoryCode`,
		lineTotal: `${LINE_SETTLEMENT}/SpecifiedTradeSettlement(Line)?MonetarySummation/LineTotalAmount`,
		note: 'AssociatedDocumentLineDocument/IncludedNote/Content',
		orderNumber: `${LINE_AGREEMENT}/BuyerOrderReferencedDocument/${ID}`,
		deliveryDate: `${LINE_DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/${DAY}`,
	},
};

const { number, issueDate, ...ofOrders } = HEADER;

/** Order-X: the same parts, in which the document is the order. */
export const ORDER_X: Syntax = {
	...CII,
	isOrder: true,
	header: { ...ofOrders, orderNumber: number, orderDate: issueDate },
	line: {
		...CII.line,
		quantity: `${LINE_DELIVERY}/RequestedQuantity`,
		unit: `${LINE_DELIVERY}/RequestedQuantity/@unitCode`,
		deliveryDate: `${LINE_DELIVERY}/RequestedDeliverySupplyChainEvent/OccurrenceDateTime/${DAY}`,
	},
};

/** A bill with words outside every lexicon, and the accounts of both parties. */
export const sailLoftBill = (number: string, paid: string, other: string): string => `
Sandvik Sail Loft Ltd
Quay 4, 5051 Sandvik, telephone 040 553 2211, register 5512907

Invoice ${number}

Sail mended                               110.00
All in all                                110.00

Please pay to IBAN      ${paid}
Customer IBAN           ${other}

Thank you, and fair winds until we see you again at the loft.
`;

/** Names that services return as the document type if no type matches (docs/interface.md#classifications). */
export const NO_TYPE = ['', 'other', 'unknown', 'none'];

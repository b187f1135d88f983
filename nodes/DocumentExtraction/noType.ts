/** Names of document types that mean that no type matches, in different services (docs/interface.md#classifications). */
export const NO_TYPE = ['', 'other', 'unknown', 'none'];

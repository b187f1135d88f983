type Bill = { job: string; boat: string; date: string; total: string };

/** Two bills of the same sender. */
export const bills: [Bill, Bill];
export const toPdf: (bill: Bill) => Promise<Uint8Array<ArrayBuffer>>;

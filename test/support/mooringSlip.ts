/** The fields of a mooring slip. */
export const SLIP_FIELDS = [{ key: 'berth' }, { key: 'mate' }];

/** A mooring slip. None of its words is similar to the names of the fields. */
export const slip = (place: string, who: string, day: string) => `HARBOUR OF SANDVIK
Quay 4, 5051 Sandvik, office 040 553 2211

Mooring slip                     Issued ${day}

Plot           ${place}
On duty        ${who}
Draught        1.80 m
Deposit        40.00

Keep this slip on board until you leave the harbour.
`;

/** Operations of the general notice channel (31) that are ours; clients that do not know one ignore it. */
export const OwnNotice = {
  /** Payload: the order's number, its new stage. */
  orderStage: 1001,
  /** Payload: the play's number, the room's number, the kinds of the won toys. */
  prizeWon: 1002,
  /** Payload: the report's number, its new state. */
  issueMoved: 1003,
  /** Payload: the payment's number, its new state, the coins that it brought, the number of what was bought. */
  paymentMoved: 1004,
  /** Payload: the kind of a buff card that the player was given. */
  buffGiven: 1005,
} as const;
export type OwnNotice = (typeof OwnNotice)[keyof typeof OwnNotice];

/** Operations of the general notice channel (31) that are ours; clients that do not know one ignore it. */
export const OwnNotice = {
  /** Payload: the order's number, its new stage. */
  orderStage: 1001,
  /** Payload: the play's number, the room's number, the kinds of the won toys. */
  prizeWon: 1002,
} as const;
export type OwnNotice = (typeof OwnNotice)[keyof typeof OwnNotice];

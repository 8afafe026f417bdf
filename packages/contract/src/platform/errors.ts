/** An expected failure: its code on the wire, its HTTP status, and the dictionary key of its message. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  readonly key: string;
}

/**
 * The one catalogue of expected failures. `00009` is the specification's; the rest are ours.
 * Families: 00 platform, 01 account, 02 wallet, 03 rooms, 04 play, 05 orders.
 */
export const errors = {
  unexpected: { code: '00001', status: 500, key: 'error.unexpected' },
  badParameters: { code: '00002', status: 400, key: 'error.badParameters' },
  notFound: { code: '00003', status: 404, key: 'error.notFound' },
  denied: { code: '00004', status: 403, key: 'error.denied' },
  tooManyRequests: { code: '00005', status: 429, key: 'error.tooManyRequests' },
  requestKeyReused: { code: '00006', status: 409, key: 'error.requestKeyReused' },
  databaseAway: { code: '00007', status: 503, key: 'error.databaseAway' },
  payloadTooLarge: { code: '00008', status: 413, key: 'error.payloadTooLarge' },
  tokenExpired: { code: '00009', status: 401, key: 'error.tokenExpired' },
  signInRequired: { code: '00010', status: 401, key: 'error.signInRequired' },
  shuttingDown: { code: '00011', status: 503, key: 'error.shuttingDown' },

  wrongCredentials: { code: '01001', status: 401, key: 'error.wrongCredentials' },
  mailInvalid: { code: '01002', status: 400, key: 'error.mailInvalid' },
  mailTaken: { code: '01003', status: 409, key: 'error.mailTaken' },
  codeWrong: { code: '01004', status: 400, key: 'error.codeWrong' },
  codeExpired: { code: '01005', status: 400, key: 'error.codeExpired' },
  codeWait: { code: '01006', status: 429, key: 'error.codeWait' },
  passwordInvalid: { code: '01007', status: 400, key: 'error.passwordInvalid' },
  nickNameInvalid: { code: '01008', status: 400, key: 'error.nickNameInvalid' },
  authSourceUnavailable: { code: '01009', status: 400, key: 'error.authSourceUnavailable' },
  trialNotAllowed: { code: '01010', status: 403, key: 'error.trialNotAllowed' },

  insufficientBalance: { code: '02001', status: 402, key: 'error.insufficientBalance' },
  holdEnded: { code: '02002', status: 409, key: 'error.holdEnded' },

  roomNotFound: { code: '03001', status: 404, key: 'error.roomNotFound' },
  roomBusy: { code: '03002', status: 409, key: 'error.roomBusy' },
  levelLimited: { code: '03003', status: 403, key: 'error.levelLimited' },
  clubRequired: { code: '03004', status: 403, key: 'error.clubRequired' },
  seatElsewhere: { code: '03005', status: 409, key: 'error.seatElsewhere' },
  notSeated: { code: '03006', status: 409, key: 'error.notSeated' },
  queueFull: { code: '03007', status: 409, key: 'error.queueFull' },
  outOfStock: { code: '03008', status: 409, key: 'error.outOfStock' },
  trialRoomOnly: { code: '03009', status: 403, key: 'error.trialRoomOnly' },

  playNotFound: { code: '04001', status: 404, key: 'error.playNotFound' },
  playOpen: { code: '04002', status: 409, key: 'error.playOpen' },
  commitmentChanged: { code: '04003', status: 409, key: 'error.commitmentChanged' },
  priceChanged: { code: '04004', status: 409, key: 'error.priceChanged' },
  latencyTooHigh: { code: '04005', status: 409, key: 'error.latencyTooHigh' },
  playEnded: { code: '04006', status: 409, key: 'error.playEnded' },
  notYourPlay: { code: '04007', status: 403, key: 'error.notYourPlay' },
  playNotSettled: { code: '04008', status: 409, key: 'error.playNotSettled' },
  clientSeedInvalid: { code: '04009', status: 400, key: 'error.clientSeedInvalid' },

  addressInvalid: { code: '05001', status: 400, key: 'error.addressInvalid' },
  addressNotFound: { code: '05002', status: 404, key: 'error.addressNotFound' },
  toyNotYours: { code: '05003', status: 409, key: 'error.toyNotYours' },
  orderNotFound: { code: '05004', status: 404, key: 'error.orderNotFound' },
  orderStageForbids: { code: '05005', status: 409, key: 'error.orderStageForbids' },
  courierUnavailable: { code: '05006', status: 400, key: 'error.courierUnavailable' },
  quoteChanged: { code: '05007', status: 409, key: 'error.quoteChanged' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorName = keyof typeof errors;

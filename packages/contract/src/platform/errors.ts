/** An expected failure: its code on the wire, its HTTP status, and the dictionary key of its message. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  readonly key: string;
}

/**
 * The one catalogue of expected failures. `00009` is the specification's; the rest are ours.
 * Families: 00 platform, 01 account, 02 wallet, 03 rooms, 04 play, 05 orders, 06 media, 07 recharge, 08 help, 09 club,
 * 10 cards, 11 rewards, 12 protection.
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
  socialRepeat: { code: '01011', status: 409, key: 'error.socialRepeat' },
  socialTokenInvalid: { code: '01012', status: 401, key: 'error.socialTokenInvalid' },
  socialUnreachable: { code: '01013', status: 503, key: 'error.socialUnreachable' },
  invitationInvalid: { code: '01014', status: 400, key: 'error.invitationInvalid' },
  mobileInvalid: { code: '01015', status: 400, key: 'error.mobileInvalid' },
  mobileTaken: { code: '01016', status: 409, key: 'error.mobileTaken' },
  smsUnavailable: { code: '01017', status: 400, key: 'error.smsUnavailable' },
  passkeyRefused: { code: '01018', status: 400, key: 'error.passkeyRefused' },
  passkeyUnavailable: { code: '01019', status: 400, key: 'error.passkeyUnavailable' },
  currencyUnknown: { code: '01020', status: 400, key: 'error.currencyUnknown' },
  countryUnknown: { code: '01021', status: 400, key: 'error.countryUnknown' },
  portraitUnknown: { code: '01022', status: 400, key: 'error.portraitUnknown' },
  lastSignInWay: { code: '01023', status: 409, key: 'error.lastSignInWay' },
  confirmationWrong: { code: '01024', status: 403, key: 'error.confirmationWrong' },
  holdingsChanged: { code: '01025', status: 409, key: 'error.holdingsChanged' },

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

  fileMissing: { code: '06001', status: 400, key: 'error.fileMissing' },
  fileTooLarge: { code: '06002', status: 413, key: 'error.fileTooLarge' },
  fileTypeRefused: { code: '06003', status: 415, key: 'error.fileTypeRefused' },
  fileBroken: { code: '06004', status: 400, key: 'error.fileBroken' },
  uploadTicketInvalid: { code: '06005', status: 403, key: 'error.uploadTicketInvalid' },
  pictureNotFound: { code: '06006', status: 404, key: 'error.pictureNotFound' },

  offerGone: { code: '07001', status: 409, key: 'error.offerGone' },
  offerNotForYou: { code: '07002', status: 403, key: 'error.offerNotForYou' },
  paymentNotFound: { code: '07003', status: 404, key: 'error.paymentNotFound' },
  payMethodUnavailable: { code: '07004', status: 400, key: 'error.payMethodUnavailable' },
  paymentProviderAway: { code: '07005', status: 503, key: 'error.paymentProviderAway' },
  paymentPaid: { code: '07006', status: 409, key: 'error.paymentPaid' },
  tooManyPayments: { code: '07007', status: 429, key: 'error.tooManyPayments' },
  paymentRefused: { code: '07008', status: 402, key: 'error.paymentRefused' },
  returnUrlRefused: { code: '07009', status: 400, key: 'error.returnUrlRefused' },
  paymentEvidenceWrong: { code: '07010', status: 400, key: 'error.paymentEvidenceWrong' },
  offerReserved: { code: '07011', status: 409, key: 'error.offerReserved' },

  issueNotFound: { code: '08001', status: 404, key: 'error.issueNotFound' },
  issueClosed: { code: '08002', status: 409, key: 'error.issueClosed' },
  issueSubjectNotYours: { code: '08003', status: 403, key: 'error.issueSubjectNotYours' },
  issueTextEmpty: { code: '08004', status: 400, key: 'error.issueTextEmpty' },

  clubPurchaseOpen: { code: '09001', status: 409, key: 'error.clubPurchaseOpen' },
  clubCouponUnavailable: { code: '09002', status: 409, key: 'error.clubCouponUnavailable' },
  clubNothingToClaim: { code: '09003', status: 409, key: 'error.clubNothingToClaim' },
  clubCardNotFound: { code: '09004', status: 404, key: 'error.clubCardNotFound' },

  cardUnavailable: { code: '10001', status: 409, key: 'error.cardUnavailable' },
  cardTooLow: { code: '10002', status: 409, key: 'error.cardTooLow' },
  cardOfferGone: { code: '10003', status: 409, key: 'error.cardOfferGone' },

  spendLimitReached: { code: '12001', status: 403, key: 'error.spendLimitReached' },
  depositLimitReached: { code: '12002', status: 403, key: 'error.depositLimitReached' },
  sessionLimitReached: { code: '12003', status: 403, key: 'error.sessionLimitReached' },
  onBreak: { code: '12004', status: 403, key: 'error.onBreak' },
  excluded: { code: '12005', status: 403, key: 'error.excluded' },
  debtOpen: { code: '12006', status: 402, key: 'error.debtOpen' },
  limitInvalid: { code: '12007', status: 400, key: 'error.limitInvalid' },
  limitNotReady: { code: '12008', status: 409, key: 'error.limitNotReady' },
  breakInvalid: { code: '12009', status: 400, key: 'error.breakInvalid' },
  breakRuns: { code: '12010', status: 409, key: 'error.breakRuns' },
  ageUnconfirmed: { code: '12011', status: 403, key: 'error.ageUnconfirmed' },

  offerLocked: { code: '11001', status: 409, key: 'error.offerLocked' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorName = keyof typeof errors;

/** An expected failure: its code on the wire and its HTTP status. The dictionary key of its message is `error.` and its name. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
}

/**
 * The one catalogue of expected failures. `00009` is the specification's; the rest are ours.
 * Families: 00 platform, 01 account, 02 wallet, 03 rooms, 04 play, 05 orders, 06 media, 07 recharge, 08 help, 09 club,
 * 10 cards, 11 rewards, 12 protection, 13 repair.
 */
export const errors = {
  unexpected: { code: '00001', status: 500 },
  badParameters: { code: '00002', status: 400 },
  notFound: { code: '00003', status: 404 },
  denied: { code: '00004', status: 403 },
  tooManyRequests: { code: '00005', status: 429 },
  requestKeyReused: { code: '00006', status: 409 },
  databaseAway: { code: '00007', status: 503 },
  payloadTooLarge: { code: '00008', status: 413 },
  tokenExpired: { code: '00009', status: 401 },
  signInRequired: { code: '00010', status: 401 },
  shuttingDown: { code: '00011', status: 503 },

  wrongCredentials: { code: '01001', status: 401 },
  mailInvalid: { code: '01002', status: 400 },
  mailTaken: { code: '01003', status: 409 },
  codeWrong: { code: '01004', status: 400 },
  codeExpired: { code: '01005', status: 400 },
  codeWait: { code: '01006', status: 429 },
  passwordInvalid: { code: '01007', status: 400 },
  nickNameInvalid: { code: '01008', status: 400 },
  authSourceUnavailable: { code: '01009', status: 400 },
  trialNotAllowed: { code: '01010', status: 403 },
  socialRepeat: { code: '01011', status: 409 },
  socialTokenInvalid: { code: '01012', status: 401 },
  socialUnreachable: { code: '01013', status: 503 },
  invitationInvalid: { code: '01014', status: 400 },
  mobileInvalid: { code: '01015', status: 400 },
  mobileTaken: { code: '01016', status: 409 },
  smsUnavailable: { code: '01017', status: 400 },
  passkeyRefused: { code: '01018', status: 400 },
  passkeyUnavailable: { code: '01019', status: 400 },
  currencyUnknown: { code: '01020', status: 400 },
  countryUnknown: { code: '01021', status: 400 },
  portraitUnknown: { code: '01022', status: 400 },
  lastSignInWay: { code: '01023', status: 409 },
  confirmationWrong: { code: '01024', status: 403 },
  holdingsChanged: { code: '01025', status: 409 },
  challengeNeeded: { code: '01026', status: 429 },
  accountBanned: { code: '01027', status: 403 },

  insufficientBalance: { code: '02001', status: 402 },
  holdEnded: { code: '02002', status: 409 },

  roomNotFound: { code: '03001', status: 404 },
  roomBusy: { code: '03002', status: 409 },
  levelLimited: { code: '03003', status: 403 },
  clubRequired: { code: '03004', status: 403 },
  seatElsewhere: { code: '03005', status: 409 },
  notSeated: { code: '03006', status: 409 },
  queueFull: { code: '03007', status: 409 },
  outOfStock: { code: '03008', status: 409 },
  trialRoomOnly: { code: '03009', status: 403 },
  chatTextForMembers: { code: '03010', status: 403 },
  chatSilenced: { code: '03011', status: 403 },
  chatWords: { code: '03012', status: 400 },
  chatContact: { code: '03013', status: 400 },
  chatTooFast: { code: '03014', status: 429 },
  chatRepeated: { code: '03015', status: 409 },
  chatLineGone: { code: '03016', status: 404 },
  seatUnused: { code: '03017', status: 409 },
  placeHeld: { code: '03018', status: 409 },
  roomPaused: { code: '03019', status: 409 },
  seatsTaken: { code: '03020', status: 409 },
  cyberBusy: { code: '03021', status: 409 },
  cyberMissing: { code: '03022', status: 404 },
  cyberOnWeb: { code: '03023', status: 403 },
  cyberOutdated: { code: '03024', status: 403 },
  noTrialRoom: { code: '03025', status: 404 },
  gameShut: { code: '03026', status: 409 },

  playNotFound: { code: '04001', status: 404 },
  playOpen: { code: '04002', status: 409 },
  commitmentChanged: { code: '04003', status: 409 },
  priceChanged: { code: '04004', status: 409 },
  latencyTooHigh: { code: '04005', status: 409 },
  playEnded: { code: '04006', status: 409 },
  notYourPlay: { code: '04007', status: 403 },
  playNotSettled: { code: '04008', status: 409 },
  clientSeedInvalid: { code: '04009', status: 400 },
  stakeTooSoon: { code: '04010', status: 429 },
  stakesClosed: { code: '04011', status: 409 },
  stakeStands: { code: '04012', status: 409 },

  addressInvalid: { code: '05001', status: 400 },
  addressNotFound: { code: '05002', status: 404 },
  toyNotYours: { code: '05003', status: 409 },
  orderNotFound: { code: '05004', status: 404 },
  orderStageForbids: { code: '05005', status: 409 },
  courierUnavailable: { code: '05006', status: 400 },
  quoteChanged: { code: '05007', status: 409 },

  fileMissing: { code: '06001', status: 400 },
  fileTooLarge: { code: '06002', status: 413 },
  fileTypeRefused: { code: '06003', status: 415 },
  fileBroken: { code: '06004', status: 400 },
  uploadTicketInvalid: { code: '06005', status: 403 },
  pictureNotFound: { code: '06006', status: 404 },
  pictureNotKept: { code: '06007', status: 503 },

  offerGone: { code: '07001', status: 409 },
  offerNotForYou: { code: '07002', status: 403 },
  paymentNotFound: { code: '07003', status: 404 },
  payMethodUnavailable: { code: '07004', status: 400 },
  paymentProviderAway: { code: '07005', status: 503 },
  paymentPaid: { code: '07006', status: 409 },
  tooManyPayments: { code: '07007', status: 429 },
  paymentRefused: { code: '07008', status: 402 },
  returnUrlRefused: { code: '07009', status: 400 },
  paymentEvidenceWrong: { code: '07010', status: 400 },
  offerReserved: { code: '07011', status: 409 },

  issueNotFound: { code: '08001', status: 404 },
  issueClosed: { code: '08002', status: 409 },
  issueSubjectNotYours: { code: '08003', status: 403 },
  issueTextEmpty: { code: '08004', status: 400 },

  clubPurchaseOpen: { code: '09001', status: 409 },
  clubCouponUnavailable: { code: '09002', status: 409 },
  clubNothingToClaim: { code: '09003', status: 409 },
  clubCardNotFound: { code: '09004', status: 404 },

  cardUnavailable: { code: '10001', status: 409 },
  cardTooLow: { code: '10002', status: 409 },
  cardOfferGone: { code: '10003', status: 409 },
  pushCardBusy: { code: '10004', status: 409 },
  pushCardEnded: { code: '10005', status: 409 },

  spendLimitReached: { code: '12001', status: 403 },
  depositLimitReached: { code: '12002', status: 403 },
  sessionLimitReached: { code: '12003', status: 403 },
  onBreak: { code: '12004', status: 403 },
  excluded: { code: '12005', status: 403 },
  debtOpen: { code: '12006', status: 402 },
  limitInvalid: { code: '12007', status: 400 },
  limitNotReady: { code: '12008', status: 409 },
  breakInvalid: { code: '12009', status: 400 },
  breakRuns: { code: '12010', status: 409 },
  ageUnconfirmed: { code: '12011', status: 403 },

  faultNotFound: { code: '13001', status: 404 },
  faultTaken: { code: '13002', status: 409 },
  faultElsewhere: { code: '13003', status: 403 },

  offerLocked: { code: '11001', status: 409 },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorName = keyof typeof errors;

/** The dictionary key of a failure's message. */
export function errorKey<Name extends ErrorName>(name: Name): `error.${Name}` {
  return `error.${name}`;
}

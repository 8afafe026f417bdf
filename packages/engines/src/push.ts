/** The coin pusher: rules in `push/SPEC.md`, which also says how a table is hosted and shown. */
export { beltAt, trayAt } from './push/belt.ts';
export type { PushTray } from './push/belt.ts';
export { createPushEpoch } from './push/epoch.ts';
export type {
  DropLine,
  PushDrop,
  PushDropAnswer,
  PushEnd,
  PushEpoch,
  PushEpochSetup,
  PushFall,
  PushFault,
  PushSeat,
} from './push/epoch.ts';
export {
  dropLink,
  dropOf,
  linkDrop,
  outcomeOf,
  pushCommitment,
  pushCommitmentBody,
  pushEpochBody,
  pushFileFormat,
  pushFileVersion,
  pushFinalHash,
  pushLogKinds,
  pushReceipt,
  pushTurnBody,
  recordEpoch,
  sourceOf,
} from './push/file.ts';
export type {
  PlayedEpoch,
  PushEpochOpening,
  PushEpochRecord,
  PushLogEntry,
  PushPromise,
  PushReceiptFields,
  PushTally,
  PushTurnFile,
} from './push/file.ts';
export { readPushFile } from './push/file-check.ts';
export type { PushFileReading } from './push/file-check.ts';
export { fillPushBed } from './push/fill.ts';
export type { PushFill } from './push/fill.ts';
export { frameKinds, frameUnits } from './push/frame.ts';
export type { PushFrame, PushPose } from './push/frame.ts';
export { PushFrameReader, PushFrameWriter } from './push/frame-bytes.ts';
export { droppersOf, holderOf, holderOfFall, holdersAfter, houseHolders, isShared } from './push/holders.ts';
export type { PushHolders, PushShare } from './push/holders.ts';
export { heldBy, holdingsOf, playersIn } from './push/holdings.ts';
export type { EpochHoldings } from './push/holdings.ts';
export { jackpotPrizes } from './push/jackpot.ts';
export type { JackpotPrize } from './push/jackpot.ts';
export { emptyJackpot, grandOf, isBalanced, playJackpot, recountJackpot } from './push/jackpot-pool.ts';
export type {
  CountedEpoch,
  JackpotBooks,
  JackpotEpoch,
  JackpotStep,
  JackpotTerms,
  OpenedToken,
  PaidToken,
  Recount,
} from './push/jackpot-pool.ts';
export { highestCap, jackpotFaults, linkedGrandPpm, wholeReturn } from './push/jackpot-terms.ts';
export type { JackpotTable } from './push/jackpot-terms.ts';
export { pinPlaces } from './push/pins.ts';
export type { PushPins } from './push/pins.ts';
export { bambooPush, quarryPush, standardPush } from './push/presets.ts';
export { deckAt } from './push/pusher.ts';
export { farthestAim } from './push/randomness.ts';
export type { PushLuck } from './push/randomness.ts';
export { replayPushEpoch } from './push/replay.ts';
export type { PushReplayOptions, PushReplaySource, TimedDrop } from './push/replay.ts';
export { replayPushTurn } from './push/replay-turn.ts';
export type { PushTurnOptions, PushTurnOutcome } from './push/replay-turn.ts';
export { isPushSettings, pushSettingsFaults } from './push/settings.ts';
export type { JackpotOdds, PushSettings, PushTolerances } from './push/settings.ts';
export {
  packPushState,
  pushStateHash,
  pushStateText,
  readPushState,
  unpackPushState,
} from './push/state-bytes.ts';
export { emptyTable } from './push/state.ts';
export type { PushBody, PushKind, PushState } from './push/state.ts';
export { bodiesIn, worthOf } from './push/stones.ts';
export type { PushStones } from './push/stones.ts';
export { sharingTickets } from './push/ticket.ts';
export { pushChecks, verifyPushFile } from './push/verify.ts';
export type { PushCheck, PushCheckName, PushVerification } from './push/verify.ts';
export { pushEngineName, pushEngineVersion } from './push/version.ts';
export { rapierWasmHash } from './rapier.ts';
export type { Rapier } from './rapier.ts';

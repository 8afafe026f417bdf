export { canonicalJson } from './fair/canonical-json.ts';
export type { CanonicalValue } from './fair/canonical-json.ts';
export {
  commitmentOf,
  finalHashOf,
  firstLogHead,
  inputLink,
  logEntryHash,
  startHashOf,
} from './fair/commitment.ts';
export type { CommitmentParts, FinalParts, InputRecord, LogEntryParts } from './fair/commitment.ts';
export { hashOf, hmacSha256, isHash, sha256Hex } from './fair/hash.ts';
export { logKinds } from './fair/log-entries.ts';
export { drawStream } from './fair/randomness.ts';
export type { DrawStream } from './fair/randomness.ts';
export { rapierWasmHash } from './rapier.ts';
export type { Rapier } from './rapier.ts';

export { aimAt, clawTargets } from './claw/bot.ts';
export type { AimInputs, AimPoint, ClawTarget } from './claw/bot.ts';
export { chuteOf, floorAt, shaftDepth } from './claw/cabinet.ts';
export { Clearance } from './claw/clearance.ts';
export { clawShape } from './claw/claw-shape.ts';
export {
  chainInputs,
  clawFileFormat,
  clawFileVersion,
  clawFinalHash,
  clawReceipt,
  dropTextOf,
  luckOf,
  receiptFields,
} from './claw/file.ts';
export type {
  ChainedInput,
  ClawPlayFile,
  ClawReceiptFields,
  FiledDrop,
  LogEntry,
  WonToy,
} from './claw/file.ts';
export { readClawFile } from './claw/file-check.ts';
export type { ClawFileReading } from './claw/file-check.ts';
export type { ClawFrame, ToyPose } from './claw/frame.ts';
export { directionOf, dropCode, homeOf, railsOf, steerBits, ticksPerSecond } from './claw/gantry.ts';
export type { Gantry, Rail, RailState } from './claw/gantry.ts';
export { observeGrip } from './claw/grip-story.ts';
export type { GripAim, GripLift, GripObserver, GripStory, SlipPlace } from './claw/grip-story.ts';
export { clawPhases, clawTransitions } from './claw/phase.ts';
export type { ClawPhase } from './claw/phase.ts';
export { createClawPlay } from './claw/play.ts';
export type { ClawPlay, ClawSetup } from './claw/play.ts';
export { clawPresets, standardClaw } from './claw/presets.ts';
export type { ClawPreset } from './claw/presets.ts';
export {
  bandOf,
  clawFills,
  clawHands,
  handsInOrder,
  measurementPlays,
  measurementSeed,
  measureSeries,
  playsOfSeries,
  seriesOf,
  seriesOfMachine,
  seriesPlan,
  winInterval,
} from './claw/measure.ts';
export type {
  ClawFill,
  ClawHand,
  HandTally,
  MeasuredMachine,
  PermilleInterval,
  SeriesOfPlays,
  SeriesResult,
} from './claw/measure.ts';
export { clawRandomness } from './claw/randomness.ts';
export type { ClawRandomness } from './claw/randomness.ts';
export { refillClaw } from './claw/refill.ts';
export type { ClawRefill } from './claw/refill.ts';
export { clawInputFaults, createClawReplay, replayClaw } from './claw/replay.ts';
export type { ClawOutcome, ClawReplay, ClawReplaySource, ReplayOptions } from './claw/replay.ts';
export { clawSettingsFaults, isClawSettings } from './claw/settings.ts';
export type { ClawSettings, ClawTolerances } from './claw/settings.ts';
export { clawStateFaults, clawStateHash, isClawState, maxStateBytes, maxToys } from './claw/state.ts';
export type { ClawState, ClawToy, Int3, Int4 } from './claw/state.ts';
export { kindShape, mostOwnToys, ownToyRanges } from './claw/own-toy.ts';
export type { OwnToy } from './claw/own-toy.ts';
export { knowsToy, toyShapeOf } from './claw/toy-shape.ts';
export { clawChecks, laterClawChecks, verifyClawFile } from './claw/verify.ts';
export type { ClawCheck, ClawCheckName, ClawVerification } from './claw/verify.ts';
export { clientSeedHash } from './fair/acceptance.ts';
export { dropFormat, isSignedDropText, readDrop, writeDrop } from './fair/signed-drop.ts';
export type { SignedDrop } from './fair/signed-drop.ts';
export { clawEngineName, clawEngineVersion } from './claw/version.ts';
export { toyBalls } from './toys/balls.ts';
export type { Ball } from './toys/balls.ts';
export { isToyKind, toyKinds } from './toys/kinds.ts';
export { bodyColours } from './toys/materials.ts';
export type { ToyKind } from './toys/kinds.ts';

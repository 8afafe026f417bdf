import { boSolo } from './bo/solo.ts';
import { type DrawRules, drawRules } from './fair/draw.ts';
import { firstFishing, fishing } from './fishing/fishing.ts';
import { gashapon } from './gashapon/gashapon.ts';
import { gem } from './gem/gem.ts';
import { plinko } from './plinko/plinko.ts';
import { raceSolo } from './racing-ball/solo.ts';
import type { Rapier } from './rapier.ts';
import { slot } from './slot/slot.ts';

export type { BoSoloBet } from './bo/solo.ts';
export type { CanonicalValue } from './fair/canonical-json.ts';
export type { DrawStream } from './fair/randomness.ts';
export {
  acceptanceFormat,
  acceptanceMessage,
  acceptanceVersion,
  clientSeedHash,
  isSignedAcceptance,
  openerHash,
  readAcceptance,
  writeAcceptance,
} from './fair/acceptance.ts';
export type { Acceptance } from './fair/acceptance.ts';
export { evidenceFormat, verifyEvidence } from './fair/evidence.ts';
export type { Evidence, EvidenceVerdict } from './fair/evidence.ts';
export type { DrawQuote, DrawRules, DrawSource } from './fair/draw.ts';
export { boundRulesHash, drawCommitmentOf, rulesHash, sealCommitmentOf } from './fair/draw.ts';
export { acceptanceOf, drawFileFormat, drawReceipt, readDrawFile } from './fair/draw-file.ts';
export type { DrawFile, DrawReceiptFields, FiledAcceptance } from './fair/draw-file.ts';
export { chainSeed, seedBefore } from './fair/seed-chain.ts';
export { drawChecks, verifyDrawFile } from './fair/verify-draw.ts';
export type { DrawCheck, DrawCheckName, DrawVerification } from './fair/verify-draw.ts';
export { fishingVersions } from './fishing/fishing.ts';
export type { FishBet, FishResult } from './fishing/fishing.ts';
export { placeOf, seaFish, seaLanes, swimMs, Tide, tideCommitmentOf, tideMs } from './fishing/sea.ts';
export type { CaughtAt, SeaFish, SwimmingFish, TidePromise } from './fishing/sea.ts';
export { fishKinds, fishReturn, fishStakes, fishTable } from './fishing/table.ts';
export type { FishKind, FishPay, FishStake } from './fishing/table.ts';
export {
  capsuleOrder,
  capsulesIn,
  capsulesOf,
  fewestCapsules,
  mostCapsules,
  sealBox,
} from './gashapon/box.ts';
export type { BoxPrize, Capsule, CapsuleBox } from './gashapon/box.ts';
export { boxChecks, boxFileFormat, boxReceipt, boxFileVersion, verifyBoxFile } from './gashapon/box-file.ts';
export type {
  BoxCheck,
  BoxCheckName,
  BoxEnd,
  BoxFields,
  BoxFile,
  BoxVerification,
} from './gashapon/box-file.ts';
export { gashapon, isGashaponResult, pickCapsule, readGashaponBet } from './gashapon/gashapon.ts';
export type { GashaponBet, GashaponResult } from './gashapon/gashapon.ts';
export { gemChain } from './gem/chain.ts';
export type { Gem, GemBoard, GemChain, GemGroup, GemStep } from './gem/chain.ts';
export { chainPays, gemChainOf, readGemChain } from './gem/gem.ts';
export type { GemBet, GemResult } from './gem/gem.ts';
export { gemMeasured } from './gem/measured.ts';
export {
  gemColumns,
  gemKinds,
  gemRows,
  gemSizes,
  gemStakes,
  gemTable,
  groupPays,
  longestChain,
  smallestGroup,
} from './gem/table.ts';
export type { GemKind, GemStake } from './gem/table.ts';
export { ballPays, fieldOf, mostBalls, plinkoStakes } from './plinko/plinko.ts';
export type { PlinkoBet, PlinkoResult, PlinkoStake } from './plinko/plinko.ts';
export { plinkoReturn, plinkoRisks, plinkoRows, plinkoTable, plinkoWays } from './plinko/table.ts';
export type { PlinkoRisk, PlinkoRows } from './plinko/table.ts';
export type { RaceSoloBet } from './racing-ball/solo.ts';
export { slotFigures, slotReturns, slotTable } from './slot/figures.ts';
export type { PayRow, SlotFigures } from './slot/figures.ts';
export {
  bringsFree,
  lineOf,
  slotMachine,
  slotMachines,
  slotSymbols,
  symbolAt,
  winsOf,
} from './slot/machines.ts';
export type { SlotMachine, SlotMachineName, SlotSymbol } from './slot/machines.ts';
export { slotStakes, spinPays } from './slot/slot.ts';
export type { SlotBet, SlotResult, SlotStake } from './slot/slot.ts';

/** Every game whose outcome is drawn, by the rules in force. */
export const drawGames: readonly DrawRules[] = [
  drawRules(plinko),
  gashapon,
  drawRules(slot),
  drawRules(gem),
  drawRules(fishing),
  drawRules(boSolo),
  raceSolo,
];

/** Versions that were in force before: their files verify for good, and what was accepted under them is drawn by them. */
export const formerDrawGames: readonly DrawRules[] = [drawRules(firstFishing)];

/** Every version of every game, the newest of a game last. */
export const drawVersions: readonly DrawRules[] = [...formerDrawGames, ...drawGames];

/** Every version of every game, with the physics that run the outcomes of some. */
export const drawVersionsWith = (rapier: Rapier): readonly DrawRules[] =>
  drawVersions.map((rules) => rules.withPhysics?.(rapier) ?? rules);

/** Whether the outcomes of a drawn game are run by physics. Takes any value as its name. */
export const needsPhysics = (game: unknown): boolean =>
  drawVersions.some(({ name, withPhysics }) => name === game && withPhysics !== undefined);

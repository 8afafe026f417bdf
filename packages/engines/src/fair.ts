/** What every game's proofs are made of: no game, and no physics. */
export { clientSeedHash } from './fair/acceptance.ts';
export { deviceFileFormat, verifyDeviceFile } from './fair/device-file.ts';
export type { DeviceFile, SeenSeal } from './fair/device-file.ts';
export { evidenceFormat } from './fair/evidence.ts';
export type { Evidence } from './fair/evidence.ts';
export { readDrop } from './fair/signed-drop.ts';
export { canonicalJson } from './fair/canonical-json.ts';
export type { CanonicalValue } from './fair/canonical-json.ts';
export { commitmentOf, firstLogHead, logEntryHash, startHashOf } from './fair/commitment.ts';
export { sha256Hex } from './fair/hash.ts';
export { firstOperatorHead, operatorHead } from './fair/operator-log.ts';
export type { OperatorLogLine } from './fair/operator-log.ts';
export {
  compareOperatorLines,
  isOperatorFileHeader,
  OperatorLogCheck,
  operatorFileHeader,
  operatorLogFetch,
  readOperatorLogHead,
} from './fair/operator-log-file.ts';
export type {
  OperatorFileLine,
  OperatorLogDifference,
  OperatorLogFault,
  OperatorLogHead,
  OperatorLogVerdict,
} from './fair/operator-log-file.ts';
export { rulesKind } from './fair/rules-kind.ts';
export { commitmentEntryBody, playEntryBody } from './fair/log-entries.ts';
export { checkStars, orderStars, readStarList, starListOf } from './fair/star-list.ts';
export type { StarFault, StarProof } from './fair/star-list.ts';

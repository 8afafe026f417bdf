import { bo } from './bo/bo.ts';
import type { SharedRules } from './fair/shared-round.ts';

/** Games whose rounds everybody in a room shares: rules in `bo/SPEC.md`, proofs in F14 to F16 of `fair/SPEC.md`. */
export { beaconRandomness, beaconRoundFor, beaconTime } from './fair/beacon.ts';
export type { BeaconChain, BeaconValue, NamedBeacon, TrustedBeacons } from './fair/beacon.ts';
export type { CanonicalValue } from './fair/canonical-json.ts';
export { drawStream } from './fair/randomness.ts';
export type { DrawStream } from './fair/randomness.ts';
export {
  entrantsBodyOf,
  roundBodyOf,
  sharedCommitmentOf,
  sharedFinalHash,
  sharedLogKinds,
  sharedReceipt,
  sharedStream,
} from './fair/shared-round.ts';
export type { DrawnBy, SharedEntrant, SharedRules } from './fair/shared-round.ts';
export { clientSeedHash } from './fair/acceptance.ts';
export {
  entryFormat,
  entryLink,
  entryList,
  isSignedEntryText,
  readEntry,
  revealsBodyOf,
  writeEntry,
} from './fair/shared-entry.ts';
export type { RevealedEntry, SharedEntry, SharedStake, SignedEntry } from './fair/shared-entry.ts';
export {
  beaconFileVersion,
  mostEntrants,
  readSharedFile,
  sharedFileFormat,
  sharedFileVersion,
} from './fair/shared-file.ts';
export type { SettledEntrant, SettledEntry, SharedFile, SharedFileReading } from './fair/shared-file.ts';
export { sharedChecks, verifySharedFile } from './fair/verify-shared.ts';
export type { SharedCheck, SharedCheckName, SharedVerification } from './fair/verify-shared.ts';
export { bo, boChoices, boEndOf, boPath, boPays, boStakes, boTerms, isBoResult } from './bo/bo.ts';
export type { BoChoice, BoEnd, BoResult, BoStake } from './bo/bo.ts';
export { boLevelMillionths, boOdds, boReturnMillionths } from './bo/odds.ts';

/** Every game of shared rounds. */
export const sharedGames: readonly SharedRules[] = [bo];

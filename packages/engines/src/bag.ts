/** Lucky bags of live shows: rules in `bag/SPEC.md`, proofs in F14, F18, F26 and F28 of `fair/SPEC.md`. No physics. */
export { bagEndBody, bagEngine, bagGame, drawBag, isBagTerms, mostUnits } from './bag/bag.ts';
export type { BagDraw, BagEndBody, BagResult, BagTerms } from './bag/bag.ts';
export {
  bagEntryFormat,
  bagEntryLink,
  bagEntryList,
  bagRevealsOf,
  bagWays,
  isSignedBagEntryText,
  readBagEntry,
  writeBagEntry,
} from './bag/bag-entry.ts';
export type { BagEntry, BagWay, RevealedBagEntry, SignedBagEntry } from './bag/bag-entry.ts';
export {
  bagFileFormat,
  bagFileVersion,
  beaconBagFileVersion,
  mostBagEntrants,
  readBagFile,
} from './bag/bag-file.ts';
export type { BagFile, BagFileReading } from './bag/bag-file.ts';
export { bagChecks, verifyBagFile } from './bag/verify-bag.ts';
export type { BagCheck, BagCheckName, BagVerification } from './bag/verify-bag.ts';

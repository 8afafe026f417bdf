// The part of the engine that bags need, in a file of its own: it loads when a bag is entered or checked.
export { answerBag } from './bag-check.ts';
export { isSignedBagEntryText, readBagEntry } from '@grabbit/engines/bag';
export { beaconTime, clientSeedHash } from '@grabbit/engines/rounds';
export { fetchBeacons, isOut } from '../rounds/public-beacon.ts';

// The part of the engine that bags need, in a file of its own: it loads when a bag is entered or checked.
export { bagFault } from './bag-fault.ts';
export { isSignedBagEntryText, readBagEntry, verifyBagFile } from '@grabbit/engines/bag';
export { clientSeedHash } from '@grabbit/engines/rounds';
export { fetchBeacons } from '../room/rounds/public-beacon.ts';

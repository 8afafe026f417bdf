import { storedItem } from '../kernel/storage.ts';

const kept = storedItem('settings:offers', (value) => (typeof value === 'boolean' ? value : undefined), true);

/** Whether the player wants gifts and deals to come up by themselves on this device. */
export const wantsOffers = kept.read;
export const keepOffersWanted = kept.write;

import {
  emptyTable,
  fillPushBed,
  type PushSettings,
  type PushState,
  type Rapier,
} from '@grabbit/engines/push';

/** Coins that the house lets go for a new bed, before it rests. */
const firstDrops = 280;
/** Stones among them, on a table that has some. */
const firstStones = 3;

/** The bed that everybody's own begins as, laid from a seed. Takes some seconds. */
export function layFirstBed(rapier: Rapier, settings: PushSettings, seed: string): PushState {
  const stones = settings.stones === undefined ? 0 : firstStones;
  return fillPushBed(rapier, { settings, start: emptyTable, drops: firstDrops, stones, seed });
}

import {
  emptyTable,
  fillPushBed,
  type PushSettings,
  type PushState,
  type Rapier,
} from '@grabbit/engines/push';

/** Coins that the house lets go for a new bed, before it rests. */
const firstDrops = 280;

/** The bed that everybody's own begins as, laid from a seed. Takes some seconds. */
export function layFirstBed(rapier: Rapier, settings: PushSettings, seed: string): PushState {
  return fillPushBed(rapier, { settings, start: emptyTable, drops: firstDrops, seed });
}

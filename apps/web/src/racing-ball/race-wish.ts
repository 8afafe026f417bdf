import { raceMarbles, raceStakes } from '@grabbit/engines/racing-ball';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';
import type { RaceWish } from './race-context.ts';

const key = 'racing-ball:wish';
const first: RaceWish = { choice: 'aqua', coins: 100 };

/** What was chosen last in this browser; what is damaged is as at first. */
export function readWish(): RaceWish {
  const kept = readStored(key);
  if (!isRecord(kept)) return first;
  return {
    choice: raceMarbles.find((each) => each === kept['choice']) ?? first.choice,
    coins: raceStakes.find((each) => each === kept['coins']) ?? first.coins,
  };
}

export function keepWish(wish: RaceWish): void {
  writeStored(key, wish);
}

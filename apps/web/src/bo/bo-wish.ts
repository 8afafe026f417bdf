import { boChoices, boStakes } from '@grabbit/engines/rounds';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';
import type { BoWish } from './bo-context.ts';

const key = 'bo:wish';
const first: BoWish = { choice: 'up', coins: 100 };

/** What was chosen last in this browser; what is damaged is as at first. */
export function readWish(): BoWish {
  const kept = readStored(key);
  if (!isRecord(kept)) return first;
  return {
    choice: boChoices.find((each) => each === kept['choice']) ?? first.choice,
    coins: boStakes.find((each) => each === kept['coins']) ?? first.coins,
  };
}

export function keepWish(wish: BoWish): void {
  writeStored(key, wish);
}

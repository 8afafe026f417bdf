import { JackpotType } from '@grabbit/contract';
import type { PushPrize } from '@grabbit/contract';

const order = [
  JackpotType.grand,
  JackpotType.major,
  JackpotType.mini,
  JackpotType.lucky,
  JackpotType.loss,
] as const;

/** Of several tokens of an epoch, the one that the wheel shows: the rarest. Null without any. */
export function shownPrize(prizes: readonly PushPrize[]): PushPrize | null {
  for (const type of order) {
    const found = prizes.find((prize) => prize.type === type);
    if (found !== undefined) return found;
  }
  return null;
}

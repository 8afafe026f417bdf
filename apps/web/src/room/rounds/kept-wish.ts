import { isRecord, readStored, writeStored } from '../../kernel/storage.ts';
import type { RoundGame, RoundPage, RoundWish } from './round-game.ts';

type Wished<Choice extends string, Coins extends number> = Pick<
  RoundGame<Choice, Coins, RoundPage>,
  'choices' | 'stakes' | 'first' | 'wishKey'
>;

/** What was chosen last in this browser; what is damaged is as at first. */
export function readWish<Choice extends string, Coins extends number>({
  choices,
  stakes,
  first,
  wishKey,
}: Wished<Choice, Coins>): RoundWish<Choice, Coins> {
  const kept = readStored(wishKey);
  if (!isRecord(kept)) return first;
  return {
    choice: choices.find((each) => each === kept['choice']) ?? first.choice,
    coins: stakes.find((each) => each === kept['coins']) ?? first.coins,
  };
}

/** Keeps what was chosen for the next visit. */
export function keepWish<Choice extends string, Coins extends number>(
  { wishKey }: Pick<Wished<Choice, Coins>, 'wishKey'>,
  wish: RoundWish<Choice, Coins>,
): void {
  writeStored(wishKey, wish);
}

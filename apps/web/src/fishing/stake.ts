import { fishStakes } from '@grabbit/engines/draws';
import type { FishStake } from '@grabbit/engines/draws';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';
import { chosenToday, isOfToday } from '../room/chosen-today.ts';

const key = 'fishing:stake';

export const stakeOf = (value: unknown): FishStake | undefined => fishStakes.find((stake) => stake === value);

/** The price of a shot that was chosen last in this browser and today; else the smallest. */
export function readStake(): FishStake {
  const kept = readStored(key);
  return (isRecord(kept) && isOfToday(kept) ? stakeOf(kept['stake']) : undefined) ?? fishStakes[0];
}

export function keepStake(stake: FishStake): void {
  writeStored(key, chosenToday({ stake }));
}

import { fishStakes } from '@grabbit/engines/draws';
import type { FishStake } from '@grabbit/engines/draws';
import { readStored, writeStored } from '../kernel/storage.ts';

const key = 'fishing:stake';

export const stakeOf = (value: unknown): FishStake | undefined => fishStakes.find((stake) => stake === value);

/** The price of a shot that was chosen last in this browser; what is damaged is the smallest. */
export function readStake(): FishStake {
  return stakeOf(readStored(key)) ?? fishStakes[0];
}

export function keepStake(stake: FishStake): void {
  writeStored(key, stake);
}

import { gemStakes } from '@grabbit/engines/draws';
import type { GemBet } from '@grabbit/engines/draws';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';

const key = 'gem:bet';

/** The stake that was chosen last in this browser; what is damaged is the smallest. */
export function readBet(): GemBet {
  const kept = readStored(key);
  const stake = isRecord(kept) ? gemStakes.find((each) => each === kept['stake']) : undefined;
  return { stake: stake ?? gemStakes[0] };
}

export function keepBet(bet: GemBet): void {
  writeStored(key, bet);
}

import { mostBalls, plinkoRisks, plinkoRows, plinkoStakes } from '@grabbit/engines/draws';
import type { PlinkoBet } from '@grabbit/engines/draws';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';

const key = 'plinko:bet';

const first: PlinkoBet = { rows: 12, risk: 'mid', stake: 100, balls: 1 };

const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

/** The board and stake that were chosen last in this browser; what is damaged is as at first. */
export function readBet(): PlinkoBet {
  const kept = readStored(key);
  if (!isRecord(kept)) return first;
  const { balls } = kept;
  const whole = typeof balls === 'number' && Number.isInteger(balls) && balls >= 1 && balls <= mostBalls;
  return {
    rows: oneOf(plinkoRows, kept['rows'], first.rows),
    risk: oneOf(plinkoRisks, kept['risk'], first.risk),
    stake: oneOf(plinkoStakes, kept['stake'], first.stake),
    balls: whole ? balls : first.balls,
  };
}

export function keepBet(bet: PlinkoBet): void {
  writeStored(key, bet);
}

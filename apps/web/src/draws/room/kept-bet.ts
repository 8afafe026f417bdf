import { chosenToday, isOfToday } from '../../room/chosen-today.ts';
import { isRecord, readStored, writeStored } from '../../kernel/storage.ts';
import type { StoredName } from '../../kernel/storage.ts';

interface Kept<Bet> {
  readonly name: string;
  readonly first: Bet;
  readBet(kept: Readonly<Record<string, unknown>>): Bet;
}

const nameOf = (game: string): StoredName => `${game}:bet`;

/** The bet that was chosen last in this browser; what is damaged is as at first, and so is a stake that was chosen on another day. */
export function keptBet<Bet>(game: Kept<Bet>): Bet {
  const kept = readStored(nameOf(game.name));
  if (!isRecord(kept)) return game.first;
  return game.readBet(isOfToday(kept) ? kept : { ...kept, stake: undefined, balls: undefined });
}

/** Keeps a bet for the next visit. */
export function keepBet<Bet extends object>({ name }: Pick<Kept<Bet>, 'name'>, bet: Bet): void {
  writeStored(nameOf(name), chosenToday(bet));
}

/** The value among those that may be chosen; another one where it is none of them. */
export const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

import { isRecord, readStored, writeStored } from '../../kernel/storage.ts';
import type { StoredName } from '../../kernel/storage.ts';

interface Kept<Bet> {
  readonly name: string;
  readonly first: Bet;
  readBet(kept: Readonly<Record<string, unknown>>): Bet;
}

const nameOf = (game: string): StoredName => `${game}:bet`;

/** The bet that was chosen last in this browser; what is damaged is as at first. */
export function keptBet<Bet>(game: Kept<Bet>): Bet {
  const kept = readStored(nameOf(game.name));
  return isRecord(kept) ? game.readBet(kept) : game.first;
}

/** Keeps a bet for the next visit. */
export function keepBet<Bet>({ name }: Pick<Kept<Bet>, 'name'>, bet: Bet): void {
  writeStored(nameOf(name), bet);
}

/** The value among those that may be chosen; another one where it is none of them. */
export const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

import { isRecord, readStored, writeStored } from '../../kernel/storage.ts';
import type { StoredName } from '../../kernel/storage.ts';
import type { DrawGame, DrawTypes } from './draw-game.ts';

type Kept<T extends DrawTypes> = Pick<DrawGame<T>, 'name' | 'first' | 'readBet'>;

const nameOf = (game: string): StoredName => `${game}:bet`;

/** The bet that was chosen last in this browser; what is damaged is as at first. */
export function keptBet<T extends DrawTypes>(game: Kept<T>): T['bet'] {
  const kept = readStored(nameOf(game.name));
  return isRecord(kept) ? game.readBet(kept) : game.first;
}

/** Keeps a bet for the next visit. */
export function keepBet<T extends DrawTypes>(game: Pick<Kept<T>, 'name'>, bet: T['bet']): void {
  writeStored(nameOf(game.name), bet);
}

/** The value among those that may be chosen; another one where it is none of them. */
export const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

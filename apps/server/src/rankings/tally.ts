import {
  GameCategory,
  games,
  leastRankedPlays,
  type RankBoard,
  type RankKind,
  type RankPeriod,
} from '@grabbit/contract';
import type { PlayerEvent } from '../ports/player-events.ts';

/** What a player did on a board in a period. */
export interface Tally {
  readonly plays: number;
  /** Toys of a claw, or plays that won. */
  readonly wins: number;
  /** Plays in a row that won, up to the last one, and the longest of them. */
  readonly run: number;
  readonly best: number;
}

type Played = PlayerEvent<'played'>['body'];

export const noTally: Tally = { plays: 0, wins: 0, run: 0, best: 0 };

const boards: ReadonlyMap<GameCategory | null, readonly RankBoard[]> = new Map([
  [GameCategory.CLAW, ['all', 'claw']],
  [GameCategory.PUSH, ['all', 'push']],
  [GameCategory.ARCADE, ['all', 'arcade']],
]);
const boardsOfGame = new Map(games.map(({ name, category }) => [name as string, boards.get(category) ?? []]));

/** The boards on which a play of a game counts: none for a capsule, which always holds something. */
export const boardsOf = (game: string): readonly RankBoard[] => boardsOfGame.get(game) ?? [];

/** A play won when it brought a toy, or more coins than it cost: what returns no more than it cost is no win. */
export const hasWon = ({ coins, paid, toys }: Played): boolean => toys > 0 || paid > coins;

/** A tally with one more play. */
export function withPlay({ plays, wins, run, best }: Tally, played: Played): Tally {
  const won = hasWon(played);
  const now = won ? run + 1 : 0;
  return {
    ...{ plays: plays + 1, wins: wins + (won ? Math.max(1, played.toys) : 0) },
    ...{ run: now, best: Math.max(best, now) },
  };
}

/** A list as the books know it: what is ranked, after a word where it is not plays that won. */
export type RankList = RankBoard | `checked.${RankBoard}`;

export const listOf = (kind: RankKind, board: RankBoard): RankList =>
  kind === 'won' ? board : `${kind}.${board}`;

/** The lists in which a check of a game's play counts: of a capsule's in that of all games. */
export function checkListsOf(game: string): readonly RankList[] {
  const own = boardsOf(game);
  return (own.length === 0 ? (['all'] as const) : own).map((board) => listOf('checked', board));
}

/** A tally with one more play that was checked. */
export const withCheck = (tally: Tally): Tally => ({ ...tally, plays: tally.plays + 1 });

/** What counts, larger before smaller; null as long as the player is not ranked. Neither coins nor how many plays beyond the least matter. */
export function scoreOf(
  { board, period }: { readonly board: RankList; readonly period: RankPeriod },
  { plays, wins, best }: Tally,
): number | null {
  if (board.startsWith('checked.')) return plays > 0 ? plays : null;
  const score =
    board !== 'claw' ? best : plays < leastRankedPlays[period] ? 0 : Math.floor((wins * 10_000) / plays);
  return score > 0 ? score : null;
}

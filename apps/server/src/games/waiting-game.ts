import type { GameName, PlayId } from '@grabbit/contract';

/** What a player left open, and where: the way back to it is offered. */
export interface WaitingGame {
  readonly game: GameName;
  readonly roomId: number;
  readonly roomName: string;
  /** The play that is open; null where a seat or a purse waits. */
  readonly playId: PlayId | null;
}

/** What waits for a player in a game; null for nothing. */
export type AskWaiting = (playerId: number) => Promise<WaitingGame | null>;

/** What waits for a player in any of the games: a play that is open before anything else. */
export async function firstWaiting(
  asks: readonly AskWaiting[],
  playerId: number,
  isShown: (waiting: WaitingGame) => boolean,
): Promise<WaitingGame | null> {
  let seat: WaitingGame | null = null;
  for (const ask of asks) {
    const found = await ask(playerId);
    if (found === null || !isShown(found)) continue;
    if (found.playId !== null) return found;
    seat ??= found;
  }
  return seat;
}

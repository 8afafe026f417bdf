import { playedGames } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { type GameDoor, putGameDoor, readShutGames } from '../games/game-doors.store.ts';

/** Every game of the arcade, and whether it is turned off. `denied`. */
export function listGameDoors(db: Database, operator: Operator): Promise<GameDoor[] | Failure> {
  return look(operator, 'rooms.edit', async () => {
    const shut = await readShutGames(db);
    return playedGames.map((game) => ({ game, shut: shut.includes(game) }));
  });
}

/** Turns a game on or off: while it is off no play of it begins, and what is open goes on to its end. `denied`, `badParameters`. */
export function setGameDoor(
  db: Database,
  operator: Operator,
  { game, shut }: GameDoor,
): Promise<(GameDoor & { readonly changed: boolean }) | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const names: readonly string[] = playedGames;
    if (!names.includes(game))
      throw new Failure('badParameters', `there is no game ${game}: ${names.join(', ')}`);
    const changed = await putGameDoor(tx, { game, shut });
    await note(shut ? 'shut game' : 'open game', `${game}${changed ? '' : ': it was so before'}`);
    return { game, shut, changed };
  });
}

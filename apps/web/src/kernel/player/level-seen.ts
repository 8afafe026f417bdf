import { useSession } from '../session.store.ts';

let seen = { userId: 0, level: 0 };

/** The highest level (0 to 19) whose celebration this player has had here; 0 for none. */
export function levelSeen(): number {
  return seen.userId === useSession.getState().userId ? seen.level : 0;
}

/** Notes a celebration that was shown. The server hears of it with every reading of the account, lost ones too. */
export function keepLevelSeen(level: number): void {
  seen = { userId: useSession.getState().userId, level: Math.max(level, levelSeen()) };
}

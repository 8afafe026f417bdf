import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import { blockPlayer, liftBlock, listBlocked } from './bans.operator.ts';
import type { BlockedPlayer } from './user.store.ts';

type One = Pick<BlockedPlayer, 'id'>;

const lines = (rows: readonly BlockedPlayer[]): string =>
  rows.map(({ id, bannedAt, nickName }) => `${id}  ${bannedAt.toISOString()}  ${nickName}`).join('\n') ||
  'No account is blocked.';

const playerOf = (given: Given): number => given.whole('PLAYER', 1, Number.MAX_SAFE_INTEGER);

/** The operator's command `bans`: which accounts are blocked, and to block one or let it in again. */
export const bansCommands = operatorCommands(
  'bans',
  'block an account: its sessions end and nobody signs in to it; the player is told',
  [
    {
      ...{ usage: 'list', signs: 'what they like', text: lines },
      run: ({ db, operator }) => listBlocked(db, operator),
    },
    {
      usage: 'ban PLAYER',
      signs: 'name and reason',
      run: ({ db, given, operator }) => blockPlayer(db, operator, playerOf(given)),
      text: ({ id }: One) =>
        `Player ${id} is blocked. A running server takes at most five seconds to notice.`,
    },
    {
      usage: 'lift PLAYER',
      signs: 'name and reason',
      run: ({ db, given, operator }) => liftBlock(db, operator, playerOf(given)),
      text: ({ id }: One) => `Player ${id} may sign in again.`,
    },
  ],
);

import type { CallHandlers } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { maskedMail } from '../core/mail-address.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { blockPlayer, liftBlock, listBlocked } from './bans.operator.ts';
import { listSecurity, lookForPlayers } from './security.operator.ts';

type AccountCalls = 'playerFind' | 'banLines' | 'playerBan' | 'playerUnban' | 'securityLines';

const mostLines = 200;

async function playerOf(done: Promise<{ readonly id: number } | Failure>) {
  const player = await done;
  return player instanceof Failure ? player : { playerId: player.id };
}

/** The calls of the operator about accounts: what the commands do, for who may. */
export function createAccountOperatorCalls(db: Database): CallHandlers<AccountCalls> {
  return {
    async playerFind({ text }, context) {
      const list = await lookForPlayers(db, operatorOf(context, { reason: '' }), text);
      if (list instanceof Failure) return list;
      return {
        list: list.map(({ player, mail, nickName, since, by }) => ({
          ...{ playerId: player, nickName, mail: maskedMail(mail ?? ''), since: since.toISOString(), by },
        })),
      };
    },
    async banLines(_params, context) {
      const list = await listBlocked(db, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return {
        list: list.map(({ id, nickName, bannedAt }) => ({
          ...{ playerId: id, nickName, bannedAt: bannedAt.toISOString() },
        })),
      };
    },
    playerBan: ({ reason, playerId }, context) =>
      playerOf(blockPlayer(db, operatorOf(context, { reason }), playerId)),
    playerUnban: ({ reason, playerId }, context) =>
      playerOf(liftBlock(db, operatorOf(context, { reason }), playerId)),
    async securityLines({ ofPlayer: playerId = null }, context) {
      const wish = { playerId, limit: mostLines };
      const list = await listSecurity(db, operatorOf(context, { reason: '' }), wish);
      if (list instanceof Failure) return list;
      return {
        list: list.map(({ at, player_id, what, place, agent }) => ({
          ...{ at: at.toISOString(), playerId: player_id, what, place, agent },
        })),
      };
    },
  };
}

import type { CallReply } from '@grabbit/contract';
import type { CallContext } from '../platform/call-context.ts';
import type { Mode } from '../platform/config.ts';
import type { Queryable } from '../platform/database.ts';
import type { AccountLimits } from './account.seed.ts';
import { giveStartingCoins, insertPlayer, insertTrial, type StartingCoins } from './account.service.ts';
import { limited } from './attempt-limits.ts';
import type { Sessions } from './session.service.ts';

type LoginReply = CallReply<'login'>;

export interface NewPlayer {
  readonly nickName: string;
  readonly mail: string | null;
  readonly passwordHash: string | null;
  readonly invitedBy: string;
}

/** The two ends of every way in: an account is opened, or an open one is entered. Both open a session. */
export interface Registration {
  /**
   * `bind` writes what the player signs in with. Throws `mailTaken` when the mail address has an account, and
   * `tooManyRequests` when too many were opened from the network address.
   */
  open(
    tx: Queryable,
    player: NewPlayer,
    context: CallContext,
    bind?: (userId: number) => Promise<void>,
  ): Promise<LoginReply>;
  openTrial(tx: Queryable, context: CallContext): Promise<LoginReply>;
  enter(
    tx: Queryable,
    user: { readonly id: number; readonly nick_name: string },
    context: CallContext,
  ): Promise<LoginReply>;
}

export function createRegistration({
  wallet,
  sessions,
  mode,
  limits,
}: {
  readonly wallet: StartingCoins;
  readonly sessions: Sessions;
  readonly mode: Mode;
  readonly limits: AccountLimits;
}): Registration {
  const reply = (userId: number, nickname: string, token: string, isNew: boolean): LoginReply => ({
    insert: isNew,
    isNew,
    nickname,
    userId,
    token,
  });

  return {
    async open(tx, player, context, bind) {
      // Counted in the transaction: what fails has opened none.
      const counted = `registration:address:${context.address}`;
      const tooMany = await limited(tx, [[counted, limits.registrationsPerAddress]]);
      if (tooMany !== null) throw tooMany;
      const trialId = context.caller?.trial === true ? context.caller.userId : null;
      const id = await insertPlayer(tx, { ...player, trialId });
      await bind?.(id);
      await giveStartingCoins(tx, wallet, { id, trial: false, mode });
      return reply(id, player.nickName, await sessions.open(tx, id, context.agent), true);
    },
    async openTrial(tx, context) {
      const { id, nickName } = await insertTrial(tx);
      await giveStartingCoins(tx, wallet, { id, trial: true, mode });
      return reply(id, nickName, await sessions.open(tx, id, context.agent), true);
    },
    async enter(tx, { id, nick_name: nickName }, context) {
      return reply(id, nickName, await sessions.open(tx, id, context.agent), false);
    },
  };
}

import type { CallReply } from '@grabbit/contract';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import { whereaboutsOf } from '../ports/whereabouts.ts';
import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Mode } from '../core/config.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { AccountLimits } from './account.seed.ts';
import { giveStartingCoins, type StartingCoins } from './account.service.ts';
import { limited } from './attempt-limits.ts';
import type { KnownDevices } from './known-devices.ts';
import { noteSecurity } from './security-log.store.ts';
import type { SecurityMails } from './security-mails.ts';
import type { Sessions } from './session.service.ts';
import { insertPlayer, insertTrial, isBanned, isFirstOfMailbox } from './user.store.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

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
    /** `passkey`: the account is made by one. */
    player: NewPlayer & { readonly passkey?: boolean },
    context: CallContext,
    bind?: (userId: number) => Promise<void>,
  ): Promise<LoginReply>;
  openTrial(tx: Queryable, context: CallContext): Promise<LoginReply>;
  /** Throws `accountBanned` where the house has blocked the account. */
  enter(
    tx: Queryable,
    user: { readonly id: number; readonly nick_name: string },
    context: CallContext,
    given?: { readonly isNotified?: boolean; readonly passkey?: boolean },
  ): Promise<LoginReply>;
}

export function createRegistration({
  wallet,
  sessions,
  mode,
  limits,
  devices,
  securityMails,
  secret,
  exclusions,
  clock,
}: {
  readonly wallet: StartingCoins;
  readonly sessions: Sessions;
  readonly mode: Mode;
  readonly limits: AccountLimits;
  readonly devices: KnownDevices;
  readonly securityMails: SecurityMails;
  readonly secret: Buffer;
  readonly exclusions: Pick<KeptExclusions, 'carry'>;
  readonly clock: Clock;
}): Registration {
  const reply = (userId: number, nickname: string, token: string, isNew: boolean): LoginReply => ({
    insert: isNew,
    isNew,
    nickname,
    userId,
    token,
  });

  const writeInvitedEvent = (
    tx: Queryable,
    playerId: number,
    code: string,
    context: CallContext,
  ): Promise<void> =>
    writePlayerEvent(tx, {
      ...{ kind: 'invited', playerId, ref: code, at: new Date(clock.now()) },
      body: { code, ...whereaboutsOf(secret, context) },
    });

  return {
    async open(tx, { passkey = false, ...player }, context, bind) {
      // Counted in the transaction: what fails has opened none.
      const counted = `registration:address:${context.network}`;
      const tooMany = await limited(tx, [[counted, limits.registrationsPerAddress]]);
      if (tooMany !== null) throw tooMany;
      const trialId = context.caller?.trial === true ? context.caller.userId : null;
      const id = await insertPlayer(tx, { ...player, trialId });
      await bind?.(id);
      await wallet.openAccounts(tx, id);
      const excluded = await exclusions.carry(tx, id);
      const isFirst = await isFirstOfMailbox(tx, secret, player.mail);
      if (isFirst && !excluded) await giveStartingCoins(tx, wallet, { id, trial: false, mode });
      await devices.remember(tx, id, context);
      if (player.invitedBy !== '') await writeInvitedEvent(tx, id, player.invitedBy, context);
      const opened = reply(
        id,
        player.nickName,
        await sessions.open(tx, id, context.agent, { passkey }),
        true,
      );
      return mode === 'demo' && !isFirst ? { ...opened, giftTaken: true } : opened;
    },
    async openTrial(tx, context) {
      const { id, nickName } = await insertTrial(tx);
      await giveStartingCoins(tx, wallet, { id, trial: true, mode });
      return reply(id, nickName, await sessions.open(tx, id, context.agent), true);
    },
    async enter(tx, { id, nick_name: nickName }, context, given) {
      const banned = await isBanned(tx, id);
      if (banned) throw new Failure('accountBanned');
      const isNew = await devices.remember(tx, id, context);
      await noteSecurity(tx, id, isNew ? 'sign-in from a new device' : 'sign-in', context);
      if (isNew && given?.isNotified !== true) await securityMails.notifyUser(tx, id, 'newDevice', context);
      const passkey = given?.passkey === true;
      return reply(id, nickName, await sessions.open(tx, id, context.agent, { passkey }), false);
    },
  };
}

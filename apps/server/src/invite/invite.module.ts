import { type CallReply, inviteCoins, invitePlays, invitesAYear } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Grants } from '../ports/grants.ts';
import { whereaboutsOf } from '../ports/whereabouts.ts';
import {
  codeOf,
  countEarned,
  type InvitationRow,
  lockInvitation,
  noteTaken,
  readInvited,
  readOwn,
} from './invite.store.ts';
import { holdShared } from './shared-signs.store.ts';

type Invitation = CallReply<'invitationList'>['list'][number];

/** Friends that the list shows at most. */
const shownFriends = 100;

export interface InviteNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Buffer;
  readonly grants: () => Grants;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
}

export interface InviteFeature {
  readonly handlers: CallHandlers<'invitationList' | 'invitationReceive'>;
}

/** An invitation as its inviter sees it: a friend who has not played yet is somebody. */
const friendOf = (row: InvitationRow): Invitation => ({
  ...{ id: row.id, nickName: row.state === 'earned' ? row.nickName : '' },
  state: row.decision === 'refuse' ? 'refused' : row.state,
  ...{ at: row.at.getTime(), coins: row.yearPlace === null ? 0 : inviteCoins },
  taken: row.inviterTookAt !== null,
  ...{ held: row.held, heldUntil: row.held ? (row.heldUntil?.getTime() ?? null) : null },
});

const ownOf = (row: InvitationRow): Invitation => ({
  ...{ id: row.id, nickName: row.nickName, state: row.state, at: row.at.getTime() },
  ...{ coins: row.state === 'earned' ? inviteCoins : 0, taken: row.invitedTookAt !== null },
  ...{ held: false, heldUntil: null },
});

/** A player's code, who came by it, and what that brought to both. */
export function createInvite(needs: InviteNeeds): InviteFeature {
  const { db, clock, secret } = needs;
  return {
    handlers: {
      async invitationList(_params, context) {
        const { userId } = callerOf(context);
        const at = new Date(clock.now());
        await holdShared(db, userId);
        const [code, list, own, { earned, taken }] = await Promise.all([
          codeOf(db, userId, whereaboutsOf(secret, context)),
          readInvited(db, userId, { at, most: shownFriends }),
          readOwn(db, userId, at),
          countEarned(db, userId, at.getUTCFullYear()),
        ]);
        return {
          ...{ code, coins: inviteCoins, plays: invitePlays, aYear: invitesAYear, earned },
          ...{ coinsSoFar: taken * inviteCoins, list: list.map(friendOf) },
          own: own === null ? null : ownOf(own),
        };
      },
      invitationReceive: ({ id }, context) =>
        outcome(() => db.transaction((tx) => take(tx, needs, callerOf(context).userId, id))),
    },
  };
}

async function take(
  tx: Queryable,
  { clock, grants, assertMayReceiveGift }: InviteNeeds,
  playerId: number,
  id: number,
): Promise<{ coins: number }> {
  const now = clock.now();
  await holdShared(tx, playerId);
  const row = await lockInvitation(tx, id, { playerId, at: new Date(now) });
  if (row === null || row.state !== 'earned') throw new Failure('offerGone');
  const by = row.inviterId === playerId ? 'inviter' : 'invited';
  if (by === 'inviter' && (row.yearPlace === null || row.decision === 'refuse'))
    throw new Failure('offerGone');
  if (by === 'inviter' && row.held) throw new Failure('invitationHeld');
  const takenAt = by === 'inviter' ? row.inviterTookAt : row.invitedTookAt;
  if (takenAt !== null) return { coins: inviteCoins };
  await assertMayReceiveGift(tx, playerId, now);
  await noteTaken(tx, id, { by, at: new Date(now) });
  const cause = { playerId, key: `invitation:${id}:${by}`, cause: 'invitation', ref: `${id}`, now };
  await grants().give(tx, cause, [{ type: 'coins', amount: inviteCoins, from: 'promotions' }]);
  return { coins: inviteCoins };
}

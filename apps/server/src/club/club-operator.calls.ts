import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { Giver } from '../ports/gifts.operator.ts';
import { giveClubCard, giveClubCoupon, listMembers } from './club.operator.ts';

/** The calls of the operator about the club: what the commands do, for who may. */
export function createClubOperatorCalls(
  giver: Giver,
): CallHandlers<'clubMembers' | 'clubGive' | 'clubCouponGive'> {
  return {
    async clubMembers(_params, context) {
      const list = await listMembers(giver.db, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return { list: list.map(({ endsAt, ...member }) => ({ ...member, endsAt: endsAt.toISOString() })) };
    },
    async clubGive({ reason, playerId, card }, context) {
      const given = await giveClubCard(giver, operatorOf(context, { reason }), playerId, card);
      return given instanceof Failure ? given : { playerId, card };
    },
    clubCouponGive: ({ reason, ...wish }, context) =>
      giveClubCoupon(giver, operatorOf(context, { reason }), wish),
  };
}

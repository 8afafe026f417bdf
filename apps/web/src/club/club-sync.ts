import type { CallReply } from '@grabbit/contract';
import type { Player } from '../kernel/player.store.ts';
import { syncPart } from '../kernel/sync.ts';
import { clubInfoQuery } from '../ports/club/club.queries.ts';

function clubCardOf(held: CallReply<'clubInfo'>['userClubInfo']): Player['clubCard'] {
  if (held === null) return null;
  const { cardId, cardClass, expirationTimeLong } = held;
  return { cardId, cardClass, expirationTimeLong };
}

/** Membership and the card that is held. */
export const clubSync = syncPart({
  name: 'club',
  query: clubInfoQuery(),
  take: ({ userClubInfo, isClubMember }) => ({ clubCard: clubCardOf(userClubInfo), isClubMember }),
  lost: { clubCard: null, isClubMember: false },
});

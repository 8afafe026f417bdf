import { defineParts } from '../ports/parts.ts';
import { step } from '../ports/prompts.ts';
import type { CallReply } from '@grabbit/contract';
import type { Player } from '../kernel/player.store.ts';
import { syncPart } from '../kernel/sync.ts';
import { clubInfoQuery } from '../ports/club/club.queries.ts';
import { startClub } from './start-club.ts';

function clubCardOf(held: CallReply<'clubInfo'>['userClubInfo']): Player['clubCard'] {
  if (held === null) return null;
  const { cardId, cardClass, expirationTimeLong } = held;
  return { cardId, cardClass, expirationTimeLong };
}

/** Membership and the card that is held. */
const clubSync = syncPart({
  name: 'club',
  query: clubInfoQuery(),
  take: ({ userClubInfo, isClubMember }) => ({ clubCard: clubCardOf(userClubInfo), isClubMember }),
  lost: { clubCard: null, isClubMember: false },
});

export const clubParts = defineParts({
  prompts: {
    NewbieClub: async () => step('NewbieClub', (await import('./club-offer.tsx')).newbieClub),
    RenewClub: async () => step('RenewClub', (await import('./renew-club.tsx')).renewClub),
  },
  sync: [clubSync],
  whileSignedIn: [startClub],
});

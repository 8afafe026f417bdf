import { defineParts } from '../ports/parts.ts';
import { step } from '../ports/prompts.ts';
import { clubSync } from './club-sync.ts';
import { startClub } from './start-club.ts';

export const clubParts = defineParts({
  prompts: {
    NewbieClub: async () => step('NewbieClub', (await import('./club-offer.tsx')).newbieClub),
    RenewClub: async () => step('RenewClub', (await import('./renew-club.tsx')).renewClub),
  },
  sync: [clubSync],
  whileSignedIn: [startClub],
});

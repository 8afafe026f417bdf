import { lazy } from 'react';
import { syncPart } from '../kernel/sync.ts';
import { defineParts } from '../ports/parts.ts';
import { gamingQuery } from '../ports/rooms.queries.ts';
import { startContinuePrompt } from './continue-prompt.ts';
import { KeptSeatPlace } from './kept-seat-place.tsx';

const playingSync = syncPart({
  name: 'playing',
  query: gamingQuery(true),
  // A seat at a machine that only waits for the next play passes on by itself: nothing to go back to.
  take: (open) => ({ playing: open?.game === 'claw' && open.playId === null ? null : open }),
  lost: { playing: null },
});

export const roomsParts = defineParts({
  slots: {
    justGrabbed: lazy(async () => ({ default: (await import('./just-grabbed.tsx')).JustGrabbed })),
    mallBanners: lazy(async () => ({ default: (await import('./banners.tsx')).MallBanners })),
    continueCard: lazy(async () => ({ default: (await import('./continue-card.tsx')).ContinueCard })),
  },
  sync: [playingSync],
  whileSignedIn: [(goTo) => startContinuePrompt((game, roomId) => goTo(game, roomId, 'playing'))],
  besidePages: [KeptSeatPlace],
});

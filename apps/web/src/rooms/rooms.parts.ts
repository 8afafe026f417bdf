import { lazy } from 'react';
import { syncPart } from '../kernel/sync.ts';
import { defineParts } from '../ports/parts.ts';
import { gamingQuery } from '../ports/rooms.queries.ts';
import { startContinuePrompt } from './continue-prompt.ts';
import { KeptSeatPlace } from './kept-seat-place.tsx';

const playingSync = syncPart({
  name: 'playing',
  query: gamingQuery(true),
  // A seat that only waits for the next play passes on by itself: nothing to go back to.
  take: (game) => ({ playing: game === null || game.playId === null ? null : game }),
  lost: { playing: null },
});

export const roomsParts = defineParts({
  slots: { justGrabbed: lazy(async () => ({ default: (await import('./just-grabbed.tsx')).JustGrabbed })) },
  sync: [playingSync],
  whileSignedIn: [(goTo) => startContinuePrompt((roomId) => goTo('claw', roomId, 'playing'))],
  besidePages: [KeptSeatPlace],
});

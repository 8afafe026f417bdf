import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { onPrizeWon } from './won-notice.ts';
import { drawnFiles } from '../room/proof/proof-text.ts';

const DrawVerified = lazy(async () => ({
  default: (await import('../draws/draw-verified.tsx')).DrawVerified,
}));

export const playParts = defineParts({
  notices: { prizeWon: onPrizeWon },
  // Files of drawn plays, whichever game drew them.
  proofs: [{ format: drawnFiles, Verified: DrawVerified }],
});

import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import type { NoticeOf } from '@grabbit/contract';
import { toyName } from '../i18n/toy-name.ts';
import { translate } from '../i18n/use-t.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { roomIdAt } from '../kernel/room-path.ts';
import { showToast } from '../ui/toasts.store.ts';
import { drawnFiles } from '../room/proof/proof-text.ts';

/** Toys were won, here or on another device. `path` is the page that is open. */
function onPrizeWon({ roomId, kinds }: NoticeOf<'prizeWon'>, path: string): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  void queryClient.invalidateQueries({ queryKey: ['plays'] });
  void queryClient.invalidateQueries({ queryKey: walletKey });
  // In its own room a win is celebrated there, once.
  if (roomIdAt(path) === `${roomId}`) return;
  const won = kinds.map(toyName).join(', ');
  showToast({ tone: 'success', title: translate('play.won'), text: won });
}

const DrawVerified = lazy(async () => ({
  default: (await import('../draws/draw-verified.tsx')).DrawVerified,
}));

export const playParts = defineParts({
  notices: { prizeWon: onPrizeWon },
  // Files of drawn plays, whichever game drew them.
  proofs: [{ format: drawnFiles, Verified: DrawVerified }],
});

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { drawRecordsQuery } from '../draws/draws.queries.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useSlot, useSpins } from './slot-context.ts';

/** How many of the last spins are shown. */
const shown = 5;

/** What the player's last spins in this room paid, the latest first. Nothing where there are none. */
export function LastSpins({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { roomId } = useSlot();
  const signedIn = useSignedIn();
  // A play on its way is told by its reels first.
  const open = useSpins(({ phase, play }) => (phase === 'falling' ? (play?.answer?.playId ?? null) : null));
  const { data } = useInfiniteQuery({ ...drawRecordsQuery(), enabled: signedIn });
  const spins = (data ?? []).filter(({ roomId: room, playId }) => room === roomId && playId !== open);
  if (spins.length === 0) return null;
  return (
    <>
      <Heading>{t('slot.lastSpins')}</Heading>
      <ul className="lasts">
        {spins.slice(0, shown).map(({ playId, paid }) => (
          <li key={playId} className="num">
            {formatNumber(paid)}
          </li>
        ))}
      </ul>
    </>
  );
}

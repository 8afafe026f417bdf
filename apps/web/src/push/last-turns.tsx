import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { Price } from '../ui/amounts.tsx';
import { usePush } from './push-context.ts';
import { pushRecordsQuery } from './push.queries.ts';
import { turnWords } from './turn-words.ts';

/** How many of the last turns are shown. */
const shown = 5;

/** The player's last turns in this room, the latest first. Nothing where there are none. */
export function LastTurns({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { roomId } = usePush();
  const signedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...pushRecordsQuery(), enabled: signedIn });
  const turns = (data ?? []).filter((turn) => turn.roomId === roomId).slice(0, shown);
  if (turns.length === 0) return null;
  return (
    <>
      <Heading>{t('push.lastTurns')}</Heading>
      <ul className="turns">
        {turns.map((turn) => (
          <li key={turn.playId}>
            <span>
              {turnWords(turn, t)}
              <small>{formatDateTime(turn.openedAt)}</small>
            </span>
            <Price coins={turn.paid} />
          </li>
        ))}
      </ul>
    </>
  );
}

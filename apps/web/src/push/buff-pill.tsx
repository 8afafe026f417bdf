import { useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { roomBuffsQuery } from './contest.queries.ts';
import { isPractice } from '../room/practice-room.ts';
import { usePush } from './push-context.ts';

/** The buff card that adds to what this table pays. */
export function BuffPill(): ReactNode {
  const t = useT();
  const { room, roomId, userId } = usePush();
  const { data } = useQuery(roomBuffsQuery(roomId, userId !== 0 && !isPractice({ room })));
  const [card] = data ?? [];
  if (card === undefined) return null;
  const rate = formatPercent(card.rewardRate);
  return (
    <Pill
      icon={<Sign of={Zap} size={16} />}
      label={t('push.buffOn', { rate, coins: formatNumber(card.pushLeft) })}
    >
      <span className="num" aria-hidden="true">
        {rate}
      </span>
    </Pill>
  );
}

import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '../i18n/use-t.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { guideStore } from '../kernel/guide.store.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { rewardQuery } from '../ports/rewards.queries.ts';
import { Count } from '../ui/count.tsx';
import { PlaysIcon } from '../ui/icons/drawn-icons.ts';

/** The home's way to the quests, with how many rewards wait; the guide points at it while there are any (D40). */
export function QuestsLine({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const t = useT();
  const { data } = useQuery({ ...rewardQuery(), enabled: useMay('playPaid') });
  const guided = useStore(guideStore, ({ points }) => points.includes('taskReward'));
  const waiting = (data?.newbieFlag ?? 0) + (data?.dailyFlag ?? 0);
  if (hidesFeature(useAppMode(), 'rewards')) return null;
  return (
    <li>
      <Link to="/tasks" className="sd" data-guide={guided ? 'taskReward' : undefined}>
        <span className="sd__i paper">
          <PlaysIcon size={40} />
          <Count of={waiting} label={t('nav.clubCount', { count: waiting })} />
        </span>
        <span className="sd__t">
          {t('tasks.title')}
          {note && <small>{t('tasks.note')}</small>}
        </span>
        {end}
      </Link>
    </li>
  );
}

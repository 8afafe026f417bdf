import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { guideStore } from '../kernel/guide.store.ts';
import { playerStore } from '../kernel/player.store.ts';
import { useT } from '../i18n/use-t.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { Count } from '../ui/count.tsx';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { useUnclaimed } from './use-unclaimed.ts';

/** The home's way to the club, with the count of rewards that wait; the guide points at it while there are any. */
export function ClubShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const t = useT();
  const unclaimed = useUnclaimed();
  const member = useStore(playerStore, ({ isClubMember }) => isClubMember);
  const guided = useStore(guideStore, ({ points }) => points.includes('clubReward'));
  if (hidesFeature(useAppMode(), 'club')) return null;
  return (
    <li>
      <Link to="/club" className="sd" data-guide={guided ? 'clubReward' : undefined}>
        <span className="sd__i paper">
          <GemIcon size={40} />
          <Count of={unclaimed} label={t('nav.clubCount', { count: unclaimed })} />
        </span>
        <span className="sd__t">
          {t(member ? 'club.title' : 'nav.club')}
          {note && <small>{t('nav.clubNote')}</small>}
        </span>
        {end}
      </Link>
    </li>
  );
}

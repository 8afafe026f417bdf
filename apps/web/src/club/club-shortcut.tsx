import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { guideStore } from '../kernel/guide.store.ts';
import { playerStore } from '../kernel/player.store.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';
import { useUnclaimed } from './use-unclaimed.ts';

const link = linkOptions({ to: '/club' });

/** The home's way to the club, with the count of rewards that wait; the guide points at it while there are any. */
export function ClubShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const unclaimed = useUnclaimed();
  const member = useStore(playerStore, ({ isClubMember }) => isClubMember);
  const guided = useStore(guideStore, ({ points }) => points.includes('clubReward'));
  if (hidesFeature(useAppMode(), 'club')) return null;
  return (
    <ShortcutLine
      link={link}
      text={member ? 'club.title' : 'nav.club'}
      note={note && 'nav.clubNote'}
      Icon={GemIcon}
      count={unclaimed}
      guide={guided && 'clubReward'}
      end={end}
    />
  );
}

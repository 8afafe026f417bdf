import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { guideStore } from '../kernel/guide.store.ts';
import { playerStore } from '../kernel/player.store.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../kernel/player/use-account.ts';
import { rewardQuery } from '../ports/rewards.queries.ts';

/** How many daily rewards of the club wait for the player. */
function useUnclaimed(): number {
  const { data } = useQuery({ ...rewardQuery(), enabled: useMay('playPaid') });
  return data?.club ?? 0;
}

const link = linkOptions({ to: '/club' });

/** The home's way to the club, with the count of rewards that wait; the guide points at it while there are any. */
function ClubShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
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

const club = createRoute({
  getParentRoute: () => shell,
  path: '/club',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./club.page.tsx'), 'ClubPage'),
});

export const clubFeature = defineFeature({
  name: 'club',
  inShell: [club],
  shortcuts: [{ name: 'club', Line: ClubShortcut }],
});

import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { guideStore } from '../kernel/guide.store.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { rewardQuery } from '../ports/rewards.queries.ts';
import { PlaysIcon } from '../ui/icons/drawn-icons.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';

const link = linkOptions({ to: '/tasks' });

/** The home's way to the quests, with how many rewards wait; the guide points at it while there are any (D40). */
export function QuestsLine({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  const { data } = useQuery({ ...rewardQuery(), enabled: useMay('playPaid') });
  const guided = useStore(guideStore, ({ points }) => points.includes('taskReward'));
  if (hidesFeature(useAppMode(), 'rewards')) return null;
  return (
    <ShortcutLine
      link={link}
      text="tasks.title"
      note={note && 'tasks.note'}
      Icon={PlaysIcon}
      count={(data?.newbieFlag ?? 0) + (data?.dailyFlag ?? 0)}
      guide={guided && 'taskReward'}
      end={end}
    />
  );
}

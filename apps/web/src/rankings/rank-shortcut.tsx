import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PodiumIcon } from '../ui/icons/drawn-icons.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';

const link = linkOptions({ to: '/top-list' });

/** The home's way to the leaderboards. */
export function RankShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  return (
    <ShortcutLine link={link} text="rank.title" note={note && 'rank.note'} Icon={PodiumIcon} end={end} />
  );
}

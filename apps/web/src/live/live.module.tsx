import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LiveIcon } from '../ui/icons/drawn-icons.ts';
import { ShortcutLine } from '../ui/shortcut-line.tsx';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { root, shell } from '../kernel/places.ts';

const link = linkOptions({ to: '/live' });

const LiveRoomsColumn = lazyRouteComponent(() => import('./live-rooms-column.tsx'), 'LiveRoomsColumn');

const liveRooms = createRoute({
  getParentRoute: () => shell,
  path: '/live',
  ...scoped('public', { column: LiveRoomsColumn }),
  component: lazyRouteComponent(() => import('./live-rooms.page.tsx'), 'LiveRoomsPage'),
});

/** `show`: one that is over, in place of what the room shows now. */
const show = createRoute({
  getParentRoute: () => root,
  path: '/live/$roomId',
  ...scoped('public', { room: {} }),
  validateSearch: ({ show: id }): { show?: number } =>
    Number.isSafeInteger(id) && Number(id) > 0 ? { show: Number(id) } : {},
  component: lazyRouteComponent(() => import('./show.page.tsx'), 'ShowPage'),
});

const desk = createRoute({
  getParentRoute: () => root,
  path: '/live/desk',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./desk.page.tsx'), 'DeskPage'),
});

/** The home's way to shows. */
function LiveShortcut({ note = false, end }: { note?: boolean; end?: ReactNode }): ReactNode {
  return (
    <ShortcutLine link={link} text="live.title" note={note && 'live.watchFree'} Icon={LiveIcon} end={end} />
  );
}

export const liveFeature = defineFeature({
  name: 'live',
  inShell: [liveRooms],
  alone: [desk, show],
  shortcuts: [{ name: 'live', Line: LiveShortcut }],
});

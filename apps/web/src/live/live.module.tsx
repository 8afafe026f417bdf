import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { LiveIcon } from '../ui/icons/drawn-icons.ts';
import { shortcutTo } from '../ui/shortcut-line.tsx';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { root, shell } from '../kernel/places.ts';

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
const LiveShortcut = shortcutTo({
  link: linkOptions({ to: '/live' }),
  text: 'live.title',
  note: 'live.watchFree',
  Icon: LiveIcon,
});

export const liveFeature = defineFeature({
  name: 'live',
  inShell: [liveRooms],
  alone: [desk, show],
  shortcuts: [{ name: 'live', Line: LiveShortcut }],
});

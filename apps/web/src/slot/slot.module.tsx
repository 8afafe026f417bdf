import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root } from '../kernel/places.ts';
import type { Led } from '../kernel/places.ts';
import { SlotIcon } from './slot-icon.ts';

const largestId = 2_000_000_000;
/** As the engine has them: the first page reads no engine. */
const machines = ['calm', 'even', 'wild'] as const;

/** What an address may name: a room, else the first one, and a machine, else the last that was chosen. */
export interface SlotSearch extends Led {
  room?: number;
  machine?: (typeof machines)[number];
}

const slotRoom = createRoute({
  getParentRoute: () => root,
  path: '/slot',
  ...scoped('public', { room: { colours: { bar: '#2a0f5e', safeArea: '#1b0940' } } }),
  validateSearch: (search): SlotSearch => {
    const room = Number(search['room']);
    const machine = machines.find((name) => name === search['machine']);
    return {
      ...led(search),
      ...(Number.isSafeInteger(room) && room > 0 && room <= largestId && { room }),
      ...(machine !== undefined && { machine }),
    };
  },
  component: lazyRouteComponent(() => import('./slot.page.tsx'), 'SlotPage'),
});

export const slotFeature = defineFeature({
  name: 'slot',
  alone: [slotRoom],
  game: { title: 'cards.game_slot', Icon: SlotIcon, ink: 'var(--b-orange)', arcade: true },
});

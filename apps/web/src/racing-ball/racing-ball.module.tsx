import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root } from '../kernel/places.ts';
import { RaceIcon } from './race-icon.ts';

const raceRoom = createRoute({
  getParentRoute: () => root,
  path: '/racing-ball/$roomId',
  ...scoped('public', { room: { colours: { bar: '#161f7d', safeArea: '#0b1147' } } }),
  validateSearch: led,
  component: lazyRouteComponent(() => import('./racing-ball.page.tsx'), 'RacingBallPage'),
});

export const racingBallFeature = defineFeature({
  name: 'racing-ball',
  alone: [raceRoom],
  game: { title: 'race.title', Icon: RaceIcon, ink: 'var(--b-lemon)', arcade: true },
});

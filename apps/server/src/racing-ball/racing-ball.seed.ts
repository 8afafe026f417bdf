import { seedsDrawRooms } from '../games/draw-rooms.seed.ts';

/** The demonstration's race tracks. */
export const seedDemoRaces = seedsDrawRooms('racing-ball', {
  coins: 'Rolling five',
  practice: 'Paper marbles',
});

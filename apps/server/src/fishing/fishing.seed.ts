import { seedsDrawRooms } from '../games/draw-rooms.seed.ts';

/** The demonstration's seas. */
export const seedDemoSeas = seedsDrawRooms('fishing', { coins: 'Tako sea', practice: 'Fishing school' });

import { seedsDrawRooms } from '../games/draw-rooms.seed.ts';

/** The demonstration's lines. */
export const seedDemoBo = seedsDrawRooms('bo', { coins: 'Up or down', practice: 'Paper line' });

import { seedsDrawRooms } from '../games/draw-rooms.seed.ts';

/** The demonstration's boards of gems. */
export const seedDemoGem = seedsDrawRooms('gem', { coins: 'Gem board', practice: 'Gem school' });

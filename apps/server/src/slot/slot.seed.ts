import { seedsDrawRooms } from '../games/draw-rooms.seed.ts';

/** The demonstration's reels. */
export const seedDemoSlot = seedsDrawRooms('slot', { coins: 'Toy reels', practice: 'Paper reels' });

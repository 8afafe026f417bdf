import { seedsDrawRooms } from '../games/draw-rooms.seed.ts';

/** The demonstration's boards. */
export const seedDemoPlinko = seedsDrawRooms('plinko', { coins: 'Peg hill', practice: 'Peg meadow' });

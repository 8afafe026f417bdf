import { boStakes } from '@grabbit/engines/rounds';
import { soloGame } from '../games/solo-game.ts';

/** Lines that a player calls alone. */
export const boSoloGame = soloGame({ name: 'bo', price: boStakes[0] });

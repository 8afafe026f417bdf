import { signOf } from './sign-of.tsx';

/** Shop front: home. */
export const HomeIcon = signOf('home');

/** A machine: the list of rooms. */
export const RoomsIcon = signOf('rooms');

/** Capsule: won prizes. */
export const PrizesIcon = signOf('prizes');

/** Rabbit face: the account. */
export const MeIcon = signOf('me');

/** Bag: the mall. */
export const MallIcon = signOf('mall');

import { signOf } from './sign-of.tsx';

/** An arcade cabinet: every kind of game. */
export const ArcadeIcon = signOf('arcade');

/** Claw holding a toy: the claw category. */
export const ClawIcon = signOf('claw');

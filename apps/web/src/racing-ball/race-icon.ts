import { signOf } from '../ui/icons/sign-of.tsx';

/** Marbles on their way. */
export const RaceIcon = signOf('racing-ball');

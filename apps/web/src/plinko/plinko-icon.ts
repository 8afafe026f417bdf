import { signOf } from '../ui/icons/sign-of.tsx';

/** A board of pegs with its ball. */
export const PlinkoIcon = signOf('plinko');

import { signOf } from '../ui/icons/sign-of.tsx';

/** A line on its paper. */
export const BoIcon = signOf('bo');

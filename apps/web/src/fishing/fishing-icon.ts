import { signOf } from '../ui/icons/sign-of.tsx';

/** A fish with its bubbles. */
export const FishingIcon = signOf('fishing');

import { signOf } from '../ui/icons/sign-of.tsx';

/** A board of gems. */
export const GemGameIcon = signOf('gem');

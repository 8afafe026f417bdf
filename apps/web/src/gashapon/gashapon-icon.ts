import { signOf } from '../ui/icons/sign-of.tsx';

/** A capsule machine with its crank. */
export const GashaponIcon = signOf('gashapon');

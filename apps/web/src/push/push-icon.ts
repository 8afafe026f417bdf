import { signOf } from '../ui/icons/sign-of.tsx';

/** Coins on their bed before the deck that pushes them. */
export const PushIcon = signOf('push');

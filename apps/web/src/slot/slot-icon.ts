import { signOf } from '../ui/icons/sign-of.tsx';

/** Three reels and their line. */
export const SlotIcon = signOf('slot');

import { practiceOf } from '../draws/practice.tsx';

/** Practice coins of the reels. */
export const slotPractice = practiceOf('slot', 'slot');

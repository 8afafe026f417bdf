import { practiceOf } from '../draws/practice.tsx';

/** Practice coins of the game. */
export const pushPractice = practiceOf('push', 'push');

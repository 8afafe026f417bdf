import { practiceOf } from '../draws/practice.tsx';

/** Practice coins of the game. */
export const boPractice = practiceOf('bo', 'bo');

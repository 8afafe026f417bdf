import { practiceOf } from '../draws/practice.tsx';

/** The general practice coins: the board has none of its own. */
export const gemPractice = practiceOf('gem', 'claw');

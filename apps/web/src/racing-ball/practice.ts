import { practiceOf } from '../draws/practice.tsx';

/** The general practice coins: races have none of their own. */
export const racePractice = practiceOf('racing-ball', 'claw');

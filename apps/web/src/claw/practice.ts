import { errors } from '@grabbit/contract';
import { practiceOf } from '../draws/practice.tsx';
import { isCallError } from '../kernel/call-error.ts';

/** The claw's practice coins, which are the general ones. */
export const clawPractice = practiceOf('claw', 'claw');

/** Asks for a play in a practice room. Where the practice coins are used up they are filled up first: practice never sends anybody away. */
export async function askPractising<T>(
  ask: () => Promise<T>,
  fillUp = (): Promise<void> => clawPractice.fillUp(),
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isCallError(error, errors.insufficientBalance.code)) throw error;
    await fillUp();
    return ask();
  }
}

import { errors } from '@grabbit/contract';
import { CallFailure } from './call.ts';

/** Whether a call was kept for a second person, who agrees to it or not. */
export const isForSecondPerson = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === errors.secondPersonNeeded.code;

import { Failure } from './failure.ts';

/** A moment as a call gives it, null where it gives none. Throws `badParameters` for one that is on no calendar. */
export function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new Failure('badParameters', `${text} is no moment`);
  return moment;
}

export const textOfMoment = (moment: Date | null): string | null => moment?.toISOString() ?? null;

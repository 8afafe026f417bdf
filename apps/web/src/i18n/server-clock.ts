/** Less than this, in milliseconds, is the way of an answer and no wrong clock. */
const wrongFrom = 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 where both agree. */
let ahead = 0;

/** Notes the time at which the server has answered, as the `date` of a reply says it. */
export function noteServerTime(date: string | null | undefined, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now;
  if (Number.isFinite(difference)) ahead = Math.abs(difference) < wrongFrom ? 0 : difference;
}

/** The time by the server's clock, in milliseconds since 1970: a device's may be wrong by days. Compare the server's times with it. */
export const serverNow = (): number => Date.now() + ahead;

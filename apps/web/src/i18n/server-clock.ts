/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0;

/** Notes the time at which the server has answered, as the `date` of a reply says it, to the second. */
export function noteServerTime(date: string | null | undefined): void {
  // Not a number where there is none.
  ahead = Date.parse(date ?? '') - Date.now() || ahead;
}

/** The time by the server's clock, in milliseconds since 1970: a device's may be wrong by days. Compare the server's times with it. */
export const serverNow = (): number => Date.now() + ahead;

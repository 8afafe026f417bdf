const dayMs = 86_400_000;

/** The first working day (Monday to Friday, in UTC) after a moment: on it a parcel leaves the house at the latest. */
export function nextWorkingDay(from: Date): Date {
  let time = from.getTime();
  for (;;) {
    time += dayMs;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) return new Date(time);
  }
}

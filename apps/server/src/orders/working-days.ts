const dayMs = 86_400_000;

/** The day `count` working days (Monday to Friday) after the day of `from`, in UTC, as `2026-11-20`. */
export function addWorkingDays(from: number, count: number): string {
  let time = Math.floor(from / dayMs) * dayMs;
  for (let left = count; left > 0;) {
    time += dayMs;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

/** Days from 1970-01-01 to a day of the Gregorian calendar. Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil. */
function daysFrom1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Milliseconds since 1970 of a time in ISO 8601, UTC, to the millisecond, as files have them. 0 for anything else. */
export function millisecondsOf(time: string): number {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z$/.exec(time);
  if (found === null) return 0;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0, ms = 0] = found
    .slice(1)
    .map(Number);
  return (((daysFrom1970(year, month, day) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000 + ms;
}

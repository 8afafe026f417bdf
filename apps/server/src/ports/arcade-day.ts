/** A day of the arcade's own calendar: its name as `2026-11-24`, and where it ends, in milliseconds since 1970. */
export interface ArcadeDay {
  readonly name: string;
  readonly endsAt: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  formats.set(zone, made);
  return made;
}

const dayMs = 86_400_000;

/** The name of the day of a moment in a zone of the IANA's list. */
export function dayName(zone: string, at: number): string {
  return formatOf(zone).format(at);
}

/** The day that a moment is in. Days are as long as the zone's own: 23 hours where clocks go forward. */
export function arcadeDay(zone: string, now: number): ArcadeDay {
  const name = dayName(zone, now);
  // The first moment of another day lies within 26 hours: halve the way to it.
  let [inside, outside] = [now, now + 26 * 3_600_000];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (dayName(zone, middle) === name) inside = middle;
    else outside = middle;
  }
  return { name, endsAt: outside };
}

/** The name of the day so many days after another. */
export function dayAfter(name: string, days: number): string {
  return new Date(Date.parse(`${name}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

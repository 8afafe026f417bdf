/** Which look at the time is due: the whole intervals that have passed, 0 for none. */
export function looksDue(minutes: number, everyMinutes: number): number {
  return everyMinutes > 0 ? Math.floor(minutes / everyMinutes) : 0;
}

/** Remembers which looks were taken, by the session that they belong to: a new session begins anew. */
export function createLooks() {
  let session = '';
  let taken = 0;
  return {
    /** Whether a look is to be taken now; says so once for each interval. */
    isDue(beganAt: string, minutes: number, everyMinutes: number): boolean {
      if (beganAt !== session) {
        session = beganAt;
        taken = 0;
      }
      const due = looksDue(minutes, everyMinutes);
      if (due <= taken) return false;
      taken = due;
      return true;
    },
  };
}

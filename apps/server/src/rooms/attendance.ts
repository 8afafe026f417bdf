/** Somebody with a seat or a place in the queue who shows no connection for so long gives it up. */
const absentMs = 15_000;

/** Remembers when people were last seen in a room. */
export class Attendance {
  readonly #lastSeen = new Map<number, number>();

  see(userId: number, now: number): void {
    this.#lastSeen.set(userId, now);
  }

  isAbsent(userId: number, now: number): boolean {
    return now - (this.#lastSeen.get(userId) ?? 0) > absentMs;
  }

  /** Forgets everybody but those who sit or wait. */
  keepOnly(userIds: readonly number[]): void {
    for (const userId of this.#lastSeen.keys()) if (!userIds.includes(userId)) this.#lastSeen.delete(userId);
  }
}
